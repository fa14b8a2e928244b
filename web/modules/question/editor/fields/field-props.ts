import type { Draft } from '../form/draft.ts';
import type { CodeForm } from '../form/parts.ts';
import type { QuestionForm } from '../form/question-form.ts';

/** What each part of the form is given. */
export interface FieldsProps {
  draft: Draft;
  /** `path` names the control that changed. */
  onChange: (change: Partial<QuestionForm>, path: string) => void;
  /** Beside the text it was read from: low, without labels, texts become fields when they are pressed. */
  inPlace?: boolean;
}

/** What each part of a 编程题 is given. */
export interface CodePartProps extends Pick<FieldsProps, 'draft'> {
  onCode: (change: Partial<CodeForm>, path: string) => void;
}
