import { type QuestionFilter, questionStates } from '#contract/question/question.ts';
import { difficultyBands, QuestionTypeName, typeLabel } from '#contract/question/type.ts';
import type { FilterValues } from '../../../kit/data-table/table-query.ts';
import { stateOf } from './question-words.ts';

export const listFilters = {
  bankId: 'text',
  text: 'text',
  types: { many: QuestionTypeName.options },
  difficulty: ['3', '5', '7'],
  state: questionStates,
} as const;

export const listSorts = ['updatedAt', 'difficulty', 'usedCount'] as const;
type ListSort = (typeof listSorts)[number];

export type ListFilters = FilterValues<typeof listFilters>;

const bandOf = (text: string | undefined) => difficultyBands.find(({ value }) => String(value) === text)?.value;

/** The filters of the address as the server takes them. */
export function questionFilterOf({ bankId, text, types, difficulty, state }: ListFilters): QuestionFilter {
  const band = bandOf(difficulty);
  return {
    ...(bankId && { bankId }),
    ...(text && { text }),
    ...(types && { types }),
    ...(band && { difficulty: band }),
    ...(state && { state }),
  };
}

export const sortOf = (sort: string | undefined): ListSort | undefined => listSorts.find((name) => name === sort);

export const typeChoices = QuestionTypeName.options.map((value) => ({ value, label: typeLabel(value) }));
export const bandChoices = difficultyBands.map(({ value, label }) => ({ value: String(value), label }));
export const stateChoices = questionStates.map((value) => ({ value, label: stateOf(value).label }));
