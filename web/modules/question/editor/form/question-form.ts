import type { FillAnswer, ItemInput, QuestionInput, ShortAnswer } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { type ItemType, isChoice, type QuestionType } from '#contract/question/type.ts';
import { isBlankHtml } from '../../../../kit/rich-text/plain-text.ts';
import { alignBlanks, blanksOf } from './blanks.ts';
import { codeAnswerOf, codeFormOf, emptyCode, isCode } from './code-form.ts';
import {
  type BlankForm,
  type CodeForm,
  emptyBlank,
  emptyOption,
  fewestOptions,
  type Keyed,
  newKey,
  type OptionForm,
  type ScoringPointForm,
  sumOfPoints,
} from './parts.ts';

/** A question while it is written: the parts of all types at once, so that trying another type loses nothing. */
export interface QuestionForm {
  readonly type: QuestionType;
  readonly stem: string;
  readonly options: readonly OptionForm[];
  readonly judge: boolean | null;
  /** Those beyond the blanks of the stem wait for theirs to come back. */
  readonly blanks: readonly BlankForm[];
  readonly unordered: boolean;
  readonly reference: string;
  readonly scoringPoints: readonly ScoringPointForm[];
  readonly code: CodeForm;
  /** The items of a 材料题. */
  readonly items: readonly ItemForm[];
  readonly analysis: string;
  readonly difficulty: number;
  readonly points: number | null;
}

/** One item of a 材料题, written with the form of its type. */
export interface ItemForm extends Keyed {
  /** The one that it was in the version before. */
  readonly questionId?: string | undefined;
  readonly form: QuestionForm;
}

/** A new question of a type, with the room that most need. */
export const emptyForm = (type: QuestionType = 'SINGLE'): QuestionForm => ({
  ...{ type, stem: '', judge: null, unordered: false, reference: '', analysis: '', difficulty: 3, points: 10 },
  options: Array.from({ length: 4 }, emptyOption),
  blanks: [emptyBlank()],
  scoringPoints: [],
  code: emptyCode(),
  items: [],
});

export const emptyItem = (type: ItemType = 'SINGLE'): ItemForm => ({
  key: newKey(),
  form: { ...emptyForm(type), points: 2 },
});

const trueWords: readonly unknown[] = ['正确', '对', 'true', 'True', 'TRUE', true];

const isFill = (answer: unknown): answer is FillAnswer =>
  typeof answer === 'object' && answer !== null && 'blanks' in answer;
const isShort = (answer: unknown): answer is ShortAnswer =>
  typeof answer === 'object' && answer !== null && 'reference' in answer;

function judgeOf(answer: QuestionInput['answer']) {
  if (typeof answer === 'boolean') return answer;
  return typeof answer === 'string' && answer.trim() !== '' ? trueWords.includes(answer) : null;
}

/** A question as the server has it, ready to be changed. */
export function formOf(question: QuestionInput | Question): QuestionForm {
  return {
    ...formOfOne(question),
    items: question.children.map((item) => ({ key: newKey(), questionId: item.questionId, form: formOfOne(item) })),
  };
}

function formOfOne(question: QuestionInput | ItemInput | Question | Question['children'][number]): QuestionForm {
  const { type, stem, analysis, difficulty, points, answer } = question;
  const empty = emptyForm(type);
  const options = question.options.map((option) => ({ ...option, key: newKey() }) as OptionForm);
  return {
    ...{ ...empty, stem, analysis, difficulty, points },
    options: isChoice(type) ? options : empty.options,
    judge: judgeOf(answer),
    ...(isFill(answer) && {
      blanks: answer.blanks.map((blank) => ({ ...blank, key: newKey() })),
      unordered: answer.unordered,
    }),
    ...(isShort(answer) && {
      reference: answer.reference,
      scoringPoints: answer.scoringPoints.map((point) => ({ ...point, key: newKey() })),
    }),
    ...(isCode(answer) && { code: codeFormOf(answer) }),
  };
}

/** Empty rows at the end that nobody filled in are no options. */
function writtenOptions(options: readonly OptionForm[]) {
  let length = options.length;
  const isUnused = (option: OptionForm | undefined) =>
    option !== undefined && !option.correct && isBlankHtml(option.content);
  while (length > fewestOptions && isUnused(options[length - 1])) length -= 1;
  return options.slice(0, length);
}

function answerOf(form: QuestionForm): QuestionInput['answer'] {
  if (form.type === 'JUDGE') return form.judge;
  if (form.type === 'FILL') {
    const blanks = shownBlanks(form).map(({ key: _, ...blank }) => ({ ...blank, weight: blank.weight ?? 1 }));
    return { blanks, unordered: form.unordered };
  }
  if (form.type === 'CODE') return codeAnswerOf(form.code);
  if (form.type !== 'SHORT') return null;
  const scoringPoints = form.scoringPoints.map(({ text, points }) => ({ text, points: points ?? 0 }));
  return { reference: form.reference, scoringPoints };
}

/** What is sent: the parts that the type has. */
export function inputOf(form: QuestionForm): QuestionInput {
  const children = form.type === 'COMPOSITE' ? form.items.map(itemInputOf) : [];
  return { ...oneInputOf(form), type: form.type, children };
}

function oneInputOf(form: QuestionForm) {
  const options = isChoice(form.type) ? writtenOptions(form.options) : [];
  return {
    ...{ stem: form.stem, analysis: form.analysis, difficulty: form.difficulty },
    points: pointsOf(form) ?? 0,
    options: options.map(({ key: _, ...option }) => option),
    answer: answerOf(form),
  };
}

/** An item has no items of its own; its form never offers that type. */
function itemInputOf({ questionId, form }: ItemForm): ItemInput {
  const type = form.type === 'COMPOSITE' ? 'SHORT' : form.type;
  return { ...oneInputOf(form), type, ...(questionId !== undefined && { questionId }) };
}

/** The points of a 材料题 are those of its items. */
export const pointsOf = (form: QuestionForm) =>
  form.type === 'COMPOSITE' ? sumOfPoints(form.items.map((item) => item.form)) : form.points;

/** One for each blank of the stem. */
export function shownBlanks(form: QuestionForm): BlankForm[] {
  const shown = form.blanks.slice(0, blanksOf(form.stem));
  while (shown.length < blanksOf(form.stem)) shown.push({ ...emptyBlank(), key: `new-${shown.length}` });
  return shown;
}

/** Answers for which the stem has no blank. */
export const spareBlanks = (form: QuestionForm) =>
  form.blanks.slice(blanksOf(form.stem)).filter((blank) => blank.accepted.length > 0);

/** A single choice keeps the first of several marks. */
function oneCorrect(options: readonly OptionForm[]) {
  const first = options.findIndex((option) => option.correct);
  return options.map((option, index) => ({ ...option, correct: index === first }));
}

/** The form after a change, with everything that follows from it. */
export function changedForm(form: QuestionForm, change: Partial<QuestionForm>): QuestionForm {
  const next = { ...form, ...change };
  if (change.stem !== undefined && form.stem !== change.stem) {
    next.blanks = alignBlanks(form.blanks, { before: form.stem, after: change.stem }, emptyBlank);
  }
  if (change.type === 'SINGLE') next.options = oneCorrect(next.options);
  if (change.type === 'COMPOSITE' && next.items.length === 0) next.items = [emptyItem()];
  return next;
}

/** Whether two forms would be saved as the same. */
export const isSameForm = (one: QuestionForm, other: QuestionForm) =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
