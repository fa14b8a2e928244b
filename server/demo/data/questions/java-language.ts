import type { DemoQuestion } from '../demo-question.ts';

/** Java 语言基础。 */
export const javaLanguageQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>Java 源文件编译后得到扩展名为 <code>.class</code> 的字节码文件，由 Java 虚拟机加载执行。</p>',
    answer: true,
    analysis:
      '<p><code>javac</code> 把源文件编译成字节码，同一份字节码可以在不同操作系统的虚拟机上运行，这就是“一次编译，到处运行”。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p><code>String</code> 是 Java 的八种基本数据类型之一。</p>',
    answer: false,
    analysis:
      '<p>基本数据类型只有 <code>byte</code>、<code>short</code>、<code>int</code>、<code>long</code>、<code>float</code>、<code>double</code>、<code>char</code>、<code>boolean</code> 八种，<code>String</code> 是类，属于引用类型。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>Java 的方法参数有两种传递方式：基本类型按值传递，对象按引用传递。</p>',
    answer: false,
    analysis:
      '<p>Java 只有按值传递。参数是对象时，传递的是引用的副本：通过它可以修改对象的内容，但让形参指向另一个对象不会影响实参。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>Java 接口中的 <code>default</code> 方法可以有方法体，实现类可以不重写它。</p>',
    answer: true,
    analysis:
      '<p>Java 8 起接口可以用 <code>default</code> 提供默认实现，便于在不破坏已有实现类的前提下给接口增加方法。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 7,
    points: 1,
    stem: '<p>在 Java 中，<code>try</code> 块和 <code>finally</code> 块中都有 <code>return</code> 语句时，调用者得到的是 <code>finally</code> 块返回的值。</p>',
    answer: true,
    analysis:
      '<p><code>finally</code> 总会执行，它的 <code>return</code> 会取代 <code>try</code> 中已经算好的返回值，还会吞掉尚未处理的异常，所以不应当在 <code>finally</code> 中写 <code>return</code>。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>在 Java 中，子类定义了与父类签名相同的静态方法，通过父类变量调用时执行的是子类的方法。</p>',
    answer: false,
    analysis: '<p>静态方法按变量的声明类型在编译时确定，子类的同名静态方法只是隐藏了父类的方法，没有多态。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 1,
    points: 2,
    stem: '<p>下列名称中，可以用作 Java 变量名的是哪一项？</p>',
    options: [
      { content: '<code>2total</code>', correct: false },
      { content: '<code>class</code>', correct: false },
      { content: '<code>user-name</code>', correct: false },
      { content: '<code>_total2</code>', correct: true },
    ],
    analysis: '<p>变量名可以由字母、数字、下划线和美元符号组成，不能以数字开头，不能是关键字，也不能含有减号。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>下列 Java 代码的输出是什么？</p><pre><code>System.out.println(7 / 2 + 7 % 2);</code></pre>',
    options: [
      { content: '<code>3</code>', correct: false },
      { content: '<code>4</code>', correct: true },
      { content: '<code>4.5</code>', correct: false },
      { content: '<code>5</code>', correct: false },
    ],
    analysis: '<p>两个整数相除得到整数：<code>7 / 2</code> 是 3，<code>7 % 2</code> 是余数 1，相加得 4。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>在 Java 中，比较字符串变量 <code>a</code> 和 <code>b</code> 的内容是否相同，应当使用哪种写法？</p>',
    options: [
      { content: '<code>a.equals(b)</code>', correct: true },
      { content: '<code>a == b</code>', correct: false },
      { content: '<code>a.compare(b)</code>', correct: false },
      { content: '<code>a.length() == b.length()</code>', correct: false },
    ],
    analysis:
      '<p><code>==</code> 比较的是两个引用是否指向同一个对象，<code>equals</code> 比较内容。<code>String</code> 没有 <code>compare</code> 方法，长度相同也不代表内容相同。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: `<p>下列 Java 代码的输出是什么？</p><pre><code>String s = "Java";
