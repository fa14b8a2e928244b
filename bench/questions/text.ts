/** The same at every run. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (count: number) => Math.floor(next() * count) };
}

export type Dice = ReturnType<typeof dice>;

const frequent = (
  '银行 客户 业务 风险 管理 规定 办理 贷款 资金 账户 信息 系统 人员 机构 制度 审批 合同 资料 安全 金融 监管 柜员 凭证 存款 利率 ' +
  '授信 担保 核算 支行 检查 登记 复核 印章 密码 现金 票据 汇款 结算 外汇 理财 产品 收益 期限 投资 信用 征信 逾期 不良 资产 抵押 ' +
  '质押 评级 限额 交易 反洗钱 可疑 报告 保密 数据 网络 终端 备份 应急 演练 消防 疏散 灭火 培训 考核 服务 投诉 处理 流程 岗位 职责'
).split(' ');

/** What is asked for below, with how many of the questions say it, roughly. */
const rareWords = ['碳排放配额', '福费廷', '区块链', '绿电'];

const vocabularySize = 30_000;

/** The commonest first: words as people know them, then made ones of two to four characters. */
export function makeVocabulary() {
  const roll = dice(7);
  const characters = Array.from({ length: 3000 }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7) % 20_900)));
  const character = () => characters[Math.floor(characters.length ** roll.next()) - 1] ?? '一';
  const made = Array.from({ length: vocabularySize - frequent.length }, () =>
    Array.from({ length: 2 + Math.floor(roll.next() ** 2 * 3) }, character).join(''),
  );
  const words = [...frequent, ...made];
  for (const [place, word] of rareWords.entries()) words[vocabularySize - 3000 * (place + 1)] = word;
  return words;
}

const joints = ['的', '和', '在', '应当', '根据', '对', '不得', '由', '与', '及其', '下列', '可以', '按照', '进行'];
export const endings = {
  stem: ['的说法是否正确？', '应当如何处理？', '下列做法正确的是（　）。', '的是（　）。', '，请判断。'],
  option: ['', '', '。', '后办理'],
};

export interface Topic {
  readonly words: readonly string[];
  readonly place: number;
}

/** Words by how often they are used (Zipf); a third of them are those of the bank, which others hardly use. */
function word(roll: Dice, { words, place }: Topic) {
  const rank = Math.floor(words.length ** roll.next()) - 1;
  const own = rank >= frequent.length && roll.next() < 0.33;
  return words[own ? frequent.length + ((rank + place * 1500) % (words.length - frequent.length)) : rank] ?? '';
}

export function phrase(roll: Dice, topic: Topic, least: number, most: number) {
  const length = least + roll.below(most - least);
  let text = '';
  while (text.length < length) {
    text += word(roll, topic);
    if (roll.next() < 0.5) text += joints[roll.below(joints.length)] ?? '';
    else if (text.length > 12 && roll.next() < 0.15) text += '，';
  }
  return text;
}
