import type { DemoQuestion } from '../demo-question.ts';

/** Python 语言基础。 */
export const pythonLanguageQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>Python 用缩进表示代码块，同一个代码块中各行的缩进必须一致。</p>',
    answer: true,
    analysis: '<p>Python 没有大括号，缩进就是语法的一部分，习惯上每一级缩进四个空格。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>Python 的变量在使用之前必须先声明类型，声明以后不能再赋其他类型的值。</p>',
    answer: false,
    analysis:
      '<p>Python 是动态类型语言，变量不必声明类型，同一个变量可以先后指向不同类型的对象。类型注解也不会在运行时强制检查。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>Python 的元组创建以后，可以用下标给其中的元素重新赋值。</p>',
    answer: false,
    analysis: '<p>元组不可变，给元素赋值会抛出 <code>TypeError</code>。需要修改元素时应当使用列表。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>在 Python 中，<code>a == b</code> 比较两个对象的值是否相等，<code>a is b</code> 比较它们是否为同一个对象。</p>',
    answer: true,
    analysis:
      '<p>例如 <code>[1] == [1]</code> 的值是 <code>True</code>，而 <code>[1] is [1]</code> 的值是 <code>False</code>。与 <code>None</code> 比较时习惯使用 <code>is</code>。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>Python 函数的默认参数值在每次调用函数时都会重新计算。</p>',
    answer: false,
    analysis:
      '<p>默认参数值在执行 <code>def</code> 语句时只计算一次，之后每次调用共用同一个对象，所以不要用列表、字典等可变对象作默认值。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>在 Python 中，调用生成器函数时，函数体不会立即执行，而是在迭代时才逐步执行。</p>',
    answer: true,
    analysis:
      '<p>函数体中含有 <code>yield</code> 的函数是生成器函数，调用它只得到一个生成器对象，每次取值时执行到下一个 <code>yield</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 1,
    points: 2,
    stem: '<p>Python 表达式 <code>7 // 2</code> 和 <code>7 % 2</code> 的值分别是多少？</p>',
    options: [
      { content: '3 和 1', correct: true },
      { content: '3 和 0', correct: false },
      { content: '3.5 和 1', correct: false },
      { content: '4 和 1', correct: false },
    ],
    analysis:
      '<p><code>//</code> 是整除，<code>%</code> 是取余，<code>7 = 3 × 2 + 1</code>。得到小数的除法是 <code>/</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: "<p>Python 表达式 <code>'python'[1:4]</code> 的值是什么？</p>",
    options: [
      { content: "<code>'pyt'</code>", correct: false },
      { content: "<code>'pyth'</code>", correct: false },
      { content: "<code>'yth'</code>", correct: true },
      { content: "<code>'ytho'</code>", correct: false },
    ],
    analysis: '<p>切片包含开始下标，不包含结束下标，取的是下标 1、2、3 的三个字符。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>a = [1, 2]
