import { type Notes, notesOfFields, withoutNotes } from './notes.ts';
import { changedForm, type QuestionForm } from './question-form.ts';

/** A question that is being written, with what is said about it. */
export interface Draft {
  readonly form: QuestionForm;
  readonly notes: Notes;
}

/** Changes the form; what was said about the control that changed is over. */
export const changedDraft = ({ form, notes }: Draft, change: Partial<QuestionForm>, path: string): Draft => ({
  form: changedForm(form, change),
  notes: withoutNotes(notes, path),
});

/** What the browser knows to be missing before anything is sent: numbers that an empty box does not give. */
export function missingNumbers(form: QuestionForm): Notes {
  const fields: Record<string, string> = {};
  if (form.points === null) fields.points = '请填写分数';
  if (form.type === 'FILL')
    form.blanks.forEach(({ weight }, index) => {
      if (weight === null) fields[`answer.blanks.${index}.weight`] = '请填写权重';
    });
  if (form.type === 'SHORT')
    form.scoringPoints.forEach(({ points }, index) => {
      if (points === null) fields[`answer.scoringPoints.${index}.points`] = '请填写分数';
    });
  return notesOfFields(fields, form);
}
