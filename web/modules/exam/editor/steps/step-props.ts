import type { Problems } from '../draft/draft-problems.ts';
import type { ExamDraft } from '../draft/exam-draft.ts';

/** Why a setting cannot be changed any more; undefined: it can. */
export type Frozen = (setting: keyof ExamDraft) => string | undefined;

/** What a step is given of the editor. */
export interface StepProps {
  readonly draft: ExamDraft;
  readonly problems: Problems;
  readonly change: (changed: Partial<ExamDraft>) => void;
  readonly frozen: Frozen;
}
