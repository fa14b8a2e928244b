import type { DemoQuestion } from '../demo-question.ts';

/** Java 集合与并发。 */
export const javaCollectionQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>在 Java 中，同一个 <code>Set</code> 集合中不会出现两个相等的元素。</p>',
    answer: true,
    analysis:
      '<p><code>Set</code> 不保存重复元素。向 <code>HashSet</code> 中添加已经存在的元素时，<code>add</code> 返回 <code>false</code>，集合不变。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p><code>ArrayList</code> 是线程安全的，多个线程可以不加同步地同时向它添加元素。</p>',
    answer: false,
    analysis:
      '<p><code>ArrayList</code> 没有同步，并发添加可能丢失元素或者抛出异常。需要时可以使用 <code>Collections.synchronizedList</code> 或者并发集合。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 4,
    points: 1,
    stem: '<p><code>LinkedHashMap</code> 与 <code>HashMap</code> 一样，遍历顺序与插入顺序无关。</p>',
    answer: false,
    analysis:
      '<p><code>LinkedHashMap</code> 用链表维护顺序，默认按照插入顺序遍历；<code>HashMap</code> 不保证遍历顺序。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p><code>ConcurrentHashMap</code> 的键和值都不允许为 <code>null</code>。</p>',
    answer: true,
    analysis:
      '<p>并发环境中无法区分“没有这个键”和“值为 <code>null</code>”，所以 <code>ConcurrentHashMap</code> 不允许 <code>null</code>，而 <code>HashMap</code> 允许。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 4,
    points: 1,
    stem: '<p>在 Java 中，直接调用 <code>Thread</code> 对象的 <code>run</code> 方法不会启动新的线程，方法仍在当前线程中执行。</p>',
    answer: true,
    analysis:
      '<p>调用 <code>start</code> 才会启动新线程，再由新线程执行 <code>run</code>。直接调用 <code>run</code> 只是一次普通的方法调用。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>在 Java 中，把计数器声明为 <code>volatile int</code> 以后，多个线程执行 <code>count++</code> 就不会丢失更新。</p>',
    answer: false,
    analysis:
      '<p><code>volatile</code> 只保证可见性和有序性。<code>count++</code> 包含读取、加一、写回三步，不是原子操作，应当使用 <code>AtomicInteger</code> 或者加锁。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>Java 程序需要保存一组可以重复的元素，并且经常按下标读取，最合适的集合是哪一项？</p>',
    options: [
      { content: '<code>HashSet</code>', correct: false },
      { content: '<code>TreeSet</code>', correct: false },
      { content: '<code>ArrayList</code>', correct: true },
      { content: '<code>HashMap</code>', correct: false },
    ],
    analysis:
      '<p><code>ArrayList</code> 以数组保存元素，按下标读取的时间与元素个数无关。<code>HashSet</code> 和 <code>TreeSet</code> 不保存重复元素，<code>HashMap</code> 保存的是键值对。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>对 <code>List.of(1, 2, 3)</code> 返回的列表调用 <code>add(4)</code>，结果是什么？</p>',
    options: [
      { content: '抛出 UnsupportedOperationException', correct: true },
      { content: '列表变为含有 4 个元素的列表', correct: false },
      { content: '方法返回 false，列表保持不变', correct: false },
      { content: '代码在编译时就不能通过', correct: false },
    ],
    analysis:
      '<p><code>List.of</code> 返回不可变列表，任何修改操作都会抛出 <code>UnsupportedOperationException</code>。需要修改时可以写 <code>new ArrayList&lt;&gt;(List.of(1, 2, 3))</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p><code>HashMap</code> 默认的负载因子是多少？</p>',
    options: [
      { content: '0.50', correct: false },
      { content: '0.75', correct: true },
      { content: '0.80', correct: false },
      { content: '1.00', correct: false },
    ],
    analysis:
      '<p>负载因子默认为 0.75，默认容量为 16，元素个数超过 16 × 0.75 = 12 时扩容。负载因子过大会增加冲突，过小会浪费空间。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: `<p>下列 Java 代码的输出是什么？</p><pre><code>List&lt;Integer&gt; list = Stream.of(3, 1, 2)
    .filter(n -&gt; n &gt; 1)
    .map(n -&gt; n * 10)
    .sorted()
    .collect(Collectors.toList());
