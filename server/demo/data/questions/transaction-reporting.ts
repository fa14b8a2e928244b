import type { DemoQuestion } from '../demo-question.ts';

/** 大额交易与可疑交易报告：《金融机构大额交易和可疑交易报告管理办法》、反洗钱调查、特别预防措施。 */
export const transactionReportingQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>大额交易报告标准中的“5 万元以上”包括 5 万元本数。</p>',
    answer: true,
    analysis:
      '<p>《金融机构大额交易和可疑交易报告管理办法》在金额后都注明“含”本数，恰好 5 万元的现金收支也要报告。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>涉嫌洗钱的交易如果金额没有达到大额交易标准，就不需要提交可疑交易报告。</p>',
    answer: false,
    analysis:
      '<p>有合理理由怀疑交易与洗钱、恐怖融资等犯罪活动相关的，不论所涉资金金额或者资产价值大小，都应当提交可疑交易报告。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>一笔交易既属于大额交易又属于可疑交易的，只提交可疑交易报告即可。</p>',
    answer: false,
    analysis: '<p>两种报告的标准和用途不同，同时符合的应当分别提交大额交易报告和可疑交易报告。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 7,
    points: 1,
    stem: '<p>贪污犯罪分子本人把贪污所得转换为房产以掩饰其来源和性质的，也可能构成洗钱罪。</p>',
    answer: true,
    analysis: '<p>《刑法修正案（十一）》自 2021 年 3 月 1 日起施行后，“自洗钱”行为也可以单独构成洗钱罪。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>金融机构的大额交易报告和可疑交易报告应当提交给哪个机构？</p>',
    options: [
      { content: '国家金融监督管理总局', correct: false },
      { content: '中国反洗钱监测分析中心', correct: true },
      { content: '公安部经济犯罪侦查局', correct: false },
      { content: '中国银行业协会秘书处', correct: false },
    ],
    analysis: '<p>中国反洗钱监测分析中心由中国人民银行设立，负责接收、分析大额交易和可疑交易报告。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>金融机构应当在大额交易发生之日起几个工作日内以电子方式提交大额交易报告？</p>',
    options: [
      { content: '2 个工作日', correct: false },
      { content: '3 个工作日', correct: false },
      { content: '5 个工作日', correct: true },
      { content: '10 个工作日', correct: false },
    ],
    analysis:
      '<p>《金融机构大额交易和可疑交易报告管理办法》规定，应当在大额交易发生之日起 5 个工作日内以电子方式提交。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>下列交易都发生在同一天，达到大额交易报告标准的是哪一项？</p>',
    options: [
      { content: '个人一次性存入现金 4.8 万元', correct: false },
      { content: '公司账户对外转账 180 万元', correct: false },
      { content: '个人境内转账累计 45 万元', correct: false },
      { content: '个人跨境汇款累计 20 万元', correct: true },
    ],
    analysis:
      '<p>自然人跨境款项划转的标准是人民币 20 万元以上。现金的标准是 5 万元以上，非自然人转账是 200 万元以上，自然人境内转账是 50 万元以上，其余各项都没有达到。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>某客户上午在甲网点存入现金 3 万元，下午在乙网点存入现金 2.5 万元，同日又支取现金 1 万元。关于大额交易报告，下列判断正确的是哪一项？</p>',
    options: [
      { content: '存入累计 5.5 万元，应当报告', correct: true },
      { content: '净存入为 4.5 万元，不用报告', correct: false },
      { content: '收支合计 6.5 万元，应当报告', correct: false },
      { content: '分属两家网点，不用合并报告', correct: false },
    ],
    analysis:
      '<p>累计交易金额以客户为单位，按资金收入或者支出单边累计计算。存入方向累计 5.5 万元，已达到 5 万元标准，收支不相抵也不相加。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: '<p>客户持境外银行卡在境内商户消费，构成大额交易的，应当由谁报告？</p>',
    options: [
      { content: '境外的发卡机构', correct: false },
      { content: '境内的收单机构', correct: true },
      { content: '商户的财务部门', correct: false },
      { content: '银行卡清算组织', correct: false },
    ],
    analysis:
      '<p>客户通过境外银行卡所发生的大额交易由收单机构报告，通过境内账户或者境内银行卡发生的由开户机构或者发卡银行报告，不通过账户或者银行卡发生的由办理业务的金融机构报告。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>反洗钱调查中依法采取的临时冻结措施，最长不得超过多少小时？</p>',
    options: [
      { content: '12 小时', correct: false },
      { content: '24 小时', correct: false },
      { content: '48 小时', correct: true },
      { content: '72 小时', correct: false },
    ],
    analysis:
      '<p>《反洗钱法》规定临时冻结不得超过四十八小时。四十八小时内没有接到侦查机关继续冻结通知的，应当立即解除冻结。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>犯罪分子雇人把赌博所得的现金分散存入几十个个人账户，使赃款进入金融体系。这属于典型洗钱过程的哪个阶段？</p>',
    options: [
      { content: '处置阶段', correct: true },
      { content: '离析阶段', correct: false },
      { content: '融合阶段', correct: false },
      { content: '收益阶段', correct: false },
    ],
    analysis:
      '<p>洗钱过程一般分为处置、离析、融合三个阶段。把现金投入金融体系是处置，反复转移以掩盖来源是离析，以合法面目回到犯罪分子手中是融合。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>下列交易都发生在同一天且没有免报情形，应当提交大额交易报告的有哪些？</p>',
    options: [
      { content: '个人账户跨境汇款 10 万元人民币', correct: false },
      { content: '个人在柜台单笔支取现金 5 万元', correct: true },
      { content: '公司账户与他行账户单笔转账 200 万元', correct: true },
      { content: '个人账户境内转账累计 50 万元', correct: true },
      { content: '个人现钞兑换等值 1.2 万美元', correct: true },
    ],
    analysis:
      '<p>自然人跨境划转的人民币标准是 20 万元以上，10 万元未达到。其余四项分别达到现金 5 万元、非自然人转账 200 万元、自然人境内转账 50 万元、外币现金等值 1 万美元的标准。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>下列哪些交易特征应当引起重点关注？</p>',
    options: [
      { content: '资金分散转入、集中转出，与客户身份明显不符', correct: true },
      { content: '长期闲置的账户突然启用，短期内出现大量收付', correct: true },
      { content: '每月按时收到单位代发的固定工资并用于日常消费', correct: false },
      { content: '多次以略低于大额交易标准的金额存取现金', correct: true },
    ],
    analysis:
      '<p>分散转入集中转出、休眠账户突然活跃、刻意把金额压在标准之下，都是常见的可疑特征。固定的工资收入与日常消费属于正常交易。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 9,
    points: 3,
    stem: '<p>下列达到大额标准的交易，如未发现可疑，金融机构可以不报告的有哪些？</p>',
    options: [
      { content: '金融机构在银行间债券市场进行的债券交易', correct: true },
      { content: '自然人之间借款后存入个人账户的大额现金', correct: false },
      { content: '定期存款到期后续存入同一机构同一户名下的另一账户', correct: true },
      { content: '交易一方为各级国家权力机关的大额转账', correct: true },
    ],
    analysis: '<p>这三项属于《金融机构大额交易和可疑交易报告管理办法》列明的免报情形。自然人大额现金存入应当报告。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 7,
    points: 3,
    stem: '<p>反洗钱调查人员到网点开展调查，金融机构有权拒绝接受调查的情形有哪些？</p>',
    options: [
      { content: '到场的调查人员只有一人', correct: true },
      { content: '调查人员没有出示执法证件', correct: true },
      { content: '调查人员没有出示调查通知书', correct: true },
      { content: '被调查对象是本行的重要客户', correct: false },
    ],
    analysis:
      '<p>《反洗钱法》要求调查人员不得少于二人，并出示执法证件和调查通知书，缺少任何一项金融机构都有权拒绝。客户的重要程度不是拒绝调查的理由。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>任何单位和个人都应当对下列哪些名单所列对象采取反洗钱特别预防措施？</p>',
    options: [
      { content: '银行自行编制并在内部下发的贷款逾期、需要重点催收的客户名单', correct: false },
      { content: '国家反恐怖主义工作领导机构认定并由其办事机构公告的恐怖活动组织和人员名单', correct: true },
      { content: '外交部发布的执行联合国安理会决议通知中涉及定向金融制裁的组织和人员名单', correct: true },
      { content: '中国人民银行认定的具有重大洗钱风险、不采取措施可能造成严重后果的组织和人员名单', correct: true },
    ],
    analysis:
      '<p>恐怖活动组织和人员名单、定向金融制裁名单、具有重大洗钱风险的名单，是《反洗钱法》规定的特别预防措施名单。措施包括立即停止提供金融等服务或者资金、资产，立即限制相关资金、资产转移等，不得事先通知名单所列对象。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 3,
    stem: '<p>下列当日单笔或者累计的人民币款项划转属于大额交易：自然人客户境内 ____ 万元以上，自然人客户跨境 ____ 万元以上，非自然人客户 ____ 万元以上。</p>',
    answer: {
      blanks: [
        { accepted: ['50', '五十', '伍拾'] },
        { accepted: ['20', '二十', '贰拾'] },
        { accepted: ['200', '二百', '两百', '贰佰'] },
      ],
    },
    analysis: '<p>自然人境内 50 万元、跨境 20 万元，非自然人 200 万元，都含本数。</p>',
  },
  {
    type: 'FILL',
    difficulty: 3,
    points: 2,
    stem: '<p>当日单笔或者累计外币等值 ____ 美元以上的现金缴存、支取和现钞兑换等现金收支属于大额交易。</p>',
    answer: {
      blanks: [{ accepted: ['1万', '一万', '壹万', '10000', '10,000', '1 万'] }],
    },
    analysis: '<p>现金收支的大额标准是人民币 5 万元以上或者外币等值 1 万美元以上，都含本数。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 6,
    points: 10,
    stem: '<p>某客户连续五个工作日，每天在不同网点以现金方式存入 4.9 万元，各网点单独看都没有达到大额标准。请说明应当如何识别、核实与报告，并指出依据。</p>',
    answer: {
      reference:
        '<p>识别：金额都略低于 5 万元，频繁且分散在不同网点，具有化整为零、规避大额交易报告的特征。</p><p>核实：把客户名下全部账户和各网点的交易关联起来，核对身份、职业、收入与存款规模是否相称，了解资金的来源和用途，留存凭证和调查记录，必要时调整客户风险等级。</p><p>报告：有合理理由怀疑与洗钱等犯罪活动相关的，不论金额大小，由本机构按内部流程确认后及时向中国反洗钱监测分析中心提交可疑交易报告。</p><p>依据是《反洗钱法》和《金融机构大额交易和可疑交易报告管理办法》。不得向客户透露监测和报告情况。</p>',
      scoringPoints: [
        { text: '指出分散存入、规避大额交易报告的特征', points: 3 },
        { text: '关联名下账户与各网点交易，核实身份与收入是否相称', points: 2 },
        { text: '了解资金来源和用途，留存凭证与调查记录', points: 2 },
        { text: '不论金额大小及时提交可疑交易报告，说明依据并保密', points: 3 },
      ],
    },
    analysis:
      '<p>大额报告看金额，可疑报告看合理怀疑。每天 4.9 万元不需要大额报告，但明显规避标准的行为本身就是可疑线索。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 7,
    points: 10,
    stem: '<p>一名在校大学生的账户平时只有生活费收支。最近一周，该账户收到来自十几个省市的转账共 80 多万元，每笔到账几分钟内就转给同一个人。请分析其中的可疑之处，并说明网点应当如何处置。</p>',
    answer: {
      reference:
        '<p>可疑之处：交易规模与学生身份、以往交易习惯明显不符；资金分散转入、集中转出，快进快出，账户不留余额；来源地多且与客户没有合理联系，疑似出租、出借账户用于转移涉诈资金。</p><p>处置：重新开展客户尽职调查，联系本人核实账户是否由其使用、资金来源与用途；有合理理由怀疑的，及时提交可疑交易报告；按照规定采取限制非柜面交易、降低限额等与风险相匹配的措施，发现涉嫌犯罪线索的按规定向公安机关报告；提示出租、出借账户的法律责任，但不透露监测和报告的情况；留存记录。</p>',
      scoringPoints: [
        { text: '指出交易规模与学生身份、交易习惯不符', points: 2 },
        { text: '指出分散转入、集中转出、快进快出的特征', points: 2 },
        { text: '重新尽职调查，联系本人核实账户使用与资金来源', points: 2 },
        { text: '提交可疑交易报告，采取与风险相匹配的限制措施', points: 2 },
        { text: '指出可能出租、出借账户，提示责任并注意保密', points: 2 },
      ],
    },
    analysis:
      '<p>这是典型的涉诈资金过渡账户特征。《反电信网络诈骗法》规定，任何单位和个人不得非法买卖、出租、出借银行账户。</p>',
  },
];
