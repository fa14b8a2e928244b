import type { Correction, LeavingOut, RegradeQuestion } from '#contract/exam/regrade.ts';
import { optionLetter } from '#contract/letters.ts';

/** What the dialog edits; `truth` as the name of the choice, blanks one accepted answer a line. */
export interface CorrectionDraft {
  readonly kind: Correction['kind'];
  readonly optionIds: string[];
  readonly truth: 'true' | 'false' | null;
  readonly blanks: string[];
  /** Where the points go of a question that is left out. */
  readonly points: LeavingOut;
  readonly reason: string;
}

const blanksIn = ({ answer }: RegradeQuestion) =>
  answer !== null && typeof answer === 'object' && 'blanks' in answer ? answer.blanks : [];

/** Begins with how the question is marked now. */
export function correctionDraft(question: RegradeQuestion): CorrectionDraft {
  const { correction, leftOut, options, answer } = question;
  const key = correction?.kind === 'key' ? correction : null;
  const truth = key ? key.truth : answer;
  return {
    kind: firstKind(question),
    optionIds: key?.optionIds ?? options.filter(({ correct }) => correct).map(({ id }) => id),
    truth: typeof truth === 'boolean' ? (String(truth) as 'true' | 'false') : null,
    blanks: blanksIn(question).map(({ accepted }, at) => (key?.blanks[at] ?? accepted).join('\n')),
    points: leftOut ?? 'spread',
    reason: '',
  };
}

/** By a person: there is no key to put right, and nothing to give away but in marking. */
export const isMarkedElsewhere = (type: RegradeQuestion['type']) => type === 'SHORT';

/** What can be done about a question: one that does not count can come back, and people mark short answers. */
export function kindsOf({ type, leftOut }: RegradeQuestion): { value: Correction['kind']; label: string }[] {
  return [
    ...(leftOut ? [{ value: 'putBack' as const, label: '放回，重新计分' }] : []),
    ...(isMarkedElsewhere(type)
      ? []
      : [
          { value: 'key' as const, label: type === 'CODE' ? '按判题结果计分' : '更正答案' },
          { value: 'answered' as const, label: '作答的人送分' },
          { value: 'everybody' as const, label: '全员送分' },
        ]),
    { value: 'leaveOut' as const, label: '去掉本题，不计分' },
  ];
}

function firstKind(question: RegradeQuestion): Correction['kind'] {
  if (question.leftOut) return 'putBack';
  if (isMarkedElsewhere(question.type)) return 'leaveOut';
  // Code is marked by its cases already.
  return question.correction?.kind ?? (question.type === 'CODE' ? 'answered' : 'key');
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

export function correctionOf({ kind, optionIds, truth, blanks, points }: CorrectionDraft): Correction {
  if (kind === 'leaveOut') return { kind, points };
  if (kind !== 'key') return { kind };
  return { kind, optionIds, truth: truth === null ? null : truth === 'true', blanks: blanks.map(linesOf) };
}

/** How a question is marked, in words. */
export function keyText(question: RegradeQuestion) {
  const { correction, leftOut, options, type } = question;
  if (leftOut) return leftOut === 'spread' ? '已去掉，分值分给其他题' : '已去掉，总分减少';
  if (correction?.kind === 'everybody') return '全员送分';
  if (correction?.kind === 'answered') return '作答即送分';
  const draft = correctionDraft(question);
  if (type === 'JUDGE') return draft.truth === 'true' ? '正确' : '错误';
  if (type === 'FILL') return draft.blanks.map((text) => linesOf(text).join(' / ')).join('；');
  if (type === 'SHORT') return '由人评分';
  if (type === 'CODE') return '由判题程序评分';
  return options.flatMap(({ id }, at) => (draft.optionIds.includes(id) ? optionLetter(at) : [])).join('、');
}

/** What was done to a question, before its number. */
export function doneWord({ kind }: Correction) {
  if (kind === 'leaveOut') return '去掉了';
  return kind === 'putBack' ? '放回了' : '更正了';
}
