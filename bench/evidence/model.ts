import { createHash } from 'node:crypto';

/** Enough for the goals; fewer to try something out: `EVIDENCE_PEOPLE=5000`, in thousands. */
export const peopleCount = Number(process.env.EVIDENCE_PEOPLE ?? 50_000);
export const branchCount = 25;
export const [officesEach, teamsEach] = [8, 5];
export const abilityCount = 40;
export const postCount = 3;
/** Everybody is rated in the first four abilities; a branch sits an exam about four of the others. */
export const coreCount = 4;
const groupSize = 4;
const groupCount = (abilityCount - coreCount) / groupSize;
/** Questions of the exam that every branch has sat, and of the one that is released while it is measured. */
export const [sharedQuestions, freshQuestions] = [8, 50];
/** Every question tells of two abilities. */
export const rowsEach = coreCount + sharedQuestions * 2;

/** Ids in the order of their numbers, the same at every run. */
export function idOf(kind: string, number: number) {
  const place = number.toString(16).padStart(8, '0');
  const random = createHash('sha1').update(`evidence ${kind}`).digest('hex');
  return `${random.slice(0, 8)}-0000-7000-8000-${random.slice(8, 12)}${place}`;
}

export const idsOf = (kind: string, count: number) => Array.from({ length: count }, (_, place) => idOf(kind, place));

export interface Ability {
  readonly id: string;
  readonly name: string;
}
export const dimension: Ability = { id: idOf('dimension', 0), name: '业务能力' };
export const abilities: readonly Ability[] = Array.from({ length: abilityCount }, (_, place) => ({
  id: idOf('ability', place),
  name: `能力${place + 1}`,
}));

/** Places of the abilities that a branch is examined about. */
const groupOf = (branch: number) =>
  Array.from({ length: groupSize }, (_, place) => coreCount + (branch % groupCount) * groupSize + place);

const pairs = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
  [0, 1],
  [2, 3],
] as const;

/** What an exam asks about: of each question, by its place in the paper, the places of two abilities. */
export const askedOf = (exam: number): (readonly [number, number])[] =>
  exam < branchCount
    ? pairs.map(([one, other]) => [groupOf(exam)[one] ?? 0, groupOf(exam)[other] ?? 0])
    : Array.from({ length: freshQuestions }, (_, place) => [place % abilityCount, (place + 7) % abilityCount]);

/** The abilities that a post asks for by their places, with weights in hundredths of a per cent. */
export const modelOf = (post: number) => [
  ...Array.from({ length: coreCount }, (_, place) => ({ place, weight: 1750, requiredLevel: 3 + (place % 2) })),
  ...groupOf(post)
    .slice(1)
    .map((place) => ({ place, weight: 1000, requiredLevel: 4 })),
];
