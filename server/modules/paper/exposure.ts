import type { Db } from '../../kit/transaction.ts';

export interface QuestionUse {
  /** In how many exams it stood that were published and not cancelled. */
  readonly usedCount: number;
  /** Milliseconds since 1970: when the latest of them begins. */
  readonly lastUsedAt: number;
}

/** By question what exams used it for; questions that never stood in one are missing. Papers are told by the exam module. */
export type QuestionExposure = (db: Db, organisationId: string) => Promise<ReadonlyMap<string, QuestionUse>>;
