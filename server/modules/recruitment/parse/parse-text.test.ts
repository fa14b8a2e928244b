import { describe, expect, test } from 'vitest';
import { type Found, isDoubtful, plainOf } from '#contract/recruitment/resume-fields.ts';
import { parseFields } from './parse-fields.rules.ts';

const read = (text: string) => parseFields({ text, breaks: [] });
const plain = (text: string) => plainOf(read(text));

/** Resumes as people write them, by hand and not by the generator of the bench. */
const salesperson = `                       个 人 简 历
姓    名：徐 静           性    别：女
出生年月：1990年11月       民    族：汉
政治面貌：中共党员          婚姻状况：已婚
籍    贯：安徽六安          身    高：165cm
学    历：大专             专    业：市场营销
联系电话：139 0551 2233    电子邮件：xujing90@example.net
现住址：合肥市蜀山区
应聘职位：区域销售经理

一、教育程度
2009.9—2012.6      安徽商贸职业技术学院      市场营销专业     大专

二、工作经验
1、2016年5月至今   合肥百味食品有限公司   销售主管
   工作职责：
   （1）管理合肥、六安两地 40 家经销商；
   （2）制订季度促销方案，跟进回款。
   主要业绩：2021 年销售额 1200 万元，同比增长 26%
   离职原因：寻求更大发展空间
2、2012年7月至2016年4月   永辉百货合肥店   导购员
   负责日化区陈列与销售。

三、证书
驾驶证C1、营销师四级

四、自我评价
性格外向，能吃苦，对快消渠道非常熟悉。
`;

test('a form of labels and numbered sections', () => {
  const fields = plain(salesperson);
  expect(fields.basic).toMatchObject({
    name: '徐静',
    gender: '女',
    birthMonth: '1990-11',
    phone: '13905512233',
    email: 'xujing90@example.net',
    city: '合肥市蜀山区',
    highestDegree: '大专',
  });
  expect(fields.intention.position).toBe('区域销售经理');
  expect(fields.education).toMatchObject([
    { school: '安徽商贸职业技术学院', major: '市场营销', degree: '大专', start: '2009-09', end: '2012-06' },
  ]);
  expect(fields.work).toMatchObject([
    {
      company: '合肥百味食品有限公司',
      title: '销售主管',
      start: '2016-05',
      end: 'present',
      leaveReason: '寻求更大发展空间',
      achievements: '2021 年销售额 1200 万元，同比增长 26%',
    },
    { company: '永辉百货合肥店', title: '导购员', start: '2012-07', end: '2016-04', duties: '负责日化区陈列与销售。' },
  ]);
  expect(fields.work[0]?.duties).toBe('管理合肥、六安两地 40 家经销商；\n制订季度促销方案，跟进回款。');
  expect(fields.certificates.map(({ name }) => name)).toEqual(['驾驶证C1', '营销师四级']);
  expect(fields.selfEvaluation).toBe('性格外向，能吃苦，对快消渠道非常熟悉。');
});