s.concat("17");
System.out.println(s);</code></pre>`,
    options: [
      { content: '17', correct: false },
      { content: 'Java', correct: true },
      { content: 'Java17', correct: false },
      { content: '编译错误', correct: false },
    ],
    analysis:
      '<p><code>String</code> 对象不可变，<code>concat</code> 返回一个新的字符串，而这里没有接收返回值，<code>s</code> 仍然是 <code>Java</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>在 Java 程序中表示账户余额并进行精确的金额计算，最合适的类型是哪一项？</p>',
    options: [
      { content: '<code>double</code>', correct: false },
      { content: '<code>float</code>', correct: false },
      { content: '<code>BigDecimal</code>', correct: true },
      { content: '<code>Float</code>', correct: false },
    ],
    analysis:
      '<p>二进制浮点数不能精确表示 0.1 这样的小数。金额应当使用 <code>BigDecimal</code>，并用字符串构造，如 <code>new BigDecimal("0.10")</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>Java 类的成员既要让同一个包中的类访问，又要让其他包中的子类访问，同时不对其他类公开，应当使用哪个访问修饰符？</p>',
    options: [
      { content: '<code>protected</code>', correct: true },
      { content: '<code>public</code>', correct: false },
      { content: '<code>private</code>', correct: false },
      { content: '不写任何修饰符', correct: false },
    ],
    analysis:
      '<p>不写修饰符时只有同一个包中的类可以访问，<code>protected</code> 在此基础上还允许其他包中的子类访问。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: `<p>下列 Java 代码的输出是什么？</p><pre><code>int n = 2;
switch (n) {
  case 1: System.out.print("A");
  case 2: System.out.print("B");
  case 3: System.out.print("C");
  default: System.out.print("D");
}</code></pre>`,
    options: [
      { content: '<code>B</code>', correct: false },
      { content: '<code>BC</code>', correct: false },
      { content: '<code>BCD</code>', correct: true },
      { content: '<code>ABCD</code>', correct: false },
    ],
    analysis:
      '<p>从匹配的 <code>case 2</code> 开始执行，因为没有 <code>break</code>，后面的分支会依次执行下去，直到 <code>switch</code> 结束。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>下列 Java 异常中，属于受检异常、必须捕获或者声明抛出的是哪一项？</p>',
    options: [
      { content: '<code>NullPointerException</code>', correct: false },
      { content: '<code>IllegalArgumentException</code>', correct: false },
      { content: '<code>IOException</code>', correct: true },
      { content: '<code>ArithmeticException</code>', correct: false },
    ],
    analysis:
      '<p>受检异常是 <code>Exception</code> 的子类中除 <code>RuntimeException</code> 及其子类以外的异常。其余三项都是 <code>RuntimeException</code> 的子类。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: `<p>执行 <code>new Derived()</code> 时，下列 Java 代码的输出是什么？</p><pre><code>class Base {
  static { System.out.print("1"); }
  Base() { System.out.print("2"); }
}
class Derived extends Base {
  static { System.out.print("3"); }
  Derived() { System.out.print("4"); }
}</code></pre>`,
    options: [
      { content: '<code>1234</code>', correct: false },
      { content: '<code>1324</code>', correct: true },
      { content: '<code>3124</code>', correct: false },
      { content: '<code>3142</code>', correct: false },
    ],
    analysis:
      '<p>先按父类、子类的顺序执行静态初始化块，输出 1 和 3；再执行父类构造方法和子类构造方法，输出 2 和 4。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>用 try-with-resources 依次声明资源 A 和资源 B，代码块正常结束时，资源按照什么顺序关闭？</p>',
    options: [
      { content: '先关闭 A，再关闭 B', correct: false },
      { content: '两个资源同时关闭', correct: false },
      { content: '由垃圾回收器决定', correct: false },
      { content: '先关闭 B，再关闭 A', correct: true },
    ],
    analysis:
      '<p>资源按照声明的相反顺序关闭，因为后声明的资源可能依赖先声明的资源，例如 <code>BufferedReader</code> 依赖 <code>FileReader</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>下列各组语句中，无法通过编译的是哪一组？</p>',
    options: [
      { content: '<code>byte a = 1; byte b = a + 1;</code>', correct: true },
      { content: '<code>byte a = 1; a += 1;</code>', correct: false },
      { content: '<code>byte a = 127; a++;</code>', correct: false },
      { content: '<code>final byte a = 1; byte b = a + 1;</code>', correct: false },
    ],
    analysis:
      '<p><code>a + 1</code> 的结果是 <code>int</code>，赋给 <code>byte</code> 需要强制转换。<code>+=</code> 和 <code>++</code> 隐含转换；<code>a</code> 是 <code>final</code> 且值已知时，<code>a + 1</code> 是常量表达式，只要没有超出范围就可以直接赋值。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: `<p>在默认的虚拟机设置下，下列 Java 代码的输出是什么？</p><pre><code>Integer a = 127, b = 127;