System.out.println(list);</code></pre>`,
    options: [
      { content: '<code>[10, 20, 30]</code>', correct: false },
      { content: '<code>[30, 20]</code>', correct: false },
      { content: '<code>[3, 2]</code>', correct: false },
      { content: '<code>[20, 30]</code>', correct: true },
    ],
    analysis: '<p>先筛选出大于 1 的 3 和 2，再各乘以 10 得到 30 和 20，最后按自然顺序排序。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: `<p>下列 Java 代码的输出是什么？</p><pre><code>List&lt;Integer&gt; list = new ArrayList&lt;&gt;(List.of(1, 2, 3));
list.remove(1);
System.out.println(list);</code></pre>`,
    options: [
      { content: '<code>[1, 2]</code>', correct: false },
      { content: '<code>[1, 3]</code>', correct: true },
      { content: '<code>[2, 3]</code>', correct: false },
      { content: '<code>[1, 2, 3]</code>', correct: false },
    ],
    analysis:
      '<p>参数是 <code>int</code> 时调用的是按下标删除的 <code>remove(int)</code>，删除了下标 1 处的元素 2。要删除值为 1 的元素，应当写 <code>list.remove(Integer.valueOf(1))</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: `<p>下列 Java 代码的输出是什么？</p><pre><code>Set&lt;String&gt; set = new TreeSet&lt;&gt;(List.of("9", "10", "2"));
System.out.println(set);</code></pre>`,
    options: [
      { content: '<code>[10, 2, 9]</code>', correct: true },
      { content: '<code>[2, 9, 10]</code>', correct: false },
      { content: '<code>[9, 10, 2]</code>', correct: false },
      { content: '<code>[9, 2, 10]</code>', correct: false },
    ],
    analysis:
      '<p><code>TreeSet</code> 按元素的自然顺序排序，字符串逐个字符比较，所以 <code>10</code> 排在 <code>2</code> 的前面。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>要从 <code>List&lt;Integer&gt; list</code> 中删除所有负数，下列写法正确的是哪一项？</p>',
    options: [
      { content: '<code>list.removeIf(n -&gt; n &lt; 0);</code>', correct: true },
      { content: '<code>for (Integer n : list) if (n &lt; 0) list.remove(n);</code>', correct: false },
      { content: '<code>list.stream().filter(n -&gt; n &gt;= 0);</code>', correct: false },
      {
        content: '<code>for (int i = 0; i &lt; list.size(); i++) if (list.get(i) &lt; 0) list.remove(i);</code>',
        correct: false,
      },
    ],
    analysis:
      '<p><code>removeIf</code> 删除所有满足条件的元素。增强 <code>for</code> 循环中删除元素会抛出 <code>ConcurrentModificationException</code>；<code>filter</code> 不修改原列表；按下标向后遍历并删除会漏掉后移的元素。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>Java 程序的多个线程要对同一个计数器加一，不使用锁又要保证结果准确，应当使用哪一种类型？</p>',
    options: [
      { content: '<code>volatile int</code>', correct: false },
      { content: '<code>Integer</code>', correct: false },
      { content: '<code>AtomicInteger</code>', correct: true },
      { content: '<code>ThreadLocal&lt;Integer&gt;</code>', correct: false },
    ],
    analysis:
      '<p><code>AtomicInteger</code> 的 <code>incrementAndGet</code> 是原子操作。<code>volatile</code> 不保证复合操作的原子性，<code>ThreadLocal</code> 让每个线程各有一份变量。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>关于 <code>Thread.sleep</code> 和 <code>Object.wait</code>，下列说法正确的是哪一项？</p>',
    options: [
      { content: 'sleep 会释放对象锁，wait 不会释放', correct: false },
      { content: '两者都会释放当前线程持有的对象锁', correct: false },
      { content: '两者都不会释放线程持有的对象锁', correct: false },
      { content: 'wait 会释放对象锁，sleep 不会释放', correct: true },
    ],
    analysis:
      '<p><code>wait</code> 必须在持有对象锁时调用，它会释放锁并等待唤醒。<code>sleep</code> 只是让线程暂停，持有的锁不会释放。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>线程执行 <code>Thread.sleep(1000)</code> 期间，<code>getState</code> 返回的状态是哪一项？</p>',
    options: [
      { content: '<code>BLOCKED</code>', correct: false },
      { content: '<code>RUNNABLE</code>', correct: false },
      { content: '<code>TIMED_WAITING</code>', correct: true },
      { content: '<code>WAITING</code>', correct: false },
    ],
    analysis:
      '<p>有时限的等待是 <code>TIMED_WAITING</code>，没有时限的 <code>wait</code>、<code>join</code> 是 <code>WAITING</code>，等待进入同步块是 <code>BLOCKED</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>线程甲先锁 A 再锁 B，线程乙先锁 B 再锁 A，两个线程可能互相等待。下列办法能够消除这种死锁的是哪一项？</p>',
    options: [
      { content: '提高其中一个线程的优先级', correct: false },
      { content: '让两个线程按相同的顺序加锁', correct: true },
      { content: '把两个锁对象声明为 volatile', correct: false },
      { content: '在加锁之前先打印一行日志', correct: false },
    ],
    analysis:
      '<p>死锁需要“循环等待”这一条件。所有线程都按同一顺序获取锁，就不会形成循环等待。调整优先级和 <code>volatile</code> 都不能改变加锁的顺序。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 9,
    points: 2,
    stem: '<p>Java 线程池的核心线程数为 2，最大线程数为 4，使用容量为 3 的 <code>ArrayBlockingQueue</code>。连续提交 6 个长时间运行的任务以后，线程池中有几个线程？</p>',
    options: [
      { content: '2', correct: false },
      { content: '3', correct: true },
      { content: '4', correct: false },
      { content: '6', correct: false },
    ],
    analysis:
      '<p>前 2 个任务由核心线程执行，接着 3 个任务进入队列，第 6 个任务到来时队列已满，于是新建 1 个线程，共 3 个线程。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 10,
    points: 2,
    stem: `<p>下列 Java 代码的输出是什么？</p><pre><code>Set&lt;List&lt;Integer&gt;&gt; set = new HashSet&lt;&gt;();
