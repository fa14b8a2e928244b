/** What people of different trades write; all companies and people are invented. */
export interface Trade {
  readonly industry: string;
  readonly positions: readonly (readonly [chinese: string, english: string])[];
  readonly companies: readonly (readonly [chinese: string, english: string])[];
  readonly departments: readonly string[];
  readonly majors: readonly (readonly [chinese: string, english: string])[];
  readonly duties: readonly string[];
  readonly englishDuties: readonly string[];
  readonly results: readonly string[];
  readonly projects: readonly string[];
  readonly technology: readonly string[];
  readonly skills: readonly string[];
  readonly certificates: readonly string[];
}

const software: Trade = {
  industry: '互联网',
  positions: [
    ...([
      ['前端开发工程师', 'Front-end Engineer'],
      ['Java 后端工程师', 'Backend Engineer'],
      ['测试工程师', 'QA Engineer'],
    ] as const),
    ...([
      ['数据分析师', 'Data Analyst'],
      ['产品经理', 'Product Manager'],
      ['算法工程师', 'Algorithm Engineer'],
      ['运维工程师', 'DevOps Engineer'],
    ] as const),
  ],
  companies: [
    ...([
      ['杭州云帆信息技术有限公司', 'Yunfan Information Technology Co., Ltd.'],
      ['青禾智造', 'Qinghe Intelligence'],
      ['上海微澜网络科技有限公司', 'Weilan Networks Inc.'],
    ] as const),
    ...([
      ['深圳市星桥软件股份有限公司', 'Starbridge Software'],
      ['小满零售科技', 'Xiaoman Retail Tech'],
      ['北京知行数据服务有限公司', 'Northlake Data Services Ltd.'],
    ] as const),
    ...([
      ['鹿鸣游戏', 'Luming Games'],
      ['成都蓝鲸云计算有限公司', 'Blue Whale Cloud Computing'],
      ['拾光科技（苏州）有限公司', 'Shiguang Technologies'],
    ] as const),
  ],
  departments: ['平台研发部', '基础架构组', '质量保障部', '数据中台', '用户增长部'],
  majors: [
    ...([
      ['计算机科学与技术', 'Computer Science'],
      ['软件工程', 'Software Engineering'],
      ['信息管理与信息系统', 'Information Systems'],
    ] as const),
    ...([
      ['数据科学与大数据技术', 'Data Science'],
      ['通信工程', 'Communication Engineering'],
      ['应用统计学', 'Applied Statistics'],
    ] as const),
  ],
  duties: [
    ...[
      '负责订单中心的接口设计与开发，日均请求 300 万次',
      '搭建前端组件库，被六个业务团队采用',
      '编写自动化测试用例 1200 余条，接入每日构建',
    ],
    ...[
      '分析用户留存数据，输出周报并推动改版',
      '参与需求评审，与设计、后端一起确定交付节奏',
      '排查线上故障，补齐监控与告警',
    ],
    ...['将旧系统由单体拆为八个服务，发布时间缩短一半', '维护权限系统，支持按部门与角色配置'],
  ],
  englishDuties: [
    ...[
      'Built the order service that handles three million requests a day',
      'Reduced page load time from 4.1s to 1.3s',
      'Wrote 400 end-to-end tests and ran them nightly',
    ],
    ...[
      'Led a team of four to rebuild the billing pipeline',
      'Analysed retention data and reported to product leads weekly',
      'Migrated eight services to containers without downtime',
    ],
  ],
  results: [
    '核心接口响应时间下降 45%',
    '全年线上故障由 12 次降到 3 次',
    '版本交付周期由三周缩短为一周',
    '获评年度优秀项目组',
  ],
  projects: [
    '门店巡检小程序',
    '供应链对账平台',
    '智能客服知识库',
    '校园二手交易系统',
    '实时风控引擎',
    '会员积分重构',
    '日志检索平台',
  ],
  technology: [
    'Vue3、TypeScript、Vite',
    'Spring Boot、MyBatis、MySQL',
    'Python、Pandas、Airflow',
    'React + Ant Design + ECharts',
    'Go / gRPC / Redis',
  ],
  skills: [
    'Java',
    'Python',
    'JavaScript',
    'TypeScript',
    'Vue',
    'React',
    'MySQL',
    'Redis',
    'Docker',
    'Linux',
    'Git',
    'Spring Boot',
    'Kafka',
    'SQL',
    'C++',
    'Node.js',
    'Kubernetes',
  ],
  certificates: ['软件设计师', '系统架构设计师', 'PMP', '全国计算机等级考试三级', '信息系统项目管理师'],
};

