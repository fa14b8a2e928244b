import type { ReadAnswer } from '#contract/post/evidence.ts';
import type { EvidenceSource } from '#contract/post/evidence-setting.ts';
import type { PostPaper } from '#contract/post/post.ts';
import { announce, ask } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

/** The papers made from the model of a post, of those whose names the caller may read, the latest first. */
export const papersOfPost = ask<[db: Db, user: Caller, postId: string], Promise<readonly PostPaper[]>>('papersOfPost');

/** How many papers were made for a post, whoever sees them. */
export const countPapersOfPost = ask<[db: Db, organisationId: string, postId: string], Promise<number>>(
  'countPapersOfPost',
);

/** How many exams choose their examinees by a post. */
export const countExamsOfPost = ask<[db: Db, organisationId: string, postId: string], Promise<number>>(
  'countExamsOfPost',
);

/** How many jobs look for somebody for a post, and how many offers name it. */
export const countJobsOfPost = ask<
  [db: Db, organisationId: string, postId: string],
  Promise<{ readonly jobs: number; readonly offers: number }>
>('countJobsOfPost');

export interface AnswerKey {
  /** The attempt. */
  readonly originId: string;
  /** The version of the question. */
  readonly itemId: string;
}

/** A single answer of an exam, and what of it its owner and whoever asks may see at this moment. */
export interface DescribedAnswer extends AnswerKey {
  readonly examId: string;
  readonly examName: string;
  /** Which question it answers, from 1. */
  readonly number: number | null;
  /** The beginning of the question as plain text. */
  readonly excerpt: string;
  readonly questionShown: boolean;
  readonly scoreShown: boolean;
  /** The reader is somebody else, and reads the results that the person has in the exam. */
  readonly resultsOpen: boolean;
}

/** These answers of a person, as far as a reader may know of them. */
export const describeAnswers = ask<
  [db: Db, reader: Caller, userId: string, keys: readonly AnswerKey[], at: Date],
  Promise<readonly DescribedAnswer[]>
>('describeAnswers');

/** One answer of somebody else, for who reads results or is to judge it; null: there is none to be shown. */
export const readAnswer = ask<
  [db: Db, reader: Caller, userId: string, key: AnswerKey, only: 'resultsOpen' | 'anyReader', at: Date],
  Promise<ReadAnswer | null>
>('readAnswer');

/** Every attempt is to say anew what it tells of abilities. */
export const everyExamDue = ask<[db: Db, organisationId: string], Promise<void>>('everyExamDue');

/** Writes a portion of what is due of exams; how many levels that changed, undefined: nothing is left. */
export const writeExamEvidence = ask<[db: Db, organisationId: string], Promise<number | undefined>>(
  'writeExamEvidence',
);

/** The same of practice and of completed courses. */
export const everyStudyDue = ask<[db: Db, organisationId: string], Promise<void>>('everyStudyDue');

export const writeStudyEvidence = ask<[db: Db, organisationId: string], Promise<number | undefined>>(
  'writeStudyEvidence',
);

export interface StudyKey extends AnswerKey {
  readonly source: EvidenceSource;
}

/** What these are called that somebody practised or completed; of other sources nothing is told. */
export const titlesOfStudy = ask<
  [db: Db, organisationId: string, keys: readonly StudyKey[]],
  Promise<readonly (AnswerKey & { readonly title: string })[]>
>('titlesOfStudy');

/** Of which questions it is another thing that they tell of: of those themselves, or that hang on points or abilities. */
export interface Relinked {
  readonly questionIds?: readonly string[];
  /** With the points below. */
  readonly knowledgeIds?: readonly string[];
  readonly abilityIds?: readonly string[];
}

/** After the transaction what was answered to these questions, and what courses tell of these abilities, is told anew. */
export const noteRelinked = announce<[db: Db, organisationId: string, relinked: Relinked]>('noteRelinked');

/** How many questions that somebody sees bear on each of these abilities, by their ids; those without any are missing. */
export const questionsOfAbilities = ask<
  [db: Db, user: Caller, abilityIds: readonly string[]],
  Promise<ReadonlyMap<string, number>>
>('questionsOfAbilities');

/** How many questions name any of these abilities themselves, whoever sees them. */
export const countQuestionsNaming = ask<
  [db: Db, organisationId: string, abilityIds: readonly string[]],
  Promise<number>
>('countQuestionsNaming');

/** How many papers draw their questions by any of these abilities. */
export const countRulesNaming = ask<[db: Db, organisationId: string, abilityIds: readonly string[]], Promise<number>>(
  'countRulesNaming',
);

/** Questions that name the one name the other from now on. */
export const mergeAbilityOfQuestions = ask<
  [db: Db, organisationId: string, fromId: string, toId: string],
  Promise<void>
>('mergeAbilityOfQuestions');

/** The same of the rules of papers. */
export const mergeAbilityOfRules = ask<[db: Db, organisationId: string, fromId: string, toId: string], Promise<void>>(
  'mergeAbilityOfRules',
);

/** How many courses name any of these abilities. */
export const countCoursesNaming = ask<[db: Db, organisationId: string, abilityIds: readonly string[]], Promise<number>>(
  'countCoursesNaming',
);

/** Courses that name the one name the other from now on. */
export const mergeAbilityOfCourses = ask<[db: Db, organisationId: string, fromId: string, toId: string], Promise<void>>(
  'mergeAbilityOfCourses',
);

/** Of these courses those that the caller may have people learn in. */
export const coursesToLearn = ask<
  [db: Db, user: Caller, courseIds: readonly string[]],
  Promise<ReadonlyMap<string, string>>
>('coursesToLearn');
