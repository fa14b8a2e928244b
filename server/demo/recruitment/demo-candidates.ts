import type { ApplicationState, RejectCode, Source } from '#contract/recruitment/states.ts';

/** An invented person who applied to the job with this key. */
export interface DemoCandidate {
  readonly name: string;
  readonly gender: boolean;
  readonly city: string;
  readonly degree: '大专' | '本科' | '硕士';
  readonly school: string;
  readonly major: string;
  /** Years of work. */
  readonly years: number;
  readonly company: string;
  readonly title: string;
  readonly skills: readonly string[];
  readonly job: 'manager' | 'java' | 'campus' | 'data';
  readonly source: Source;
  readonly state: ApplicationState;
  readonly rejectCode?: RejectCode;
  readonly tags?: readonly string[];
}

/** 姓名 性别 城市 学历 学校 专业 年限 公司/职务 技能、技能 来源 状态, then why not, and tags behind #. */
function personOf(job: DemoCandidate['job'], line: string): DemoCandidate {
  const [name = '', gender, city = '', degree, school = '', major = '', years, work = '', skills = '', ...rest] =
    line.split(' ');
  const [source, state, ...more] = rest;
  const [company = '', title = ''] = work.split('/');
  const rejectCode = more.find((one) => !one.startsWith('#'));
  const tags = more.find((one) => one.startsWith('#'));
  return {
    ...{ name, gender: gender === '男', city, degree: degree as DemoCandidate['degree'], school, major },
    ...{ years: Number(years), company, title, skills: skills.split('、'), job },
    ...{ source: source as Source, state: state as ApplicationState },
    ...(rejectCode && { rejectCode: rejectCode as RejectCode }),
    ...(tags && { tags: tags.slice(1).split('、') }),
  };
}

const managers = [
  '沈青禾 女 杭州 本科 云溪大学 金融学 3 江岸银行/大堂经理 客户沟通、理财产品、Excel SITE NEW',
  '齐书宁 女 绍兴 本科 越东学院 市场营销 2 恒源保险/销售顾问 客户拓展、保险产品 ZHAOPIN NEW',
  '钟立言 男 杭州 大专 临江职业学院 金融管理 5 汇达证券/客户经理 客户拓展、基金销售 JOB51 NEW',
  '乔楚然 女 宁波 本科 甬城财经大学 国际贸易 4 远帆进出口/业务主管 商务谈判、英语 LIEPIN SCREEN_PASS',
  '施慕白 男 杭州 本科 云溪大学 经济学 6 江岸银行/公司客户经理 授信调查、财务分析、客户维护 REFERRAL DEPT_PASS #同业',
  '邹若兰 女 嘉兴 硕士 之江财经大学 金融 3 禾城农商行/客户经理 授信调查、风险识别 SITE INTERVIEW #同业',
  '葛承安 男 杭州 本科 临安大学 会计学 7 信和担保/项目经理 财务分析、尽职调查 LIEPIN INTERVIEW',
  '裴晓棠 女 湖州 本科 苕溪学院 工商管理 4 湖岸银行/理财经理 理财产品、客户维护、AFP BOSS INTERVIEW_PASS',
  '项知行 男 杭州 本科 甬城财经大学 金融工程 5 汇达证券/机构客户经理 客户拓展、估值分析 REFERRAL OFFER_APPROVING #重点',
  '卓雅琴 女 杭州 本科 之江财经大学 投资学 6 江岸银行/高级客户经理 授信调查、团队管理 SITE OFFER_ACCEPTED #重点、同业',
  '焦明远 男 衢州 大专 柯城职业学院 电子商务 1 优选生活/店长 门店管理 ZHAOPIN REJECTED EXPERIENCE',
  '柏若谷 男 杭州 本科 临安大学 法学 4 正则律师事务所/助理 合同审查 BOSS REJECTED SALARY',
  '晏知秋 女 上海 硕士 沪东大学 金融 2 申江基金/渠道经理 渠道拓展、基金销售 LIEPIN WITHDRAWN',
];