Integer c = 128, d = 128;
System.out.println((a == b) + " " + (c == d));</code></pre>`,
    options: [
      { content: '<code>true true</code>', correct: false },
      { content: '<code>false false</code>', correct: false },
      { content: '<code>false true</code>', correct: false },
      { content: '<code>true false</code>', correct: true },
    ],
    analysis:
      '<p>自动装箱会缓存 -128 到 127 的 <code>Integer</code> 对象，所以 <code>a</code> 和 <code>b</code> 是同一个对象，<code>c</code> 和 <code>d</code> 不是。比较包装类型的值应当用 <code>equals</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 9,
    points: 2,
    stem: `<p>下列 Java 代码的输出是什么？</p><pre><code>class A {
  String name = "A";
  String who() { return name; }
}
class B extends A {
  String name = "B";
}

A x = new B();
System.out.println(x.name + new B().who());</code></pre>`,
    options: [
      { content: '<code>AA</code>', correct: true },
      { content: '<code>AB</code>', correct: false },
      { content: '<code>BA</code>', correct: false },
      { content: '<code>BB</code>', correct: false },
    ],
    analysis:
      '<p>字段没有多态：<code>x.name</code> 按声明类型 <code>A</code> 取值；<code>who</code> 定义在 <code>A</code> 中，它看到的 <code>name</code> 也是 <code>A</code> 的字段。子类的同名字段只是隐藏了父类的字段。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 10,
    points: 2,
    stem: `<p>下列 Java 代码会产生什么结果？</p><pre><code>List&lt;String&gt; names = new ArrayList&lt;&gt;();
