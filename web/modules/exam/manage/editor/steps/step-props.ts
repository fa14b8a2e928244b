import type { Problems } from '../draft/draft-problems.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';

/** What a step is given of the editor. */
export interface StepProps {
  readonly draft: ExamDraft;
  readonly problems: Problems;
  readonly change: (changed: Partial<ExamDraft>) => void;
}
