/** What people of a department work as: the head first, then the others in turn. */
interface Office {
  readonly department: string;
  readonly head: string;
  readonly others: readonly string[];
  readonly category: string;
}

export const bankOffices: readonly Office[] = [
  { department: '风险管理部', head: '风险管理部总经理', others: ['风险经理', '合规专员'], category: '管理与支持' },
  { department: '反洗钱中心', head: '反洗钱中心主任', others: ['反洗钱分析师', '合规专员'], category: '管理与支持' },
  {
    department: '信息科技部',
    head: '信息科技部总经理',
    others: ['软件工程师', '系统运维工程师'],
    category: '信息科技',
  },
  { department: '财务会计部', head: '财务会计部总经理', others: ['会计核算岗', '财务分析岗'], category: '管理与支持' },
  { department: '营业部', head: '营业部主任', others: ['综合柜员', '大堂经理', '客户经理'], category: '网点服务' },
  { department: '城西支行', head: '支行行长', others: ['综合柜员', '客户经理', '大堂经理'], category: '网点服务' },
  { department: '城东支行', head: '支行行长', others: ['综合柜员', '客户经理', '大堂经理'], category: '网点服务' },
  { department: '人力资源部', head: '人力资源部总经理', others: ['培训专员', '薪酬专员'], category: '管理与支持' },
];

/** Tags of people with the usernames that bear them. */
export const bankTags = [
  { name: '业务骨干', color: 'blue', usernames: ['staff02', 'staff13', 'staff22', 'staff40', 'staff49'] },
  { name: '内训师', color: 'green', usernames: ['staff07', 'staff14', 'staff30', 'staff57'] },
  { name: '新员工', color: 'orange', usernames: ['staff21', 'staff28', 'staff38', 'staff47', 'staff55', 'staff60'] },
] as const;

/** Who manages the exams of one branch, by the scope of the department they work in. */
export const branchExamManager = {
  name: '分行考试管理员',
  permissions: ['exam.manage', 'exam.mark', 'exam.result', 'staff.view', 'paper.manage'],
  usernames: ['staff30', 'staff39'],
} as const;

/** Who recruits for the own department. */
export const departmentRecruiter = {
  name: '用人部门负责人',
  permissions: ['recruitment.manage', 'recruitment.interview'],
  usernames: ['staff02', 'staff14', 'staff30'],
} as const;

export const bankNotices = [
  {
    title: '第四季度反洗钱合规考试安排',
    content:
      '<p>各部门、各支行：</p><p>本季度反洗钱合规考试已经开放，请在截止前完成。考试可以在电脑或手机上进行，作答随时保存，网络中断后可以继续。</p><p>考试前请复习客户尽职调查、大额交易与可疑交易报告的有关规定。</p>',
    departments: [],
  },
  {
    title: '年底营业网点服务检查通知',
    content:
      '<p>营业部及各支行：</p><p>十二月上旬将检查网点服务规范和柜面业务操作，请组织人员复习《柜面业务与客户服务》，并提前整理业务凭证。</p>',
    departments: ['营业部'],
  },
] as const;

export const collegeNotices = [
  {
    title: '期末考试安排与考场纪律',
    content:
      '<p>各院系：</p><p>期末考试安排已经公布，请同学们在首页查看自己的考试时间。考试时保持网络畅通，离开考试页面会被记录。</p>',
    departments: [],
  },
] as const;

export const platformContact = { phone: '400-820-2026', email: 'service@zhixing.example.com' };

/** A company that waits for the platform's answer. */
export const waitingCompany = {
  kind: 'enterprise',
  name: '恒川冷链物流有限公司',
  code: 'hengchuan',
  licenceNumber: '91330106MADEM0Q179',
  contactName: '沈嘉禾',
  phone: '19900009001',
  email: 'shenjiahe@hengchuan.example.com',
  about: '司机和仓储员工约 400 人，想用于上岗培训和每季度的安全考试。',
} as const;
