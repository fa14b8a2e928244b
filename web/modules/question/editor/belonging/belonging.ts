import type { Question } from '#contract/question/question.ts';
import type { Named } from './knowledge-select.tsx';

/** What a question belongs to besides its content. */
export interface Belonging {
  readonly tagIds: readonly string[];
  readonly knowledge: readonly Named[];
  readonly abilities: readonly Named[];
}

export const noBelonging: Belonging = { tagIds: [], knowledge: [], abilities: [] };

export const belongingOf = ({ tags, knowledgePoints, abilities }: Question): Belonging => ({
  tagIds: tags.map(({ id }) => id),
  knowledge: knowledgePoints,
  abilities,
});

export const belongingInput = ({ tagIds, knowledge, abilities }: Belonging) => ({
  tagIds: [...tagIds],
  knowledgeIds: knowledge.map(({ id }) => id),
  abilityIds: abilities.map(({ id }) => id),
});

export const isSameBelonging = (one: Belonging, other: Belonging) =>
  JSON.stringify(belongingInput(one)) === JSON.stringify(belongingInput(other));
