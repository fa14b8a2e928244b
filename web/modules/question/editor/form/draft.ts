import { type Notes, notesOfFields, withoutNotes } from './notes.ts';
import { changedForm, type QuestionForm, shownBlanks } from './question-form.ts';

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
export const missingNumbers = (form: QuestionForm): Notes => notesOfFields(missingIn(form), form);

function missingIn(form: QuestionForm): Record<string, string> {
  const fields: Record<string, string> = {};
  if (form.type === 'COMPOSITE') {
    form.items.forEach((item, index) => {
      for (const [path, text] of Object.entries(missingIn(item.form))) fields[`children.${index}.${path}`] = text;
    });
    return fields;
  }
  if (form.points === null) fields.points = '请填写分数';
  if (form.type === 'FILL')
    shownBlanks(form).forEach(({ weight }, index) => {
      if (weight === null) fields[`answer.blanks.${index}.weight`] = '请填写权重';
    });
  if (form.type === 'SHORT')
    form.scoringPoints.forEach(({ points }, index) => {
      if (points === null) fields[`answer.scoringPoints.${index}.points`] = '请填写分数';
    });
  if (form.type === 'CODE') Object.assign(fields, missingInCode(form.code));
  return fields;
}

function missingInCode(code: QuestionForm['code']) {
  const fields: Record<string, string> = {};
  code.tests.forEach(({ weight }, index) => {
    if (weight === null) fields[`answer.tests.${index}.weight`] = '请填写权重';
  });
  if (code.timeLimitMs === null) fields['answer.timeLimitMs'] = '请填写时间限制';
  if (code.memoryLimitMb === null) fields['answer.memoryLimitMb'] = '请填写内存限制';
  if (code.checker === 'program' && !code.checkerProgram?.source.trim())
    fields['answer.checkerProgram'] = '请填写检查程序';
  if (code.checker === 'float' && code.floatDigits === null) fields['answer.floatDigits'] = '请填写小数位数';
  return fields;
}
