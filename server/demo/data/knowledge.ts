/** A point with those below it; a bare name has none. */
export type DemoPoint = string | DemoBranch;

interface DemoBranch {
  readonly name: string;
  readonly code?: string;
  readonly description?: string;
  readonly below: readonly DemoPoint[];
}

const programming: DemoBranch = {
  name: '程序设计',
  code: 'IT-P',
  description: '信息科技岗位使用的编程语言。',
  below: [
    { name: 'Java 语言基础', below: ['类型与变量', '类与对象', '异常处理', '字符串'] },
    { name: 'Java 集合与并发', below: ['列表与映射', '迭代与比较', '线程与锁'] },
    { name: 'Python 语言基础', below: ['类型与表达式', '函数与作用域', '类与模块'] },
    { name: 'Python 标准库与数据处理', below: ['文件与文本', '日期与集合', '数据清洗'] },
  ],
};

/** What the bank examines: the second level bears the names of the topics of its questions. */
export const demoKnowledge: readonly DemoBranch[] = [
  {
    name: '反洗钱',
    code: 'AML',
    description: '反洗钱法律法规和全行内控制度，全员每年考核。',
    below: [
      {
        name: '客户尽职调查与资料保存',
        code: 'AML-1',
        below: ['客户身份识别', '受益所有人', '持续尽职调查', '资料与记录保存'],
      },
      {
        name: '大额交易与可疑交易报告',
        code: 'AML-2',
        below: ['大额交易标准', '可疑交易识别', '报告时限与流程', '保密与配合调查'],
      },
    ],
  },
  {
    name: '信息安全',
    code: 'SEC',
    description: '全员信息安全常识与信息科技岗位的防护要求。',
    below: [
      {
        name: '信息安全意识',
        code: 'SEC-1',
        below: ['密码与身份认证', '邮件与社会工程', '办公终端与移动介质', '客户信息保护'],
      },
      { name: '网络与数据安全', code: 'SEC-2', below: ['网络协议与边界防护', '加密与签名', '数据分级与备份'] },
    ],
  },
  {
    name: '会计与柜面',
    code: 'ACC',
    description: '上岗资格考试的业务知识。',
    below: [
      { name: '会计基础', code: 'ACC-1', below: ['会计要素与等式', '借贷记账法', '会计凭证与账簿'] },
      { name: '会计核算与报表', code: 'ACC-2', below: ['资产核算', '收入与费用', '财务报表'] },
      { name: '柜面业务与客户服务', code: 'ACC-3', below: ['账户管理', '现金与票据', '服务规范与投诉处理'] },
    ],
  },
  programming,
];

type Edge = readonly [from: string, to: string, kind: 'prerequisite' | 'related'];

export const demoKnowledgeEdges: readonly Edge[] = [
  ['客户尽职调查与资料保存', '大额交易与可疑交易报告', 'prerequisite'],
  ['客户身份识别', '持续尽职调查', 'prerequisite'],
  ['大额交易标准', '报告时限与流程', 'prerequisite'],
  ['可疑交易识别', '报告时限与流程', 'prerequisite'],
  ['信息安全意识', '网络与数据安全', 'prerequisite'],
  ['会计基础', '会计核算与报表', 'prerequisite'],
  ['会计要素与等式', '借贷记账法', 'prerequisite'],
  ['借贷记账法', '会计凭证与账簿', 'prerequisite'],
  ['Java 语言基础', 'Java 集合与并发', 'prerequisite'],
  ['Python 语言基础', 'Python 标准库与数据处理', 'prerequisite'],
  ['客户身份识别', '账户管理', 'related'],
  ['资料与记录保存', '客户信息保护', 'related'],
  ['客户信息保护', '数据分级与备份', 'related'],
  ['Java 语言基础', 'Python 语言基础', 'related'],
];

/** What the college teaches of it. */
export const collegeKnowledge: readonly DemoBranch[] = [
  {
    name: '公共课',
    code: 'PUB',
    description: '各专业共用的信息素养与会计基础。',
    below: [...belowOf('信息安全', '信息安全意识'), ...belowOf('会计与柜面', '会计基础')],
  },
  { ...programming, description: '软件类专业的程序设计课程。' },
  {
    name: '高等数学',
    code: 'MATH',
    description: '一元微积分与线性代数初步。',
    below: ['极限与连续', '导数与微分', '积分', '级数', '矩阵'],
  },
];

function belowOf(branch: string, name: string) {
  const { below = [] } = demoKnowledge.find((one) => one.name === branch) ?? {};
  return below.filter((point) => typeof point !== 'string' && point.name === name);
}
