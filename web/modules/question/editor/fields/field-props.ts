import type { Draft } from '../form/draft.ts';
import type { QuestionForm } from '../form/question-form.ts';

/** What each part of the form is given. */
export interface FieldsProps {
  draft: Draft;
  /** `path` names the control that changed. */
  onChange: (change: Partial<QuestionForm>, path: string) => void;
  /** Beside the text it was read from: low, without labels, texts become fields when they are pressed. */
  inPlace?: boolean;
}
