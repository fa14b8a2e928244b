import { paperTotals } from '#contract/paper/totals.ts';
import { paperDifficulty, questionTypes, typeLabel } from '#contract/question/type.ts';
import { type Pickable, type Picked, pickedOf, type Section, type Selection } from './selection.ts';

type Change<Q extends Pickable> = (picked: Picked<Q>, section: Section<Q>) => number;

/** The same selection when no points change, so that undoing has no empty steps. */
function withPoints<Q extends Pickable>(selection: Selection<Q>, pointsOf: Change<Q>): Selection<Q> {
  let changed = false;
  const sections = selection.sections.map((section) => ({
    ...section,
    picked: section.picked.map((one) => {
      const points = pointsOf(one, section);
      if (points === one.points) return one;
      changed = true;
      return { ...one, points };
    }),
  }));
  return changed ? { ...selection, sections } : selection;
}

export const setPoints = <Q extends Pickable>(selection: Selection<Q>, questionId: string, points: number) =>
  withPoints(selection, (one) => (one.question.questionId === questionId ? points : one.points));

/** So many points for each question of the section. */
export const setSectionPoints = <Q extends Pickable>(selection: Selection<Q>, sectionId: string, points: number) =>
  withPoints(selection, (one, section) => (section.id === sectionId ? points : one.points));

/** What a total comes to for each of `count` questions; the first `remainder` ones get a hundredth more. */
export function evenShare(total: number, count: number) {
  if (count === 0) return { each: 0, remainder: 0 };
  return { each: Math.floor(total / count), remainder: total % count };
}

function shares(total: number, questionIds: readonly string[]) {
  const { each, remainder } = evenShare(total, questionIds.length);
  return new Map(questionIds.map((id, place) => [id, each + (place < remainder ? 1 : 0)]));
}

function spread<Q extends Pickable>(selection: Selection<Q>, over: readonly Picked<Q>[], total: number) {
  const ids = over.map((one) => one.question.questionId);
  const share = shares(total, ids);
  return withPoints(selection, (one) => share.get(one.question.questionId) ?? one.points);
}

/** Evenly over the section's questions, to the hundredth. */
export function spreadOverSection<Q extends Pickable>(selection: Selection<Q>, sectionId: string, total: number) {
  const section = selection.sections.find((one) => one.id === sectionId);
  return section ? spread(selection, section.picked, total) : selection;
}

/** Evenly over all questions of the paper, to the hundredth. */
export const spreadOverPaper = <Q extends Pickable>(selection: Selection<Q>, total: number) =>
  spread(selection, pickedOf(selection), total);

const pointsOfAll = <Q extends Pickable>(picked: readonly Picked<Q>[]) =>
  picked.reduce((sum, one) => sum + one.points, 0);

export const sectionPoints = <Q extends Pickable>(section: Section<Q>) => pointsOfAll(section.picked);

/** Minutes that a prepared person usually needs for one; a first proposal, the author decides. */
const usualMinutes: Readonly<Record<string, number>> = {
  JUDGE: 0.5,
  SINGLE: 1,
  MULTIPLE: 1.5,
  FILL: 1.5,
  SHORT: 6,
  CODE: 20,
};

function typeTotals<Q extends Pickable>(picked: readonly Picked<Q>[]) {
  const groups = Map.groupBy(picked, (one) => typeLabel(one.question.type));
  // An unknown type has the default label, which comes last.
  return [...new Set([...questionTypes.map(typeLabel), typeLabel('')])].flatMap((label) => {
    const inside = groups.get(label);
    return inside ? [{ label, questionCount: inside.length, totalPoints: pointsOfAll(inside) }] : [];
  });
}

/** What the paper comes to as it stands; points in hundredths. */
export function selectionTotals<Q extends Pickable>(selection: Selection<Q>) {
  const picked = pickedOf(selection);
  const totals = paperTotals(picked.map(({ question, points }) => ({ difficulty: question.difficulty, points })));
  const minutes = picked.reduce((sum, { question }) => sum + (usualMinutes[question.type] ?? 1), 0);
  return {
    ...totals,
    difficulty: totals.meanDifficulty === null ? null : paperDifficulty(totals.meanDifficulty),
    expectedMinutes: Math.ceil(minutes),
    types: typeTotals(picked),
  };
}
