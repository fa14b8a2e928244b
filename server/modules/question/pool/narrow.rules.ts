import type { StockFilter } from '#contract/paper/demand.ts';
import { difficultyBands, type QuestionType, questionTypes } from '#contract/question/type.ts';

const everyDifficulty = Array.from({ length: 10 }, (_, at) => at + 1);

/** What a question must have at the least to pass one of some filters. */
export interface Narrowed {
  /** Null: any bank. */
  readonly bankIds: readonly string[] | null;
  readonly types: readonly QuestionType[];
  readonly difficulties: readonly number[];
}

/** All values that some filter names; null as soon as one filter takes any. */
function union<T>(filters: readonly StockFilter[], of: (filter: StockFilter) => readonly T[]) {
  const named = filters.map(of);
  return named.some((values) => values.length === 0) ? null : [...new Set(named.flat())];
}

function difficultiesOf({ difficulty }: StockFilter) {
  const band = difficultyBands.find(({ value }) => value === difficulty);
  return band ? everyDifficulty.filter((one) => one >= band.from && one <= band.to) : [];
}

export const narrowed = (filters: readonly StockFilter[]): Narrowed => ({
  bankIds: union(filters, ({ bankIds }) => bankIds ?? []),
  types: union(filters, ({ type }) => (type ? [type] : [])) ?? questionTypes,
  difficulties: union(filters, difficultiesOf) ?? everyDifficulty,
});

/** Everything of a kind that the filters name. */
export const namedIn = (
  filters: readonly StockFilter[],
  kind: 'bankIds' | 'knowledgeIds' | 'tagIds' | 'abilityIds',
) => [...new Set(filters.flatMap((filter) => filter[kind] ?? []))];