const finance: Trade = {
  industry: '金融',
  positions: [
    ...([
      ['会计', 'Accountant'],
      ['财务主管', 'Finance Supervisor'],
      ['审计专员', 'Audit Associate'],
      ['风控专员', 'Risk Specialist'],
    ] as const),
    ...([
      ['客户经理', 'Relationship Manager'],
      ['成本会计', 'Cost Accountant'],
    ] as const),
  ],
  companies: [
    ...([
      ['江南商业银行', 'Jiangnan Commercial Bank'],
      ['正衡会计师事务所', 'Zhengheng CPAs LLP'],
      ['华曜证券股份有限公司', 'Huayao Securities'],
    ] as const),
    ...([
      ['宁波海丰贸易有限公司', 'Haifeng Trading Co., Ltd.'],
      ['安泽保险经纪有限公司', 'Anze Insurance Brokers'],
      ['同舟供应链管理集团', 'Tongzhou Supply Chain Group'],
    ] as const),
  ],
  departments: ['财务部', '审计一部', '风险管理部', '公司业务部'],
  majors: [
    ...([
      ['会计学', 'Accounting'],
      ['金融学', 'Finance'],
      ['财务管理', 'Financial Management'],
      ['审计学', 'Auditing'],
      ['国际经济与贸易', 'International Trade'],
    ] as const),
  ],
  duties: [
    ...[
      '负责月度结账与财务报表编制',
      '审核费用报销单据，每月约 800 笔',
      '参与三家上市公司的年报审计，编制底稿',
      '对接税务机关完成纳税申报',
    ],
    ...['建立应收账款台账，跟进逾期客户', '核算产品成本，按月分析差异原因', '整理授信资料，撰写贷前调查报告'],
  ],
  englishDuties: [
    'Prepared monthly closing and group reporting',
    'Audited three listed companies and drafted working papers',
    'Managed a portfolio of 120 corporate clients',
    'Reviewed about 800 expense claims a month',
  ],
  results: ['逾期率由 3.2% 降到 1.1%', '结账时间由 8 天缩短到 4 天', '连续两年考核为 A'],
  projects: ['费用报销线上化', '集团财务共享中心建设', '应收账款清理', 'ERP 财务模块上线'],
  technology: ['金蝶云、Excel VBA', '用友 U8、Power BI', 'SAP FICO'],
  skills: ['Excel', 'SAP', '用友', '金蝶', 'Power BI', 'Wind', 'VBA', 'SQL', '财务分析', '税务筹划'],
  certificates: [
    '初级会计专业技术资格',
    '中级会计师',
    '注册会计师',
    '基金从业资格证',
    '证券从业资格证',
    '银行从业资格证',
    '税务师',
  ],
};

const industry: Trade = {
  industry: '制造业',
  positions: [
    ...([
      ['机械工程师', 'Mechanical Engineer'],
      ['工艺工程师', 'Process Engineer'],
      ['质量主管', 'Quality Supervisor'],
      ['电气工程师', 'Electrical Engineer'],
    ] as const),
    ...([
      ['采购专员', 'Purchasing Specialist'],
      ['生产经理', 'Production Manager'],
    ] as const),
  ],
  companies: [
    ...([
      ['常州锐成机械制造有限公司', 'Ruicheng Machinery Co., Ltd.'],
      ['东港重工', 'Donggang Heavy Industry'],
      ['合肥新芒汽车零部件有限公司', 'Xinmang Auto Parts Ltd.'],
    ] as const),
    ...([
      ['佛山恒川电器集团', 'Hengchuan Appliances Group'],
      ['青岛北辰轴承厂', 'Beichen Bearings'],
      ['启明光伏（无锡）有限公司', 'Qiming Solar Energy'],
    ] as const),
  ],
  departments: ['研发中心', '工艺部', '品质管理部', '生产二车间', '采购部'],
  majors: [
    ...([
      ['机械设计制造及其自动化', 'Mechanical Engineering'],
      ['电气工程及其自动化', 'Electrical Engineering'],
      ['材料成型及控制工程', 'Materials Processing'],
    ] as const),
    ...([
      ['工业工程', 'Industrial Engineering'],
      ['车辆工程', 'Vehicle Engineering'],
      ['机电一体化技术', 'Mechatronics'],
    ] as const),
  ],
  duties: [
    ...[
      '负责减速机壳体的结构设计与出图',
      '编制作业指导书，培训一线操作人员',
      '主导来料检验标准修订，覆盖 60 种物料',
      '跟进模具试模与量产爬坡',
    ],
    ...['完成配电柜改造方案，协调三家供应商', '用 8D 方法处理客户投诉', '统计设备综合效率并组织改善'],
  ],
  englishDuties: [
    'Designed gearbox housings and released drawings',
    'Revised incoming inspection standards for 60 parts',
    'Coordinated three suppliers for a switchboard retrofit',
    'Handled customer complaints by the 8D method',
  ],
  results: ['不良率由 2.1% 降到 0.6%', '年节约采购成本 180 万元', '设备综合效率提升 11 个百分点'],
  projects: ['自动上料线改造', '新能源电机壳体开发', '车间数字化看板', '焊接机器人导入'],
  technology: ['SolidWorks、ANSYS', 'AutoCAD、西门子 PLC', 'CATIA、UG'],
  skills: ['AutoCAD', 'SolidWorks', 'UG', 'CATIA', 'ANSYS', 'PLC', 'Minitab', 'Excel', 'MES', '公差分析'],
  certificates: ['中级工程师职称', '低压电工作业证', '六西格玛绿带', '注册安全工程师', '内审员资格证书'],
};

