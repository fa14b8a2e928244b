/** Points of a curve, and no more than one a second. */
const mostPoints = 60;

export interface Buckets {
  readonly stepMs: number;
  readonly count: number;
}

/** A film in pieces of equal length. */
export function bucketsOf(durationMs: number): Buckets {
  const count = Math.max(1, Math.min(mostPoints, Math.ceil(durationMs / 1000)));
  return { stepMs: durationMs / count, count };
}

/** The middle of a piece, by which it is told whether somebody saw it. */
export const middleOf = ({ stepMs }: Buckets, place: number) => Math.floor((place + 0.5) * stepMs);

interface Edge {
  /** The first piece whose middle lies at or behind it. */
  readonly place: number;
  /** How many people begin to see it less how many stop. */
  readonly change: number;
}

/** How many people saw the middle of each piece. */
export function peopleIn({ count }: Buckets, edges: readonly Edge[]): number[] {
  const changes = new Map<number, number>();
  for (const { place, change } of edges) changes.set(place, (changes.get(place) ?? 0) + change);
  let people = 0;
  return Array.from({ length: count }, (_, place) => {
    people += changes.get(place) ?? 0;
    return people;
  });
}
