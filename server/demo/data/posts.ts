type Kind = 'general' | 'professional' | 'management';
/** A point of knowledge with the per cent that an answer about it counts. */
type Link = readonly [point: string, weight: number];

interface DemoSkill {
  readonly name: string;
  readonly points: readonly Link[];
}

export interface DemoAbility {
  readonly name: string;
  readonly kind: Kind;
  readonly description: string;
  /** What somebody of level 1 to 5 does. */
  readonly behaviours: readonly [string, string, string, string, string];
  readonly points: readonly Link[];
  readonly skills: readonly DemoSkill[];
}

interface DemoDimension {
  readonly name: string;
  readonly abilities: readonly DemoAbility[];
}

/** The library of the bank: what its knowledge and its exams speak of, and what only people can judge. */
export const bankAbilities: readonly DemoDimension[] = [
  {
    name: '专业能力',
    abilities: [
      {
        name: '反洗钱合规',
        kind: 'professional',
        description: '按反洗钱法律法规和全行制度识别客户、监测交易、报告可疑情形。',
        behaviours: [
          '知道反洗钱的基本义务，遇到疑问会请示。',
          '能按清单完成客户身份识别和资料留存。',
          '能独立完成尽职调查，识别常见的可疑交易并按时报告。',
          '能处理受益所有人不清、交易结构复杂的情形，指导同事。',
          '能改进监测规则和流程，对外答复监管询问。',
        ],
        points: [['反洗钱', 60]],
        skills: [
          { name: '客户尽职调查', points: [['客户尽职调查与资料保存', 100]] },
          { name: '可疑交易监测与报告', points: [['大额交易与可疑交易报告', 100]] },
        ],
      },
      {
        name: '信息安全防护',
        kind: 'professional',
        description: '保护客户信息和行内系统，按规定使用账号、终端与数据。',
        behaviours: [
          '知道密码和终端使用的基本要求。',
          '能识别常见的钓鱼邮件，不外传客户信息。',
          '能按数据分级要求处理信息，发现事件及时上报。',
          '能为系统选择合适的加密与边界防护措施。',
          '能设计安全方案，组织应急处置和复盘。',
        ],
        points: [['信息安全意识', 80]],
        skills: [{ name: '网络与数据安全', points: [['网络与数据安全', 100]] }],
      },
      {
        name: '会计核算',
        kind: 'professional',
        description: '按会计准则和核算办法记录、核对并报告业务。',
        behaviours: [
          '知道会计要素和借贷记账的含义。',
          '能按指引编制常见业务的凭证。',
          '能独立完成日常核算，发现并更正差错。',
          '能处理特殊业务的核算，解释报表之间的关系。',
          '能制定核算规则，评估准则变化的影响。',
        ],
        points: [['会计核算与报表', 100]],
        skills: [{ name: '会计基础', points: [['会计基础', 100]] }],
      },
      {
        name: '柜面业务',
        kind: 'professional',
        description: '办理账户、现金、票据等柜面业务，手续合规、服务规范。',
        behaviours: [
          '能在指导下办理简单业务。',
          '能独立办理开户、存取款等常见业务。',
          '能办理票据和特殊业务，核对无误，服务规范。',
          '能处理疑难业务和客户投诉，带教新员工。',
          '能优化柜面流程，防范操作风险。',
        ],
        points: [['柜面业务与客户服务', 100]],
        skills: [],
      },
      {
        name: 'Java 开发',
        kind: 'professional',
        description: '用 Java 编写正确、可读、可维护的业务程序。',
        behaviours: [
          '能读懂简单的程序。',
          '能在指导下完成小的修改。',
          '能独立完成一个功能，并写出测试。',
          '能设计模块，处理并发和性能问题。',
          '能制定架构和规范，解决疑难问题。',
        ],
        points: [['Java 语言基础', 100]],
        skills: [{ name: 'Java 集合与并发编程', points: [['Java 集合与并发', 100]] }],
      },
      {
        name: 'Python 数据处理',
        kind: 'professional',
        description: '用 Python 读取、清洗和分析业务数据。',
        behaviours: [
          '能运行现成的脚本。',
          '能改写脚本，读写常见文件。',
          '能独立完成数据清洗和统计。',
          '能处理大量数据，写出可复用的模块。',
          '能设计数据处理流程，保证质量和性能。',
        ],
        points: [
          ['Python 标准库与数据处理', 100],
          ['Python 语言基础', 70],
        ],
        skills: [],
      },
    ],
  },
  {
    name: '通用能力',
    abilities: [
      {
        name: '客户服务',
        kind: 'general',
        description: '理解客户的需要，给出合适、合规的办法，并跟进到底。',
        behaviours: [
          '态度礼貌，能回答简单的询问。',
          '能听清客户的需要，按流程办理。',
          '能主动发现需要，说清办法和限制。',
          '能化解不满，维护长期的客户关系。',
          '能改进服务标准，带动团队提升口碑。',
        ],
        points: [['服务规范与投诉处理', 50]],
        skills: [],
      },
      {
        name: '沟通协作',
        kind: 'general',
        description: '说清楚、听明白，与同事和其他部门一起把事办成。',
        behaviours: [
          '能如实转达信息。',
          '能把自己的工作说清楚，按时回应。',
          '能听取不同意见，主动配合。',
          '能协调多方，推动达成一致。',
          '能营造开放的协作氛围，化解冲突。',
        ],
        points: [],
        skills: [],
      },
    ],
  },
  {
    name: '管理能力',
    abilities: [
      {
        name: '团队管理',
        kind: 'management',
        description: '分派任务、辅导下属、达成目标。',
        behaviours: [
          '能管好自己的工作。',
          '能带教一名新员工。',
          '能分派任务并检查结果。',
          '能辅导下属成长，稳定完成团队目标。',
          '能建设梯队，带领团队应对变化。',
        ],
        points: [],
        skills: [],
      },
    ],
  },
];

