import { dividedAs } from './paper-statistics/item-points.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/**
 * What can be reached in a section of which so many questions are to be answered (null: all of them), a composite being
 * one: as much as the most valuable ones bring, also while their points still differ. In hundredths.
 */
export function sectionTotal(points: readonly number[], choose: number | null) {
  if (choose === null) return sumOf(points);
  return sumOf([...points].sort((one, other) => other - one).slice(0, choose));
}

/** The questions of a section with what each counts for in the whole paper: those to choose from divide what can be reached. */
export function weighed<T extends { readonly points: number }>(questions: readonly T[], choose: number | null): T[] {
  if (choose === null) return [...questions];
  const points = questions.map((question) => question.points);
  const shares = dividedAs(points, sectionTotal(points, choose));
  return questions.map((question, place) => ({ ...question, points: shares[place] ?? 0 }));
}

/** Why a section cannot be answered in part as it stands; undefined: it can. */
export function choiceProblem(points: readonly number[], choose: number | null): string | undefined {
  if (choose === null) return undefined;
  if (choose >= points.length) return `本大题只有 ${points.length} 题，任选的题数要比它少`;
  return new Set(points).size > 1 ? '选做的大题各题分值要相同，请统一分值' : undefined;
}

/** （5 题中任选 2 题作答，每题 10 分，共 20 分）; points in hundredths, of a composite those of the whole. */
export function choiceFacts(points: readonly number[], choose: number) {
  const [each = 0] = points;
  const equal = points.every((one) => one === each) ? `每题 ${each / 100} 分，` : '';
  return `（${points.length} 题中任选 ${choose} 题作答，${equal}共 ${sectionTotal(points, choose) / 100} 分）`;
}

/** 限时 20 分钟, nothing where there is no limit. */
export const limitText = (minutes: number | null) => (minutes === null ? '' : `限时 ${minutes} 分钟`);

/** The rule, as it is told before anybody answers. */
export const choiceRule = (count: number, choose: number) =>
  `本大题 ${count} 题中任选 ${choose} 题作答；多做的，按题号顺序只计前 ${choose} 题`;

/** Whatever is answered in a section, in the order in which the person has it. */
export interface Answerable {
  readonly questionId: string;
  /** Of an item of a composite, which is chosen as a whole. */
  readonly materialId?: string | null | undefined;
  readonly answered: boolean;
}

/** A question, or all items of a composite. */
const unitsOf = <T extends Answerable>(asked: readonly T[]) => [
  ...Map.groupBy(asked, ({ materialId, questionId }) => materialId ?? questionId).values(),
];

const isChosen = (unit: readonly Answerable[]) => unit.some(({ answered }) => answered);

/** How the questions of a section stand of which so many are to be answered. */
export interface Standing<T extends Answerable> {
  /** How many were chosen, a composite being one. */
  readonly chosen: number;
  /** The first ones that were answered. */
  readonly counted: readonly T[];
  /** Answered, but behind those that count. */
  readonly extra: readonly T[];
  /** What is to be answered: those that count and, as long as they are too few, the first of the others. */
  readonly needed: readonly T[];
}

/** Which questions count is told by their order alone: when what was saved decides nothing. */
export function standingOf<T extends Answerable>(asked: readonly T[], choose: number | null): Standing<T> {
  const units = unitsOf(asked);
  const chosen = units.filter(isChosen);
  if (choose === null) return { chosen: chosen.length, counted: asked, extra: [], needed: asked };
  const counted = chosen.slice(0, choose);
  const filled = units.filter((unit) => !isChosen(unit)).slice(0, choose - counted.length);
  const needed = new Set([...counted, ...filled].flat());
  return {
    chosen: chosen.length,
    counted: counted.flat(),
    extra: chosen.slice(choose).flat(),
    needed: asked.filter((one) => needed.has(one)),
  };
}
