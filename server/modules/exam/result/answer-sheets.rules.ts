import type { Response } from '#contract/exam/attempt.ts';
import { optionLetter } from '#contract/letters.ts';
import type { TakenContent } from '#contract/question/content.ts';
import { itemTypes, typeLabel } from '#contract/question/type.ts';
import { codeOf } from '#shared/code-response.ts';
import { picturesOf, textOf } from '#shared/short-response.ts';

export interface AskedQuestion {
  readonly questionVersionId: string;
  /** As the exam counts its questions, from 1. */
  readonly position: number;
  /** Hundredths of a point. */
  readonly points: number;
  readonly content: Pick<TakenContent, 'type' | 'options'>;
}

export interface GivenAnswer {
  readonly questionVersionId: string;
  /** Hundredths of a point; null: it waits for a marker. */
  readonly score: number | null;
  readonly response: Response;
}

type Cell = string | number | null;

/** What a cell of a workbook holds. */
const longestText = 32_767;

/** An answer as a person would write it down: the letters of what was chosen, what stands in each blank. */
export function answerText({ type, options }: AskedQuestion['content'], response: Response): string {
  if (response === null) return '';
  if (typeof response === 'boolean') return response ? '对' : '错';
  if (type === 'SINGLE' || type === 'MULTIPLE') {
    const chosen = new Set<unknown>([response].flat());
    return options.flatMap(({ id }, at) => (chosen.has(id) ? optionLetter(at) : [])).join('');
  }
  const text = Array.isArray(response) ? response.join('；') : (codeOf(response)?.source ?? textOf(response));
  const { length } = picturesOf(response);
  if (length === 0) return text.slice(0, longestText);
  const pictures = `（图片 ${length} 张）`;
  return text.slice(0, longestText - pictures.length) + pictures;
}

/** The questions of each type that the exam has, in the order of the types. */
export function byType(questions: readonly AskedQuestion[]) {
  const found = Map.groupBy(questions, ({ content }) => content.type);
  return itemTypes.flatMap((type) => {
    const own = found.get(type);
    return own ? [{ name: typeLabel(type), questions: own }] : [];
  });
}

export const questionTitles = ({ position, points }: Pick<AskedQuestion, 'position' | 'points'>) => [
  `第 ${position} 题得分（${points / 100} 分）`,
  `第 ${position} 题作答`,
];

/** Score and answer of each question, both empty where somebody did not have it. */
export function answerCells(
  questions: readonly AskedQuestion[],
  answers: ReadonlyMap<string, GivenAnswer> | undefined,
): Cell[] {
  return questions.flatMap(({ questionVersionId, content }): Cell[] => {
    const given = answers?.get(questionVersionId);
    if (!given) return [null, null];
    return [given.score === null ? '待评' : given.score / 100, answerText(content, given.response)];
  });
}
