import {
  accent,
  brackets,
  broken,
  frac,
  func,
  grid,
  limLow,
  math,
  mt,
  nary,
  r,
  sqrt,
  sub,
  sup,
  system,
} from './word-file.fixture.ts';

const underlined = '<w:u w:val="single"/>';
const gap = r('          ', underlined);
const bracket = '（    ）';
export interface Choice {
  stem: [xml: string, text: string];
  options: ([xml: string, text: string] | string)[];
  key: string;
  /** After the stem, or after the options. */
  figure?: 'below' | 'behind';
}

const x2 = sup('x', '2');

export const formulas: Choice[] = [
  {
    stem: [
      `${broken('已知集合')}${math('A=', brackets('{', '}', mt('x∈R|') + sqrt('x') + mt('≤4')))}${r(`，则 A 中最大的元素是${bracket}`)}`,
      '已知集合$A=\\left\\{x\\in R|\\sqrt{x}\\leq4\\right\\}$，则 A 中最大的元素是（    ）',
    ],
    options: ['2', '4', '8', '16'],
    key: 'D',
  },
  {
    stem: [
      `${r('计算')}${math(frac('1', '2'), '+', frac(x2, sqrt('3', '3')), '=')}${r(bracket)}`,
      '计算$\\frac{1}{2}+\\frac{x^{2}}{\\sqrt[3]{3}}=$（    ）',
    ],
    options: [
      [math(frac('1', '2')), '$\\frac{1}{2}$'],
      [math(frac('3', '2')), '$\\frac{3}{2}$'],
      [math(sqrt('3')), '$\\sqrt{3}$'],
      [math(x2, '+1'), '$x^{2}+1$'],
    ],
    key: 'B',
  },
  {
    stem: [
      `${r('数列求和')}${math(nary('∑', 'k=1', 'n', sub('a', 'k')))}${r(`的含义是${bracket}`)}`,
      '数列求和$\\sum\\limits_{k=1}^{n}a_{k}$的含义是（    ）',
    ],
    options: ['前 n 项之和', '前 n 项之积', '第 n 项', '通项'],
    key: 'A',
  },
  {
    stem: [
      `${r('行列式')}${math(
        brackets(
          '|',
          '|',
          grid([
            ['a', 'b'],
            ['c', 'd'],
          ]),
        ),
      )}${r(`等于${bracket}`)}`,
      '行列式$\\begin{vmatrix}a &amp; b \\\\ c &amp; d\\end{vmatrix}$等于（    ）',
    ],
    options: ['ad＋bc', 'ad－bc', 'ab－cd', 'ac－bd'],
    key: 'B',
  },
  {
    stem: [
      `${r('方程组')}${math(brackets('{', '', system('x+y=3', 'x-y=1')))}${r(`的解是${bracket}`)}`,
      '方程组$\\begin{cases}x+y=3 \\\\ x-y=1\\end{cases}$的解是（    ）',
    ],
    options: ['x＝2，y＝1', 'x＝1，y＝2', 'x＝3，y＝0', '无解'],
    key: 'A',
  },
  {
    stem: [
      `${r('极限')}${math(func(limLow('lim', 'n→∞'), brackets('(', ')', mt('1+') + frac('1', 'n'))))}${r(`等于${bracket}`)}`,
      '极限$\\lim\\limits_{n\\to\\infty}\\left(1+\\frac{1}{n}\\right)$等于（    ）',
    ],
    options: ['0', '1', 'e', '不存在'],
    key: 'B',
  },
  {
    stem: [
      `${r('向量')}${math(accent('\u20d7', 'AB'))}${r('的模为')}${math(func('sin', 'α'), '×2')}${r(`，它最大是${bracket}`)}`,
      '向量$\\overrightarrow{AB}$的模为$\\sin\\alpha\\times2$，它最大是（    ）',
    ],
    options: ['1', '2', '3', '4'],
    key: 'B',
  },
  {
    stem: [
      `${r('设')}${math('f(x)=', brackets('{', '}', mt('年利率') + mt('≥3%')))}${r(`，符合的是${bracket}`)}`,
      '设$f(x)=\\{\\text{年利率}\\geq3\\%\\}$，符合的是（    ）',
    ],
    options: ['1%', '2%', '2.5%', '3%'],
    key: 'D',
  },
];

