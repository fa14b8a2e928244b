import type { DemoCourse } from './demo-course.ts';

const passwords = `<p>过去一年，行内发现的账号冒用事件里，八成以上不是系统被攻破，而是口令被猜到、被骗走或者被人看到。</p>
<p><strong>好口令的三条标准</strong></p>
<ul><li>够长：至少 12 位。四个互不相关的词连起来，比一串难记的符号更安全也更好记。</li><li>不重复：办公系统的口令不用在任何外部网站上。</li><li>不含个人信息：姓名拼音、工号、生日、手机号都不行。</li></ul>
<p><strong>多因素认证</strong></p>
<p>口令之外，再用手机令牌或者指纹确认一次。收到没有发起过的登录确认，请点“拒绝”，并马上改口令、报告信息安全信箱。连续弹出很多次确认是攻击者在等您误点，不是系统故障。</p>
<p><strong>四不要</strong></p>
<ol><li>不要把口令告诉任何人，信息科技部也不会向您要。</li><li>不要写在便签上贴在屏幕边。</li><li>不要让浏览器在公用电脑上记住口令。</li><li>不要共用柜员号。换班、离柜必须签退。</li></ol>`;

const terminals = `<p>办公终端有五条底线，任何岗位都适用：</p>
<ol><li><strong>离开就锁屏。</strong>哪怕只是去接一杯水，按下锁屏快捷键。</li><li><strong>外来存储不插。</strong>捡到的、客户递来的移动硬盘一律不插；业务确需导入的，走专用的查杀机。</li><li><strong>软件不自己装。</strong>需要软件请在服务台提单，免费软件里夹带后门的事情年年都有。</li><li><strong>补丁当天打。</strong>看到重启提示，下班前完成。</li><li><strong>内外网不混接。</strong>手机热点、无线网卡不接办公电脑。</li></ol>
<p>远程办公时，只用行里发的设备和专用通道，不在咖啡馆的公共网络上处理客户信息，身后有人时不打开客户资料。</p>`;

const received = `<p>看完视频，您已经知道怎样识别钓鱼邮件。这一节说收到之后怎么办。</p>
<table><thead><tr><th>您做了什么</th><th>接下来</th></tr></thead><tbody>
<tr><td>只是看到</td><td>不点、不回，用“报告可疑邮件”按钮转给信息安全信箱，然后删除</td></tr>
<tr><td>点了链接，没有填写</td><td>断开网络，不关机，十分钟内打服务台电话</td></tr>
<tr><td>填了口令</td><td>换一台电脑马上改口令，同时报告；用过同一口令的地方都要改</td></tr>
<tr><td>填了验证码或者转了账</td><td>立即报告，并联系对方银行止付，保留聊天和转账记录</td></tr></tbody></table>
<p><strong>没有人会因为及时报告受到处分。</strong>拖延才会让一台电脑的问题变成全行的问题。去年有一位同事在点开附件四分钟后报告，我们只隔离了一台电脑。</p>
<p>年底常见的诱饵：补贴申领、工资条、会议纪要、快递理赔、“领导”加微信。凡是催、凡是要保密、凡是换了联系方式的，先打通讯录里的电话核实。</p>`;

const data = `<p>客户把信息交给我们，是为了办业务，不是为了被看、被传、被卖。个人信息保护的核心是两个词：<strong>必要</strong>和<strong>最小</strong>。</p>
<table><thead><tr><th>级别</th><th>例子</th><th>要求</th></tr></thead><tbody>
<tr><td>四级</td><td>口令、生物特征、账户鉴别信息</td><td>不导出、不留存、不以任何方式外发</td></tr>
<tr><td>三级</td><td>证件号、账户余额、交易流水、手机号</td><td>加密存放，经审批才能导出，用完即删</td></tr>
<tr><td>二级</td><td>内部制度、会议纪要、通讯录</td><td>只在行内流转</td></tr>
<tr><td>一级</td><td>已公开的产品说明、网点地址</td><td>可以对外</td></tr></tbody></table>
<p><strong>日常五问</strong></p>
<ul><li>我需要看这位客户的资料吗？没有业务就不查，查询都有记录。</li><li>一定要导出吗？能在系统里看就不下载。</li><li>要发给谁？核对收件人再发送，群里不发客户信息。</li><li>需要这么多字段吗？证件号只留后四位能不能办？</li><li>用完了吗？到期删除，纸质资料进碎纸机。</li></ul>`;

export const informationSecurity: DemoCourse = {
  name: '信息安全意识',
  summary: '口令、终端、钓鱼邮件和客户信息：每个人每天都会遇到的四件事。全部内容约四十分钟，可以在手机上学习。',
  teachers: ['林若溪'],
  cover: 'phishing',
  category: ['合规与风险', '信息安全'],
  ...{ visibility: 'EVERYONE', joining: 'OPEN', departments: [], managers: ['staff14', 'staff15'] },
  requirement: { threshold: 90, fastestRate: 2 },
  open: true,
  chapters: [
    {
      title: '账号与终端',
      sections: [
        { title: '口令与多因素认证', article: passwords, minutes: 5 },
        { title: '办公终端的五条底线', article: terminals, minutes: 4 },
      ],
    },
    {
      title: '钓鱼邮件',
      sections: [
        { title: '三步识别钓鱼邮件', film: 'phishing' },
        { title: '收到以后怎么办', article: received, minutes: 4 },
      ],
    },
    {
      title: '保护客户信息',
      sections: [
        { title: '数据分级与最小必要', article: data, minutes: 5 },
        { title: '信息安全事件报告卡', document: 'incident-card' },
        { title: '年度测验', exam: '信息安全意识年度测验', optional: true },
      ],
    },
  ],
  ability: ['信息安全防护', 2],
  learners: [
    ...['staff13', 'staff14', 'staff15', 'staff17', 'staff18', 'staff08', 'staff22', 'staff39', 'staff52', 'staff56'],
    ...['staff20', 'staff25', 'staff30', 'staff34', 'staff41', 'staff53', 'staff01', 'staff06', 'staff47', 'staff59'],
  ],
  evaluations: [
    [5, '报告卡应该每个工位放一张。'],
    [5, ''],
    [4, '短小，坐地铁就能学完。'],
    [5, '“没有人会因为及时报告受到处分”这句话很重要。'],
    [4, '建议补充家用路由器的安全设置。'],
  ],
};
