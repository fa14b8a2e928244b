import type { paperStates } from '#contract/paper/paper.ts';
import type { CodeAnswer, CodeLanguage } from '#contract/question/content.ts';
import { ask, type Sql } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

/**
 * Which question is `used` in which `paper`, by its `organisation_id`, `question_id` and `paper_id`: what follows FROM.
 * What was merged into a question and still stands in a paper counts for the question.
 */
export const usesInPapers = ask<[], Sql>('usesInPapers');

/** Over `question`: a row without columns where it stands in this paper. */
export const placeInPaper = ask<[paperId: string], Sql>('placeInPaper');

/** How many of these questions stand in how many papers, with the names of a few that the caller may know. */
export const countUses = ask<
  [db: Db, user: Caller, questionIds: readonly string[]],
  Promise<{ questions: number; papers: number; names: readonly string[] | null }>
>('countUses');

export interface Asked {
  readonly questionId: string;
  /** With those that were merged into it. */
  readonly ids: readonly string[];
}

interface Use {
  readonly name: string;
  readonly versionNumber: number;
  /** Another question stands there that was merged into this one. */
  readonly merged: boolean;
  /** Whether the caller may know it. */
  readonly reached: boolean;
}

export interface PaperUse extends Use {
  readonly paperId: string;
  readonly state: (typeof paperStates)[number];
  readonly type: number;
  readonly updatedAt: string;
  /** In hundredths. */
  readonly points: number;
}

/** The papers in which a question stands, each with the version that was picked, what was changed last first. */
export const papersWith = ask<[db: Db, user: Caller, asked: Asked], Promise<readonly PaperUse[]>>('papersWith');

export interface ExamUse extends Use {
  readonly examId: string;
  readonly startAt: string;
}

/** The exams that asked a question, or an item of it, each with the version it was frozen in, the latest first. */
export const examsWith = ask<[db: Db, user: Caller, asked: Asked], Promise<readonly ExamUse[]>>('examsWith');

interface Paper {
  readonly paperId: string;
  readonly name: string;
}

/** Puts one question in the place of others: the papers it came into, those that stayed, and those out of the caller's hands. */
export const replaceInPapers = ask<
  [db: Db, user: Caller, replacement: { readonly keepId: string; readonly mergeIds: readonly string[] }, at: Date],
  Promise<{
    readonly changed: readonly string[];
    readonly left: readonly Paper[];
    readonly beyond: readonly Paper[];
  }>
>('replaceInPapers');

/**
 * Of each of these code questions: what must pass its cases before it is approved and has not so far. A reference solution
 * in whatever language, or in each of `languages`; null: nothing.
 */
export const unverifiedCode = ask<
  [db: Db, organisationId: string, answers: readonly CodeAnswer[]],
  Promise<readonly ({ readonly languages: readonly CodeLanguage[] } | null)[]>
>('unverifiedCode');
