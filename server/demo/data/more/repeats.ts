import type { DemoQuestion } from '../demo-question.ts';

interface Repeat {
  readonly stem: string;
  /** Typed in again in another way. */
  readonly as: (question: DemoQuestion) => DemoQuestion;
}

const otherOrder = (question: DemoQuestion): DemoQuestion => ({
  ...question,
  options: [...(question.options ?? [])].reverse(),
});
const stem = (text: string) => (question: DemoQuestion) => ({ ...question, stem: text });

/** Questions that somebody brought in a second time, in the same bank, with other spaces, marks or order of options. */
export const repeats: readonly Repeat[] = [
  { stem: '<p>客户因等候时间较长，在大厅里大声抱怨。大堂经理首先应当怎么做？</p>', as: otherOrder },
  {
    stem: '<p>商业银行吸收的客户存款，是该银行的负债。</p>',
    as: stem('<p>商业银行吸收的客户存款,是该银行的负债</p>'),
  },
  {
    stem: '<p>HTTPS 服务默认使用哪个端口？</p>',
    as: (question) => ({ ...otherOrder(question), stem: '<p>https服务默认使用哪个端口?</p>' }),
  },
  {
    stem: '<p>内网服务器不连接互联网，所以没有必要安装安全补丁。</p>',
    as: stem('<p>内网服务器不连接互联网，所以没有必要安装安全补丁</p>'),
  },
];

/** What new people are asked too: copies in the bank of their training. */
export const newcomerStems: readonly string[] = [
  '<p>只要密码足够复杂，就可以在所有系统里使用同一个密码。</p>',
  '<p>在停车场捡到一个贴着“工资明细”标签的 U 盘，正确的做法是哪一项？</p>',
  '<p>柜员临时离柜时，应当签退或者锁定业务系统，并把现金、印章和重要空白凭证入柜（箱）上锁。</p>',
  '<p>柜员办理存款业务时发现一张假人民币，正确的做法是哪一项？</p>',
  '<p>金融机构可以为信誉良好的老客户开立匿名账户或者假名账户。</p>',
];
