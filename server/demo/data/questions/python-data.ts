import type { DemoQuestion } from '../demo-question.ts';

/** Python 标准库与数据处理。 */
export const pythonDataQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>在 Python 中，<code>json.dumps</code> 把 对象转换为 JSON 字符串，<code>json.loads</code> 把 JSON 字符串转换为 Python 对象。</p>',
    answer: true,
    analysis: '<p>不带字母 s 的 <code>json.dump</code> 和 <code>json.load</code> 直接读写文件对象。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>用 Python 的 <code>csv.reader</code> 以默认设置读取文件时，由数字组成的列会自动转换为整数。</p>',
    answer: false,
    analysis:
      '<p><code>csv.reader</code> 默认把每个字段都读成字符串，参与计算之前要自己用 <code>int</code>、<code>float</code> 或者 <code>Decimal</code> 转换。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: "<p><code>pathlib</code> 允许用斜杠拼接路径，例如 <code>Path('data') / 'a.csv'</code>。</p>",
    answer: true,
    analysis: '<p><code>Path</code> 对象重载了 <code>/</code> 运算符，拼接时会使用当前操作系统的分隔符。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>在 Python 中生成登录令牌和随机密码时，应当使用 <code>random</code> 模块。</p>',
    answer: false,
    analysis:
      '<p><code>random</code> 的随机数可以被预测，只适合模拟和抽样。生成令牌和密码应当使用 <code>secrets</code> 模块。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>Python 的 <code>re.match</code> 会在整个字符串中查找第一个匹配的位置。</p>',
    answer: false,
    analysis:
      '<p><code>re.match</code> 只从字符串的开头开始匹配，要在整个字符串中查找应当使用 <code>re.search</code>，要求整个字符串匹配则使用 <code>re.fullmatch</code>。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: "<p>Python 表达式 <code>Decimal('0.1') + Decimal('0.2') == Decimal('0.3')</code> 的值是 <code>True</code>。</p>",
    answer: true,
    analysis:
      '<p>由字符串构造的 <code>Decimal</code> 按十进制精确计算。而 <code>0.1 + 0.2 == 0.3</code> 的值是 <code>False</code>，因为二进制浮点数有误差。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>在不同的电脑上用 Python 的 <code>open</code> 打开同一个文本文件，为了避免中文乱码，应当明确指定哪个参数？</p>',
    options: [
      { content: '<code>encoding</code>', correct: true },
      { content: '<code>newline</code>', correct: false },
      { content: '<code>buffering</code>', correct: false },
      { content: '<code>closefd</code>', correct: false },
    ],
    analysis:
      "<p>不指定 <code>encoding</code> 时使用的编码随系统设置而定。按文件的实际编码写明，例如 <code>encoding='utf-8'</code>，各台电脑上的结果就一致。</p>",
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>from datetime import date, timedelta
print(date(2026, 1, 31) + timedelta(days=1))</code></pre>`,
    options: [
      { content: '2026-01-32', correct: false },
      { content: '2026-02-01', correct: true },
      { content: '2026-03-03', correct: false },
      { content: '抛出 ValueError', correct: false },
    ],
    analysis:
      '<p><code>timedelta</code> 按日历推算，1 月 31 日的后一天是 2 月 1 日。直接写 <code>date(2026, 1, 32)</code> 才会抛出 <code>ValueError</code>。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: "<p>Python 表达式 <code>re.findall(r'\\d+', 'A12B3C456')</code> 的值是什么？</p>",
    options: [
      { content: "<code>['1', '2', '3', '4', '5', '6']</code>", correct: false },
      { content: "<code>['12', '3', '456']</code>", correct: true },
      { content: "<code>['123456']</code>", correct: false },
      { content: '<code>[12, 3, 456]</code>', correct: false },
    ],
    analysis:
      '<p><code>\\d+</code> 匹配连续的一个或者多个数字，<code>findall</code> 返回所有匹配到的字符串组成的列表，不会转换为整数。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: "<p>Python 表达式 <code>Counter('banana').most_common(1)</code> 的值是什么？</p>",
    options: [
      { content: "<code>[('b', 1)]</code>", correct: false },
      { content: "<code>('a', 3)</code>", correct: false },
      { content: "<code>{'a': 3}</code>", correct: false },
      { content: "<code>[('a', 3)]</code>", correct: true },
    ],
    analysis:
      '<p><code>Counter</code> 统计每个字符出现的次数，<code>most_common(1)</code> 返回次数最多的一个，结果是由元素和次数组成的元组的列表。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p><code>df</code> 是 pandas 的 <code>DataFrame</code>，要筛选出 <code>amount</code> 列大于 50000 的所有行，应当使用哪种写法？</p>',
    options: [
      { content: "<code>df['amount'] &gt; 50000</code>", correct: false },
      { content: "<code>df['amount' &gt; 50000]</code>", correct: false },
      { content: "<code>df.filter('amount &gt; 50000')</code>", correct: false },
      { content: "<code>df[df['amount'] &gt; 50000]</code>", correct: true },
    ],
    analysis:
      "<p><code>df['amount'] &gt; 50000</code> 得到一列布尔值，用它作下标就筛选出对应的行。<code>filter</code> 按行列的名称选取，不按值筛选。</p>",
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: "<p>Python 表达式 <code>sorted(['bb', 'a', 'cc', 'd'], key=len)</code> 的值是什么？</p>",
    options: [
      { content: "<code>['a', 'bb', 'cc', 'd']</code>", correct: false },
      { content: "<code>['a', 'd', 'cc', 'bb']</code>", correct: false },
      { content: "<code>['a', 'd', 'bb', 'cc']</code>", correct: true },
      { content: "<code>['bb', 'cc', 'a', 'd']</code>", correct: false },
    ],
    analysis: '<p>按长度排序，长度相同的元素保持原来的先后顺序，这种性质称为排序的稳定性。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>日志文件有 20 GB，需要用 Python 逐行统计出现错误的次数，最合适的读取方式是哪一项？</p>',
    options: [
      { content: '<code>for line in f: ...</code>', correct: true },
      { content: '<code>text = f.read()</code>', correct: false },
      { content: '<code>lines = f.readlines()</code>', correct: false },
      { content: '<code>lines = list(f)</code>', correct: false },
    ],
    analysis: '<p>文件对象本身可以逐行迭代，每次只读入一行。其余三种写法都会把整个文件读入内存。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>用 Python 的 <code>sqlite3</code> 模块按用户输入的编号 <code>uid</code> 查询，能够防止 SQL 注入的写法是哪一项？</p>',
    options: [
      { content: "<code>cur.execute(f'SELECT * FROM t WHERE id = {uid}')</code>", correct: false },
      { content: "<code>cur.execute('SELECT * FROM t WHERE id = ' + uid)</code>", correct: false },
      { content: "<code>cur.execute('SELECT * FROM t WHERE id = %s' % uid)</code>", correct: false },
      { content: "<code>cur.execute('SELECT * FROM t WHERE id = ?', (uid,))</code>", correct: true },
    ],
    analysis: '<p>占位符把输入当作数据传给数据库，不会成为语句的一部分。用任何方式把输入拼接进语句都可能被注入。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>from collections import defaultdict
d = defaultdict(int)
d['a'] += 1
d['b']
print(len(d))</code></pre>`,
    options: [
      { content: '0', correct: false },
      { content: '1', correct: false },
      { content: '2', correct: true },
      { content: '抛出 KeyError', correct: false },
    ],
    analysis:
      "<p><code>defaultdict</code> 在读取不存在的键时会创建默认值并存入，所以 <code>d['b']</code> 也增加了一个键。只想判断有没有，应当使用 <code>in</code>。</p>",
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>用 <code>itertools.groupby</code> 把交易记录按网点分组，分组之前通常要先做什么？</p>',
    options: [
      { content: '把记录按金额排序', correct: false },
      { content: '把记录转换为集合', correct: false },
      { content: '把记录按网点排序', correct: true },
      { content: '把记录随机打乱', correct: false },
    ],
    analysis:
      '<p><code>groupby</code> 只把相邻且键相同的元素归为一组，不排序就会把同一个网点分成好几组。转换为集合还会丢掉重复的记录。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p><code>df</code> 中有 <code>branch</code>（网点）和 <code>amount</code>（金额）两列，要计算每个网点的金额合计，应当使用哪种写法？</p>',
    options: [
      { content: "<code>df.groupby('branch')['amount'].sum()</code>", correct: true },
      { content: "<code>df['amount'].groupby('branch').sum()</code>", correct: false },
      { content: "<code>df.sort_values('branch')['amount'].sum()</code>", correct: false },
      { content: "<code>df['amount'].sum().groupby('branch')</code>", correct: false },
    ],
    analysis:
      '<p>先按 <code>branch</code> 分组，再取 <code>amount</code> 列求和。只取出 <code>amount</code> 列以后已经没有 <code>branch</code> 可以分组；先求和得到的是一个数，不能再分组。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>pandas 的 <code>Series.mean()</code> 在默认设置下怎样处理缺失值？</p>',
    options: [
      { content: '把缺失值当作零参与平均', correct: false },
      { content: '忽略缺失值，对其余的值求平均', correct: true },
      { content: '只要有缺失值，结果就是缺失值', correct: false },
      { content: '遇到缺失值时抛出异常', correct: false },
    ],
    analysis:
      '<p><code>mean</code> 的参数 <code>skipna</code> 默认为 <code>True</code>。求平均之前应当先弄清缺失的原因，再决定忽略、填充还是退回核实。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>下列 Python 写法中，得到的时间带有 UTC 时区信息的是哪一项？</p>',
    options: [
      { content: '<code>datetime.now()</code>', correct: false },
      { content: '<code>datetime.today()</code>', correct: false },
      { content: '<code>datetime.utcnow()</code>', correct: false },
      { content: '<code>datetime.now(timezone.utc)</code>', correct: true },
    ],
    analysis:
      '<p><code>datetime.utcnow()</code> 取的是 UTC 的时刻，但不带时区信息，容易被误当作本地时间，自 Python 3.12 起已不推荐使用。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: '<p>在带有全局解释器锁的 CPython 中，要让纯 Python 的计算密集型任务利用多个处理器核心，应当使用哪个模块？</p>',
    options: [
      { content: '<code>multiprocessing</code>', correct: true },
      { content: '<code>threading</code>', correct: false },
      { content: '<code>asyncio</code>', correct: false },
      { content: '<code>contextlib</code>', correct: false },
    ],
    analysis:
      '<p>同一时刻只有一个线程能执行 Python 字节码，多线程和协程适合等待输入输出的任务。<code>multiprocessing</code> 用多个进程绕开这一限制。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 9,
    points: 2,
    stem: `<p>下列 Python 代码的输出是什么？</p><pre><code>import re
m = re.search(r'&lt;(.+)&gt;', '&lt;a&gt;&lt;b&gt;')
print(m.group(1))</code></pre>`,
    options: [
      { content: '<code>a</code>', correct: false },
      { content: '<code>a&gt;&lt;b</code>', correct: true },
      { content: '<code>b</code>', correct: false },
      { content: '<code>&lt;a&gt;&lt;b&gt;</code>', correct: false },
    ],
    analysis:
      '<p><code>.+</code> 是贪婪匹配，会尽可能多地匹配，直到最后一个 <code>&gt;</code>。写成 <code>.+?</code> 是非贪婪匹配，得到的才是 <code>a</code>。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 2,
    points: 3,
    stem: '<p>下列模块中，属于 Python 标准库、不需要另外安装的有哪些？</p>',
    options: [
      { content: '<code>csv</code>', correct: true },
      { content: '<code>datetime</code>', correct: true },
      { content: '<code>pandas</code>', correct: false },
      { content: '<code>json</code>', correct: true },
      { content: '<code>requests</code>', correct: false },
    ],
    analysis: '<p><code>pandas</code> 和 <code>requests</code> 是第三方库，需要用 <code>pip</code> 安装。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 3,
    points: 3,
    stem: '<p>下列工作中，属于数据清洗的有哪些？</p>',
    options: [
      { content: '统一日期和金额的格式', correct: true },
      { content: '删除所有与平均值不同的记录', correct: false },
      { content: '处理缺失的字段', correct: true },
      { content: '去除重复的记录', correct: true },
    ],
    analysis: '<p>数据清洗要让数据准确、一致、可用，异常值应当核实原因后再处理，不能因为与平均值不同就删除。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>关于 Python 的虚拟环境，下列说法正确的有哪些？</p>',
    options: [
      { content: 'pip freeze 列出已安装的包和版本', correct: true },
      { content: '可以用 python -m venv .venv 创建', correct: true },
      { content: '可以隔离不同项目的依赖', correct: true },
      { content: '创建以后不能再安装第三方库', correct: false },
    ],
    analysis: '<p>每个虚拟环境有自己的包目录，激活以后用 <code>pip</code> 安装的包只对该环境有效。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>不作任何设置，直接调用 <code>logging</code> 模块的下列函数，消息会显示出来的有哪些？</p>',
    options: [
      { content: '<code>logging.warning</code>', correct: true },
      { content: '<code>logging.debug</code>', correct: false },
      { content: '<code>logging.critical</code>', correct: true },
      { content: '<code>logging.error</code>', correct: true },
      { content: '<code>logging.info</code>', correct: false },
    ],
    analysis:
      '<p>根日志器的默认级别是 <code>WARNING</code>，低于这一级别的 <code>DEBUG</code> 和 <code>INFO</code> 消息不会显示。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>编写处理客户数据的脚本时，下列做法恰当的有哪些？</p>',
    options: [
      { content: '为了便于排查，在日志中打印完整的证件号', correct: false },
      { content: '把数据库密码直接写在脚本里', correct: false },
      { content: '对输出文件中的手机号作脱敏处理', correct: true },
      { content: '从环境变量或者密钥管理系统读取密码', correct: true },
    ],
    analysis: '<p>代码往往会被复制和共享，密码和客户信息都不应当出现在代码与日志中。</p>',
  },
  {
    type: 'FILL',
    difficulty: 1,
    points: 2,
    stem: "<p>把字符串 <code>'12.5'</code> 转换为浮点数使用函数 ____，取得列表的元素个数使用函数 ____。</p>",
    answer: {
      blanks: [
        { accepted: ['float', 'float()'], ignoreCase: false },
        { accepted: ['len', 'len()'], ignoreCase: false },
      ],
    },
    analysis: "<p><code>int('12.5')</code> 会抛出 <code>ValueError</code>，因为它不是整数的写法。</p>",
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p><code>json.loads(\'{"a": null, "b": true}\')</code> 得到的字典中，键 a 的值是 ____，键 b 的值是 ____。</p>',
    answer: {
      blanks: [
        { accepted: ['None'], ignoreCase: false },
        { accepted: ['True'], ignoreCase: false },
      ],
    },
    analysis:
      '<p>JSON 的 <code>null</code>、<code>true</code>、<code>false</code> 分别对应 Python 的 <code>None</code>、<code>True</code>、<code>False</code>。</p>',
  },
  {
    type: 'FILL',
    difficulty: 3,
    points: 2,
    stem: '<p>正则表达式 <code>^[0-9]{6}$</code> 匹配由 ____ 位数字组成的字符串。</p>',
    answer: { blanks: [{ accepted: ['6', '六'] }] },
    analysis:
      '<p><code>[0-9]</code> 匹配一个数字，<code>{6}</code> 表示重复 6 次，<code>^</code> 和 <code>$</code> 表示开头和结尾。</p>',
  },
  {
    type: 'FILL',
    difficulty: 6,
    points: 2,
    stem: '<p>数据 3、1、4、1、5 的中位数是 ____，平均数是 ____。</p>',
    answer: {
      blanks: [
        { accepted: ['3', '三'], ignorePunctuation: false },
        { accepted: ['2.8'], ignorePunctuation: false },
      ],
    },
    analysis:
      '<p>排序后是 1、1、3、4、5，中间的数是 3；平均数为 $\\dfrac{3+1+4+1+5}{5}=2.8$。可以用 <code>statistics</code> 模块的 <code>median</code> 和 <code>mean</code> 计算。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 6,
    points: 10,
    stem: '<p>一份 CSV 格式的交易流水约有 200 万行，其中有重复的行、金额为空的行，日期写法也不一致。请说明用 Python 统计各网点每月交易金额的主要步骤，以及每一步应当注意的问题。</p>',
    answer: {
      reference:
        '<p>读取：先看几行，弄清编码、分隔符和各列的含义；账号、流水号按字符串读取，避免丢失前导零；内存不足时分块读取。</p><p>清洗：按流水号判断重复，不能只因金额相同就删除；金额为空的先查明原因，单独列出并退回核实，不能随意填零；日期统一转换为日期类型，转换失败的单独列出。</p><p>计算：金额使用 <code>Decimal</code> 或者以分为单位的整数，避免浮点误差；按网点和月份分组求和。</p><p>核对与输出：核对处理前后的行数、金额总和，与系统报表比对；结果文件不含客户的敏感信息，脚本保存下来以便重复执行。</p>',
      scoringPoints: [
        { text: '读取：编码、列类型（账号按字符串）、分块读取', points: 2 },
        { text: '清洗：按流水号去重，空金额查明原因，日期统一格式', points: 3 },
        { text: '计算：避免浮点误差，按网点和月份分组求和', points: 3 },
        { text: '核对：行数和总额比对，注意客户信息保护', points: 2 },
      ],
    },
    analysis: '<p>数据处理最怕“悄悄地错”：每一步都要记录丢掉了多少行、为什么，最后用总额核对。</p>',
  },
];
