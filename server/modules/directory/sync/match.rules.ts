import { problemOf, type Sorted } from './directory.rules.ts';
import type { DirectoryPerson, PresentPerson, Problem } from './plan.ts';

/** Somebody of the directory and who they are here. */
export interface Pair {
  readonly person: DirectoryPerson;
  readonly present: PresentPerson;
}

/** By the directory's id first; then by job number, which takes over who was entered by hand or has a new id there. */
export function* matchPeople({ good, seenIds }: Sorted, people: readonly PresentPerson[]) {
  const byId = new Map<string, PresentPerson>();
  const byNumber = new Map<string, PresentPerson>();
  for (const one of people) {
    if (one.externalId !== null) byId.set(one.externalId, one);
    if (one.status !== 3) byNumber.set(one.jobNumber, one);
    yield;
  }
  const pairs: Pair[] = [];
  const unknown: DirectoryPerson[] = [];
  const problems: Problem[] = [];
  for (const person of good) {
    const known = byId.get(person.externalId);
    const sameNumber = byNumber.get(person.jobNumber);
    const free = sameNumber && (sameNumber.externalId === null || !seenIds.has(sameNumber.externalId));
    if (known) pairs.push({ person, present: known });
    else if (sameNumber?.foreign) problems.push(problemOf(person, '这个工号的员工来自另一个来源，没有改动'));
    else if (sameNumber && free) pairs.push({ person, present: sameNumber });
    else unknown.push(person);
    yield;
  }
  return { pairs, unknown, problems };
}

/** Whoever was disabled or has left here by somebody's decision stays so. */
export function* sortPairs(pairs: readonly Pair[]) {
  const active: Pair[] = [];
  const returning: Pair[] = [];
  const problems: Problem[] = [];
  for (const pair of pairs) {
    const { status, disabledBySync } = pair.present;
    if (status === 0) active.push(pair);
    else if (status !== 1) problems.push(problemOf(pair.person, '目录中有此人，但已在本系统办理离职，没有改动'));
    else if (!disabledBySync) problems.push(problemOf(pair.person, '目录中有此人，但已在本系统停用，没有改动'));
    else {
      active.push(pair);
      returning.push(pair);
    }
    yield;
  }
  return { active, returning, problems };
}
