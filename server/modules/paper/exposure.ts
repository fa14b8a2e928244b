import type { Db } from '../../kit/transaction.ts';

export interface QuestionUse {
  /** In how many exams it stood that were published and not cancelled. */
  readonly usedCount: number;
  /** Milliseconds since 1970: until when people last saw it; when that exam begins, of one to come. */
  readonly lastUsedAt: number;
}

/** By question what exams used it for; questions that never stood in one are missing. */
export type QuestionExposure = (db: Db, organisationId: string) => Promise<ReadonlyMap<string, QuestionUse>>;