test('what is none of an employer’s business is in no field', () => {
  expect(JSON.stringify(read(salesperson))).not.toMatch(/汉|党员|已婚|六安"|165/);
});

test('a student with awards, offices and internships', () => {
  const fields = plain(`何雨桐
2026届 · 女 · 2003.12 · 15822223333 · heyutong@example.edu.cn · 天津

教育背景
天津大学                                          2022.09 – 2026.06
化学工程与工艺  本科（全日制）
GPA 3.71/4.0，专业排名 6/98；主修课程：化工原理、反应工程、分离工程

实习经历
渤海精细化工股份有限公司 | 研发中心 | 工艺实习生        2025.06 – 2025.09
- 参与催化剂评价实验，整理数据 200 组
- 用 Aspen 建立精馏塔模型

学生工作
校学生会 学术部副部长    2023.09 – 2024.06
- 组织“挑战杯”校内选拔赛，参赛队伍 63 支

奖项荣誉
2024.10  国家奖学金
2025.05  全国大学生化工设计竞赛 全国二等奖

英语水平
CET-4：587，CET-6：541，雅思 7.0

技能
熟练使用 Aspen Plus、Origin；了解 Python
`);
  expect(fields.basic).toMatchObject({
    name: '何雨桐',
    gender: '女',
    birthMonth: '2003-12',
    city: '天津',
    jobState: '应届',
  });
  expect(fields.education).toMatchObject([
    { school: '天津大学', major: '化学工程与工艺', degree: '本科', mode: '全日制', gpa: '3.71/4.0', rank: '6/98' },
  ]);
  expect(fields.internships).toMatchObject([
    {
      company: '渤海精细化工股份有限公司',
      department: '研发中心',
      title: '工艺实习生',
      start: '2025-06',
      end: '2025-09',
    },
  ]);
  expect(fields.campus).toMatchObject([{ name: '校学生会', role: '学术部副部长', start: '2023-09' }]);
  expect(fields.awards).toMatchObject([{ name: '国家奖学金', month: '2024-10' }, { month: '2025-05' }]);
  expect(fields.languages).toMatchObject([
    { test: 'CET-4', score: '587' },
    { test: 'CET-6', score: '541' },
    { test: '雅思', score: '7.0' },
  ]);
  expect(fields.skills).toEqual([
    { name: 'Aspen Plus', level: '熟练', years: null },
    { name: 'Origin', level: '熟练', years: null },
    { name: 'Python', level: '了解', years: null },
  ]);
});

test('a resume in English', () => {
  const fields = plain(`LIN XIAO
Shanghai | +86 138-1700-4455 | lin.xiao@example.com

SUMMARY
Supply chain analyst with six years in consumer goods.

EXPERIENCE
Harbour Foods Ltd.                                   Shanghai
Senior Supply Chain Analyst                          March 2021 - Present
• Cut stock-outs by 30% with a new forecast model
• Led the roll-out of SAP IBP in four plants
Greenfield Logistics Group
Logistics Coordinator                                07/2018 - 02/2021
• Planned 1,200 shipments a year

EDUCATION
University of Manchester, M.Sc. in Operations Management    Sept 2017 – Jun 2018
Tongji University, Bachelor of Engineering in Logistics     Sept 2013 – Jul 2017

SKILLS
Expert in Excel, SQL; familiar with Python, Power BI

LANGUAGES
English: fluent; German: basic; IELTS 7.5
`);
  expect(fields.basic).toMatchObject({
    name: 'LIN XIAO',
    phone: '13817004455',
    email: 'lin.xiao@example.com',
    city: 'Shanghai',
    highestDegree: '硕士',
  });
  expect(fields.work).toMatchObject([
    { company: 'Harbour Foods Ltd.', title: 'Senior Supply Chain Analyst', start: '2021-03', end: 'present' },
    {
      company: 'Greenfield Logistics Group',
      title: 'Logistics Coordinator',
      start: '2018-07',
      end: '2021-02',
      duties: 'Planned 1,200 shipments a year',
    },
  ]);
  expect(fields.education).toMatchObject([
    { school: 'University of Manchester', major: 'Operations Management', degree: '硕士', start: '2017-09' },
    { school: 'Tongji University', major: 'Logistics', degree: '本科', end: '2017-07' },
  ]);
  expect(fields.skills).toMatchObject([
    { name: 'Excel', level: '精通' },
    { name: 'SQL', level: '精通' },
    { name: 'Python', level: '熟悉' },
    { name: 'Power BI', level: '熟悉' },
  ]);
  expect(fields.languages).toMatchObject([
    { name: '英语', level: 'fluent' },
    { name: '德语', level: 'basic' },
    { name: '英语', test: '雅思', score: '7.5' },
  ]);
  expect(fields.selfEvaluation).toContain('Supply chain analyst');
});

test('a job site’s export with labels in every entry', () => {
  const fields = plain(`姓名：蔡志强
工作年限：8年
手机号码：＋86－13600009999
目前状态：离职-随时到岗
【求职意向】
期望职位：电气工程师    期望城市：佛山、广州    期望薪资：12-18K    工作性质：全职
【工作经历】
起止时间：2019/03 ～ 2024/08
公司名称：顺达电器（佛山）有限公司
职位名称：电气工程师
所在部门：设备部
公司规模：500-1000人
工作描述：负责注塑车间 60 台设备的电气维护；编写 PLC 程序。
起止时间：2016/07 ～ 2019/02
公司名称：华星线缆
职位名称：设备技术员
工作描述：日常点检。
【教育经历】
时间：2012/09 ～ 2016/06
学校名称：五邑大学
专业名称：电气工程及其自动化
学历：本科
学位：学士
【项目经验】
项目名称：注塑机节能改造
项目时间：2022/01 ～ 2022/06
担任角色：项目负责人
项目描述：给 20 台老设备加装伺服系统
责任描述：选型、布线、调试
`);
  expect(fields.basic).toMatchObject({ name: '蔡志强', phone: '13600009999', workYears: 8, jobState: '离职' });
  expect(fields.intention).toMatchObject({
    position: '电气工程师',
    city: '佛山、广州',
    salary: '12-18K',
    kind: '全职',
  });
  expect(fields.work).toMatchObject([
    {
      company: '顺达电器（佛山）有限公司',
      title: '电气工程师',
      department: '设备部',
      companySize: '500-1000人',
      start: '2019-03',
      end: '2024-08',
    },
    { company: '华星线缆', title: '设备技术员', start: '2016-07', end: '2019-02', duties: '日常点检。' },
  ]);
  expect(fields.education).toMatchObject([
    { school: '五邑大学', major: '电气工程及其自动化', degree: '本科', academicDegree: '学士' },
  ]);
  expect(fields.projects).toMatchObject([
    {
      name: '注塑机节能改造',
      role: '项目负责人',
      start: '2022-01',
      end: '2022-06',
      description: '给 20 台老设备加装伺服系统',
      duties: '选型、布线、调试',
    },
  ]);
});

test('roles before companies, times in brackets, programming languages among skills', () => {
  const fields = plain(`郑凯
应聘：后端开发工程师 | 5年经验 | 硕士
工作经历
资深后端工程师  |  杭州听涛网络科技有限公司  |  2021/08 - 至今
负责网关团队的技术规划与落地
- 带领 4 人小组
项目经历
统一网关平台（2022.01 - 2023.06）
个人职责：架构设计、核心模块开发
技术栈：Go, Envoy
技能
语言：Go（精通）、Rust（了解）
中间件：Kafka、Redis
`);
  expect(fields.basic).toMatchObject({ name: '郑凯', workYears: 5, highestDegree: '硕士' });
  expect(fields.intention.position).toBe('后端开发工程师');
  expect(fields.work).toMatchObject([
    {
      company: '杭州听涛网络科技有限公司',
      title: '资深后端工程师',
      duties: '负责网关团队的技术规划与落地\n带领 4 人小组',
    },
  ]);
  expect(fields.projects).toMatchObject([
    { name: '统一网关平台', start: '2022-01', technology: 'Go, Envoy', duties: '架构设计、核心模块开发' },
  ]);
  expect(fields.skills).toMatchObject([
    { name: 'Go', level: '精通' },
    { name: 'Rust', level: '了解' },
    { name: 'Kafka' },
    { name: 'Redis' },
  ]);
  expect(fields.languages).toEqual([]);
});

test('certificates and awards with all that belongs to their names', () => {
  const fields = plain(`证书
幼儿园教师资格证、育婴师（三级）、营销师四级
荣誉
2020—2021学年“三好学生”
2022年12月获国家励志奖学金
英语水平：国家四级`);
  expect(fields.certificates.map(({ name }) => name)).toEqual(['幼儿园教师资格证', '育婴师（三级）', '营销师四级']);
  expect(fields.awards).toEqual([
    { name: '2020—2021学年“三好学生”', month: null },
    { name: '国家励志奖学金', month: '2022-12' },
  ]);
  expect(fields.languages).toMatchObject([{ name: '英语', test: 'CET-4', score: null }]);
});

describe('doubts', () => {
  const doubtful = (found: Found<unknown> | null | undefined) =>
    found !== null && found !== undefined && isDoubtful(found);

  test('a year without its month is a guess', () => {
    const [education] = read('教育背景\n2011-2015  武汉大学  法学  本科').education;
    expect(plainOf(education)).toMatchObject({ school: '武汉大学', start: '2011-09', end: '2015-06' });
    expect(doubtful(education?.start) && doubtful(education?.end)).toBe(true);
    expect(doubtful(education?.school)).toBe(false);
  });

  test('a time that ends before it begins', () => {
    const [work] = read('工作经历\n2021.06-2019.01  大连远洋渔业有限公司  会计').work;
    expect(doubtful(work?.start) && doubtful(work?.end)).toBe(true);
  });

  test('words that look like neither a company nor a post', () => {
    const [work] = read('工作经历\n2021.06-2023.01  拾穗  打杂').work;
    expect(plainOf(work)).toMatchObject({ company: '拾穗', title: '打杂' });
    expect(doubtful(work?.company) && doubtful(work?.title)).toBe(true);
  });

  test('a skill between two steps', () => {
    const [skill] = read('专业技能\n掌握 MATLAB').skills;
    expect(skill).toMatchObject({ name: { value: 'MATLAB' }, level: { value: '熟悉' } });
    expect(doubtful(skill?.level)).toBe(true);
  });
});

test('every field tells where it stands', () => {
  const text = '姓名：赵敏\n电话：１３９００００１１１１\n教育背景\n2015年9月至2019年6月 苏州大学 纺织工程 本科';
  const { basic, education } = read(text);
  const at = (found: Found<unknown> | null | undefined) => text.slice(found?.span.start, found?.span.end);
  expect([
    at(basic.name),
    at(basic.phone),
    at(education[0]?.school),
    at(education[0]?.start),
    at(education[0]?.end),
  ]).toEqual([...['赵敏', '１３９００００１１１１', '苏州大学', '2015年9月', '2019年6月']]);
});