const service: Trade = {
  industry: '教育',
  positions: [
    ...([
      ['初中数学教师', 'Mathematics Teacher'],
      ['课程顾问', 'Course Consultant'],
      ['人力资源专员', 'HR Specialist'],
      ['行政助理', 'Administrative Assistant'],
    ] as const),
    ...([
      ['新媒体运营', 'Social Media Operator'],
      ['市场策划', 'Marketing Planner'],
      ['平面设计师', 'Graphic Designer'],
    ] as const),
  ],
  companies: [
    ...([
      ['明远实验学校', 'Mingyuan Experimental School'],
      ['广州橙子文化传播有限公司', 'Orange Culture Media'],
      ['知春教育咨询（北京）有限公司', 'Zhichun Education Consulting'],
    ] as const),
    ...([
      ['西湖读书会', 'West Lake Reading Studio'],
      ['湖南四季酒店管理有限公司', 'Four Seasons Hospitality Mgmt. Ltd.'],
      ['厦门木棉广告', 'Mumian Advertising Agency'],
    ] as const),
  ],
  departments: ['教学部', '市场部', '人力资源部', '品牌中心', '行政部'],
  majors: [
    ...([
      ['汉语言文学', 'Chinese Literature'],
      ['数学与应用数学', 'Mathematics'],
      ['人力资源管理', 'Human Resource Management'],
      ['视觉传达设计', 'Visual Communication Design'],
    ] as const),
    ...([
      ['市场营销', 'Marketing'],
      ['英语', 'English'],
      ['新闻学', 'Journalism'],
    ] as const),
  ],
  duties: [
    ...[
      '承担两个班的数学教学，编写校本练习',
      '策划线上活动 20 余场，单场报名最高 1500 人',
      '负责招聘渠道维护，全年入职 86 人',
      '管理公众号与短视频账号，粉丝增长 4 万',
    ],
    ...['组织新员工培训，更新员工手册', '设计品牌手册、展会物料与包装', '撰写活动方案并核算预算'],
  ],
  englishDuties: [
    'Taught two classes and wrote practice books',
    'Planned more than twenty online events',
    'Hired 86 people within a year',
    'Designed the brand manual and exhibition materials',
  ],
  results: ['班级平均分居年级第一', '招聘周期由 35 天缩短到 22 天', '活动转化率提升 18%'],
  projects: ['城市阅读节', '校园招聘季', '品牌形象升级', '暑期直播课'],
  technology: ['剪映、Photoshop', '飞书、问卷星', 'Illustrator、Figma'],
  skills: ['Photoshop', 'Illustrator', 'Figma', '剪映', 'PPT', 'Excel', '公众号排版', '活动策划', '招聘', 'Premiere'],
  certificates: ['高级中学教师资格证', '企业人力资源管理师三级', '普通话二级甲等证书', '驾驶证C1', '心理咨询师'],
};

export const trades: readonly Trade[] = [software, finance, industry, service];
