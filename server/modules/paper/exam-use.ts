import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

export interface ExamUse {
  readonly paperId: string;
  readonly examId: string;
  readonly name: string;
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  /** Whether the caller may know it. */
  readonly reached: boolean;
}

/** The exams that have these papers, the latest first. Papers are told by the exam module. */
export type ExamsUsing = (db: Db, user: Caller, paperIds: readonly string[]) => Promise<readonly ExamUse[]>;

/** It keeps its papers from being deleted. */
export const holdsPapers = ({ state }: ExamUse) => state !== 'CANCELLED';
