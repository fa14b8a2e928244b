import type { DemoQuestion } from '../demo-question.ts';

/** 柜面业务与客户服务。 */
export const counterServiceQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>柜员临时离柜时，应当签退或者锁定业务系统，并把现金、印章和重要空白凭证入柜（箱）上锁。</p>',
    answer: true,
    analysis: '<p>“人离章收、人离机锁”是柜面最基本的内控要求，可以防止他人冒用柜员身份操作或者盗用印章凭证。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>客户记不清密码时，为了提高效率，柜员可以代客户设置并输入新密码。</p>',
    answer: false,
    analysis:
      '<p>密码应当由客户本人输入和保管，柜员不得代替客户设置、输入密码，否则既违反制度，也容易引发纠纷和案件。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>能辨别面额，票面剩余四分之三（含四分之三）以上，图案、文字能按原样连接的残缺、污损人民币，应当按原面额全额兑换。</p>',
    answer: true,
    analysis:
      '<p>《中国人民银行残缺污损人民币兑换办法》规定，剩余四分之三以上的全额兑换，剩余二分之一至四分之三以下的按一半兑换。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 4,
    points: 1,
    stem: '<p>存款保险的最高偿付限额为人民币 50 万元，按存款人的每个账户分别计算。</p>',
    answer: false,
    analysis: '<p>限额按同一存款人在同一家投保机构所有被保险存款账户的本金和利息合并计算，不是按账户分别计算。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>单位的一般存款账户可以办理现金缴存，但不得办理现金支取。</p>',
    answer: true,
    analysis:
      '<p>《人民币银行结算账户管理办法》规定，一般存款账户用于借款转存、借款归还和其他结算，可以缴存现金，不得支取现金。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>票据金额的中文大写和数码不一致时，以中文大写为准付款。</p>',
    answer: false,
    analysis: '<p>《票据法》规定，票据金额以中文大写和数码同时记载，二者必须一致，二者不一致的，票据无效。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>柜员办理存款业务时发现一张假人民币，正确的做法是哪一项？</p>',
    options: [
      { content: '退还客户并提醒不要再使用', correct: false },
      { content: '由两名以上业务人员当面收缴', correct: true },
      { content: '由柜员独自收缴并事后登记', correct: false },
      { content: '请客户自行送交附近派出所', correct: false },
    ],
    analysis:
      '<p>发现假币应当由两名以上业务人员当面予以收缴，加盖“假币”字样戳记，出具《假币收缴凭证》，并告知客户申请鉴定的权利，不得退还。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>被收缴人对被收缴货币的真伪有异议的，可以自收缴之日起几个工作日内提出书面鉴定申请？</p>',
    options: [
      { content: '3 个工作日', correct: true },
      { content: '5 个工作日', correct: false },
      { content: '7 个工作日', correct: false },
      { content: '10 个工作日', correct: false },
    ],
    analysis:
      '<p>《中国人民银行货币鉴别及假币收缴、鉴定管理办法》规定，可以自收缴之日起 3 个工作日内，持《假币收缴凭证》直接或者通过收缴单位向当地鉴定单位提出书面鉴定申请。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>一张 100 元纸币呈正十字形缺少四分之一，应当如何兑换？</p>',
    options: [
      { content: '按原面额全额兑换', correct: false },
      { content: '按原面额四分之三兑换', correct: false },
      { content: '按原面额的一半兑换', correct: true },
      { content: '不予兑换并退还客户', correct: false },
    ],
    analysis: '<p>虽然剩余面积达到四分之三，但呈正十字形缺少四分之一的，按原面额的一半兑换，这是为了防止拼凑变造。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>支票的出票日期为 2 月 12 日，规范的中文大写是哪一项？</p>',
    options: [
      { content: '贰月拾贰日', correct: false },
      { content: '贰月壹拾贰日', correct: false },
      { content: '零贰月拾贰日', correct: false },
      { content: '零贰月壹拾贰日', correct: true },
    ],
    analysis: '<p>月为壹、贰和壹拾的，应在前面加“零”；日为拾壹至拾玖的，应在前面加“壹”，以防止变造日期。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>为防止差错，柜面办理现金收入业务应当遵循怎样的顺序？</p>',
    options: [
      { content: '先记账，后收款', correct: false },
      { content: '先收款，后记账', correct: true },
      { content: '收款和记账同时进行', correct: false },
      { content: '由客户来决定先后', correct: false },
    ],
    analysis: '<p>现金收入“先收款、后记账”，现金付出“先记账、后付款”，可以保证银行资金不被垫付。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>客户有一笔 10 万元的三年期整存整取存款，一年后要求提前支取其中 4 万元。按照《储蓄管理条例》，这 4 万元如何计息？</p>',
    options: [
      { content: '按支取日挂牌的活期利率计息', correct: true },
      { content: '按存入日挂牌的活期利率计息', correct: false },
      { content: '按开户日挂牌的定期利率计息', correct: false },
      { content: '按支取日挂牌的定期利率计息', correct: false },
    ],
    analysis:
      '<p>部分提前支取的，提前支取的部分按支取日挂牌公告的活期储蓄存款利率计息，其余部分到期时按开户日挂牌公告的定期储蓄存款利率计息。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>向客户介绍净值型理财产品时，下列说法合规的是哪一项？</p>',
    options: [
      { content: '这款产品保本，和存款一样', correct: false },
      { content: '往年收益高，今年不会更低', correct: false },
      { content: '过往业绩不代表未来的表现', correct: true },
      { content: '如果有亏损，由网点来补足', correct: false },
    ],
    analysis: '<p>理财产品不是存款，不得承诺保本保收益，也不得用过往业绩暗示未来收益，应当充分揭示风险。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 9,
    points: 2,
    stem: '<p>客户贷款 120000 元，分 12 期等额本金偿还，月利率 0.5%。第 3 期应还本息合计多少元？</p>',
    options: [
      { content: '10000 元', correct: false },
      { content: '10400 元', correct: false },
      { content: '10500 元', correct: true },
      { content: '10600 元', correct: false },
    ],
    analysis:
      '<p>每期还本 $\\dfrac{120000}{12}=10000$（元）。第 3 期期初剩余本金 $120000-2\\times10000=100000$（元），利息 $100000\\times0.5\\%=500$（元），合计 10500 元。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 1,
    points: 2,
    stem: '<p>客户因等候时间较长，在大厅里大声抱怨。大堂经理首先应当怎么做？</p>',
    options: [
      { content: '请保安把客户带离营业大厅', correct: false },
      { content: '让客户自行拨打投诉电话', correct: false },
      { content: '向客户说明是系统的原因', correct: false },
      { content: '安抚并倾听，协助分流办理', correct: true },
    ],
    analysis: '<p>先处理情绪，再处理事情。真诚倾听并提供可行的办法，往往能把投诉化解在现场。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 2,
    points: 3,
    stem: '<p>商业银行办理个人储蓄存款业务，应当遵循的原则有哪些？</p>',
    options: [
      { content: '存款自愿', correct: true },
      { content: '取款自由', correct: true },
      { content: '高息揽储', correct: false },
      { content: '存款有息', correct: true },
      { content: '为存款人保密', correct: true },
    ],
    analysis: '<p>《商业银行法》规定的原则是存款自愿、取款自由、存款有息、为存款人保密。高息揽储属于违规行为。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>《银行保险机构消费者权益保护管理办法》要求保障的消费者基本权利包括下列哪些？</p>',
    options: [
      { content: '收益保障权', correct: false },
      { content: '知情权', correct: true },
      { content: '公平交易权', correct: true },
      { content: '免费服务权', correct: false },
      { content: '信息安全权', correct: true },
    ],
    analysis:
      '<p>八项基本权利是知情权、自主选择权、公平交易权、财产安全权、依法求偿权、受教育权、受尊重权、信息安全权，不包括保障收益和免费服务。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>根据《票据法》，票据上的下列哪些记载事项不得更改，更改的票据无效？</p>',
    options: [
      { content: '票据金额', correct: true },
      { content: '出票日期', correct: true },
      { content: '款项用途', correct: false },
      { content: '收款人名称', correct: true },
    ],
    analysis: '<p>票据金额、日期、收款人名称不得更改。对其他记载事项，原记载人可以更改，但应当签章证明。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>关于柜面重要空白凭证和业务印章的管理，下列做法正确的有哪些？</p>',
    options: [
      { content: '重要空白凭证由专人保管并入柜上锁', correct: true },
      { content: '在空白凭证上提前盖好印章备用', correct: false },
      { content: '业务印章与重要空白凭证分人保管', correct: true },
      { content: '领用和使用凭证时逐份登记销号', correct: true },
    ],
    analysis: '<p>印、证分管、逐份销号是防范内部案件的基本要求。提前盖章的空白凭证一旦流出就可能被用来伪造业务。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 7,
    points: 3,
    stem: '<p>按照《存款保险条例》，下列属于被保险存款的有哪些？</p>',
    options: [
      { content: '金融机构同业存款', correct: false },
      { content: '个人的定期储蓄存款', correct: true },
      { content: '投保机构高级管理人员在本机构的存款', correct: false },
      { content: '企业的外币存款', correct: true },
      { content: '客户购买的理财产品', correct: false },
    ],
    analysis:
      '<p>被保险存款包括人民币存款和外币存款，但金融机构同业存款、投保机构高级管理人员在本机构的存款除外。理财产品不是存款，不受存款保险保障。</p>',
  },
  {
    type: 'FILL',
    difficulty: 3,
    points: 2,
    stem: '<p>按照《储蓄管理条例》，储户在特殊情况下可以用口头或者函电形式申请挂失，但必须在 ____ 天内补办书面申请挂失手续。</p>',
    answer: {
      blanks: [{ accepted: ['5', '五', '伍', '5天', '五天'] }],
    },
    analysis:
      '<p>口头挂失只是临时措施，须在 5 天内补办书面挂失手续。挂失前存款已被他人支取的，储蓄机构不负赔偿责任。</p>',
  },
  {
    type: 'FILL',
    difficulty: 5,
    points: 3,
    stem: '<p>自出票日起，支票的提示付款期限为 ____ 日，银行汇票的提示付款期限为 ____ 个月，银行本票的提示付款期限最长不得超过 ____ 个月。</p>',
    answer: {
      blanks: [
        { accepted: ['10', '十', '壹拾', '拾'] },
        { accepted: ['1', '一', '壹'] },
        { accepted: ['2', '二', '两', '贰'] },
      ],
    },
    analysis: '<p>支票 10 日，银行汇票 1 个月，银行本票最长 2 个月。应当在期限内提示付款，以免被拒绝受理。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 4,
    points: 10,
    stem: '<p>一位客户的银行卡被自动柜员机吞卡，他急着取钱赶火车，在大厅里情绪激动。作为当班的大堂经理，你会怎样处理？</p>',
    answer: {
      reference:
        '<p>先安抚：把客户请到一旁，致歉、倾听，表示马上帮他想办法。</p><p>再核实：请客户出示身份证件，核对卡号和吞卡原因，说明取卡需要的手续和大约时间，不作办不到的承诺。</p><p>给出办法：能够当场清机的请值班人员按制度双人取卡；来不及的，引导客户使用手机银行预约取款、到柜台凭证件办理，或者约定时间再来取卡，并留下联系方式，由首问人员跟进到底。</p><p>事后登记吞卡情况，检查设备，回访客户，分析原因并改进。</p>',
      scoringPoints: [
        { text: '先安抚情绪，致歉并倾听', points: 2 },
        { text: '核实身份和吞卡原因，如实说明手续与时间', points: 3 },
        { text: '提供应急取款等替代办法，首问负责、跟进到底', points: 3 },
        { text: '登记、检查设备并事后回访改进', points: 2 },
      ],
    },
    analysis: '<p>服务的关键是让客户看到有人负责、有办法可选。同时不能为了平息情绪而省略核实身份、双人操作等手续。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 5,
    points: 10,
    stem: '<p>一位 70 岁的客户要求把 30 万元定期存款全部提前支取，转到一个陌生账户。她一直戴着耳机通话，说“专案组要核查资金，不能告诉别人”。请写出柜员应当采取的处置步骤，并说明理由。</p>',
    answer: {
      reference:
        '<p>识别：自称专案组、要求保密、保持通话、转入“安全账户”，是典型的冒充公检法诈骗。</p><p>稳住：不要立即办理，也不要争吵，请客户到安静处坐下，挂断电话，征得同意后联系其家属。</p><p>劝阻：说明公检法机关不会通过电话办案，更没有“安全账户”，出示真实案例，提示定期提前支取还会损失利息。</p><p>报告：同时报告运营主管，拨打 110 或者反诈专线 96110，请民警到场核实；客户仍坚持的，由主管与民警一起劝阻，如实记录处置过程。</p>',
      scoringPoints: [
        { text: '识别冒充公检法、转“安全账户”的诈骗特征', points: 3 },
        { text: '暂缓办理，请客户挂断电话，联系家属', points: 2 },
        { text: '说明没有“安全账户”，用案例劝阻并提示损失', points: 2 },
        { text: '报告主管并报警（110 或 96110），留存记录', points: 3 },
      ],
    },
    analysis: '<p>柜面是拦截诈骗的最后一道防线。多问一句、缓办一步、报一次警，往往就能保住老人一生的积蓄。</p>',
  },
];