/** An ability of a model: per cent of its weight, the level that is required, and whether it is a must. */
type Required = readonly [ability: string, weight: number, level: 1 | 2 | 3 | 4 | 5, mustHave?: true];

export interface DemoPost {
  readonly name: string;
  readonly code: string;
  readonly sequence: string;
  readonly grade: string;
  readonly headcount: number;
  readonly description: string;
  readonly duties: string;
  readonly requirements: string;
  readonly model: readonly Required[];
  /** What its holders study: name, required, days after joining. */
  readonly courses: readonly (readonly [name: string, required: boolean, dueDays: number | null])[];
}

export const bankPosts: readonly DemoPost[] = [
  {
    ...{ name: '综合柜员', code: 'WD-01', sequence: '操作', grade: 'P2–P4', headcount: 24 },
    description: '在网点为个人和单位客户办理柜面业务，是客户接触最多的岗位。',
    duties: '办理开销户、现金、转账、票据等业务；识别客户身份并留存资料；推荐合适的产品；保管重要空白凭证和印章。',
    requirements: '大专及以上，持柜面上岗资格；每年通过反洗钱和信息安全考核。',
    model: [
      ['柜面业务', 35, 3, true],
      ['会计核算', 20, 3],
      ['反洗钱合规', 20, 3, true],
      ['信息安全防护', 15, 2],
      ['客户服务', 10, 3],
    ],
    courses: [
      ['柜面业务操作规程', true, 30],
      ['反洗钱基础', true, 30],
      ['服务礼仪与投诉处理', true, 60],
      ['个人理财入门', false, null],
    ],
  },
  {
    ...{ name: '客户经理', code: 'WD-02', sequence: '营销', grade: 'P3–P6', headcount: 18 },
    description: '维护存量客户、拓展新客户，提供综合金融方案。',
    duties: '走访客户，收集资料并完成尽职调查；撰写授信调查报告；跟踪贷后情况。',
    requirements: '本科及以上，一年以上网点经验。',
    model: [
      ['客户服务', 30, 4],
      ['反洗钱合规', 25, 3, true],
      ['柜面业务', 15, 2],
      ['信息安全防护', 15, 2],
      ['沟通协作', 15, 3],
    ],
    courses: [
      ['客户尽职调查实务', true, 30],
      ['授信调查报告写作', true, 90],
    ],
  },
  {
    ...{ name: '合规专员', code: 'GL-01', sequence: '专业', grade: 'P4–P7', headcount: 6 },
    description: '落实反洗钱和内控制度，检查并督促整改。',
    duties: '组织尽职调查检查；复核可疑交易报告；开展合规培训；跟踪监管要求。',
    requirements: '法律、金融或相关专业，三年以上合规或审计经验。',
    model: [
      ['反洗钱合规', 60, 4, true],
      ['信息安全防护', 20, 3],
      ['沟通协作', 20, 3],
    ],
    courses: [['反洗钱监管规则解读', true, 30]],
  },
  {
    ...{ name: '反洗钱分析师', code: 'GL-02', sequence: '专业', grade: 'P4–P7', headcount: 5 },
    description: '监测和分析交易，形成可疑交易报告。',
    duties: '排查预警；分析资金链路；撰写可疑交易报告；提出监测规则的改进建议。',
    requirements: '能用数据工具分析交易，熟悉报告时限和保密要求。',
    model: [
      ['可疑交易监测与报告', 45, 4, true],
      ['客户尽职调查', 30, 4],
      ['Python 数据处理', 15, 3],
      ['信息安全防护', 10, 3],
    ],
    courses: [['可疑交易分析方法', true, 30]],
  },
  {
    ...{ name: '软件工程师', code: 'KJ-01', sequence: '技术', grade: 'T3–T6', headcount: 10 },
    description: '开发和维护行内业务系统。',
    duties: '完成需求分析、开发、测试和上线；处理线上问题；编写文档。',
    requirements: '计算机相关专业，掌握 Java，了解 Python 和数据安全要求。',
    model: [
      ['Java 开发', 50, 4, true],
      ['Python 数据处理', 20, 3],
      ['网络与数据安全', 20, 3],
      ['反洗钱合规', 10, 2],
    ],
    courses: [
      ['安全编码规范', true, 30],
      ['行内开发平台入门', true, 15],
    ],
  },
  {
    ...{ name: '会计核算岗', code: 'CK-01', sequence: '专业', grade: 'P3–P5', headcount: 6 },
    description: '负责全行账务核算、核对和报表。',
    duties: '编制和复核凭证；月末结账；编制财务报表；配合审计。',
    requirements: '会计相关专业，初级会计职称及以上。',
    model: [
      ['会计核算', 60, 4, true],
      ['反洗钱合规', 15, 2],
      ['信息安全防护', 15, 2],
      ['柜面业务', 10, 2],
    ],
    courses: [['新会计准则要点', true, 60]],
  },
  {
    ...{ name: '支行行长', code: 'WD-09', sequence: '管理', grade: 'M2–M3', headcount: 2 },
    description: '对支行的经营、合规和队伍负责。',
    duties: '制定经营计划；管理风险与合规；辅导和考核员工；维护重要客户。',
    requirements: '八年以上银行经验，三年以上管理经验。',
    model: [
      ['团队管理', 30, 4],
      ['反洗钱合规', 25, 4, true],
      ['客户服务', 20, 4],
      ['会计核算', 15, 3],
      ['信息安全防护', 10, 3],
    ],
    courses: [],
  },
];

/** Where people read on: by ability, for the level that it leads to. Addresses of public authorities. */
export const bankMaterials = [
  {
    ability: '反洗钱合规',
    level: 3,
    title: '中华人民共和国反洗钱法（全文）',
    url: 'https://www.npc.gov.cn/',
    note: '重点阅读客户尽职调查和报告义务两章。',
  },
  {
    ability: '会计核算',
    level: 3,
    title: '企业会计准则——基本准则',
    url: 'https://www.mof.gov.cn/',
    note: '会计要素、计量与财务报告的总则。',
  },
  {
    ability: '信息安全防护',
    level: 2,
    title: '个人信息保护法（全文）',
    url: 'https://www.npc.gov.cn/',
    note: '处理客户信息的基本规则。',
  },
] as const;

/** What heads say of their people, by turns: an ability that no exam asks about, with levels. */
export const bankRatings = [
  { ability: '沟通协作', levels: [3, 4, 3, 2, 4] },
  { ability: '客户服务', levels: [4, 3, 3, 4, 2] },
] as const;