b = a
b.append(3)
print(a)</code></pre>`,
    options: [
      { content: '<code>[1, 2]</code>', correct: false },
      { content: '<code>[3]</code>', correct: false },
      { content: '<code>[1, 2, [3]]</code>', correct: false },
      { content: '<code>[1, 2, 3]</code>', correct: true },
    ],
    analysis:
      '<p>赋值只是让 <code>b</code> 指向与 <code>a</code> 相同的列表，通过其中一个变量修改，另一个变量也能看到。需要副本时可以写 <code>b = a.copy()</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>Python 表达式 <code>[x * x for x in range(5) if x % 2]</code> 的值是什么？</p>',
    options: [
      { content: '<code>[1, 3]</code>', correct: false },
      { content: '<code>[1, 9]</code>', correct: true },
      { content: '<code>[0, 4, 16]</code>', correct: false },
      { content: '<code>[1, 9, 25]</code>', correct: false },
    ],
    analysis: '<p><code>range(5)</code> 是 0 到 4，<code>x % 2</code> 不为零的是奇数 1 和 3，平方后得到 1 和 9。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>下列 Python 对象中，可以用作字典的键的是哪一项？</p>',
    options: [
      { content: '<code>(1, 2)</code>', correct: true },
      { content: '<code>[1, 2]</code>', correct: false },
      { content: '<code>{1, 2}</code>', correct: false },
      { content: '<code>{1: 2}</code>', correct: false },
    ],
    analysis: '<p>字典的键必须可哈希。元素都可哈希的元组可以作键，列表、集合和字典是可变对象，不可哈希。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>try:
    n = int('12')
except ValueError:
    print('A', end='')
else:
    print('B', end='')
finally:
    print('C', end='')</code></pre>`,
    options: [
      { content: '<code>AC</code>', correct: false },
      { content: '<code>B</code>', correct: false },
      { content: '<code>BC</code>', correct: true },
      { content: '<code>C</code>', correct: false },
    ],
    analysis:
      '<p>没有发生异常时执行 <code>else</code> 分支，无论是否发生异常最后都会执行 <code>finally</code> 分支。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>Python 表达式 <code>-7 // 2</code> 的值是多少？</p>',
    options: [
      { content: '-4', correct: true },
      { content: '-3.5', correct: false },
      { content: '-3', correct: false },
      { content: '3', correct: false },
    ],
    analysis: '<p>Python 的整除向负无穷方向取整，-3.5 向下取整是 -4。相应地，<code>-7 % 2</code> 的值是 1。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>def f(*args, **kwargs):
    return len(args), len(kwargs)

print(f(1, 2, x=3))</code></pre>`,
    options: [
      { content: '<code>(1, 2)</code>', correct: false },
      { content: '<code>(2, 1)</code>', correct: true },
      { content: '<code>(3, 0)</code>', correct: false },
      { content: '<code>(3, 1)</code>', correct: false },
    ],
    analysis:
      '<p>按位置传入的 1 和 2 组成元组 <code>args</code>，按名称传入的 <code>x=3</code> 组成字典 <code>kwargs</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>def add(x, items=[]):
    items.append(x)
    return items

add(1)
print(add(2))</code></pre>`,
    options: [
      { content: '<code>[1]</code>', correct: false },
      { content: '<code>[2]</code>', correct: false },
      { content: '<code>[2, 1]</code>', correct: false },
      { content: '<code>[1, 2]</code>', correct: true },
    ],
    analysis:
      '<p>默认的列表在定义函数时只创建一次，两次调用共用它。通常把默认值写成 <code>None</code>，在函数体中再创建新的列表。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>class Account:
    rate = 0.02

a, b = Account(), Account()
a.rate = 0.03
print(b.rate, Account.rate)</code></pre>`,
    options: [
      { content: '<code>0.02 0.02</code>', correct: true },
      { content: '<code>0.02 0.03</code>', correct: false },
      { content: '<code>0.03 0.02</code>', correct: false },
      { content: '<code>0.03 0.03</code>', correct: false },
    ],
    analysis:
      '<p><code>a.rate = 0.03</code> 在对象 <code>a</code> 上新建了一个实例属性，类属性 <code>rate</code> 没有改变，<code>b</code> 没有自己的实例属性，读到的仍然是类属性。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>Python 表达式 <code>(round(2.5), round(3.5))</code> 的值是什么？</p>',
    options: [
      { content: '<code>(2, 3)</code>', correct: false },
      { content: '<code>(2, 4)</code>', correct: true },
      { content: '<code>(3, 3)</code>', correct: false },
      { content: '<code>(3, 4)</code>', correct: false },
    ],
    analysis:
      '<p><code>round</code> 在恰好居中时取最近的偶数，即“四舍六入五成双”。金额需要四舍五入时，应当使用 <code>decimal</code> 模块并指定 <code>ROUND_HALF_UP</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>a = [[0], [1]]
b = a[:]
b[0].append(9)
b.append([2])
print(a)</code></pre>`,
    options: [
      { content: '<code>[[0], [1]]</code>', correct: false },
      { content: '<code>[[0], [1], [2]]</code>', correct: false },
      { content: '<code>[[0, 9], [1]]</code>', correct: true },
      { content: '<code>[[0, 9], [1], [2]]</code>', correct: false },
    ],
    analysis:
      '<p>切片得到的是浅拷贝：外层列表是新的，里面的元素仍是原来的对象。所以追加到 <code>b[0]</code> 的 9 在 <code>a</code> 中也能看到，而追加到 <code>b</code> 的 <code>[2]</code> 看不到。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 9,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>fs = [lambda: i for i in range(3)]
