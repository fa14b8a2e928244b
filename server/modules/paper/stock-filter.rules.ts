import type { StockFilter } from '#contract/paper/demand.ts';
import type { Filter } from './assembly/index.ts';

/** A filter of the wire as drawing and assembling reckon with it. */
export const filterOf = ({ bankIds, type, knowledgeIds, abilityIds, tagIds, difficulty }: StockFilter): Filter => ({
  ...(bankIds && { banks: bankIds }),
  ...(type && { type }),
  ...(knowledgeIds && { knowledge: knowledgeIds }),
  ...(abilityIds && { abilities: abilityIds }),
  ...(tagIds && { tags: tagIds }),
  ...(difficulty && { band: difficulty }),
});
