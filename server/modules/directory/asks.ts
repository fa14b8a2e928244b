import { announce, ask, type Condition, type Sql } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

type Access = string | readonly string[];

/** Ends every session of these people; answers how many ended. */
export const endSessionsOf = ask<[db: Db, userIds: readonly string[], at: Date], Promise<number>>('endSessionsOf');

/** With a new password no link for choosing one is good any more. */
export const spendPasswordLinks = ask<[db: Db, userIds: readonly string[], at: Date], Promise<void>>(
  'spendPasswordLinks',
);

/** When the person in a column began a session last. */
export const lastSignIn = ask<[userId: Sql], Sql<string | null>>('lastSignIn');

interface GoingDepartment {
  readonly departmentId: string;
  /** Takes over what belonged to it. */
  readonly parentId: string;
}

/** A department is about to be deleted: what later modules keep of it goes to the one above. */
export const departmentGoes = announce<[db: Db, organisationId: string, going: GoingDepartment]>('departmentGoes');

/** Over `tag_use`: is the question bank that bears the tag still there? */
export const taggedBankStands = ask<[], Condition>('taggedBankStands');

/** The same of a question. */
export const taggedQuestionStands = ask<[], Condition>('taggedQuestionStands');

/** Refuses unless the caller may change all of these question banks. */
export const requireTaggedBanks = ask<[db: Db, user: Caller, bankIds: readonly string[]], Promise<void>>(
  'requireTaggedBanks',
);

/** The same of questions. */
export const requireTaggedQuestions = ask<[db: Db, user: Caller, questionIds: readonly string[]], Promise<void>>(
  'requireTaggedQuestions',
);

/** Over `tag`: how many exams choose their examinees by it. */
export const examsChoosingByTag = ask<[], Sql<number>>('examsChoosingByTag');

/** Over `tag`: does an exam out of the caller's reach choose by it? */
export const isChosenByBeyond = ask<[user: Caller, access: Access], Condition>('isChosenByBeyond');

/** The person behind a session that is going on, with the rights they have now. */
export const callerOfSession = ask<[db: Db, sessionId: string, at: Date], Promise<Omit<Caller, 'address'> | undefined>>(
  'callerOfSession',
);
