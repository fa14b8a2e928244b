import { dividedAs } from '#shared/paper-statistics/item-points.ts';
import { sectionTotal, weighed } from '#shared/section-choice.ts';
import { answersOf, type Pickable, type Picked, pickedOf, type Section, type Selection } from './selection.ts';

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

/** So many points for each answer of the section: a composite gets them for each of its items. */
export const setSectionPoints = <Q extends Pickable>(selection: Selection<Q>, sectionId: string, points: number) =>
  withPoints(selection, (one, section) => (section.id === sectionId ? points * answersOf(one.question) : one.points));

/** So many points for each question of the section, a composite being one. */
export const setQuestionPoints = <Q extends Pickable>(selection: Selection<Q>, sectionId: string, points: number) =>
  withPoints(selection, (one, section) => (section.id === sectionId ? points : one.points));

/** What each answer of a question is worth: items share as their own points do. */
export function answerPoints<Q extends Pickable>({ question: { children = [] }, points }: Picked<Q>) {
  if (children.length === 0) return [points];
  return dividedAs(
    children.map((item) => Math.round(item.points * 100)),
    points,
  );
}

export const answerCount = <Q extends Pickable>(picked: readonly Picked<Q>[]) =>
  picked.reduce((sum, { question }) => sum + answersOf(question), 0);

const half = 50;

/**
 * What a total comes to for each of `count` answers, in whole and half points where the total is made of them, else in
 * hundredths; the first `remainder` ones get a `step` more.
 */
export function evenShare(total: number, count: number) {
  if (count === 0) return { each: 0, remainder: 0, step: 1 };
  const step = total % half === 0 && total >= half * count ? half : 1;
  const each = Math.floor(total / step / count) * step;
  return { each, remainder: (total - each * count) / step, step };
}

function spread<Q extends Pickable>(selection: Selection<Q>, over: readonly Picked<Q>[], total: number) {
  const { each, remainder, step } = evenShare(total, answerCount(over));
  let rest = remainder;
  const shares = new Map<string, number>();
  for (const { question } of over) {
    const answers = answersOf(question);
    const more = Math.min(rest, answers);
    rest -= more;
    shares.set(question.questionId, each * answers + more * step);
  }
  return withPoints(selection, (one) => shares.get(one.question.questionId) ?? one.points);
}

/** Evenly over all answers of the section. */
export function spreadOverSection<Q extends Pickable>(selection: Selection<Q>, sectionId: string, total: number) {
  const section = selection.sections.find((one) => one.id === sectionId);
  return section ? spread(selection, section.picked, total) : selection;
}

/** How many answers there are to give: where sections leave a choice, so many as are to be chosen. */
export const neededCount = <Q extends Pickable>({ sections }: Selection<Q>) =>
  sections.reduce((sum, { picked, choose }) => sum + (choose ?? answerCount(picked)), 0);

/** Evenly over all answers of the paper; of what is to be chosen from each question gets one share. */
export function spreadOverPaper<Q extends Pickable>(selection: Selection<Q>, total: number) {
  const choices = selection.sections.filter(({ choose = null }) => choose !== null);
  if (choices.length === 0) return spread(selection, pickedOf(selection), total);
  const { each } = evenShare(total, neededCount(selection));
  const settled = choices.reduce((now, { id }) => setQuestionPoints(now, id, each), selection);
  const left = total - choices.reduce((sum, { choose }) => sum + each * (choose ?? 0), 0);
  const rest = settled.sections.filter(({ choose = null }) => choose === null).flatMap(({ picked }) => picked);
  return spread(settled, rest, left);
}

export const pointsOf = <Q extends Pickable>(picked: readonly Picked<Q>[]) =>
  picked.reduce((sum, one) => sum + one.points, 0);

/** What can be reached in the section. */
export const sectionPoints = <Q extends Pickable>({ picked, choose = null }: Section<Q>) =>
  sectionTotal(
    picked.map(({ points }) => points),
    choose,
  );

/** All questions with what they count for in the whole paper. */
export const weighedOf = <Q extends Pickable>({ sections }: Selection<Q>) =>
  sections.flatMap(({ picked, choose = null }) => weighed(picked, choose));
