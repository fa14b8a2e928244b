import type { Correction, RegradeQuestion } from '#contract/exam/regrade.ts';
import { optionLetter } from '#contract/letters.ts';

/** What the dialog edits; `truth` as the name of the choice, blanks one accepted answer a line. */
export interface CorrectionDraft {
  readonly kind: Correction['kind'];
  readonly optionIds: string[];
  readonly truth: 'true' | 'false' | null;
  readonly blanks: string[];
  readonly reason: string;
}

const blanksIn = ({ answer }: RegradeQuestion) =>
  answer !== null && typeof answer === 'object' && 'blanks' in answer ? answer.blanks : [];

/** Begins with how the question is marked now. */
export function correctionDraft(question: RegradeQuestion): CorrectionDraft {
  const { correction, options, answer } = question;
  const key = correction?.kind === 'key' ? correction : null;
  const truth = key ? key.truth : answer;
  return {
    kind: correction?.kind ?? 'key',
    optionIds: key?.optionIds ?? options.filter(({ correct }) => correct).map(({ id }) => id),
    truth: typeof truth === 'boolean' ? (String(truth) as 'true' | 'false') : null,
    blanks: blanksIn(question).map(({ accepted }, at) => (key?.blanks[at] ?? accepted).join('\n')),
    reason: '',
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

export function correctionOf({ kind, optionIds, truth, blanks }: CorrectionDraft): Correction {
  if (kind !== 'key') return { kind };
  return { kind, optionIds, truth: truth === null ? null : truth === 'true', blanks: blanks.map(linesOf) };
}

/** How a question is marked, in words. */
export function keyText(question: RegradeQuestion) {
  const { correction, options, type } = question;
  if (correction?.kind === 'everybody') return '全员送分';
  if (correction?.kind === 'answered') return '作答即送分';
  const draft = correctionDraft(question);
  if (type === 'JUDGE') return draft.truth === 'true' ? '正确' : '错误';
  if (type === 'FILL') return draft.blanks.map((text) => linesOf(text).join(' / ')).join('；');
  if (type === 'SHORT') return '由人评分';
  return options.flatMap(({ id }, at) => (draft.optionIds.includes(id) ? optionLetter(at) : [])).join('、');
}
