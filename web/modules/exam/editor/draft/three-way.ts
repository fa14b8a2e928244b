import type { ConductDraft } from './conduct-draft.ts';
import { type Difference, differencesOf } from './draft-summary.ts';
import type { ExamDraft } from './exam-draft.ts';

/** What two people made of the same exam. */
export interface ThreeWay {
  /** What both began with. */
  readonly base: ExamDraft;
  readonly mine: ExamDraft;
  readonly theirs: ExamDraft;
}

/** Fields that mean something together alone: who changed one has decided about all. */
const together: readonly (readonly (keyof ExamDraft)[])[] = [
  ['lateEntryLimited', 'lateEntryMinutes'],
  ['passwordAsked', 'password'],
  ['ownPassScore', 'passByPercent', 'passScore', 'passPercent'],
  ['source', 'paper', 'rulesPaper', 'forms'],
  ['multipleRule', 'multipleFixedPoints'],
];
const conductTogether: readonly (readonly (keyof ConductDraft)[])[] = [
  ['switchLimited', 'switchLimit'],
  ['idleLimited', 'idleMinutes'],
  ['codeRunsLimited', 'codeRunsMost'],
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function merged<T extends object>(base: T, mine: T, theirs: T, groups: readonly (readonly (keyof T)[])[] = []): T {
  const names = Object.keys(mine) as (keyof T)[];
  const isMine = (name: keyof T) =>
    (groups.find((group) => group.includes(name)) ?? [name]).some((one) => !isSame(mine[one], base[one]));
  return Object.fromEntries(names.map((name) => [name, (isMine(name) ? mine : theirs)[name]])) as T;
}

/** What the other one saved, with everything that I changed. */
export const mergedDraft = ({ base, mine, theirs }: ThreeWay): ExamDraft => ({
  ...merged(base, mine, theirs, together),
  antiCheating: merged(base.antiCheating, mine.antiCheating, theirs.antiCheating, conductTogether),
  release: merged(base.release, mine.release, theirs.release),
});

const labelsOf = (differences: readonly Difference[]) => new Set(differences.map(({ label }) => label));

/** What of mine is not what is saved now. */
export function lostChanges({ base, mine, theirs }: ThreeWay) {
  const changed = labelsOf(differencesOf(mine, base));
  return differencesOf(mine, theirs).filter(({ label }) => changed.has(label));
}

/** What both changed, each otherwise. */
export function contestedChanges(drafts: ThreeWay) {
  const changed = labelsOf(differencesOf(drafts.theirs, drafts.base));
  return lostChanges(drafts).filter(({ label }) => changed.has(label));
}
