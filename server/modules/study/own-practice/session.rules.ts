import type { Response } from '#contract/exam/attempt.ts';
import type { TakenContent } from '#contract/question/content.ts';
import type { PracticeItem, PracticeSession } from '#contract/study/own-practice.ts';
import { practiceModeNames } from '#contract/study/practice.ts';
import { markResponse } from '../../question/index.ts';
import type { Given } from './answer.queries.ts';
import type { SessionRow } from './own-practice.queries.ts';

/** All of a question, in hundredths of a point: a share of it is as exact as marks are. */
const whole = 10_000;

/** The share of the points that a response earns; partly right choices earn a part, as exams usually have it. */
export function ratioOf(content: TakenContent, response: Response): number {
  const mark = markResponse(content, response, whole, { rule: 'proportional', fixedPoints: 0 });
  return typeof mark === 'object' ? mark.score / whole : 0;
}

/** Verdicts of a mock exam are told once it is over. */
export const tellsNow = ({ mode, finishedAt }: Pick<SessionRow, 'mode' | 'finishedAt'>) =>
  mode !== 'MOCK' || finishedAt !== null;

/** Nothing more is answered: it was finished, or its time is up. */
export const isOver = ({ finishedAt, deadline }: Pick<SessionRow, 'finishedAt' | 'deadline'>, at: Date) =>
  finishedAt !== null || (deadline !== null && new Date(deadline) <= at);

export function sessionView(row: SessionRow, at: Date): PracticeSession {
  const { sessionId, practiceId, mode, startedAt, deadline, finishedAt, total, answered } = row;
  return {
    ...{ sessionId, practiceId, mode, startedAt, deadline, finishedAt, total, answered },
    name: row.practiceName ?? (mode === 'WRONG' ? '我的错题本' : practiceModeNames[mode]),
    right: tellsNow(row) ? row.right : null,
    serverTime: at.toISOString(),
  };
}

type Practised = TakenContent & { type: PracticeItem['type'] };

/** What is seen of a question: the key only with a verdict, of one that is held back nothing. */
export function itemView(
  questionVersionId: string,
  content: TakenContent | undefined,
  given: Given | undefined,
  { held, tells }: { readonly held: boolean; readonly tells: boolean },
): PracticeItem {
  const { type, stem, options, answer, analysis } = (content ?? nothing) as Practised;
  const blanks = answer !== null && typeof answer === 'object' && 'blanks' in answer ? answer : null;
  const told = given !== undefined && tells && !held;
  return {
    questionVersionId,
    held,
    type,
    stem: held ? '' : stem,
    options: held ? [] : options.map(({ id, content: text }) => ({ id, content: text })),
    blankCount: blanks?.blanks.length ?? 0,
    response: held ? null : (given?.response ?? null),
    answered: given !== undefined,
    ratio: told ? given.ratio : null,
    key: told
      ? {
          optionIds: options.filter(({ correct }) => correct).map(({ id }) => id),
          answer: blanks ?? (typeof answer === 'boolean' ? answer : null),
        }
      : null,
    analysis: told ? analysis : null,
  };
}

const nothing = { type: 'JUDGE', stem: '', options: [], answer: null, analysis: '' } as const;