List&lt;Integer&gt; key = new ArrayList&lt;&gt;(List.of(1));
set.add(key);
key.add(2);
System.out.println(set.contains(key) + " " + set.size());</code></pre>`,
    options: [
      { content: '<code>true 1</code>', correct: false },
      { content: '<code>true 2</code>', correct: false },
      { content: '<code>false 0</code>', correct: false },
      { content: '<code>false 1</code>', correct: true },
    ],
    analysis:
      '<p>元素放入 <code>HashSet</code> 以后又被修改，散列值发生变化，再按新的散列值查找就找不到它，但它仍然占着原来的位置。作为键的对象应当不可变。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 2,
    points: 3,
    stem: '<p>下列 Java 集合类中，实现了 <code>List</code> 接口的有哪些？</p>',
    options: [
      { content: '<code>HashSet</code>', correct: false },
      { content: '<code>ArrayList</code>', correct: true },
      { content: '<code>Vector</code>', correct: true },
      { content: '<code>TreeMap</code>', correct: false },
      { content: '<code>LinkedList</code>', correct: true },
    ],
    analysis:
      '<p><code>HashSet</code> 实现的是 <code>Set</code> 接口，<code>TreeMap</code> 实现的是 <code>Map</code> 接口。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>下列 Java 集合类中，可以由多个线程安全地同时读写的有哪些？</p>',
    options: [
      { content: '<code>ConcurrentHashMap</code>', correct: true },
      { content: '<code>ArrayBlockingQueue</code>', correct: true },
      { content: '<code>PriorityQueue</code>', correct: false },
      { content: '<code>LinkedHashMap</code>', correct: false },
      { content: '<code>CopyOnWriteArrayList</code>', correct: true },
    ],
    analysis:
      '<p><code>ConcurrentHashMap</code>、<code>CopyOnWriteArrayList</code> 和 <code>ArrayBlockingQueue</code> 都在 <code>java.util.concurrent</code> 包中，为并发使用而设计。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 7,
    points: 3,
    stem: '<p>关于 <code>HashMap</code>，下列说法正确的有哪些？</p>',
    options: [
      { content: '放入相等的键时，新的值覆盖旧的值', correct: true },
      { content: '可以有一个值为 null 的键', correct: true },
      { content: 'Java 8 起，过长的链表可能转换为红黑树', correct: true },
      { content: '遍历的顺序与放入的顺序始终一致', correct: false },
    ],
    analysis:
      '<p><code>HashMap</code> 允许一个 <code>null</code> 键，不保证遍历顺序。链表长度达到阈值且容量足够大时转换为红黑树，可以改善冲突严重时的查找速度。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 7,
    points: 3,
    stem: '<p>关于 <code>synchronized</code>，下列说法正确的有哪些？</p>',
    options: [
      { content: '修饰静态方法时，锁住的是类的 Class 对象', correct: true },
      { content: '同一个线程可以重复获得它已经持有的锁', correct: true },
      { content: '同步块中抛出异常时，锁不会释放', correct: false },
      { content: '修饰实例方法时，锁住的是当前对象', correct: true },
    ],
    analysis: '<p><code>synchronized</code> 是可重入锁，无论正常结束还是抛出异常，离开同步块都会释放锁。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>下列做法中，能够让任务在另一个线程中执行的有哪些？</p>',
    options: [
      { content: '把 Runnable 交给 Thread，再调用 start', correct: true },
      { content: '创建一个 Runnable，直接调用它的 run', correct: false },
      { content: '把 Callable 提交给 ExecutorService', correct: true },
      { content: '继承 Thread 并重写 run，再调用 start', correct: true },
    ],
    analysis:
      '<p>直接调用 <code>run</code> 仍在当前线程中执行。提交 <code>Callable</code> 还可以通过 <code>Future</code> 取得返回值或者异常。</p>',
  },
  {
    type: 'FILL',
    difficulty: 2,
    points: 2,
    stem: '<p>在 <code>Map</code> 接口中，返回所有键的方法是 ____，返回所有键值对的方法是 ____。</p>',
    answer: {
      blanks: [
        { accepted: ['keySet', 'keySet()'], ignoreCase: false },
        { accepted: ['entrySet', 'entrySet()'], ignoreCase: false },
      ],
    },
    analysis: '<p>只需要键时用 <code>keySet</code>，键和值都需要时用 <code>entrySet</code>，避免再按键查找一次。</p>',
  },
  {
    type: 'FILL',
    difficulty: 3,
    points: 2,
    stem: '<p><code>Map&lt;String, Integer&gt; m</code> 中没有键 <code>"b"</code>，则 <code>m.getOrDefault("b", 0)</code> 的值是 ____，<code>m.get("b")</code> 的值是 ____。</p>',
    answer: { blanks: [{ accepted: ['0'] }, { accepted: ['null'] }] },
    analysis:
      '<p>键不存在时，<code>get</code> 返回 <code>null</code>，<code>getOrDefault</code> 返回第二个参数给出的默认值。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p>要让自定义类的对象能够用 <code>Collections.sort(list)</code> 按自然顺序排序，这个类应当实现 ____ 接口，并实现其中的 ____ 方法。</p>',
    answer: {
      blanks: [
        { accepted: ['Comparable', 'Comparable<T>', 'java.lang.Comparable'], ignoreCase: false },
        { accepted: ['compareTo', 'compareTo()'], ignoreCase: false },
      ],
    },
    analysis:
      '<p><code>Comparable</code> 定义对象的自然顺序；需要其他排序规则时，可以另外提供 <code>Comparator</code>。</p>',
  },
  {
    type: 'FILL',
    difficulty: 5,
    points: 2,
    stem: '<p>调用 <code>ExecutorService</code> 的 ____ 方法以后，线程池不再接受新任务，但会执行完已经提交的任务。</p>',
    answer: { blanks: [{ accepted: ['shutdown', 'shutdown()'], ignoreCase: false }] },
    analysis:
      '<p><code>shutdown</code> 平缓地关闭线程池；<code>shutdownNow</code> 会尝试中断正在执行的任务，并返回尚未开始的任务。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 7,
    points: 10,
    stem: '<p>某同事给客户类只重写了 <code>equals</code> 方法（证件号相同即相等），没有重写 <code>hashCode</code> 方法。请说明 <code>equals</code> 与 <code>hashCode</code> 之间的约定，这样做会给 <code>HashSet</code> 或者 <code>HashMap</code> 带来什么问题，以及应当怎样修改。</p>',
    answer: {
      reference:
        '<p>约定：两个对象用 <code>equals</code> 比较相等时，它们的 <code>hashCode</code> 必须相等；<code>hashCode</code> 相等的两个对象不一定相等。</p><p>问题：没有重写 <code>hashCode</code> 时使用的是从 <code>Object</code> 继承的实现，两个证件号相同的客户对象散列值一般不同。放入 <code>HashSet</code> 时会落在不同的位置，去重失效；用另一个相等的对象到 <code>HashMap</code> 中查找，会找不到已经存入的值。</p><p>修改：用参与 <code>equals</code> 比较的字段计算散列值，例如 <code>return Objects.hash(idNumber)</code>；参与计算的字段应当不可变，放入集合以后不再修改；也可以改用记录类，由编译器生成这两个方法。</p>',
      scoringPoints: [
        { text: '约定：equals 相等则 hashCode 必须相等，反之不要求', points: 3 },
        { text: '问题：散列位置不同，HashSet 去重失效，HashMap 查找不到', points: 4 },
        { text: '用参与比较的字段重写 hashCode，如 Objects.hash(idNumber)', points: 2 },
        { text: '参与计算的字段应当不可变，或者改用记录类', points: 1 },
      ],
    },
    analysis: '<p>散列集合先按散列值定位，再用 <code>equals</code> 比较，两个方法必须一致才能找到元素。</p>',
  },
];
