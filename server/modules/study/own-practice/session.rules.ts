import type { Response } from '#contract/exam/attempt.ts';
import type { OwnCode } from '#contract/exam/code.ts';
import type { TakenCode } from '#contract/exam/taken-paper.ts';
import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';
import type { Assessment, PracticeItem, PracticeSession } from '#contract/study/own-practice.ts';
import { practiceModeNames } from '#contract/study/practice.ts';
import { codeOf } from '#shared/code-response.ts';
import { markResponse } from '../../question/index.ts';
import type { Given } from './answer.queries.ts';
import type { SessionRow } from './own-practice.queries.ts';

/** All of a question, in hundredths of a point: a share of it is as exact as marks are. */
export const whole = 10_000;

/**
 * The share of the points that a response earns; partly right choices earn a part, as exams usually have it. Null: the judge
 * or the person says it later.
 */
export function ratioOf(content: TakenContent, response: Response): number | null {
  const mark = markResponse(content, response, whole, { rule: 'proportional', fixedPoints: 0 });
  return typeof mark === 'object' ? mark.score / whole : null;
}

const shares: Readonly<Record<Assessment, number>> = { KNOWN: 1, PARTLY: 0.5, UNKNOWN: 0 };

/** What somebody's own word is worth. */
export const assessedRatio = (assessment: Assessment) => shares[assessment];

/** Verdicts of a mock exam are told once it is over. */
export const tellsNow = ({ mode, finishedAt }: Pick<SessionRow, 'mode' | 'finishedAt'>) =>
  mode !== 'MOCK' || finishedAt !== null;

/** Nothing more is answered: it was finished, or its time is up. */
export const isOver = ({ finishedAt, deadline }: Pick<SessionRow, 'finishedAt' | 'deadline'>, at: Date) =>
  finishedAt !== null || (deadline !== null && new Date(deadline) <= at);

/** Code of which a failure of the judge left nothing is as if it had not been given. */
export const isLost = ({ response, ratio, submissionId }: Given) =>
  codeOf(response) !== undefined && ratio === null && submissionId === null;

export const isGiven = (given: Given | undefined): given is Given => given !== undefined && !isLost(given);

export function sessionView(row: SessionRow, at: Date): PracticeSession {
  const { sessionId, practiceId, mode, startedAt, deadline, finishedAt, total, answered } = row;
  return {
    ...{ sessionId, practiceId, mode, startedAt, deadline, finishedAt, total, answered },
    name: row.practiceName ?? (mode === 'WRONG' ? '我的错题本' : practiceModeNames[mode]),
    right: tellsNow(row) ? row.right : null,
    serverTime: at.toISOString(),
  };
}

/** Of a code question what its page and its editor need, and nothing hidden. */
function codeView({ languages, templates, tests, timeLimitMs, memoryLimitMb }: CodeAnswer): TakenCode {
  const begins = (codeType: string) => templates.find((one) => one.codeType === codeType);
  return {
    languages,
    templates: languages.map((codeType) => ({
      codeType,
      template: begins(codeType)?.template || (begins(codeType)?.defaultTemplate ?? ''),
    })),
    samples: tests.filter(({ sample }) => sample).map(({ input, output }) => ({ input, output })),
    ...{ timeLimitMs, memoryLimitMb },
  };
}

const blanksIn = ({ answer }: TakenContent) =>
  answer !== null && typeof answer === 'object' && 'blanks' in answer ? answer : null;

const referenceIn = ({ answer }: TakenContent) =>
  answer !== null && typeof answer === 'object' && 'reference' in answer ? answer : null;

/** The blanks of a question; 0: it has none. */
export const blankCountOf = (content: TakenContent) => blanksIn(content)?.blanks.length ?? 0;

/** Of code nothing: its key is its cases. */
const keyOf = (content: TakenContent): PracticeItem['key'] => ({
  optionIds: content.options.filter(({ correct }) => correct).map(({ id }) => id),
  answer: blanksIn(content) ?? referenceIn(content) ?? (typeof content.answer === 'boolean' ? content.answer : null),
});

/** Nothing of a question that is held back, not even of which type it is. */
const heldItem = (questionVersionId: string, answered: boolean): PracticeItem => ({
  ...{ questionVersionId, held: true, type: 'JUDGE', material: null, stem: '', options: [], blankCount: 0, answered },
  ...{ response: null, code: null, ratio: null, key: null, judged: null, analysis: null },
});

export interface Shown {
  readonly content: TakenContent | undefined;
  readonly material: string | undefined;
  readonly given: Given | undefined;
  readonly judged: OwnCode | undefined;
  readonly held: boolean;
  readonly tells: boolean;
}

/** What is seen of a question: the key only with an answer, of one that is held back nothing. */
export function itemView(questionVersionId: string, { content, given, judged, ...seen }: Shown): PracticeItem {
  if (!content || seen.held) return heldItem(questionVersionId, given !== undefined);
  const { type, stem, options } = content;
  const answered = isGiven(given);
  const told = answered && seen.tells;
  return {
    ...{ questionVersionId, held: false, type, stem, answered, material: seen.material ?? null },
    options: options.map(({ id, content: text }) => ({ id, content: text })),
    blankCount: blankCountOf(content),
    response: given?.response ?? null,
    code: type === 'CODE' ? codeView(content.answer as CodeAnswer) : null,
    ratio: told ? given.ratio : null,
    key: told ? keyOf(content) : null,
    judged: told ? (judged ?? null) : null,
    // While the judge is at it there is nothing to look up yet.
    analysis: told && !(type === 'CODE' && given.ratio === null) ? content.analysis : null,
  };
}
