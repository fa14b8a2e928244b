import type { Blank, FillAnswer, QuestionInput, ShortAnswer } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { isChoice, type WritableType } from '#contract/question/type.ts';
import { isBlankHtml } from '../../../../kit/rich-text/plain-text.ts';
import { alignBlanks, blanksOf } from './blanks.ts';

/** Rows that can be moved and removed need a name of their own on the page. */
interface Keyed {
  readonly key: string;
}

export interface OptionForm extends Keyed {
  readonly id?: string;
  readonly content: string;
  readonly correct: boolean;
  readonly fixed: boolean;
}

export interface BlankForm extends Keyed, Omit<Blank, 'weight'> {
  readonly weight: number | null;
}

export interface ScoringPointForm extends Keyed {
  readonly text: string;
  readonly points: number | null;
}

/** A question while it is written: the parts of all types at once, so that trying another type loses nothing. */
export interface QuestionForm {
  readonly type: WritableType;
  readonly stem: string;
  readonly options: readonly OptionForm[];
  readonly judge: boolean | null;
  /** Those beyond the blanks of the stem wait for theirs to come back. */
  readonly blanks: readonly BlankForm[];
  readonly unordered: boolean;
  readonly reference: string;
  readonly scoringPoints: readonly ScoringPointForm[];
  readonly analysis: string;
  readonly difficulty: number;
  readonly points: number | null;
}

export const fewestOptions = 2;
export const mostOptions = 12;

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return String(lastKey);
};

export const emptyOption = (): OptionForm => ({ key: newKey(), content: '', correct: false, fixed: false });
export const emptyScoringPoint = (): ScoringPointForm => ({ key: newKey(), text: '', points: null });
export const emptyBlank = (): BlankForm => ({
  key: newKey(),
  ...{ accepted: [], weight: 1, ignoreCase: true, ignoreWidth: true, ignorePunctuation: true, tolerance: null },
});

/** A new question of a type, with the room that most need. */
export const emptyForm = (type: WritableType = 'SINGLE'): QuestionForm => ({
  ...{ type, stem: '', judge: null, unordered: false, reference: '', analysis: '', difficulty: 3, points: 10 },
  options: Array.from({ length: 4 }, emptyOption),
  blanks: [emptyBlank()],
  scoringPoints: [],
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
  const { type, stem, analysis, difficulty, points, answer } = question;
  const empty = emptyForm(type);
  const options = question.options.map((option) => ({ ...option, key: newKey() }) as OptionForm);
  return {
    ...{ ...empty, type, stem, analysis, difficulty, points },
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
  if (form.type !== 'SHORT') return null;
  const scoringPoints = form.scoringPoints.map(({ text, points }) => ({ text, points: points ?? 0 }));
  return { reference: form.reference, scoringPoints };
}

/** What is sent: the parts that the type has. */
export function inputOf(form: QuestionForm): QuestionInput {
  const options = isChoice(form.type) ? writtenOptions(form.options) : [];
  return {
    ...{ type: form.type, stem: form.stem, analysis: form.analysis, difficulty: form.difficulty },
    points: form.points ?? 0,
    options: options.map(({ key: _, ...option }) => option),
    answer: answerOf(form),
  };
}

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
  return next;
}

/** Whether two forms would be saved as the same. */
export const isSameForm = (one: QuestionForm, other: QuestionForm) =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** The sum of the 采分点, in hundredths as the server counts. */
export const scoredSum = (points: readonly ScoringPointForm[]) =>
  points.reduce((sum, point) => sum + Math.round((point.points ?? 0) * 100), 0) / 100;
