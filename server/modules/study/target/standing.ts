import type { Db } from '../../../kit/transaction.ts';
import { gather } from './gather.ts';
import type { StoredGradation } from './gradation.queries.ts';
import { type Gradation, isOpen, type Step, standingOf, stepsOf } from './path.rules.ts';
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
  readonly targetId: string;
  readonly gradations: readonly StoredGradation[];
  readonly userIds?: readonly string[] | undefined;
  /** Those alone for whom something may still come by itself. */
  readonly unsettled?: boolean;
}

/** A portion of the people of a target as they stand now, with what was known of their steps. */
async function portion(
  db: Db,
  { organisationId, targetId, gradations, userIds, unsettled }: Which,
  after: string | null,
  at: Date,
) {
  const people = await queries.peopleOfTarget(db, organisationId, targetId, {
    userIds,
    unsettled,
    after,
    most: atOnce,
  });
  const ids = people.map(({ userId }) => userId);
  if (ids.length === 0) return { known: new Map<string, readonly queries.StepRow[]>(), followed: [] };
  const stored = await queries.stepsOfPeople(db, organisationId, targetId, ids);
  const known = Map.groupBy(stored, ({ userId }) => userId);
  const gradationsFor = await gather(db, organisationId, gradations, ids, at);
  const followed = people.map((person): Followed => {
    const passed = (known.get(person.userId) ?? []).flatMap(({ gradationId, passedAt }) =>
      passedAt ? [[gradationId, passedAt] as const] : [],
    );
    const own = gradationsFor(person.userId, new Map(passed));
    const steps = stepsOf(own, at);
    return {
      before: person,
      person: { ...person, ...standingOf(person, own, steps, person.dueAt) },
      gradations: own,
      steps,
    };
  });
  return { known, followed, last: ids.length < atOnce ? undefined : ids.at(-1) };
}

/** Everybody of them in portions, as they stand now; nothing is written. */
export async function* followed(db: Db, which: Which, at: Date) {
  let after: string | undefined;
  do {
    const { followed, last } = await portion(db, which, after ?? null, at);
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
  before.startedAt?.getTime() === now.startedAt?.getTime();

/** Reckons anew how far a portion of the people are, and keeps it. Answers who of them has passed everything by now. */
export async function refreshPortion(db: Db, which: Which, after: string | undefined, at: Date) {
  const { known, followed, last } = await portion(db, which, after ?? null, at);
  const steps = followed.flatMap(({ person: { userId }, steps }) =>
    steps.flatMap((step, place) => {
      const gradationId = which.gradations[place]?.gradationId;
      const before = known.get(userId)?.find((row) => row.gradationId === gradationId);
      return gradationId && !same(before, step) ? [{ ...step, gradationId, userId }] : [];
    }),
  );
  await queries.writeSteps(db, which.organisationId, which.targetId, steps);
  await queries.writeStandings(
    db,
    which.organisationId,
    which.targetId,
    followed.flatMap(({ before, person }) => (stands(before, person) ? [] : [person])),
  );
  return { done: followed.flatMap(({ person }) => (isOpen(person.state) ? [] : [person.userId])), last };
}

/** The same of the whole target or of these people at once. Harmless whenever it runs. */
export async function refreshTarget(db: Db, which: Which, at: Date) {
  const done: string[] = [];
  let after: string | undefined;
  do {
    const portion = await refreshPortion(db, which, after, at);
    done.push(...portion.done);
    after = portion.last;
  } while (after);
  return done;
}
