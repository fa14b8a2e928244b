import { randomInt } from 'node:crypto';

/** Whose papers are dealt out: chosen ones, or such as were assembled for the exam. */
export const isDealt = (source: string) => source === 'FORMS' || source === 'AUTO' || source === 'POST';

export interface Dealt {
  readonly userId: string;
  /** The form that the person has already; null: none. */
  readonly formId: string | null;
  /** Forms that the person sat before, here or in the exam that this one makes up for. */
  readonly sat: ReadonlySet<string>;
}

type Random = (below: number) => number;

/** Those that the person has not sat, or all of them where none is left. */
const openTo = (person: Dealt, formIds: readonly string[]) => {
  const fresh = formIds.filter((formId) => !person.sat.has(formId));
  return fresh.length > 0 ? fresh : formIds;
};

/** Of the items those with the least value. */
function least<T>(items: readonly T[], sizeOf: (item: T) => number) {
  const low = Math.min(...items.map(sizeOf));
  return items.filter((item) => sizeOf(item) === low);
}

/**
 * Who of the people, in the order in which they are listed, gets which form; who has one keeps it. Forms are given out
 * evenly: where everybody may get each, their counts differ by one at most, as before. Of the rarest ones it is one that
 * the neighbours do not have, where there is such, and chance decides. Nobody gets a form that they sat while another is
 * left.
 */
export function dealtForms(people: readonly Dealt[], formIds: readonly string[], random: Random = randomInt) {
  const held = people.map((person) => person.formId);
  const counts = new Map(formIds.map((formId) => [formId, 0]));
  const count = (formId: string, by: number) => counts.set(formId, (counts.get(formId) ?? 0) + by);
  for (const formId of held) if (formId !== null) count(formId, 1);
  people.forEach((person, place) => {
    if (person.formId !== null) return;
    const rarest = least(openTo(person, formIds), (formId) => counts.get(formId) ?? 0);
    const beside = [held[place - 1], held[place + 1]];
    const best = least(rarest, (formId) => beside.filter((other) => other === formId).length);
    const formId = best[random(best.length)];
    if (formId === undefined) return;
    held[place] = formId;
    count(formId, 1);
  });
  even(people, held, counts, formIds);
  return new Map(
    people.flatMap(({ userId, formId }, place) => {
      const given = held[place];
      return formId === null && given ? [[userId, given] as const] : [];
    }),
  );
}

/** Where what people sat has made some forms rarer than they need to be, moves people along until nothing is gained. */
function even(
  people: readonly Dealt[],
  held: (string | null)[],
  counts: Map<string, number>,
  formIds: readonly string[],
) {
  const groups = groupsOf(people, held, formIds);
  const rounds = people.length * formIds.length;
  for (let round = 0; round < rounds; round += 1) {
    const path = pathToRarer(groups, counts, formIds);
    if (!path) return;
    for (const { group, from, to } of path) {
      const place = group.placesOf.get(from)?.pop();
      if (place === undefined) continue;
      counts.set(from, (counts.get(from) ?? 0) - 1);
      counts.set(to, (counts.get(to) ?? 0) + 1);
      held[place] = to;
      const places = group.placesOf.get(to) ?? [];
      group.placesOf.set(to, places);
      places.push(place);
    }
  }
}

/** People to whom the same forms are open, by the form that they are given now. */
interface Group {
  readonly open: readonly string[];
  readonly placesOf: Map<string, number[]>;
}

/** Whoever has sat the same is moved alike, so thousands of people are a few groups. */
function groupsOf(people: readonly Dealt[], held: readonly (string | null)[], formIds: readonly string[]) {
  const groups = new Map<string, Group>();
  people.forEach((person, place) => {
    const given = held[place];
    if (person.formId !== null || !given) return;
    const open = openTo(person, formIds);
    const key = open.join(' ');
    const group = groups.get(key) ?? { open, placesOf: new Map() };
    groups.set(key, group);
    const places = group.placesOf.get(given) ?? [];
    group.placesOf.set(given, places);
    places.push(place);
  });
  return [...groups.values()];
}

interface Move {
  readonly group: Group;
  readonly from: string;
  readonly to: string;
}

/** Moves of one person each from a form to one that is rarer by two or more, over forms between; undefined: there are none. */
function pathToRarer(
  groups: readonly Group[],
  counts: ReadonlyMap<string, number>,
  formIds: readonly string[],
): readonly Move[] | undefined {
  const countOf = (formId: string) => counts.get(formId) ?? 0;
  const mostFirst = formIds.toSorted((one, other) => countOf(other) - countOf(one));
  const fewest = Math.min(...formIds.map(countOf));
  for (const start of mostFirst) {
    if (countOf(start) - fewest < 2) return undefined;
    const ways = new Map<string, readonly Move[]>([[start, []]]);
    for (const [from, way] of ways) {
      for (const group of groups) {
        if (!group.placesOf.get(from)?.length) continue;
        for (const to of group.open) if (!ways.has(to)) ways.set(to, [...way, { group, from, to }]);
      }
    }
    const end = [...ways.keys()].find((formId) => countOf(start) - countOf(formId) >= 2);
    if (end !== undefined) return ways.get(end);
  }
  return undefined;
}