export const plainSingles: Choice[] = [
  ['如图所示的标志表示', '禁止通行', '注意安全', '必须戴安全帽', '紧急出口', 'C', 'below'],
  ['读图，该曲线反映的是', '存款余额', '贷款余额', '不良率', '拨备率', 'C', 'behind'],
  ['如图，该电路的总电阻为', '1 Ω', '2 Ω', '3 Ω', '4 Ω', 'B', 'below'],
  ['银行业金融机构客户身份资料自业务关系结束后至少保存', '三年', '五年', '十年', '永久', 'B'],
  ['个人存款实名制要求出示的证件是', '工作证', '学生证', '有效身份证件', '会员卡', 'C'],
  ['下列协议中用于加密网页访问的是', 'HTTP', 'HTTPS', 'FTP', 'Telnet', 'B'],
  ['会计的基本职能是', '预测与决策', '核算与监督', '计划与控制', '考核与评价', 'B'],
  ['下列各项中不属于劳动合同必备条款的是', '工作内容', '劳动报酬', '试用期', '社会保险', 'C'],
  ['柜员发现可疑交易时应当首先', '告知客户', '立即销户', '内部报告', '公开讨论', 'C'],
  ['水的化学式是', 'H₂O', 'CO₂', 'O₂', 'NaCl', 'A'],
  ['我国的法定货币是', '美元', '欧元', '人民币', '日元', 'C'],
  ['下列属于国有大型商业银行的是', '某村镇银行', '中国工商银行', '某小额贷款公司', '某典当行', 'B'],
].map(([stem = '', a = '', b = '', c = '', d = '', key = '', figure]) => ({
  stem: [r(`${stem}${bracket}`), `${stem}${bracket}`],
  options: [a, b, c, d],
  key,
  ...(figure === 'below' || figure === 'behind' ? { figure } : {}),
}));

export const judges: [string, boolean][] = [
  ['客户身份识别只在开户时进行一次。', false],
  ['涉密计算机不得接入互联网。', true],
  ['资产等于负债加所有者权益。', true],
  ['口令可以写在便签上贴在显示器旁。', false],
  ['存款保险的最高偿付限额为人民币五十万元。', true],
  ['试用期可以单独签订合同而不计入合同期限。', false],
  ['原始凭证可以用铅笔填写。', false],
  ['发现假币应当由两名以上业务人员当面收缴。', true],
  ['国家法定节假日加班可以只安排补休。', false],
  ['机密性、完整性和可用性是信息安全的三要素。', true],
];

export const fills: [xml: string, text: string, blanks: string[]][] = [
  [`${r('我国的首都是')}${gap}${r('。')}`, '我国的首都是__________。', ['北京']],
  [
    `${r('反洗钱的三项核心义务是尽职调查、')}${gap}${r('和')}${gap}${r('。')}`,
    '反洗钱的三项核心义务是尽职调查、__________和__________。',
    ['可疑交易报告', '资料保存'],
  ],
  [`${r('方程')}${math(x2, '=4')}${r('的正根是')}${gap}${r('。')}`, '方程$x^{2}=4$的正根是__________。', ['2']],
  [`${r('HTTPS 默认使用的端口是')}${gap}${r('。')}`, 'HTTPS 默认使用的端口是__________。', ['443']],
  [
    `${r('面积单位平方米写作 m')}${r('2', '<w:vertAlign w:val="superscript"/>')}${r('，长度单位米写作')}${gap}${r('。')}`,
    '面积单位平方米写作 m<sup>2</sup>，长度单位米写作__________。',
    ['m'],
  ],
  [`${r('会计恒等式为资产＝')}${gap}${r('＋所有者权益。')}`, '会计恒等式为资产＝__________＋所有者权益。', ['负债']],
  [`${r('一年有')}${gap}${r('个月。')}`, '一年有__________个月。', ['12']],
  [`${r('圆的面积公式中，')}${math('S=')}${gap}${r('。')}`, '圆的面积公式中，$S=$__________。', ['πr²']],
  [
    `${r('劳动合同期限三年以上的，试用期不得超过')}${gap}${r('个月。')}`,
    '劳动合同期限三年以上的，试用期不得超过__________个月。',
    ['六'],
  ],
  [`${r('信息安全等级保护共分')}${gap}${r('级。')}`, '信息安全等级保护共分__________级。', ['五']],
];

export const shorts: [stem: string, reference: string][] = [
  ['简述客户尽职调查的主要内容。', '（1）核实客户身份；（2）了解业务目的；（3）持续关注。'],
  ['简述设置口令的基本要求。', '长度足够，包含多种字符，定期更换，不跨系统复用。'],
  ['简述会计凭证的种类。', '分为原始凭证和记账凭证。'],
  ['简述发现假币后的处理流程。', '当面收缴，加盖戳记，出具凭证，告知权利。'],
  ['简述劳动者可以解除劳动合同的情形。', '未足额支付报酬、未缴纳社会保险等。'],
];

export const readings: Choice[] = [
  ['该行本年增长最快的业务是', '个人存款', '公司存款', '个人贷款', '中间业务', 'D'],
  ['材料中提到的风险不包括', '信用风险', '操作风险', '地震风险', '流动性风险', 'C'],
  ['该行拟采取的措施是', '关闭网点', '加强培训', '停止放贷', '提高利率', 'B'],
  ['该材料的体裁是', '年报', '小说', '诗歌', '日记', 'A'],
].map(([stem = '', a = '', b = '', c = '', d = '', key = '']) => ({
  stem: [broken(`${stem}${bracket}`), `${stem}${bracket}`],
  options: [a, b, c, d],
  key,
}));

export const material =
  '某银行本年度个人存款增长百分之三，中间业务收入增长百分之十五。年报提示，信用风险、操作风险和流动性风险仍需关注，全行将加强员工培训。';
