import type { Response } from '#contract/exam/attempt.ts';
import type { Kept } from '../device/answer-store.ts';
import type { Change } from './answer-entries.ts';

const sameRecord = (one: Kept, other: Kept) => one.leaseId === other.leaseId && one.questionId === other.questionId;

/** Those that the records lack. */
const notAmong = (records: readonly Kept[], others: readonly Kept[]) =>
  others.filter((other) => !records.some((record) => sameRecord(record, other)));

const same = (one: Response, other: Response) => JSON.stringify(one) === JSON.stringify(other);

type Stored = Pick<Change, 'questionId' | 'response' | 'flagged'>;

interface Found {
  /** Kept on this device. */
  readonly records: readonly Kept[];
  /** Left in this page, in a browser that keeps nothing. */
  readonly others: readonly Kept[];
}

/**
 * What to do with answers that another page's lease has cut off. `ask`: the newest of each question, where it differs
 * from what the server has. `mark`: the same answer, but with a mark that got lost. `drop`: the rest.
 */
export function sorted({ records, others }: Found, stored: readonly Stored[]) {
  const found = [...records, ...notAmong(records, others)];
  const known = new Map(stored.map((one) => [one.questionId, one]));
  const newest = new Map<string, Kept>();
  for (const one of [...found].sort((a, b) => a.seq - b.seq)) newest.set(one.questionId, one);
  const differs = (one: Kept) => !same(one.response, known.get(one.questionId)?.response ?? null);
  const ask = [...newest.values()].filter(differs);
  return {
    ask,
    mark: [...newest.values()].filter((one) => !differs(one) && one.flagged && !known.get(one.questionId)?.flagged),
    drop: found.filter((one) => !ask.includes(one)),
  };
}

/** In the order of the paper: where questions are answered forwards only, changes have to be made in that order. */
export function inOrder(stray: readonly Kept[], items: readonly { questionId: string }[]) {
  const places = new Map(items.map(({ questionId }, at) => [questionId, at]));
  const place = ({ questionId }: Kept) => places.get(questionId) ?? 0;
  return [...stray].sort((one, other) => place(one) - place(other));
}
