import type { DemoQuestion } from '../demo-question.ts';

/** 会计基础，公式用 LaTeX 书写。 */
export const accountingQuestions: DemoQuestion[] = [
  {
    type: 'JUDGE',
    difficulty: 1,
    points: 1,
    stem: '<p>企业应当以权责发生制为基础进行会计确认、计量和报告。</p>',
    answer: true,
    analysis:
      '<p>《企业会计准则——基本准则》规定，企业应当以权责发生制为基础进行会计确认、计量和报告，收入和费用按归属期间确认，而不是按收付款时间确认。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 2,
    points: 1,
    stem: '<p>在借贷记账法下，资产类账户的借方登记减少额，贷方登记增加额。</p>',
    answer: false,
    analysis: '<p>资产类账户借方登记增加，贷方登记减少，期末余额一般在借方。负债和所有者权益类账户正好相反。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 4,
    points: 1,
    stem: '<p>试算平衡表的借方合计与贷方合计相等，说明账户记录一定没有错误。</p>',
    answer: false,
    analysis:
      '<p>借贷相等只说明记账基本正确。漏记、重记、用错科目或者借贷方向颠倒等错误不影响平衡，试算平衡发现不了。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 5,
    points: 1,
    stem: '<p>按照谨慎性要求，企业可以多计提准备，留待以后年度转回以平滑利润。</p>',
    answer: false,
    analysis:
      '<p>谨慎性要求不高估资产或者收益、不低估负债或者费用，但不允许设置秘密准备，否则会损害会计信息的可靠性。</p>',
  },
  {
    type: 'JUDGE',
    difficulty: 6,
    points: 1,
    stem: '<p>固定资产减值损失一经确认，在以后会计期间不得转回。</p>',
    answer: true,
    analysis:
      '<p>《企业会计准则第 8 号——资产减值》规定，固定资产、无形资产等资产的减值损失一经确认，在以后会计期间不得转回。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 1,
    points: 2,
    stem: '<p>下列等式中，正确反映企业某一时点财务状况的是哪一项？</p>',
    options: [
      { content: '$\\text{资产}=\\text{负债}+\\text{所有者权益}$', correct: true },
      { content: '$\\text{资产}=\\text{收入}-\\text{费用}$', correct: false },
      { content: '$\\text{负债}=\\text{资产}+\\text{所有者权益}$', correct: false },
      { content: '$\\text{利润}=\\text{资产}-\\text{负债}$', correct: false },
    ],
    analysis:
      '<p>$\\text{资产}=\\text{负债}+\\text{所有者权益}$ 是会计恒等式，也是复式记账和编制资产负债表的理论基础。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 2,
    points: 2,
    stem: '<p>企业用银行存款 20 万元偿还到期的短期借款，会引起什么变化？</p>',
    options: [
      { content: '资产和负债同时增加', correct: false },
      { content: '资产内部一增一减', correct: false },
      { content: '负债内部一增一减', correct: false },
      { content: '资产和负债同时减少', correct: true },
    ],
    analysis: '<p>银行存款（资产）减少 20 万元，短期借款（负债）减少 20 万元，会计等式两边同时减少，仍然平衡。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>某设备原价 100000 元，预计净残值率 4%，预计使用 8 年，采用年限平均法计提折旧，年折旧额是多少元？</p>',
    options: [
      { content: '11500 元', correct: false },
      { content: '12000 元', correct: true },
      { content: '12500 元', correct: false },
      { content: '13000 元', correct: false },
    ],
    analysis:
      '<p>$\\text{年折旧额}=\\dfrac{\\text{原价}\\times(1-\\text{预计净残值率})}{\\text{预计使用年限}}=\\dfrac{100000\\times(1-4\\%)}{8}=12000$（元）。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 5,
    points: 2,
    stem: '<p>一般纳税人销售一批货物，价税合计 113000 元，适用增值税税率 13%，应确认的销项税额是多少元？</p>',
    options: [
      { content: '11300 元', correct: false },
      { content: '12430 元', correct: false },
      { content: '13000 元', correct: true },
      { content: '14690 元', correct: false },
    ],
    analysis:
      '<p>先还原为不含税销售额：$\\dfrac{113000}{1+13\\%}=100000$（元），再计算销项税额 $100000\\times13\\%=13000$（元）。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 4,
    points: 2,
    stem: '<p>记账后发现，记账凭证的科目和方向都正确，但所记金额小于应记金额，并已据此入账。应当采用哪种方法更正？</p>',
    options: [
      { content: '划线更正法', correct: false },
      { content: '红字更正法', correct: false },
      { content: '补充登记法', correct: true },
      { content: '重新编制法', correct: false },
    ],
    analysis:
      '<p>金额少记的，用蓝字按差额补填一张凭证登记入账，即补充登记法。金额多记或者科目错误的用红字更正法，凭证无误只是账簿写错的用划线更正法。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 6,
    points: 2,
    stem: '<p>某设备原价 500000 元，预计净残值 20000 元，使用 5 年，采用双倍余额递减法，第 2 年的折旧额是多少元？</p>',
    options: [
      { content: '120000 元', correct: true },
      { content: '100000 元', correct: false },
      { content: '96000 元', correct: false },
      { content: '72000 元', correct: false },
    ],
    analysis:
      '<p>年折旧率为 $\\dfrac{2}{5}=40\\%$，计算时不先扣除净残值。第 1 年折旧 $500000\\times40\\%=200000$，第 2 年折旧 $(500000-200000)\\times40\\%=120000$（元）。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>某商品期初结存 100 件，单价 10 元；本月购入 200 件，单价 12 元；随后发出 150 件。采用先进先出法，发出商品的成本是多少元？</p>',
    options: [
      { content: '1500 元', correct: false },
      { content: '1600 元', correct: true },
      { content: '1700 元', correct: false },
      { content: '1800 元', correct: false },
    ],
    analysis:
      '<p>先发出期初的 100 件，再发出本月购入的 50 件：$100\\times10+50\\times12=1600$（元）。按月末一次加权平均法计算才是 1700 元。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 8,
    points: 2,
    stem: '<p>月末企业银行存款日记账余额 86000 元，银行对账单余额 90000 元。未达账项：银行已收企业未收 6000 元，银行已付企业未付 1000 元，企业已收银行未收 3000 元，企业已付银行未付 2000 元。调节后的余额是多少元？</p>',
    options: [
      { content: '86000 元', correct: false },
      { content: '89000 元', correct: false },
      { content: '90000 元', correct: false },
      { content: '91000 元', correct: true },
    ],
    analysis: '<p>企业方 $86000+6000-1000=91000$，银行方 $90000+3000-2000=91000$，双方调节后余额相等。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 7,
    points: 2,
    stem: '<p>某企业流动资产 600 万元，流动负债 300 万元。用银行存款偿还短期借款 100 万元后，流动比率变为多少？</p>',
    options: [
      { content: '1.25', correct: false },
      { content: '1.5', correct: false },
      { content: '2.0', correct: false },
      { content: '2.5', correct: true },
    ],
    analysis:
      '<p>$\\text{流动比率}=\\dfrac{\\text{流动资产}}{\\text{流动负债}}=\\dfrac{600-100}{300-100}=2.5$。原比率为 2，大于 1 时分子分母减去同样的数，比率上升。</p>',
  },
  {
    type: 'SINGLE',
    difficulty: 3,
    points: 2,
    stem: '<p>按照《会计档案管理办法》，企业年度财务会计报告的保管期限是多久？</p>',
    options: [
      { content: '永久', correct: true },
      { content: '30 年', correct: false },
      { content: '10 年', correct: false },
      { content: '5 年', correct: false },
    ],
    analysis:
      '<p>年度财务会计报告永久保管，月度、季度、半年度财务会计报告保管 10 年，会计凭证和会计账簿一般保管 30 年。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 3,
    points: 3,
    stem: '<p>下列会计科目中，属于资产类的有哪些？</p>',
    options: [
      { content: '应收账款', correct: true },
      { content: '预收账款', correct: false },
      { content: '预付账款', correct: true },
      { content: '应付职工薪酬', correct: false },
      { content: '库存商品', correct: true },
    ],
    analysis:
      '<p>应收账款、预付账款、库存商品都是企业拥有的资产。预收账款和应付职工薪酬是企业承担的现时义务，属于负债类。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 4,
    points: 3,
    stem: '<p>根据《会计法》，出纳人员不得兼任下列哪些工作？</p>',
    options: [
      { content: '库存现金日记账的登记', correct: false },
      { content: '稽核', correct: true },
      { content: '会计档案保管', correct: true },
      { content: '银行存款日记账的登记', correct: false },
      { content: '收入、费用账目的登记', correct: true },
    ],
    analysis:
      '<p>出纳人员不得兼任稽核、会计档案保管和收入、支出、费用、债权债务账目的登记工作。登记库存现金和银行存款日记账是出纳的本职工作。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 5,
    points: 3,
    stem: '<p>采用年限平均法计提折旧时，下列影响折旧额的因素有哪些？</p>',
    options: [
      { content: '固定资产原价', correct: true },
      { content: '固定资产当前的市场报价', correct: false },
      { content: '预计净残值', correct: true },
      { content: '预计使用寿命', correct: true },
    ],
    analysis: '<p>折旧额由原价、预计净残值、预计使用寿命和已计提的减值准备决定，与市场报价的日常波动无关。</p>',
  },
  {
    type: 'MULTIPLE',
    difficulty: 8,
    points: 3,
    stem: '<p>下列记账差错中，通过试算平衡发现不了的有哪些？</p>',
    options: [
      { content: '一笔业务的借方和贷方全部漏记', correct: true },
      { content: '一笔业务的借贷方向完全记反', correct: true },
      { content: '一笔业务的借方金额多写了一位', correct: false },
      { content: '一笔业务被完整地重复登记两次', correct: true },
      { content: '金额方向正确但用错了会计科目', correct: true },
    ],
    analysis:
      '<p>只有破坏借贷相等关系的差错才能被试算平衡发现，如只有一方金额写错。其余四种差错都不影响借贷合计相等。</p>',
  },
  {
    type: 'FILL',
    difficulty: 1,
    points: 2,
    stem: '<p>借贷记账法的记账规则是：有借必有 ____，借贷必 ____。</p>',
    answer: {
      blanks: [{ accepted: ['贷'] }, { accepted: ['相等', '等'] }],
    },
    analysis: '<p>每笔业务都要在借方和贷方同时登记，且金额相等，这是试算平衡的依据。</p>',
  },
  {
    type: 'FILL',
    difficulty: 6,
    points: 3,
    stem: '<p>某设备原价 330000 元，预计净残值 30000 元，使用 5 年，采用年数总和法计提折旧。第 1 年折旧额为 ____ 元，第 2 年折旧额为 ____ 元。</p>',
    answer: {
      blanks: [
        { accepted: ['100000', '100,000', '10万', '10 万'], ignorePunctuation: false },
        { accepted: ['80000', '80,000', '8万', '8 万'], ignorePunctuation: false },
      ],
    },
    analysis:
      '<p>年数总和为 $1+2+3+4+5=15$。第 1 年 $(330000-30000)\\times\\dfrac{5}{15}=100000$（元），第 2 年 $300000\\times\\dfrac{4}{15}=80000$（元）。</p>',
  },
  {
    type: 'FILL',
    difficulty: 4,
    points: 2,
    stem: '<p>某企业资产总额 860 万元，负债总额 520 万元，资产负债率为 ____ %（保留两位小数）。</p>',
    answer: {
      blanks: [{ accepted: ['60.47', '60.47%'], ignorePunctuation: false, tolerance: 0.01 }],
    },
    analysis:
      '<p>$\\text{资产负债率}=\\dfrac{\\text{负债总额}}{\\text{资产总额}}\\times100\\%=\\dfrac{520}{860}\\times100\\%\\approx60.47\\%$。</p>',
  },
  {
    type: 'FILL',
    difficulty: 2,
    points: 2,
    stem: '<p>反映企业在某一特定日期财务状况的报表是 ____，反映企业在一定会计期间经营成果的报表是 ____。</p>',
    answer: {
      blanks: [{ accepted: ['资产负债表'] }, { accepted: ['利润表', '损益表'] }],
    },
    analysis: '<p>资产负债表是时点报表，利润表是期间报表。</p>',
  },
  {
    type: 'SHORT',
    difficulty: 6,
    points: 10,
    stem: '<p>月末，某企业银行存款日记账余额与银行对账单余额不一致。请说明为什么要编制银行存款余额调节表，未达账项有哪几种情况，调节后的结果应当如何看待，以及调节表能否作为记账依据。</p>',
    answer: {
      reference:
        '<p>目的：核对企业与银行双方的记录，查明不一致的原因，及时发现记账差错和舞弊。</p><p>未达账项有四种：企业已收银行未收，企业已付银行未付，银行已收企业未收，银行已付企业未付。</p><p>结果：调节后双方余额相等，一般说明双方记账没有错误，该余额是企业当时实际可以动用的存款；仍不相等的，要继续查明原因并更正。</p><p>调节表只用于核对，不能作为调整账面记录的依据，未达账项要等有关结算凭证到达后才能入账。</p>',
      scoringPoints: [
        { text: '说明核对双方账目、发现差错和舞弊的目的', points: 2 },
        { text: '写出四种未达账项（每种 1 分）', points: 4 },
        { text: '调节后相等一般说明记账无误，不等要继续查找', points: 2 },
        { text: '不能作为记账依据，等凭证到达后入账', points: 2 },
      ],
    },
    analysis: '<p>不一致不等于有错，多数是未达账项造成的时间差。由出纳以外的人员编制调节表，更有利于发现问题。</p>',
  },
];
