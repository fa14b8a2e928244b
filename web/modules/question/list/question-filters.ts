import { type QuestionFilter, questionStates } from '#contract/question/question.ts';
import { difficultyBands, QuestionTypeName, typeLabel } from '#contract/question/type.ts';
import type { FilterValues } from '../../../kit/data-table/table-query.ts';
import { countText } from '../../../kit/rough-count.ts';
import { typeCountsText } from '../bank/type-counts.ts';
import { stateOf } from './question-words.ts';

export const listFilters = {
  bankId: 'id',
  text: 'text',
  types: { many: QuestionTypeName.options },
  difficulty: ['3', '5', '7'],
  state: questionStates,
  tagIds: 'ids',
  knowledgeIds: 'ids',
  unclassified: 'flag',
  mine: 'flag',
  used: 'flag',
  abilityId: 'id',
  importId: 'id',
} as const;

export const listSorts = ['updatedAt', 'difficulty', 'usedCount'] as const;
type ListSort = (typeof listSorts)[number];

export type ListFilters = FilterValues<typeof listFilters>;

/** A bank alone is a place, not a search: when it is empty, the next step is to fill it. */
export const isNarrowed = ({ bankId: _, ...filters }: ListFilters) =>
  Object.values(filters).some((value) => value !== undefined);

const bandOf = (text: string | undefined) => difficultyBands.find(({ value }) => String(value) === text)?.value;

/** The filters of the address as the server takes them; `userId` is who looks. */
export function questionFilterOf(filters: ListFilters, userId?: string): QuestionFilter {
  const { bankId, text, types, difficulty, state, tagIds, knowledgeIds, unclassified, mine, used, abilityId } = filters;
  const { importId } = filters;
  const band = bandOf(difficulty);
  return {
    ...(bankId && { bankId }),
    ...(text && { text }),
    ...(types && { types }),
    ...(band && { difficulty: band }),
    ...(state && { state }),
    ...(tagIds && { tagIds }),
    ...(knowledgeIds && { knowledgeIds }),
    ...(unclassified && { unclassified }),
    ...(mine && userId && { creatorId: userId }),
    ...(used !== undefined && { used }),
    ...(abilityId && { abilityId }),
    ...(importId && { importId }),
  };
}

export const sortOf = (sort: string | undefined): ListSort | undefined => listSorts.find((name) => name === sort);

interface Count {
  readonly count: number;
  readonly estimated: boolean;
}

/** 单选题 402 in the list of choices, 单选题 once it is chosen. */
export const counted = (name: string, found: Count | undefined) => ({
  title: name,
  label: found ? `${name} ${countText(found.count, found.estimated)}` : name,
});

export const typeChoices = (counts?: readonly (Count & { type: string })[]) =>
  QuestionTypeName.options.map((value) => {
    const found = counts?.find(({ type }) => type === value);
    return { value, ...counted(typeLabel(value), found) };
  });

export const bandChoices = (counts?: readonly (Count & { difficulty: number })[]) =>
  difficultyBands.map(({ value, label }) => {
    const found = counts?.find(({ difficulty }) => difficulty === value);
    return { value: String(value), ...counted(label, found) };
  });

export const stateChoices = (counts?: readonly (Count & { state: string })[]) =>
  questionStates.map((value) => {
    const found = counts?.find(({ state }) => state === value);
    return { value, ...counted(stateOf(value).label, found) };
  });

/** A bank without a count holds none, unless the counts are of a sample: that may have missed it. */
export function bankChoices(
  banks: readonly { value: string; label: string }[],
  counts?: readonly (Count & { bankId: string })[],
) {
  const isExact = counts?.every(({ estimated }) => !estimated);
  const rest = isExact ? { count: 0, estimated: false } : undefined;
  return banks.map(({ value, label }) => ({
    value,
    ...counted(label, counts?.find(({ bankId }) => bankId === value) ?? rest),
  }));
}

/** 找到 402 题 · 单选 300 · 多选 102: what the list shows; `types` are counted as the other filters leave them. */
export function foundText(
  { total, estimated }: { readonly total: number; readonly estimated: boolean },
  types: readonly (Count & { type: string })[],
  filters: ListFilters,
) {
  const shown = types.filter(({ type }) => !filters.types || filters.types.some((one) => one === type));
  const all = `${countText(total, estimated)} 题`;
  return [isNarrowed(filters) ? `找到 ${all}` : all, typeCountsText(shown)].filter((text) => text !== '').join(' · ');
}

/** How many of the filters behind 更多条件 are set. */
export const moreCount = ({ mine, used, abilityId }: ListFilters) =>
  [mine, used, abilityId].filter((value) => value !== undefined).length;
