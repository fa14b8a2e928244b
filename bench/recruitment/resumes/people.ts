/** Names, schools and what all trades write; everybody is invented. */

export const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江',
  '欧阳',
  '上官',
  '司马',
  '逄',
  '揭',
  '令狐',
];
export const given = [
  '子涵',
  '宇轩',
  '思琪',
  '浩然',
  '静',
  '磊',
  '晓雯',
  '建国',
  '梦瑶',
  '俊杰',
  '婷',
  '志强',
  '一鸣',
  '佳怡',
  '博文',
  '丽娜',
  '鑫',
  '雨桐',
  '文博',
  '嘉懿',
  '春燕',
  '海波',
  '若曦',
  '伟',
  '明慧',
  '亦凡',
  '芷若',
  '景行',
];
export const latinGiven = [
  'Zihan',
  'Yuxuan',
  'Siqi',
  'Haoran',
  'Jing',
  'Lei',
  'Xiaowen',
  'Jianguo',
  'Mengyao',
  'Junjie',
  'Ting',
  'Zhiqiang',
];

export const schools = [
  ...[
    '浙江大学',
    '武汉理工大学',
    '南京邮电大学',
    '西南财经大学',
    '中山大学',
    '湖南师范大学',
    '哈尔滨工业大学（威海）',
    '青岛理工大学',
    '合肥工业大学',
    '浙江工商大学',
    '长安大学',
    '华侨大学',
    '上海电机学院',
  ],
  ...[
    '厦门理工学院',
    '临江职业技术学院',
    '明德师范学院',
    '江东科技大学',
    '启航工商学院',
    '中国石油大学（华东）',
    '云岭财经大学',
    '常州工程职业技术学院',
    '广东工业大学',
    '天津商业大学',
    '北京联合大学',
  ],
];
export const latinSchools = [
  'Zhejiang University',
  'University of Leeds',
  'Sun Yat-sen University',
  'Wuhan University of Technology',
  'The Chinese University of Hong Kong',
  'Nanyang Technological University',
  'Hohai University',
  'University of New South Wales',
];
export const colleges = ['信息工程学院', '经济与管理学院', '机械学院', '人文学院', '数学系', '商学院', '计算机学院'];
export const towns = ['上海', '杭州', '深圳', '成都', '武汉', '南京', '苏州', '西安', '长沙', '青岛', '合肥', '广州'];
export const streets = ['杭州市滨江区', '上海市浦东新区', '武汉市洪山区', '成都市高新区', '南京市江宁区'];
export const awards = [
  '国家励志奖学金',
  '校级三好学生',
  '优秀毕业生',
  '全国大学生数学建模竞赛省级二等奖',
  '“挑战杯”大学生创业计划竞赛铜奖',
  '年度优秀员工',
  '校一等奖学金',
  '蓝桥杯程序设计大赛省赛一等奖',
  '优秀学生干部',
  '互联网+创新创业大赛校级金奖',
];
export const clubs = [
  ...([
    ['校学生会', '外联部部长'],
    ['青年志愿者协会', '会长'],
    ['计算机协会', '副会长'],
    ['院团委', '组织部干事'],
    ['辩论队', '队长'],
    ['广播站', '编辑'],
    ['2019级1班', '班长'],
  ] as const),
];
export const clubWork = [
  '组织迎新晚会，协调八个部门',
  '联系赞助商 6 家，筹得经费 2.3 万元',
  '带队参加社区服务，累计 320 小时',
  '每周组织一次分享会',
  '策划运动会开幕式',
];
export const selves = [
  ...[
    '做事踏实，能把复杂的事情讲清楚；遇到问题先找数据再下结论',
    '学习能力强，有良好的团队合作精神，能承受一定的工作压力',
    '热爱所学，责任心强。愿意从基础工作做起，希望在一个行业里长期积累',
  ],
  ...[
    '五年以上一线经验，熟悉从需求到交付的全过程，带过三至五人的小组',
    '性格开朗，善于沟通，有较强的文字功底；业余坚持长跑与阅读',
  ],
];
export const latinSelves = [
  'Detail-oriented professional who enjoys turning vague requests into working products',
  'Team player with hands-on experience and a habit of writing things down',
];
export const trainings = [
  ...([
    ['项目管理实战', '启点管理学院'],
    ['精益生产黑带课程', '卓越工业培训中心'],
    ['新任经理训练营', '同行企业大学'],
    ['数据可视化进阶', '开源课堂'],
  ] as const),
];