List raw = names;
raw.add(2026);
System.out.println(names.size());
String first = names.get(0);</code></pre>`,
    options: [
      { content: '第三行抛出 ClassCastException', correct: false },
      { content: '输出 0，随后抛出 NullPointerException', correct: false },
      { content: '第五行不能通过编译', correct: false },
      { content: '输出 1，随后抛出 ClassCastException', correct: true },
    ],
    analysis:
      '<p>泛型信息在编译后被擦除，通过原始类型可以放入整数（编译器只给出警告），所以输出 1。取出元素时编译器插入了到 <code>String</code> 的强制转换，这时才抛出异常。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 2,
    points: 3,
    stem: '<p>下列类型中，属于 Java 基本数据类型的有哪些？</p>',
    options: [
      { content: '<code>String</code>', correct: false },
      { content: '<code>char</code>', correct: true },
      { content: '<code>Integer</code>', correct: false },
      { content: '<code>boolean</code>', correct: true },
      { content: '<code>long</code>', correct: true },
    ],
    analysis:
      '<p><code>boolean</code>、<code>char</code>、<code>long</code> 是基本类型，<code>String</code> 是类，<code>Integer</code> 是 <code>int</code> 的包装类。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>关于 Java 的抽象类和接口，下列说法正确的有哪些？</p>',
    options: [
      { content: '一个类可以同时实现多个接口', correct: true },
      { content: '接口中的字段都是公开的静态常量', correct: true },
      { content: '抽象类可以有自己的构造方法', correct: true },
      { content: '抽象类可以用 new 直接创建对象', correct: false },
    ],
    analysis:
      '<p>抽象类不能直接实例化，但可以有构造方法供子类调用。类只能继承一个父类，但可以实现多个接口，接口中的字段默认是 <code>public static final</code>。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>关于 <code>String</code>、<code>StringBuilder</code> 和 <code>StringBuffer</code>，下列说法正确的有哪些？</p>',
    options: [
      { content: 'String 对象的内容不可改变', correct: true },
      { content: '循环中大量拼接宜用 StringBuilder', correct: true },
      { content: 'StringBuffer 的方法带有同步', correct: true },
      { content: 'StringBuilder 的方法是线程安全的', correct: false },
    ],
    analysis:
      '<p><code>StringBuffer</code> 的方法带有同步，<code>StringBuilder</code> 没有同步，因而更快。循环中用加号拼接 <code>String</code> 会不断产生新的对象。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>下列方法中，能与 <code>int sum(int a, int b)</code> 在同一个类中构成重载的有哪些？</p>',
    options: [
      { content: '<code>double sum(double a, double b)</code>', correct: true },
      { content: '<code>int sum(int a, int b, int c)</code>', correct: true },
      { content: '<code>long sum(int a, int b)</code>', correct: false },
      { content: '<code>int sum(int x, int y)</code>', correct: false },
    ],
    analysis:
      '<p>重载要求方法名相同而参数的个数、类型或者顺序不同。只有返回值类型或者参数名不同，属于重复定义，不能通过编译。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>关于 Java 的 <code>final</code> 关键字，下列说法正确的有哪些？</p>',
    options: [
      { content: 'final 引用所指对象的内容也不能修改', correct: false },
      { content: 'final 变量只能赋值一次', correct: true },
      { content: 'final 方法不能被重写', correct: true },
      { content: 'final 类不能被继承', correct: true },
    ],
    analysis:
      '<p><code>final</code> 修饰引用变量时，只是不能再指向别的对象，对象本身的内容仍然可以修改，例如向 <code>final List</code> 中添加元素。</p>',
  },
  {
    type: 'FILL',
    difficulty: 1,
    points: 2,
    stem: '<p>在 Java 中，用关键字 ____ 继承一个类，用关键字 ____ 实现接口。</p>',
    answer: {
      blanks: [
        { accepted: ['extends'], ignoreCase: false },
        { accepted: ['implements'], ignoreCase: false },
      ],
    },
    analysis: '<p><code>class A extends B implements C</code> 表示 A 继承 B 并实现接口 C。</p>',
  },
  {
    type: 'FILL',
    difficulty: 2,
    points: 2,
    stem: '<p>所有 Java 类都直接或者间接继承自 <code>java.lang</code> 包中的 ____ 类。</p>',
    answer: { blanks: [{ accepted: ['Object', 'java.lang.Object'], ignoreCase: false }] },
    analysis:
      '<p><code>Object</code> 定义了 <code>equals</code>、<code>hashCode</code>、<code>toString</code> 等所有对象共有的方法。</p>',
  },
  {
    type: 'FILL',
    difficulty: 3,
    points: 2,
    stem: '<p>执行 <code>int[] a = new int[5];</code> 之后，数组 <code>a</code> 的最大合法下标是 ____，每个元素的初始值是 ____。</p>',
    answer: { blanks: [{ accepted: ['4', '四'] }, { accepted: ['0', '零'] }] },
    analysis: '<p>数组下标从 0 开始，长度为 5 的数组下标是 0 到 4。<code>int</code> 数组的元素默认初始化为 0。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p>在方法体中用关键字 ____ 抛出一个异常对象，在方法声明中用关键字 ____ 列出可能抛出的异常。</p>',
    answer: {
      blanks: [
        { accepted: ['throw'], ignoreCase: false },
        { accepted: ['throws'], ignoreCase: false },
      ],
    },
    analysis: '<p><code>throw</code> 后面是一个异常对象，<code>throws</code> 后面是一个或者多个异常类型。</p>',
  },
  {
    type: 'FILL',
    difficulty: 5,
    points: 2,
    stem: '<p>Java 表达式 <code>"HelloWorld".substring(2, 5)</code> 的值是 ____。</p>',
    answer: { blanks: [{ accepted: ['llo', '"llo"'], ignoreCase: false }] },
    analysis: '<p><code>substring(2, 5)</code> 取下标 2 到 4 的三个字符，含开始下标，不含结束下标。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 4,
    points: 10,
    stem: '<p>请说明面向对象的三大特征（封装、继承、多态）各自的含义和作用，并结合银行账户系统各举一例。</p>',
    answer: {
      reference:
        '<p>封装：把数据和操作数据的方法放在一起，隐藏内部细节，只通过公开的方法访问。例如账户余额设为私有，只能通过存款、取款方法修改，方法中校验金额。</p><p>继承：子类复用并扩展父类的属性和方法，减少重复代码。例如储蓄账户和信用账户都继承账户类，共用账号、户名和查询余额的方法。</p><p>多态：父类或者接口的变量可以指向不同子类的对象，调用同一个方法时执行各自的实现，便于扩展。例如对账户列表统一调用计息方法，储蓄账户和信用账户按各自的规则计算。</p>',
      scoringPoints: [
        { text: '封装：隐藏内部数据，通过公开方法访问，例子恰当', points: 3 },
        { text: '继承：复用并扩展父类，例子恰当', points: 3 },
        { text: '多态：同一调用因对象不同而执行不同实现，便于扩展，例子恰当', points: 4 },
      ],
    },
    analysis:
      '<p>回答时要把“是什么、有什么用、例子”说完整。多态的关键是运行时按对象的实际类型选择方法，而不是方法重载。</p>',
  },
];
