import type { DemoQuestion } from '../demo-question.ts';

/** 会计核算与报表，公式用 LaTeX 书写。 */
export const accountingPracticeQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>会计凭证按照填制程序和用途，分为原始凭证和记账凭证。</p>',
    answer: true,
    analysis: '<p>原始凭证在业务发生时取得或者填制，记账凭证由会计人员根据审核无误的原始凭证填制。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>商业银行吸收的客户存款，是该银行的负债。</p>',
    answer: true,
    analysis:
      '<p>存款到期或者客户支取时银行要偿还本金和利息，是银行承担的现时义务，所以属于负债；银行发放的贷款则是资产。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 3,
    points: 1,
    stem: '<p>为了减少工作量，库存现金日记账可以每周汇总登记一次。</p>',
    answer: false,
    analysis:
      '<p>库存现金日记账和银行存款日记账都应当逐日逐笔登记，现金日记账要日清月结，每日结出余额并与库存现金实有数核对。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>“应付账款”某明细账户期末为借方余额的，编制资产负债表时应当在“应付账款”项目中以负数列示。</p>',
    answer: false,
    analysis:
      '<p>应付账款的借方余额实质上是预付给供应商的款项，应当列入资产方的“预付款项”项目，资产和负债不能相互抵销。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 7,
    points: 1,
    stem: '<p>使用寿命不确定的无形资产不摊销，但至少应当在每年年度终了进行减值测试。</p>',
    answer: true,
    analysis:
      '<p>《企业会计准则》规定，使用寿命不确定的无形资产不应摊销，无论是否存在减值迹象，每年都应当进行减值测试。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 8,
    points: 1,
    stem: '<p>执行现行金融工具准则的企业计提应收账款坏账准备时，应当借记“资产减值损失”科目。</p>',
    answer: false,
    analysis:
      '<p>按照修订后的《企业会计准则第 22 号——金融工具确认和计量》，金融资产的预期信用损失通过“信用减值损失”科目核算。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 1,
    points: 2,
    stem: '<p>会计的基本职能是哪一项？</p>',
    options: [
      { content: '核算与监督', correct: true },
      { content: '预测与决策', correct: false },
      { content: '计划与考核', correct: false },
      { content: '筹资与投资', correct: false },
    ],
    analysis: '<p>《会计法》要求会计机构、会计人员依法进行会计核算，实行会计监督，核算与监督是会计的两项基本职能。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>下列各项中，不属于会计要素的是哪一项？</p>',
    options: [
      { content: '所有者权益', correct: false },
      { content: '费用', correct: false },
      { content: '现金流量', correct: true },
      { content: '利润', correct: false },
    ],
    analysis:
      '<p>六项会计要素是资产、负债、所有者权益、收入、费用和利润。现金流量在现金流量表中反映，但不是会计要素。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>期末结转损益时，各损益类账户的余额应当转入哪个账户？</p>',
    options: [
      { content: '利润分配', correct: false },
      { content: '盈余公积', correct: false },
      { content: '实收资本', correct: false },
      { content: '本年利润', correct: true },
    ],
    analysis:
      '<p>损益类账户期末转入“本年利润”，结转以后没有余额；年度终了再把“本年利润”的余额转入“利润分配——未分配利润”。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>企业用银行存款购买一台设备，在现金流量表中属于哪一类活动的现金流出？</p>',
    options: [
      { content: '经营活动', correct: false },
      { content: '筹资活动', correct: false },
      { content: '投资活动', correct: true },
      { content: '分配活动', correct: false },
    ],
    analysis:
      '<p>购建固定资产、无形资产和其他长期资产支付的现金属于投资活动。现金流量表把现金流量分为经营、投资、筹资三类活动。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>企业采用收款、付款、转账三类专用记账凭证。从银行提取现金备用，应当填制哪一种凭证？</p>',
    options: [
      { content: '库存现金收款凭证', correct: false },
      { content: '银行存款付款凭证', correct: true },
      { content: '银行存款收款凭证', correct: false },
      { content: '转账凭证', correct: false },
    ],
    analysis: '<p>现金与银行存款之间相互划转的业务，为避免重复记账，只填制付款凭证。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>投资者投入的资金超过其在注册资本中所占份额的部分，应当记入哪个科目？</p>',
    options: [
      { content: '资本公积', correct: true },
      { content: '实收资本', correct: false },
      { content: '盈余公积', correct: false },
      { content: '营业外收入', correct: false },
    ],
    analysis: '<p>超出份额的部分是资本溢价，记入“资本公积”，属于所有者权益，不是企业的收入。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>清查中发现库存现金短缺，经查无法查明原因，报批后应当记入哪个科目？</p>',
    options: [
      { content: '财务费用', correct: false },
      { content: '销售费用', correct: false },
      { content: '营业外支出', correct: false },
      { content: '管理费用', correct: true },
    ],
    analysis:
      '<p>现金短缺中应由责任人赔偿的记入“其他应收款”，无法查明原因的记入“管理费用”；现金溢余无法查明原因的记入“营业外收入”。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>某商品月初结存 200 件，单价 10 元；本月购入 300 件，单价 12 元。采用月末一次加权平均法，本月发出 100 件的成本是多少元？</p>',
    options: [
      { content: '1000 元', correct: false },
      { content: '1100 元', correct: false },
      { content: '1120 元', correct: true },
      { content: '1200 元', correct: false },
    ],
    analysis:
      '<p>加权平均单价为 $\\dfrac{200\\times10+300\\times12}{200+300}=11.2$（元），发出成本为 $100\\times11.2=1120$（元）。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>某企业本年营业收入 500 万元，营业成本 300 万元，税金及附加 10 万元，期间费用 60 万元，营业外收入 20 万元，营业外支出 5 万元，没有其他损益。利润总额是多少万元？</p>',
    options: [
      { content: '130 万元', correct: false },
      { content: '145 万元', correct: true },
      { content: '150 万元', correct: false },
      { content: '155 万元', correct: false },
    ],
    analysis: '<p>营业利润 $500-300-10-60=130$（万元），利润总额 $130+20-5=145$（万元）。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>某企业 12 月销售商品 80000 元，货款尚未收到；收到上月货款 30000 元；预付下一年度房租 24000 元；应付本月水电费 2000 元。按照权责发生制，只考虑这些业务，本月的利润是多少元？</p>',
    options: [
      { content: '4000 元', correct: false },
      { content: '6000 元', correct: false },
      { content: '54000 元', correct: false },
      { content: '78000 元', correct: true },
    ],
    analysis:
      '<p>本月的收入是销售商品的 80000 元，本月的费用是水电费 2000 元。上月货款是上月的收入，下一年度的房租是下一年度的费用。$80000-2000=78000$（元）。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: '<p>某企业利润总额 200 万元，其中国债利息收入 20 万元；已计入营业外支出的税收滞纳金 10 万元。企业所得税税率 25%，没有其他调整事项，应纳所得税额是多少万元？</p>',
    options: [
      { content: '45 万元', correct: false },
      { content: '47.5 万元', correct: true },
      { content: '50 万元', correct: false },
      { content: '52.5 万元', correct: false },
    ],
    analysis:
      '<p>国债利息收入免税，应调减 20 万元；税收滞纳金不得扣除，应调增 10 万元。应纳税所得额 $200-20+10=190$（万元），应纳所得税额 $190\\times25\\%=47.5$（万元）。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 9,
    points: 2,
    stem: '<p>一项设备原价 60 万元，预计净残值为零，使用 5 年，采用年限平均法计提折旧。使用满 2 年时计提减值准备 6 万元，预计尚可使用年限和净残值不变。第 3 年的折旧额是多少万元？</p>',
    options: [
      { content: '10 万元', correct: true },
      { content: '10.8 万元', correct: false },
      { content: '12 万元', correct: false },
      { content: '13.2 万元', correct: false },
    ],
    analysis:
      '<p>满 2 年时账面价值 $60-60\\times\\dfrac{2}{5}=36$（万元），减值后为 $36-6=30$（万元），以后按剩余 3 年分摊，每年 $\\dfrac{30}{3}=10$（万元）。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 3,
    points: 3,
    stem: '<p>按照贷款风险分类，下列各类贷款中属于不良贷款的有哪些？</p>',
    options: [
      { content: '正常类', correct: false },
      { content: '关注类', correct: false },
      { content: '次级类', correct: true },
      { content: '可疑类', correct: true },
      { content: '损失类', correct: true },
    ],
    analysis: '<p>贷款按风险程度分为正常、关注、次级、可疑、损失五类，次级、可疑、损失类合称不良贷款。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>下列费用中，属于期间费用的有哪些？</p>',
    options: [
      { content: '制造费用', correct: false },
      { content: '管理费用', correct: true },
      { content: '销售费用', correct: true },
      { content: '财务费用', correct: true },
    ],
    analysis: '<p>期间费用直接计入当期损益。制造费用要分配计入产品成本，产品销售以前不影响损益。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>下列资料中，可以作为原始凭证的有哪些？</p>',
    options: [
      { content: '购货发票', correct: true },
      { content: '购销合同', correct: false },
      { content: '领料单', correct: true },
      { content: '差旅费报销单', correct: true },
      { content: '银行存款余额调节表', correct: false },
    ],
    analysis:
      '<p>原始凭证证明经济业务已经发生或者完成。调节表只用于核对账目，合同只说明将要发生的业务，都不能作为原始凭证。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 6,
    points: 3,
    stem: '<p>下列各项中，影响企业营业利润的有哪些？</p>',
    options: [
      { content: '投资收益', correct: true },
      { content: '主营业务收入', correct: true },
      { content: '营业外收入', correct: false },
      { content: '所得税费用', correct: false },
      { content: '管理费用', correct: true },
    ],
    analysis: '<p>营业外收支在营业利润之后计算利润总额，所得税费用在利润总额之后计算净利润。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 2,
    points: 3,
    stem: '<p>下列各项中，属于会计信息质量要求的有哪些？</p>',
    options: [
      { content: '盈利性', correct: false },
      { content: '可靠性', correct: true },
      { content: '可比性', correct: true },
      { content: '实质重于形式', correct: true },
    ],
    analysis: '<p>会计信息质量要求包括可靠性、相关性、可理解性、可比性、实质重于形式、重要性、谨慎性和及时性。</p>',
  },
  {
    type: 'FILL',
    difficulty: 2,
    points: 2,
    stem: '<p>会计核算的四项基本前提是会计主体、____、会计分期和货币计量。</p>',
    answer: { blanks: [{ accepted: ['持续经营'] }] },
    analysis: '<p>持续经营假设企业在可以预见的将来会按照当前的规模和状态继续经营下去，折旧和摊销都以此为前提。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p>某企业营业收入 800 万元，营业成本 600 万元，毛利率为 ____ %。</p>',
    answer: { blanks: [{ accepted: ['25', '25%'], ignorePunctuation: false }] },
    analysis:
      '<p>$\\text{毛利率}=\\dfrac{\\text{营业收入}-\\text{营业成本}}{\\text{营业收入}}\\times100\\%=\\dfrac{800-600}{800}\\times100\\%=25\\%$。</p>',
  },
  {
    type: 'FILL',
    difficulty: 6,
    points: 2,
    stem: '<p>某产品单价 200 元，单位变动成本 120 元，固定成本总额 40 万元，保本销售量为 ____ 件。</p>',
    answer: { blanks: [{ accepted: ['5000', '5,000'], ignorePunctuation: false }] },
    analysis:
      '<p>$\\text{保本销售量}=\\dfrac{\\text{固定成本}}{\\text{单价}-\\text{单位变动成本}}=\\dfrac{400000}{200-120}=5000$（件）。</p>',
  },
  {
    type: 'FILL',
    difficulty: 8,
    points: 3,
    stem: '<p>名义年利率 6%，按季度复利计息，有效年利率为 ____ %（保留两位小数）。</p>',
    answer: { blanks: [{ accepted: ['6.14', '6.14%'], ignorePunctuation: false, tolerance: 0.01 }] },
    analysis: '<p>$\\left(1+\\dfrac{6\\%}{4}\\right)^{4}-1\\approx6.14\\%$。一年内计息次数越多，有效年利率越高。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 5,
    points: 10,
    stem: '<p>某装修公司 12 月收到客户预付的全年维护费 12 万元（服务期为下一年度），同月支付本月工资 5 万元，完成一项 8 万元的工程但尚未收款。请说明权责发生制与收付实现制的区别，并分别计算该公司 12 月的收入、费用和利润。</p>',
    answer: {
      reference:
        '<p>区别：权责发生制以权利和责任的发生来决定收入和费用的归属期，不论款项是否收付；收付实现制以款项的实际收付来确认收入和费用。企业会计核算采用权责发生制。</p><p>权责发生制：12 月收入为工程款 8 万元（预收的维护费属于下一年度），费用为工资 5 万元，利润 3 万元。</p><p>收付实现制：12 月收入为收到的 12 万元，费用为支付的 5 万元，利润 7 万元。</p>',
      scoringPoints: [
        { text: '说明两者确认收入和费用的标准，企业采用权责发生制', points: 4 },
        { text: '权责发生制：收入 8 万元，费用 5 万元，利润 3 万元', points: 3 },
        { text: '收付实现制：收入 12 万元，费用 5 万元，利润 7 万元', points: 3 },
      ],
    },
    analysis: '<p>预收的维护费在提供服务以前是负债（合同负债），以后按月转为收入。</p>',
  },
];
