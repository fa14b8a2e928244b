import type { DemoQuestion } from '../demo-question.ts';

/** 信息安全意识。 */
export const informationSecurityQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>只要密码足够复杂，就可以在所有系统里使用同一个密码。</p>',
    answer: false,
    analysis: '<p>一处泄露，处处失守：攻击者会拿泄露的账号密码去其他系统批量尝试登录。不同系统应当使用不同的密码。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>在即时通信软件上收到“领导”要求紧急转账的消息，应当先通过电话或者当面等另一种渠道核实，再按流程办理。</p>',
    answer: true,
    analysis:
      '<p>头像、昵称甚至声音和视频都可能是伪造的，换一种渠道核实并坚持审批流程，是防范冒充诈骗最有效的办法。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>网址以 https 开头，就说明该网站一定是真实可信的官方网站。</p>',
    answer: false,
    analysis: '<p>https 只表示传输过程加密，仿冒网站同样可以申请证书。判断真伪要核对完整的域名。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 4,
    points: 1,
    stem: '<p>根据《个人信息保护法》，不满十四周岁未成年人的个人信息属于敏感个人信息。</p>',
    answer: true,
    analysis:
      '<p>《个人信息保护法》把不满十四周岁未成年人的个人信息列为敏感个人信息，处理时应当取得其父母或者其他监护人的同意。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>把文件删除并清空回收站以后，其中的数据就无法再被恢复了。</p>',
    answer: false,
    analysis:
      '<p>普通删除只是去掉索引，数据往往还在介质上。报废或者转让设备前，应当使用专用工具擦除、消磁或者物理销毁。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 7,
    points: 1,
    stem: '<p>在国家商用密码算法中，SM2 是非对称密码算法，SM3 是密码杂凑算法，SM4 是分组密码算法。</p>',
    answer: true,
    analysis:
      '<p>SM2 基于椭圆曲线，用于签名和密钥交换等；SM3 输出 256 位杂凑值；SM4 的分组长度和密钥长度都是 128 位。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 1,
    points: 2,
    stem: '<p>下列做法中，有助于防止办公场所信息泄露的是哪一项？</p>',
    options: [
      { content: '打印之后及时取走文件', correct: false },
      { content: '会议结束之后擦净白板', correct: false },
      { content: '下班之前收好桌面资料', correct: false },
      { content: '以上都对', correct: true, fixed: true },
    ],
    analysis: '<p>打印件、白板和桌面都是常见的泄密点，三种做法都应当养成习惯。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>在停车场捡到一个贴着“工资明细”标签的 U 盘，正确的做法是哪一项？</p>',
    options: [
      { content: '交给信息安全部门处理', correct: true },
      { content: '插入办公电脑寻找失主', correct: false },
      { content: '插入家用电脑看看内容', correct: false },
      { content: '格式化以后留着自己用', correct: false },
    ],
    analysis:
      '<p>丢弃带有诱惑性标签的 U 盘是常见的攻击手法，插入任何一台电脑都可能触发恶意程序，应当交给信息安全部门处理。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>下列哪一组组合属于真正的双因素认证？</p>',
    options: [
      { content: '登录密码和安全问题答案', correct: false },
      { content: '登录密码和另一个查询密码', correct: false },
      { content: '指纹识别和人脸识别', correct: false },
      { content: '登录密码和动态令牌', correct: true },
    ],
    analysis:
      '<p>双因素要求来自不同类别：所知（密码）、所有（令牌）、所是（生物特征）。两个密码、密码和安全问题、指纹和人脸，都只属于同一类别。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>攻击者把其他网站泄露的账号和密码拿来，批量尝试登录网上银行。这种攻击称为什么？</p>',
    options: [
      { content: '拒绝服务攻击', correct: false },
      { content: '撞库攻击', correct: true },
      { content: '中间人攻击', correct: false },
      { content: '跨站脚本攻击', correct: false },
    ],
    analysis:
      '<p>撞库利用的是用户在多个网站使用相同密码的习惯。限制登录频率、启用多因素认证、不重复使用密码都能有效防范。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>办公电脑突然弹出文件被加密、要求支付赎金的窗口，首先应当做什么？</p>',
    options: [
      { content: '立即支付赎金尽快恢复文件', correct: false },
      { content: '立即断开网络并报告', correct: true },
      { content: '立即重启电脑并继续办公', correct: false },
      { content: '立即把文件拷贝到 U 盘', correct: false },
    ],
    analysis:
      '<p>先断网可以阻止勒索病毒在内网扩散，再由专业人员处置。支付赎金不能保证恢复，接入 U 盘还可能扩大感染。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>数据备份中常说的“3-2-1 原则”是指什么？</p>',
    options: [
      { content: '三份数据、两种介质、一份异地', correct: true },
      { content: '三个系统、两名人员、一份文档', correct: false },
      { content: '三天一次、两人复核、一年保存', correct: false },
      { content: '三级目录、两套密钥、一个出口', correct: false },
    ],
    analysis: '<p>至少保留三份数据，存放在两种不同的介质上，其中一份放在异地，可以避免单点故障和灾难造成数据全失。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>口令由 26 个小写英文字母任意组成。长度从 6 位增加到 8 位后，穷举空间变为原来的多少倍？</p>',
    options: [
      { content: '约 1.33 倍', correct: false },
      { content: '52 倍', correct: false },
      { content: '676 倍', correct: true },
      { content: '17576 倍', correct: false },
    ],
    analysis:
      '<p>$\\dfrac{26^{8}}{26^{6}}=26^{2}=676$。长度每增加一位，空间就扩大 26 倍，所以增加长度比替换个别字符更有效。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>我国网络安全等级保护制度把保护对象的安全保护等级分为几级？</p>',
    options: [
      { content: '二级', correct: false },
      { content: '三级', correct: false },
      { content: '四级', correct: false },
      { content: '五级', correct: true },
    ],
    analysis:
      '<p>安全保护等级由低到高分为第一级到第五级，根据受到破坏后对国家安全、社会秩序、公共利益以及公民、法人和其他组织合法权益的影响程度确定。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: '<p>测试人员希望用生产数据验证新系统，下列做法最稳妥的是哪一项？</p>',
    options: [
      { content: '限制测试人员范围后原样导入', correct: false },
      { content: '把数据压缩加密之后原样导入', correct: false },
      { content: '脱敏处理并经过审批之后导入', correct: true },
      { content: '与测试人员签保密承诺后导入', correct: false },
    ],
    analysis:
      '<p>测试环境的防护通常弱于生产环境，原样导入真实客户数据风险很大。应当先脱敏，再经审批导入，用后及时清除。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 2,
    points: 3,
    stem: '<p>下列哪些迹象说明一封邮件很可能是钓鱼邮件？</p>',
    options: [
      { content: '发件人域名与官网相近但多了一个字母', correct: true },
      { content: '催促收件人在一小时之内点击链接', correct: true },
      { content: '在内部公告系统也能查到相同的通知', correct: false },
      { content: '要求在网页上填写密码和短信验证码', correct: true },
    ],
    analysis:
      '<p>相似域名、制造紧迫感、索要密码和验证码是钓鱼邮件的典型特征。能在内部公告系统查到原文，说明通知有可靠来源。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>根据《个人信息保护法》，下列属于敏感个人信息的有哪些？</p>',
    options: [
      { content: '人脸等生物识别信息', correct: true },
      { content: '单位公开的客服电话', correct: false },
      { content: '银行账户等金融账户信息', correct: true },
      { content: '个人的行踪轨迹信息', correct: true },
    ],
    analysis:
      '<p>生物识别、宗教信仰、特定身份、医疗健康、金融账户、行踪轨迹等信息属于敏感个人信息。单位公开的客服电话不是个人信息。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 3,
    points: 3,
    stem: '<p>下列处理客户信息的做法，正确的有哪些？</p>',
    options: [
      { content: '把客户名单发到个人邮箱以便加班', correct: false },
      { content: '只收集办理业务所必需的客户信息', correct: true },
      { content: '按照授权查询客户信息并留存日志', correct: true },
      { content: '离职之前自行备份一份客户资料', correct: false },
    ],
    analysis:
      '<p>收集信息要限于实现目的的最小范围，查询要有授权、有记录。私自外发或者带走客户资料违反制度，情节严重的要承担法律责任。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>有人自称“总行运维”打来电话，称要排查故障，索要你的密码和短信验证码。正确的做法有哪些？</p>',
    options: [
      { content: '先报一个旧密码看看对方的反应', correct: false },
      { content: '拒绝提供任何密码和短信验证码', correct: true },
      { content: '通过内部通讯录的号码回拨核实', correct: true },
      { content: '向本单位的信息安全部门报告', correct: true },
    ],
    analysis: '<p>正规的运维不需要用户的密码和验证码。拒绝、核实、报告三步缺一不可，旧密码也可能帮助对方推测规律。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 8,
    points: 3,
    stem: '<p>外部供应商需要远程维护业务系统，下列控制措施恰当的有哪些？</p>',
    options: [
      { content: '按最小权限开通实名的专用账号', correct: true },
      { content: '经由堡垒机接入并全程记录操作', correct: true },
      { content: '为方便管理由多名工程师共用一个账号', correct: false },
      { content: '限定维护时段并在结束以后及时回收权限', correct: true },
      { content: '长期保留远程通道以备随时处理故障', correct: false },
    ],
    analysis: '<p>远程维护要做到实名、最小权限、全程审计、用完即收。共用账号无法追责，长期开放通道会扩大攻击面。</p>',
  },
  {
    type: 'FILL',
    difficulty: 2,
    points: 3,
    stem: '<p>信息安全的三个基本目标是 ____、____ 和 ____。</p>',
    answer: {
      blanks: [
        { accepted: ['保密性', '机密性', '保密'] },
        { accepted: ['完整性', '完整'] },
        { accepted: ['可用性', '可用'] },
      ],
      unordered: true,
    },
    analysis:
      '<p>保密性指不被未授权者获知，完整性指不被未授权地篡改，可用性指需要时能够正常使用，合称信息安全三要素。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p>《网络安全法》要求网络运营者采取监测、记录网络运行状态和网络安全事件的技术措施，并按照规定留存相关的网络日志不少于 ____ 个月。</p>',
    answer: {
      blanks: [{ accepted: ['6', '六', '陆'] }],
    },
    analysis: '<p>日志留存不少于六个月，是事后追溯和调查取证的基础。</p>',
  },
  {
    type: 'FILL',
    difficulty: 5,
    points: 2,
    stem: '<p>《个人信息保护法》规定，处理敏感个人信息应当取得个人的 ____ 同意，法律、行政法规规定应当取得书面同意的，从其规定。</p>',
    answer: {
      blanks: [{ accepted: ['单独', '单独的'] }],
    },
    analysis: '<p>单独同意是针对具体事项专门作出的同意，不能与隐私政策等一并勾选代替。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 5,
    points: 10,
    stem: '<p>你收到一封自称“信息科技部”的邮件，要求点击链接升级邮箱。你已经点开链接并输入了账号和密码，随后页面又要求输入短信验证码，这时你发现网址有问题。请写出接下来应当采取的措施，以及怎样避免再次发生。</p>',
    answer: {
      reference:
        '<p>立即停止操作，不输入验证码，关闭页面，必要时断开网络。</p><p>从可信的设备和官方入口修改邮箱密码，凡是使用相同密码的系统一并修改，退出其他已登录的会话。</p><p>马上报告信息安全部门，说明时间、网址和已输入的内容，保留原邮件和截图，不要删除。</p><p>配合查杀病毒、检查登录日志和转发规则，提醒同事不要点击。</p><p>以后核对发件人域名和网址，换渠道核实，开启多因素认证，不同系统使用不同密码。</p>',
      scoringPoints: [
        { text: '立即停止操作，不再输入验证码，必要时断网', points: 2 },
        { text: '从官方入口修改密码，相同密码的系统一并修改', points: 2 },
        { text: '立即报告信息安全部门，保留邮件和截图', points: 3 },
        { text: '配合排查并提醒同事', points: 1 },
        { text: '预防：核对域名、换渠道核实、多因素认证、密码不重复', points: 2 },
      ],
    },
    analysis: '<p>出现失误后越早报告损失越小。隐瞒不报会错过处置时间，比点开链接本身更危险。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 6,
    points: 8,
    stem: '<p>业务部门准备把一批客户数据提供给合作的外部机构。请简述在提供之前应当做好哪些检查和保护措施。</p>',
    answer: {
      reference:
        '<p>一、必要性与合法性：确认有明确的目的和法律依据，已向客户告知并取得单独同意，与对方签订协议，约定用途、期限和安全责任。</p><p>二、审批登记：按制度逐级审批，登记数据内容、数量、接收方和用途。</p><p>三、最小化与脱敏：只提供必需的字段和记录，对姓名、证件号、手机号等作脱敏处理。</p><p>四、安全传输与后续管理：加密传输，密码通过其他渠道告知，留存日志，到期督促对方删除并确认。</p>',
      scoringPoints: [
        { text: '确认必要性与合法依据，告知客户并取得单独同意，签订协议', points: 2 },
        { text: '履行审批并登记数据内容、接收方和用途', points: 2 },
        { text: '只提供必需的字段，并作脱敏处理', points: 2 },
        { text: '加密传输、留存日志，到期删除并确认', points: 2 },
      ],
    },
    analysis:
      '<p>向外部提供个人信息要做到“有依据、有审批、少而精、可追溯”。《个人信息保护法》规定，向其他个人信息处理者提供个人信息，应当告知个人并取得单独同意。</p>',
  },
];
