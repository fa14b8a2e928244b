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
  /** Of code: by whose cases it is judged again. */
  readonly versionId: string | null;
  readonly reason: string;
}

/** By which the answers could be judged instead of the one that the exam asks. */
export const otherVersions = ({ versions }: Pick<RegradeQuestion, 'versions'>) =>
  versions.filter(({ asked }) => !asked);

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
    versionId: correction?.kind === 'cases' ? correction.versionId : (otherVersions(question)[0]?.versionId ?? null),
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
          ...(type === 'CODE' ? [{ value: 'cases' as const, label: '按新版本重新判题' }] : []),
          { value: 'key' as const, label: type === 'CODE' ? '按考试时的用例判题' : '更正答案' },
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
  return question.correction?.kind ?? (question.type === 'CODE' ? 'cases' : 'key');
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

export function correctionOf({ kind, optionIds, truth, blanks, points, versionId }: CorrectionDraft): Correction {
  if (kind === 'leaveOut') return { kind, points };
  if (kind === 'cases') return { kind, versionId: versionId ?? '' };
  if (kind !== 'key') return { kind };
  return { kind, optionIds, truth: truth === null ? null : truth === 'true', blanks: blanks.map(linesOf) };
}

/** How a question is marked, in words. */
export function keyText(question: RegradeQuestion) {
  const { correction, leftOut, options, type, versions } = question;
  if (leftOut) return leftOut === 'spread' ? '已去掉，分值分给其他题' : '已去掉，总分减少';
  if (correction?.kind === 'everybody') return '全员送分';
  if (correction?.kind === 'answered') return '作答即送分';
  if (correction?.kind === 'cases') return `按${versionName(versions, correction.versionId)}判题`;
  const draft = correctionDraft(question);
  if (type === 'JUDGE') return draft.truth === 'true' ? '正确' : '错误';
  if (type === 'FILL') return draft.blanks.map((text) => linesOf(text).join(' / ')).join('；');
  if (type === 'SHORT') return '由人评分';
  if (type === 'CODE') return '由判题程序评分';
  return options.flatMap(({ id }, at) => (draft.optionIds.includes(id) ? optionLetter(at) : [])).join('、');
}

/** 版本 3, or that it is not known here any more. */
function versionName(versions: RegradeQuestion['versions'], versionId: string) {
  const number = versions.find((one) => one.versionId === versionId)?.number;
  return number === undefined ? '另一个版本' : `版本 ${number} `;
}

/** How the answers are marked since, behind the number of the question; empty where the word before it says all. */
export function doneDetail(correction: Correction, versions: RegradeQuestion['versions']) {
  return correction.kind === 'cases' ? `（按${versionName(versions, correction.versionId)}重新判题）` : '';
}

/** What was done to a question, before its number. */
export function doneWord({ kind }: Correction) {
  if (kind === 'leaveOut') return '去掉了';
  return kind === 'putBack' ? '放回了' : '更正了';
}