const developers = [
  '路遥远 男 杭州 本科 云溪大学 计算机科学与技术 4 启明软件/Java开发工程师 Java、Spring、MySQL、Redis BOSS NEW',
  '曲星河 男 合肥 本科 皖江大学 软件工程 3 数联科技/后端工程师 Java、Kafka、PostgreSQL LAGOU NEW',
  '古月明 女 杭州 硕士 临安大学 计算机技术 1 云栈网络/开发工程师 Java、Python、Docker SITE NEW',
  '单子墨 男 南京 本科 钟山理工大学 信息安全 5 安盾信息/安全开发工程师 Java、渗透测试、加密算法 LIEPIN SCREEN_PASS',
  '仲夏初 女 杭州 本科 云溪大学 软件工程 6 江岸银行/高级开发工程师 Java、微服务、Oracle、核心系统 REFERRAL EXAM_SENT #同业',
  '欧阳澈 男 杭州 硕士 钟山理工大学 计算机科学与技术 2 数联科技/平台工程师 Java、Kubernetes、Go BOSS EXAM_SENT',
  '费景行 男 苏州 本科 姑苏理工学院 物联网工程 4 智行科技/Java开发工程师 Java、Netty、MySQL LAGOU EXAM_DONE',
  '纪沐晴 女 杭州 本科 皖江大学 计算机科学与技术 5 启明软件/技术组长 Java、Spring、代码评审 SITE EXAM_DONE #重点',
  '佟予安 男 杭州 硕士 云溪大学 人工智能 3 云栈网络/算法工程师 Java、Python、推荐系统 LIEPIN INTERVIEW',
  '桑榆晚 女 宁波 本科 甬江大学 软件工程 7 海港物流/架构师 Java、微服务、性能优化 REFERRAL INTERVIEW #重点',
  '霍思齐 男 杭州 本科 临安大学 网络工程 5 安盾信息/后端工程师 Java、MySQL、监控告警 BOSS INTERVIEW_PASS',
  '尉迟朗 男 杭州 硕士 钟山理工大学 软件工程 4 数联科技/高级开发工程师 Java、Kafka、Flink LAGOU OFFER_SENT',
  '申屠蔚 女 杭州 本科 云溪大学 计算机科学与技术 6 启明软件/高级开发工程师 Java、Spring、分布式事务 SITE HIRED',
  '冷千山 男 武汉 大专 江夏职业学院 软件技术 2 快单科技/前端工程师 JavaScript、Vue BOSS REJECTED SKILL',
  '闵一诺 女 杭州 本科 姑苏理工学院 通信工程 3 讯通设备/测试工程师 测试、Java ZHAOPIN REJECTED EXAM',
];

const graduates = [
  '秦朗月 女 杭州 硕士 之江财经大学 会计专硕 0 禾城农商行/实习生 财务分析、Excel CAMPUS NEW',
  '梅清浅 女 杭州 本科 云溪大学 法学 0 正则律师事务所/实习生 法律检索、合同审查 CAMPUS NEW',
  '盛长风 男 合肥 本科 皖江大学 统计学 0 数联科技/数据实习生 Python、SQL、统计建模 CAMPUS NEW',
  '祝余生 男 杭州 硕士 临安大学 应用统计 0 汇达证券/研究实习生 R、Python、统计建模 CAMPUS SCREEN_PASS',
  '苗星语 女 宁波 本科 甬城财经大学 金融学 0 湖岸银行/实习生 客户身份识别、Excel CAMPUS SCREEN_PASS',
  '季云舟 男 杭州 硕士 之江财经大学 金融 0 江岸银行/合规实习生 反洗钱、制度梳理 CAMPUS INTERVIEW #校友',
  '应怀瑾 男 南京 硕士 钟山理工大学 信息管理 0 安盾信息/实习生 SQL、数据分析 CAMPUS INTERVIEW',
  '花想容 女 杭州 本科 云溪大学 经济学 0 信和担保/实习生 行业研究 CAMPUS INTERVIEW_PASS #校友',
  '解语时 女 上海 硕士 沪东大学 法律硕士 0 申江基金/法务实习生 法律检索、英语 SITE OFFER_SENT',
  '万重山 男 杭州 本科 临安大学 会计学 0 恒源保险/实习生 凭证整理 CAMPUS OFFER_DECLINED',
  '殷时雨 女 杭州 本科 苕溪学院 汉语言文学 0 湖岸传媒/编辑实习生 文案写作 CAMPUS REJECTED EDUCATION',
  '郎朝阳 男 温州 本科 越东学院 国际贸易 0 远帆进出口/实习生 英语、单证 CAMPUS REJECTED INTERVIEW',
];

/** The first has applied to be a Java developer as well. */
const analysts = [
  '尉迟朗 男 杭州 硕士 钟山理工大学 软件工程 4 数联科技/高级开发工程师 SQL、Kafka、Flink LAGOU INTERVIEW',
  '荀以沫 女 杭州 本科 云溪大学 统计学 2 云栈网络/数据开发工程师 SQL、Python、Airflow BOSS SCREEN_PASS',
  '濮阳川 男 南京 硕士 钟山理工大学 计算机技术 3 安盾信息/数据仓库工程师 SQL、Hive、Spark LIEPIN SCREEN_PASS',
  '淳于静 女 杭州 本科 临安大学 信息管理 1 优选生活/数据分析师 SQL、Excel、Python SITE NEW',
  '公冶帆 男 宁波 本科 甬江大学 软件工程 2 海港物流/报表开发 SQL、Java ZHAOPIN NEW',
];

/** Nobody of these lives; schools and companies are invented too. */
export const demoCandidates: readonly DemoCandidate[] = [
  ...managers.map((line) => personOf('manager', line)),
  ...developers.map((line) => personOf('java', line)),
  ...graduates.map((line) => personOf('campus', line)),
  ...analysts.map((line) => personOf('data', line)),
];
