import type { DemoQuestion } from '../demo-question.ts';

/** 网络与数据安全。 */
export const networkSecurityQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>内网服务器不连接互联网，所以没有必要安装安全补丁。</p>',
    answer: false,
    analysis:
      '<p>攻击者可能通过办公终端、移动介质或者供应商的远程通道进入内网，再利用未修补的漏洞横向移动。内网系统同样要及时打补丁。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>对称加密的加密和解密使用同一个密钥，非对称加密使用一对公钥和私钥。</p>',
    answer: true,
    analysis:
      '<p>对称加密速度快，适合加密大量数据；非对称加密便于分发密钥，也用于数字签名。实际系统往往把两者结合使用。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 4,
    points: 1,
    stem: '<p>网页已经用脚本校验过用户的输入，服务器端就不必再次校验。</p>',
    answer: false,
    analysis: '<p>浏览器中的校验只是为了方便用户，攻击者可以绕过页面直接发送请求，服务器端必须重新校验每一项输入。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>系统保存用户口令时，应当保存加盐并经过慢速散列的结果，而不是口令本身。</p>',
    answer: true,
    analysis:
      '<p>加盐使相同的口令得到不同的结果，慢速散列（如 Argon2、bcrypt）使批量猜测的代价很高。即使数据库泄露，也难以还原口令。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>发送者对文件进行数字签名时，应当使用接收者的公钥。</p>',
    answer: false,
    analysis:
      '<p>签名使用发送者自己的私钥，接收者用发送者的公钥验证。用接收者的公钥加密是为了保密，不能证明是谁发送的。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>HTTPS 服务默认使用哪个端口？</p>',
    options: [
      { content: '80', correct: false },
      { content: '443', correct: true },
      { content: '3306', correct: false },
      { content: '8443', correct: false },
    ],
    analysis:
      '<p>80 是 HTTP 的默认端口，3306 是 MySQL 的默认端口；8443 常被用作备用的 HTTPS 端口，但不是默认端口。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>为业务系统配置数据库账号时，最符合最小权限原则的做法是哪一项？</p>',
    options: [
      { content: '只授予所需数据表的必要权限', correct: true },
      { content: '先授予全部权限以后再逐步收回', correct: false },
      { content: '多个系统共用同一个管理员账号', correct: false },
      { content: '使用数据库自带的超级管理员', correct: false },
    ],
    analysis: '<p>权限只给到完成工作所必需的程度，即使应用被攻破，损失也能限制在较小的范围内。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>从网上下载安装包以后，要确认它没有被篡改，应当怎样做？</p>',
    options: [
      { content: '核对文件的大小和修改日期', correct: false },
      { content: '查看文件的图标和版本说明', correct: false },
      { content: '把安装包改名以后再运行', correct: false },
      { content: '核对官方公布的散列值或签名', correct: true },
    ],
    analysis: '<p>散列值和数字签名能够反映内容的任何改动。文件大小、日期和图标都可以伪造。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>防范 SQL 注入最根本的措施是哪一项？</p>',
    options: [
      { content: '使用参数化查询', correct: true },
      { content: '隐藏数据库的报错信息', correct: false },
      { content: '限制输入框的长度', correct: false },
      { content: '把表名改得难以猜测', correct: false },
    ],
    analysis: '<p>参数化查询把输入当作数据，不会成为语句的一部分。其他措施只能增加攻击的难度，不能消除漏洞。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>攻击者在商品评论中写入一段脚本，其他用户浏览评论时脚本在其浏览器中执行。这是哪一种攻击？</p>',
    options: [
      { content: '跨站请求伪造', correct: false },
      { content: 'SQL 注入攻击', correct: false },
      { content: '拒绝服务攻击', correct: false },
      { content: '跨站脚本攻击', correct: true },
    ],
    analysis: '<p>跨站脚本攻击（XSS）的防范措施是对输出进行转义，对富文本按白名单过滤，并配置内容安全策略。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>用户登录网上银行后没有退出，又打开一个恶意网页，该网页暗中以用户的身份提交了转账请求。这是哪一种攻击？</p>',
    options: [
      { content: '跨站脚本攻击', correct: false },
      { content: '跨站请求伪造', correct: true },
      { content: '中间人攻击', correct: false },
      { content: '撞库攻击', correct: false },
    ],
    analysis:
      '<p>跨站请求伪造（CSRF）利用浏览器自动携带登录凭证的特点，可以用随机令牌、SameSite Cookie 和交易时的再次验证来防范。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>《中华人民共和国数据安全法》自哪一天起施行？</p>',
    options: [
      { content: '2017 年 6 月 1 日', correct: false },
      { content: '2020 年 1 月 1 日', correct: false },
      { content: '2021 年 9 月 1 日', correct: true },
      { content: '2021 年 11 月 1 日', correct: false },
    ],
    analysis:
      '<p>《网络安全法》自 2017 年 6 月 1 日起施行，《密码法》自 2020 年 1 月 1 日起施行，《数据安全法》自 2021 年 9 月 1 日起施行，《个人信息保护法》自 2021 年 11 月 1 日起施行。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>“零信任”安全架构的核心思想是哪一项？</p>',
    options: [
      { content: '只要处在内网就默认可以信任', correct: false },
      { content: '不信任任何员工，全部操作双人复核', correct: false },
      { content: '对每次访问都持续验证并最小授权', correct: true },
      { content: '只在网络边界部署更强的防火墙', correct: false },
    ],
    analysis:
      '<p>零信任不因为请求来自内网就给予信任，而是依据身份、设备和环境对每次访问进行验证和授权，可以概括为“永不信任，始终验证”。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>某系统每天 0 点做一次全量备份，没有其他日志可用。某日 15 点数据库损坏，恢复以后最多会丢失多长时间的数据？</p>',
    options: [
      { content: '1 小时', correct: false },
      { content: '9 小时', correct: false },
      { content: '15 小时', correct: true },
      { content: '24 小时', correct: false },
    ],
    analysis:
      '<p>只能恢复到当天 0 点的状态，0 点到 15 点之间的数据全部丢失。要减少丢失，就要提高备份频率或者连续归档日志。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: '<p>某业务要求恢复点目标（RPO）不超过 15 分钟，下列方案中能够满足的是哪一项？</p>',
    options: [
      { content: '每天做一次全量备份', correct: false },
      { content: '每 5 分钟归档一次日志', correct: true },
      { content: '每小时做一次增量备份', correct: false },
      { content: '每周做一次全量备份', correct: false },
    ],
    analysis:
      '<p>恢复点目标规定了最多可以丢失多长时间的数据，备份或者日志归档的间隔必须小于这一时间。恢复时间目标（RTO）规定的则是多久恢复服务。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 9,
    points: 2,
    stem: '<p>通信双方在每次会话中协商临时密钥，即使服务器的长期私钥日后泄露，过去截获的密文也无法解密。这种性质称为什么？</p>',
    options: [
      { content: '前向安全性', correct: true },
      { content: '不可否认性', correct: false },
      { content: '完整性保护', correct: false },
      { content: '双向认证性', correct: false },
    ],
    analysis:
      '<p>前向安全性（也称前向保密）由临时的密钥交换实现。TLS 1.3 只保留了具有前向安全性的密钥交换方式（纯预共享密钥模式除外）。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 3,
    points: 3,
    stem: '<p>在家远程办公时，下列做法恰当的有哪些？</p>',
    options: [
      { content: '用个人网盘中转内部文件', correct: false },
      { content: '离开座位时锁定屏幕', correct: true },
      { content: '通过单位的 VPN 访问内部系统', correct: true },
      { content: '把办公电脑借给家人上网课', correct: false },
    ],
    analysis: '<p>办公设备不应与他人共用，内部文件只能通过单位认可的渠道传输。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>下列措施中，有助于提高服务器安全性的有哪些？</p>',
    options: [
      { content: '启用日志并集中保存', correct: true },
      { content: '关闭不需要的端口和服务', correct: true },
      { content: '及时安装安全补丁', correct: true },
      { content: '多名管理员共用一个账号', correct: false },
    ],
    analysis: '<p>共用账号使操作无法追溯到人，任何一人泄露口令都会影响全部管理员。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>下列密码算法中，属于对称加密算法的有哪些？</p>',
    options: [
      { content: 'AES', correct: true },
      { content: 'RSA', correct: false },
      { content: 'SM2', correct: false },
      { content: 'SM4', correct: true },
      { content: '3DES', correct: true },
    ],
    analysis:
      '<p><code>RSA</code> 和 <code>SM2</code> 是非对称密码算法。<code>3DES</code> 强度不足，新系统不应再使用。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 7,
    points: 3,
    stem: '<p>发生个人信息泄露时，按照《个人信息保护法》，个人信息处理者的通知应当包括哪些事项？</p>',
    options: [
      { content: '泄露的信息种类、原因和可能造成的危害', correct: true },
      { content: '已采取的补救措施和个人可以采取的减轻危害的措施', correct: true },
      { content: '个人信息处理者的联系方式', correct: true },
      { content: '个人信息处理者近三年的财务状况', correct: false },
    ],
    analysis:
      '<p>《个人信息保护法》第五十七条规定了这三项内容。个人信息处理者还应当立即采取补救措施，通知履行个人信息保护职责的部门和个人。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>下列活动中，有助于在系统上线以前发现安全问题的有哪些？</p>',
    options: [
      { content: '扫描第三方组件的已知漏洞', correct: true },
      { content: '把密钥提交到代码库以便共享', correct: false },
      { content: '对关键代码进行评审', correct: true },
      { content: '进行渗透测试', correct: true },
    ],
    analysis: '<p>密钥一旦进入代码库就难以彻底清除，应当放在专门的密钥管理系统中。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p>《中华人民共和国密码法》把密码分为核心密码、普通密码和 ____ 密码。</p>',
    answer: { blanks: [{ accepted: ['商用', '商用密码'] }] },
    analysis: '<p>核心密码、普通密码用于保护国家秘密信息，商用密码用于保护不属于国家秘密的信息。</p>',
  },
  {
    type: 'FILL',
    difficulty: 5,
    points: 2,
    stem: '<p>国产密码杂凑算法 SM3 输出 ____ 位二进制的散列值，即 ____ 个字节。</p>',
    answer: { blanks: [{ accepted: ['256'] }, { accepted: ['32', '三十二'] }] },
    analysis: '<p>一个字节是 8 位，$256\\div8=32$（字节）。SHA-256 输出的长度与它相同。</p>',
  },
  {
    type: 'FILL',
    difficulty: 7,
    points: 2,
    stem: '<p>AES 算法的分组长度固定为 ____ 位，标准规定的密钥长度有 ____ 种。</p>',
    answer: { blanks: [{ accepted: ['128'] }, { accepted: ['3', '三'] }] },
    analysis:
      '<p>密钥长度可以是 128、192 或者 256 位。密钥长度不同，加密的轮数也不同，但分组长度都是 128 位。国产的 SM4 算法的分组长度和密钥长度都是 128 位。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 7,
    points: 10,
    stem: '<p>测试人员发现，手机银行登录以后访问 <code>/balance?customer=1001</code> 可以看到自己的余额，把参数改成 <code>1002</code> 就能看到别人的余额。请说明这是哪一类漏洞、产生的原因、应当怎样修复，以及发现以后的处置步骤。</p>',
    answer: {
      reference:
        '<p>类型：越权访问（水平越权，也称不安全的直接对象引用）。</p><p>原因：服务器只检查了是否登录，没有检查当前用户有没有权限访问参数所指的数据，完全信任了客户端传来的客户号。</p><p>修复：客户号从服务器端的会话中取得，不由客户端传入；确需传入时，每次访问都校验数据是否属于当前用户；对全部接口统一作权限校验并补充自动化测试。只把编号改成难以猜测的字符不能代替权限校验。</p><p>处置：立即报告信息安全部门，不自行扩大测试范围或者下载数据；必要时先下线该接口；查日志确认是否已被利用、影响哪些客户，按规定上报和通知；修复后复测并排查同类接口。</p>',
      scoringPoints: [
        { text: '指出属于越权访问（水平越权）', points: 2 },
        { text: '原因：只校验登录，没有校验数据归属', points: 2 },
        { text: '修复：从会话取得身份或者每次校验归属，统一校验并测试', points: 3 },
        { text: '处置：报告、止损、查日志评估影响、复测并排查同类接口', points: 3 },
      ],
    },
    analysis: '<p>登录只回答“你是谁”，授权要回答“你能看什么”。凡是由客户端传来的编号，都要在服务器端校验归属。</p>',
  },
];