print([f() for f in fs])</code></pre>`,
    options: [
      { content: '<code>[0, 0, 0]</code>', correct: false },
      { content: '<code>[0, 1, 2]</code>', correct: false },
      { content: '<code>[1, 2, 3]</code>', correct: false },
      { content: '<code>[2, 2, 2]</code>', correct: true },
    ],
    analysis:
      '<p>三个函数引用的是同一个变量 <code>i</code>，调用时循环已经结束，<code>i</code> 的值是 2。写成 <code>lambda i=i: i</code> 可以把当时的值保存下来。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 10,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>def g():
    received = yield 1
    yield received * 2

it = g()
first = next(it)
second = it.send(10)
print(first, second)</code></pre>`,
    options: [
      { content: '<code>1 2</code>', correct: false },
      { content: '<code>1 10</code>', correct: false },
      { content: '<code>1 20</code>', correct: true },
      { content: '<code>10 20</code>', correct: false },
    ],
    analysis:
      '<p><code>next</code> 执行到第一个 <code>yield</code>，得到 1 并暂停；<code>send(10)</code> 让暂停处的 <code>yield</code> 表达式取值 10，继续执行到第二个 <code>yield</code>，得到 20。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 2,
    points: 3,
    stem: '<p>下列 Python 类型的对象中，创建以后内容可以改变的有哪些？</p>',
    options: [
      { content: '<code>tuple</code>', correct: false },
      { content: '<code>list</code>', correct: true },
      { content: '<code>str</code>', correct: false },
      { content: '<code>set</code>', correct: true },
      { content: '<code>dict</code>', correct: true },
    ],
    analysis: '<p>列表、字典和集合是可变类型，元组和字符串是不可变类型，对字符串的“修改”都会得到新的字符串。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 3,
    points: 3,
    stem: '<p>下列 Python 对象在 <code>if</code> 条件中被当作假的有哪些？</p>',
    options: [
      { content: "<code>'False'</code>", correct: false },
      { content: '<code>None</code>', correct: true },
      { content: '<code>[]</code>', correct: true },
      { content: "<code>''</code>", correct: true },
      { content: '<code>0</code>', correct: true },
    ],
    analysis: "<p>数值零、空字符串、空容器和 <code>None</code> 为假。<code>'False'</code> 是非空字符串，为真。</p>",
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>关于 Python 的函数，下列说法正确的有哪些？</p>',
    options: [
      { content: '在函数体内给全局变量重新赋值不必作任何声明', correct: false },
      { content: '函数可以作为参数传给另一个函数', correct: true },
      { content: '用 return a, b 返回的是一个元组', correct: true },
      { content: '没有 return 语句的函数返回 None', correct: true },
    ],
    analysis: '<p>在函数体内赋值的变量默认是局部变量，要给全局变量重新赋值须先用 <code>global</code> 声明。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>关于 Python 的字典，下列说法正确的有哪些？</p>',
    options: [
      { content: '键不存在时，用方括号取值会抛出 KeyError', correct: true },
      { content: '键必须是可哈希的对象', correct: true },
      { content: '键不存在时，get 方法会抛出 KeyError', correct: false },
      { content: 'Python 3.7 起，遍历的顺序就是插入的顺序', correct: true },
    ],
    analysis:
      '<p><code>d.get(key)</code> 在键不存在时返回 <code>None</code> 或者指定的默认值，<code>d[key]</code> 则抛出 <code>KeyError</code>。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>关于 Python 的 <code>with open(path) as f:</code> 语句，下列说法正确的有哪些？</p>',
    options: [
      { content: '一条 with 语句可以同时打开多个文件', correct: true },
      { content: '代码块中抛出异常时文件也会关闭', correct: true },
      { content: '离开代码块以后变量 f 不再存在', correct: false },
      { content: '离开代码块时文件自动关闭', correct: true },
    ],
    analysis:
      '<p>上下文管理器保证离开代码块时关闭文件。变量 <code>f</code> 在代码块之后仍然存在，只是文件已经关闭，再读写会抛出 <code>ValueError</code>。</p>',
  },
  {
    type: 'FILL',
    difficulty: 1,
    points: 2,
    stem: '<p>在 Python 中，定义函数使用关键字 ____，定义类使用关键字 ____。</p>',
    answer: {
      blanks: [
        { accepted: ['def'], ignoreCase: false },
        { accepted: ['class'], ignoreCase: false },
      ],
    },
    analysis: '<p>例如 <code>def area(r):</code> 和 <code>class Account:</code>，后面的代码块都要缩进。</p>',
  },
  {
    type: 'FILL',
    difficulty: 2,
    points: 2,
    stem: '<p>Python 表达式 <code>len([1, [2, 3]])</code> 的值是 ____，<code>len({1, 2, 2, 3})</code> 的值是 ____。</p>',
    answer: { blanks: [{ accepted: ['2', '二'] }, { accepted: ['3', '三'] }] },
    analysis: '<p>列表中嵌套的列表只算一个元素；集合会去掉重复的元素。</p>',
  },
  {
    type: 'FILL',
    difficulty: 3,
    points: 2,
    stem: "<p>Python 表达式 <code>'-'.join(['2026', '01', '05'])</code> 的值是 ____。</p>",
    answer: { blanks: [{ accepted: ['2026-01-05', "'2026-01-05'"], ignorePunctuation: false }] },
    analysis: '<p><code>join</code> 用给定的字符串把各个元素连接起来。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: "<p>Python 表达式 <code>f'{3.14159:.2f}'</code> 的值是 ____。</p>",
    answer: { blanks: [{ accepted: ['3.14', "'3.14'"], ignorePunctuation: false }] },
    analysis: '<p><code>.2f</code> 表示按定点小数格式化并保留两位小数。</p>',
  },
  {
    type: 'FILL',
    difficulty: 5,
    points: 2,
    stem: '<p>在 Python 的生成器函数中，用来产出一个值并暂停执行的关键字是 ____。</p>',
    answer: { blanks: [{ accepted: ['yield'], ignoreCase: false }] },
    analysis:
      '<p>调用 <code>next</code> 时从上次暂停的地方继续执行，直到遇到下一个 <code>yield</code> 或者函数结束。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 4,
    points: 10,
    stem: '<p>请比较 Python 的列表、元组、集合和字典在可变性、顺序、重复元素和取值方式上的区别，并各举一个适合使用的场景。</p>',
    answer: {
      reference:
        '<p>列表：可变、有序、允许重复，按下标取值，适合保存一组会增减的数据，如当天的交易流水。</p><p>元组：不可变、有序、允许重复，按下标取值，适合固定的一组值，如坐标或者函数返回的多个值，还可以用作字典的键。</p><p>集合：可变，没有固定的顺序，元素不重复，不能按下标取值，适合去重和成员判断，如统计有哪些客户办理过业务。</p><p>字典：可变，按插入顺序遍历，键不重复，按键取值，适合按名称查找，如由账号查找户名。</p>',
      scoringPoints: [
        { text: '列表：可变、有序、可重复，场景恰当', points: 2 },
        { text: '元组：不可变、有序、可重复，场景恰当', points: 2 },
        { text: '集合：元素不重复、不能按下标取值，用于去重和成员判断', points: 3 },
        { text: '字典：键值对、键不重复、按键取值，场景恰当', points: 3 },
      ],
    },
    analysis: '<p>选择数据结构先看怎样取值：按位置用列表或者元组，判断有没有用集合，按名称查找用字典。</p>',
  },
];
