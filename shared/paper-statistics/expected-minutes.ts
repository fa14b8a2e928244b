import type { QuestionType } from '#contract/question/type.ts';

export interface Timed {
  readonly type: QuestionType;
  /** 1–10. */
  readonly difficulty: number;
  /** Of a fill-in question; one unless said. */
  readonly blanks?: number | undefined;
  /** The items of a composite. */
  readonly children?: readonly Timed[] | undefined;
}

/** Minutes for one question of middle difficulty; for a fill-in one for each blank, for a composite its material. */
const usual: Readonly<Record<QuestionType, number>> = {
  JUDGE: 0.5,
  SINGLE: 1,
  MULTIPLE: 1.5,
  FILL: 1,
  SHORT: 5,
  CODE: 15,
  COMPOSITE: 2,
};

function minutesOf({ type, difficulty, blanks = 1, children = [] }: Timed): number {
  const items = children.reduce((sum, item) => sum + minutesOf(item), 0);
  if (type === 'COMPOSITE') return usual.COMPOSITE + items;
  return usual[type] * (type === 'FILL' ? Math.max(blanks, 1) : 1) * (0.5 + difficulty / 10);
}

/**
 * How long an examinee will need for these questions, in whole minutes rounded up.
 *
 * The minutes for each type are the rule of thumb of teaching handbooks: half a minute for true or false, one for a
 * single choice, two for an answer of some words, ten and more for an essay. 简答题 stands between the last two; a multiple
 * choice asks for a judgement of every option; a program is written and tried. Difficulty 5 takes these minutes, every
 * step a tenth more or less, so that the hardest takes two and a half times as long as the easiest. The material of a
 * composite is some 600 characters, which are read in two minutes whatever is asked about them.
 */
export const expectedMinutes = (questions: readonly Timed[]) =>
  // Sums of tenths are not exact: 12.000000000000002 minutes are 12.
  Math.ceil(Math.round(questions.reduce((sum, question) => sum + minutesOf(question), 0) * 1000) / 1000);
