import type { FileRow } from './columns.rules.ts';

type Texts = readonly [string, string, string, string, string];

interface Example {
  readonly name: string;
  readonly description: string;
  readonly behaviours: Texts;
}

interface ExampleDimension {
  readonly name: string;
  readonly kind: string;
  readonly description: string;
  readonly abilities: readonly Example[];
}

/** A dictionary to begin with, written for this product. */
const exampleSet: readonly ExampleDimension[] = [
  {
    name: '通用能力',
    kind: '通用',
    description: '各个岗位都需要的能力',
    abilities: [
      {
        name: '沟通协作',
        description: '把话说清楚、听明白，与人配合把事情办成',
        behaviours: [
          '能听懂工作要求，不清楚时会主动询问',
          '能清楚说明自己的工作进展，按约定配合同事',
          '能针对不同对象调整表达，主动协调分歧并达成一致',
          '能组织跨部门配合，化解冲突，让各方按同一目标推进',
          '能建立长期合作机制，带动团队形成坦诚协作的风气',
        ],
      },
      {
        name: '客户服务',
        description: '了解客户需要，把事情办好并让客户满意',
        behaviours: [
          '礼貌待客，能按流程办理简单业务',
          '能准确了解客户需要，独立办理常见业务，及时答复',
          '能发现客户没有说出的需要，妥善处理投诉',
          '能处理复杂和升级的投诉，提出改进服务的办法并落实',
          '能设计服务标准和体验流程，使整体满意度持续提高',
        ],
      },
      {
        name: '学习能力',
        description: '主动学习新的知识和方法，并用到工作中',
        behaviours: [
          '能按要求完成培训，记住基本内容',
          '能主动查找资料，把学到的内容用到自己的工作中',
          '能归纳方法、总结经验，较快掌握新的业务',
          '能跟踪行业变化，把新知识变成团队可用的做法',
          '能带动组织学习，形成知识沉淀和分享的机制',
        ],
      },
      {
        name: '解决问题',
        description: '找到问题的原因，拿出可行的办法并落实',
        behaviours: [
          '能发现明显的问题并及时报告',
          '能按已有办法解决常见问题，并跟进结果',
          '能分析原因，比较几种办法后选出合适的一种',
          '能处理涉及多方的复杂问题，防止同类问题再次发生',
          '能预见系统性问题，从制度和流程上根本解决',
        ],
      },
    ],
  },
  {
    name: '专业能力',
    kind: '专业',
    description: '做好本专业工作需要的能力',
    abilities: [
      {
        name: '合规意识',
        description: '知道规矩、守住底线，按制度办事',
        behaviours: [
          '知道本岗位必须遵守的基本制度',
          '能按制度和授权办理业务，不确定时先核实',
          '能识别业务中的违规做法，及时制止并报告',
          '能对照法规检查流程，指出漏洞并推动整改',
          '能建立合规机制，培养团队主动合规的习惯',
        ],
      },
      {
        name: '风险识别',
        description: '及早看出风险，判断轻重并采取措施',
        behaviours: [
          '知道常见的风险类型和举报渠道',
          '能按清单发现明显的风险信号',
          '能结合多方信息判断风险大小，提出处置意见',
          '能识别隐蔽和关联的风险，设计有效的控制措施',
          '能建立风险监测的办法，预见趋势并提前部署',
        ],
      },
      {
        name: '数据分析',
        description: '用数据看清情况、支持判断',
        behaviours: [
          '能看懂常用报表，会做简单的统计',
          '能整理数据，用图表说明基本情况',
          '能选用合适的方法分析差异和原因，得出可靠结论',
          '能建立指标和分析框架，用数据推动业务改进',
          '能主导数据体系建设，让决策普遍有数据支持',
        ],
      },
      {
        name: '业务操作',
        description: '准确、高效地完成本岗位的业务',
        behaviours: [
          '能在指导下完成基本操作',
          '能独立完成常规业务，差错少',
          '能熟练处理各类业务，准确高效，会复核他人的工作',
          '能处理疑难业务，优化操作步骤并指导他人',
          '能制定操作规范，成为公认的业务专家',
        ],
      },
    ],
  },
  {
    name: '管理能力',
    kind: '管理',
    description: '带领他人完成工作需要的能力',
    abilities: [
      {
        name: '团队管理',
        description: '分配任务、指导和激励成员，带出好的团队',
        behaviours: [
          '能安排好自己的工作，配合团队目标',
          '能带领一两个人完成任务，及时检查进度',
          '能合理分工，给出具体反馈，带动成员达成目标',
          '能识人用人，培养骨干，处理好绩效和冲突',
          '能建设高效的组织，形成人才梯队和良好文化',
        ],
      },
      {
        name: '计划执行',
        description: '把目标变成计划，按时保质完成',
        behaviours: [
          '能按计划完成交给自己的工作',
          '能为自己的工作列出步骤和时间，按期完成',
          '能为项目制定计划，调配资源，及时纠偏',
          '能统筹多个项目，分清轻重，保证整体目标实现',
          '能把战略分解为可执行的计划，并建立跟踪机制',
        ],
      },
      {
        name: '决策判断',
        description: '在信息有限时作出合理的判断并承担责任',
        behaviours: [
          '能对自己的日常事务作出判断',
          '能按既定原则处理一般情况，重要事项及时请示',
          '能权衡利弊，在职责范围内果断决定',
          '能在复杂和不确定的情况下作出合理决定并说明依据',
          '能对重大事项作出有远见的决策，并承担结果',
        ],
      },
    ],
  },
];

const blank = { code: '', level1: '', level2: '', level3: '', level4: '', level5: '', problems: [] };

/** The same as rows of a file. */
export const exampleRows: readonly FileRow[] = exampleSet
  .flatMap(({ name: parent, kind, description, abilities }) => [
    { ...blank, name: parent, parent: '', kind, description },
    ...abilities.map(({ behaviours: [level1, level2, level3, level4, level5], ...one }) => ({
      ...{ ...blank, ...one, parent, kind, level1, level2, level3, level4, level5 },
    })),
  ])
  .map((row, at) => ({ ...row, row: at + 1 }));
