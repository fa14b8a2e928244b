import type { Db } from '../../../kit/transaction.ts';
import { gather } from './gather.ts';
import type { StoredGradation } from './gradation.queries.ts';
import { type Gradation, isOpen, type Step, standingOf, stepsOf } from './path.rules.ts';
import { advancesOf, byDay } from './plan.rules.ts';
import * as queries from './standing.queries.ts';

const atOnce = 1000;

export interface Followed {
  /** As they were known to stand. */
  readonly before: queries.TargetPersonRow;
  readonly person: queries.TargetPersonRow;
  readonly gradations: readonly Gradation[];
  readonly steps: readonly Step[];
}

interface Which {
  readonly organisationId: string;
  readonly targetIds: readonly string[];
  readonly gradationsOf: (targetId: string) => readonly StoredGradation[];
  readonly userIds?: readonly string[] | undefined;
  /** Those alone for whom something may still come by itself. */
  readonly unsettled?: boolean | undefined;
}

/** One of somebody's targets. */
export type PersonInTarget = Pick<queries.TargetPersonRow, 'targetId' | 'userId'>;

const keyOf = ({ targetId, userId }: PersonInTarget) => `${targetId} ${userId}`;

/** A portion of the people of some targets as they stand now, with what was known of their steps. */
async function portion(
  db: Db,
  { organisationId, targetIds, gradationsOf, userIds, unsettled }: Which,
  after: PersonInTarget | undefined,
  at: Date,
) {
  const most = atOnce;
  const people = await queries.peopleOfTargets(db, organisationId, targetIds, { userIds, unsettled, after, most });
  if (people.length === 0) return { known: new Map<string, readonly queries.StepRow[]>(), followed: [] };
  const [targets, ids] = [
    [...new Set(people.map((row) => row.targetId))],
    [...new Set(people.map((row) => row.userId))],
  ];
  const known = Map.groupBy(await queries.stepsOfPeople(db, organisationId, targets, ids), keyOf);
  const gradationsFor = await gather(db, organisationId, targets.flatMap(gradationsOf), ids, at);
  const followed = people.map((person): Followed => {
    const passed = (known.get(keyOf(person)) ?? []).flatMap(({ gradationId, passedAt }) =>
      passedAt ? [[gradationId, passedAt] as const] : [],
    );
    const gradations = gradationsFor(gradationsOf(person.targetId), person.userId, new Map(passed));
    const steps = stepsOf(gradations, at);
    const standing = standingOf(person, gradations, steps, person.dueAt);
    const advances = byDay(advancesOf(gradations, steps));
    return { before: person, person: { ...person, ...standing, advances }, gradations, steps };
  });
  return { known, followed, last: people.length < most ? undefined : people.at(-1) };
}

/** Everybody of them in portions, as they stand now; nothing is written. */
export async function* followed(db: Db, which: Which, at: Date) {
  let after: PersonInTarget | undefined;
  do {
    const { followed, last } = await portion(db, which, after, at);
    yield followed;
    after = last;
  } while (after);
}

const same = (a: Step | undefined, b: Step) =>
  a !== undefined &&
  a.unlocked === b.unlocked &&
  a.progress === b.progress &&
  a.attainment === b.attainment &&
  a.passedAt?.getTime() === b.passedAt?.getTime();

const stands = (before: queries.TargetPersonRow, now: queries.TargetPersonRow) =>
  before.state === now.state &&
  before.progress === now.progress &&
  before.attainment === now.attainment &&
  before.startedAt?.getTime() === now.startedAt?.getTime() &&
  JSON.stringify(before.advances) === JSON.stringify(now.advances);

/** Reckons anew how far a portion of the people are, and keeps it. Answers who of them has passed everything by now. */
export async function refreshPortion(db: Db, which: Which, after: PersonInTarget | undefined, at: Date) {
  const { known, followed, last } = await portion(db, which, after, at);
  const steps = followed.flatMap(({ person, steps }) => {
    const [before, gradations] = [known.get(keyOf(person)), which.gradationsOf(person.targetId)];
    const { targetId, userId } = person;
    return steps.flatMap((step, place) => {
      const gradationId = gradations[place]?.gradationId;
      const stored = before?.find((row) => row.gradationId === gradationId);
      return gradationId && !same(stored, step) ? [{ ...step, targetId, gradationId, userId }] : [];
    });
  });
  await queries.writeSteps(db, which.organisationId, steps);
  await queries.writeStandings(
    db,
    which.organisationId,
    followed.flatMap(({ before, person }) => (stands(before, person) ? [] : [person])),
  );
  return { done: followed.flatMap(({ person }): PersonInTarget[] => (isOpen(person.state) ? [] : [person])), last };
}

/** The same of everybody of these targets, or of these people, at once. Harmless whenever it runs. */
export async function refreshEverybody(db: Db, which: Which, at: Date) {
  const done: PersonInTarget[] = [];
  let after: PersonInTarget | undefined;
  do {
    const portion = await refreshPortion(db, which, after, at);
    done.push(...portion.done);
    after = portion.last;
  } while (after);
  return done;
}
