import { optionLetter } from '#contract/letters.ts';
import type { Option } from '#contract/question/content.ts';
import type { MarkingRule } from '../marking/multiple.rules.ts';
import type { Reason } from './reason.rules.ts';

const pointsText = (hundredths: number) => `${hundredths / 100} 分`;

export function judgeReason(key: boolean, given: boolean, score: number): Reason {
  const word = (value: boolean) => (value ? '正确' : '错误');
  const right = key === given;
  const text = right ? `判断为${word(given)}，判断对了` : `判断为${word(given)}，答案是${word(key)}`;
  return { label: '判断', right, text, score };
}

const lettersOf = (options: readonly Option[], takes: (option: Option) => boolean) =>
  options.flatMap((option, index) => (takes(option) ? [optionLetter(index)] : [])).join('、');

export function singleReason(options: readonly Option[], given: string, score: number): Reason {
  const index = options.findIndex(({ id }) => id === given);
  const right = options[index]?.correct === true;
  const key = lettersOf(options, ({ correct }) => correct);
  const letter = optionLetter(index);
  return { label: letter, right, text: right ? `选了 ${letter}，选对了` : `选了 ${letter}，答案是 ${key}`, score };
}

/** What each option adds, and how the rule makes the score of it. */
export function multipleReasons(
  options: readonly Option[],
  given: readonly string[],
  score: number,
  rule: MarkingRule,
): Reason[] {
  const chosen = new Set(given);
  const each = options.map(({ id, correct }, index): Reason => {
    const label = optionLetter(index);
    const right = chosen.has(id) === correct;
    const text = correct
      ? chosen.has(id)
        ? '选对了'
        : '漏选了'
      : chosen.has(id)
        ? '多选了，这个选项不对'
        : '没有选，是对的';
    return { label, right, text, score: null };
  });
  const whole = wholeText(options, chosen, score, rule);
  return [...each, { label: '计分', right: each.every((reason) => reason.right), text: whole, score }];
}

function wholeText(
  options: readonly Option[],
  chosen: ReadonlySet<string>,
  score: number,
  { rule, fixedPoints }: MarkingRule,
) {
  const missed = lettersOf(options, ({ id, correct }) => correct && !chosen.has(id));
  const extra = lettersOf(options, ({ id, correct }) => !correct && chosen.has(id));
  const c = options.filter(({ correct }) => correct).length;
  const t = options.filter(({ id, correct }) => correct && chosen.has(id)).length;
  const w = chosen.size - t;
  const got = `记 ${pointsText(score)}`;
  if (!missed && !extra) return `全部选对，${got}`;
  const what = [missed && `漏选了 ${missed}`, extra && `多选了 ${extra}`].filter((one) => one !== '').join('，');
  if (rule === 'netCorrect')
    return `${what}；按净得分规则，选对 ${t} 个减选错 ${w} 个，占 ${c} 个正确选项的 ${Math.max(0, t - w)}/${c}，${got}`;
  if (rule === 'allOrNothing') return `${what}；按全对得分规则${got}`;
  if (extra) return `${what}；有选错的，按${ruleNames[rule]}规则${got}`;
  if (rule === 'half') return `${what}；按漏选半分规则得一半，${got}`;
  if (rule === 'proportional') return `${what}；按少选按比例规则，选对 ${t}/${c}，${got}`;
  return `${what}；按每项固定分规则，少选得 ${pointsText(fixedPoints)}（不超过本题分值），${got}`;
}

const ruleNames = { half: '漏选半分', proportional: '少选按比例', fixed: '每项固定分' } as const;
