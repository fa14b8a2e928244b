import type { DemoQuestion } from '../demo-question.ts';
import { fill, judge, multiple, short, single } from './write-question.ts';

/** A material with the questions about it. */
function composite(difficulty: number, material: string, children: DemoQuestion[]): DemoQuestion {
  const items = children.flatMap(({ type, children: _, ...item }) => (type === 'COMPOSITE' ? [] : [{ ...item, type }]));
  return { type: 'COMPOSITE', difficulty, stem: material, children: items };
}

export const bankComposites: DemoQuestion[] = [
  composite(
    5,
    '<p>王女士在甲银行城西支行开立了个人结算账户，平时每月只有一笔约 6000 元的工资入账。本月 3 日至 5 日，该账户陆续收到 22 个陌生账户转入的款项，合计 86 万元，每笔到账后几分钟内即通过网上银行转往同一家外地贸易公司。柜员电话联系时，王女士称“帮朋友走账，每天有 300 元好处费”。</p>',
    [
      multiple(
        4,
        '王女士的账户出现了哪些可疑特征？',
        ['交易金额与其身份和收入明显不符', '资金分散转入、集中转出', '资金快进快出、不留余额'],
        ['工资按月入账'],
        '工资入账是正常交易；其余三项都是资金过渡账户的典型特征。',
      ),
      judge(
        3,
        '王女士只是帮忙，没有占用这些钱，所以不会有法律风险。',
        false,
        '出借账户转移来源不明的资金，可能构成帮助信息网络犯罪活动罪或者掩饰、隐瞒犯罪所得罪。',
      ),
      single(
        5,
        '对这一情况，网点首先应当怎么做？',
        '按流程上报并提交可疑交易报告',
        ['提醒王女士换一个账户', '等本月结束再观察', '告诉王女士已被上报'],
        '有合理理由怀疑的，应当及时提交可疑交易报告，并不得向客户泄露。',
      ),
      short(
        6,
        '请写出网点对该账户可以采取的后续控制措施。',
        [
          ['重新开展客户尽职调查，核实资金来源和用途', 2],
          ['调高客户风险等级，加强交易监测', 2],
          ['按规定限制非柜面业务，必要时配合有权机关止付冻结', 2],
        ],
        '控制措施应当与风险相匹配，并做好记录和保密。',
      ),
    ],
  ),
  composite(
    6,
    '<p>某企业 12 月 31 日有关账户的余额如下（单位：万元）：</p><table><tbody><tr><th>项目</th><th>金额</th></tr><tr><td>货币资金</td><td>120</td></tr><tr><td>应收账款</td><td>180</td></tr><tr><td>存货</td><td>200</td></tr><tr><td>固定资产</td><td>500</td></tr><tr><td>短期借款</td><td>150</td></tr><tr><td>应付账款</td><td>100</td></tr><tr><td>长期借款</td><td>250</td></tr><tr><td>所有者权益</td><td>500</td></tr></tbody></table>',
    [
      fill(3, '该企业的资产总额为 ____ 万元。', [['1000', '1,000']], '$120 + 180 + 200 + 500 = 1000$ 万元。'),
      single(
        5,
        '该企业的流动比率是多少？',
        '2.0',
        ['1.2', '1.5', '2.5'],
        '$\\dfrac{120+180+200}{150+100} = \\dfrac{500}{250} = 2.0$。',
      ),
      single(
        5,
        '该企业的速动比率是多少？',
        '1.2',
        ['0.8', '1.0', '2.0'],
        '速动资产不含存货：$\\dfrac{120+180}{250} = 1.2$。',
      ),
      fill(
        5,
        '该企业的资产负债率为 ____ %。',
        [['50', '50%']],
        '$\\dfrac{150+100+250}{1000} \\times 100\\% = 50\\%$。',
      ),
    ],
  ),
  composite(
    4,
    '<p>周一上午，员工小何收到一封主题为“工资调整确认”的邮件，发件人显示为“人力资源部”，地址的域名却是 <code>huaxin-hr.example.net</code>。邮件要求当天 12 点前点击链接，用办公账号登录确认，否则“影响发薪”。小何点开链接输入了账号和密码，页面随后提示“系统繁忙”。</p>',
    [
      multiple(
        3,
        '这封邮件有哪些钓鱼邮件的特征？',
        ['发件地址的域名不是本行的', '以影响发薪制造紧迫感', '要求通过链接输入账号和密码'],
        ['在工作时间发送'],
        '发送时间不能说明问题，域名、紧迫感和索要口令才是特征。',
      ),
      single(
        4,
        '小何发现不对以后，首先应当做什么？',
        '立即修改密码并报告信息安全部门',
        ['等下午再确认一次', '把邮件转发给同事提醒', '删除邮件不告诉任何人'],
        '尽快改密和报告可以减少损失；转发会使更多人点开链接。',
      ),
      judge(
        4,
        '页面提示“系统繁忙”，说明账号和密码没有被对方得到。',
        false,
        '输入并提交的内容已经发到攻击者的网站，提示只是掩饰。',
      ),
    ],
  ),
];

export const collegeComposites: DemoQuestion[] = [
  composite(
    6,
    '<p>阅读下面的 Python 程序：</p><pre><code>def count(words):\n    result = {}\n    for word in words:\n        result[word] = result.get(word, 0) + 1\n    return result\n\ntable = count(["a", "b", "a", "c", "b", "a"])\nprint(sorted(table, key=table.get, reverse=True)[0])</code></pre>',
    [
      fill(3, '程序输出的内容是 ____。', [['a']], '<code>a</code> 出现 3 次，按次数降序排在第一位。'),
      single(4, '<code>table["b"]</code> 的值是多少？', '2', ['0', '1', '3'], '列表中有 2 个 <code>"b"</code>。'),
      judge(
        5,
        '把 <code>result.get(word, 0)</code> 改为 <code>result[word]</code>，程序的结果不变。',
        false,
        '第一次遇到某个词时键还不存在，<code>result[word]</code> 会引发 <code>KeyError</code>。',
      ),
      short(
        6,
        '请说明 <code>count</code> 函数的时间复杂度，并给出理由。',
        [
          ['时间复杂度为 O(n)，n 是列表的长度', 2],
          ['每个词只处理一次，字典的读写平均为 O(1)', 3],
        ],
        '平均情况下字典的查找和赋值都是常数时间。',
      ),
    ],
  ),
];
