import { type Card, type CardScore, cardResults, type Summary } from '#contract/interview/scorecard.ts';
import { keysOf } from '#contract/recruitment/job-fields.ts';

const round = (value: number) => Math.round(value * 100) / 100;

/** Of the cards that were handed in: how each skill was judged, and how far people differ. */
export function summaryOf(cards: readonly Card[]): Summary {
  const given = cards.filter(({ handedInAt }) => handedInAt !== null);
  const names = [...new Set(given.flatMap(({ scores }) => scores.map(({ name }) => name)))];
  const skills = names.flatMap((name) => {
    const scores = given.flatMap((card) => {
      const score = card.scores.find((one) => one.name === name)?.score ?? null;
      return score === null ? [] : [score];
    });
    if (scores.length === 0) return [];
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
    const span = { lowest: Math.min(...scores), highest: Math.max(...scores) };
    return [{ name, count: scores.length, mean: round(mean), ...span, spread: round(Math.sqrt(variance)) }];
  });
  const results = keysOf(cardResults).flatMap((result) => {
    const count = given.filter((card) => card.result === result).length;
    return count > 0 ? [{ result, count }] : [];
  });
  return { cards: given.length, results, skills };
}

/** What others wrote is hidden from who asks until they have handed in their own card. */
export function cardsHiddenFrom({ asks, works }: { asks: boolean; works: boolean }, own: Card | undefined) {
  if (asks) return !own?.handedInAt;
  return !works;
}

interface Skill {
  readonly name: string;
}

/** A score of what this interview does not judge. */
export const foreignSkill = (skills: readonly Skill[], scores: readonly CardScore[]) =>
  scores.find((score, at) => {
    const known = skills.some(({ name }) => name === score.name);
    return !known || scores.findIndex(({ name }) => name === score.name) !== at;
  })?.name;

/** Every skill has a score and there is a result. */
export const isComplete = (
  skills: readonly Skill[],
  { scores, result }: { readonly scores: readonly CardScore[]; readonly result: string | null },
) => result !== null && skills.every(({ name }) => scores.some((score) => score.name === name && score.score !== null));

/** 1–5 as evidence counts it, from 0 to 1. */
export const evidenceScore = (score: number) => score / 5;
