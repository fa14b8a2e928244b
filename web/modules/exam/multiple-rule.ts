import type { MultipleRule } from '#contract/exam/settings.ts';
import { pointsText } from '../../kit/text/score.ts';

/** How a rule works on any question. */
export function multipleRuleSentence(rule: MultipleRule, fixedPoints: number | null): string {
  switch (rule) {
    case 'allOrNothing':
      return '全部选对才得分，少选、错选都得 0 分';
    case 'half':
      return '少选但没有错选得一半的分，有错选得 0 分';
    case 'proportional':
      return '少选但没有错选按选对的比例得分，有错选得 0 分';
    case 'fixed':
      return `少选但没有错选得 ${fixedPoints === null ? '—' : pointsText(fixedPoints)} 分（不超过题目分值），有错选得 0 分`;
    case 'netCorrect':
      return '选对的项数减去选错的项数，按占正确项数的比例得分，最低 0 分';
  }
}

/** The question of the examples: right are A, B and C. */
const full = 6;

/** How a rule works, on a question of 6 points whose right options are A, B and C. */
export function multipleRuleExample(rule: MultipleRule, fixedPoints: number | null): string {
  switch (rule) {
    case 'allOrNothing':
      return '选 ABC 得 6 分；少选、多选、错选都得 0 分。';
    case 'half':
      return '选 AB 或只选 A 得 3 分（满分的一半）；有错选得 0 分。';
    case 'proportional':
      return '选 AB 得 4 分（对了三分之二），只选 A 得 2 分；有错选得 0 分。';
    case 'fixed':
      return fixedPoints === null
        ? '少选但没有错选，不论选对几项都得同样的分数；有错选得 0 分。'
        : `选 AB 或只选 A 都得 ${pointsText(Math.min(fixedPoints, full))} 分；有错选得 0 分。`;
    case 'netCorrect':
      return '选 AB 得 4 分；选 ABD 时对 2 项错 1 项，按 1 项算，得 2 分；最低 0 分。';
  }
}
