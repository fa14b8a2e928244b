export interface ExamUse {
  readonly paperId: string;
  readonly examId: string;
  readonly name: string;
  readonly state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  /** Whether the caller may know it. */
  readonly reached: boolean;
}

/** It keeps its papers from being deleted. */
export const holdsPapers = ({ state }: ExamUse) => state !== 'CANCELLED';
