import { setTimeout as sleep } from 'node:timers/promises';
import { networkOf } from '../../../kit/http/network.ts';
import type { Keys } from '../../../kit/keys.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './failure.queries.ts';
import { addressWindowMs, failureDelayMs, nameWindowMs, type Tally } from './failure.rules.ts';

export interface Trier {
  readonly name: string;
  readonly address: string;
}

const nameKey = (keys: Keys, name: string) => keys.seal(`failure.name.${name.trim().toLowerCase()}`);

/** A count of its own for every minute. */
export const addressKey = (keys: Keys, address: string, at: Date) =>
  keys.seal(`failure.address.${networkOf(address)}.${Math.floor(at.getTime() / addressWindowMs)}`);

export async function tallyOf(db: Db, keys: Keys, { name, address }: Trier, at: Date): Promise<Tally> {
  const [nameIs, addressIs] = [nameKey(keys, name), addressKey(keys, address, at)];
  const counts = await queries.countsOf(db, [nameIs, addressIs], at);
  const ofName = counts.find(({ key }) => key === nameIs);
  return {
    name: ofName?.count ?? 0,
    nameUntil: ofName && new Date(ofName.expiresAt),
    address: counts.find(({ key }) => key === addressIs)?.count ?? 0,
  };
}

/**
 * Counts a failure and holds the refusal back when very many come from there; no connection is held meanwhile. What else
 * is to be counted goes into the same commit, so that its time tells nothing. Answers the count of the name.
 */
export async function noteFailure(
  db: Db,
  keys: Keys,
  { name, address }: Trier,
  at: Date,
  besides: (db: Db) => Promise<void> = async () => {},
) {
  const ofName = { key: nameKey(keys, name), until: new Date(at.getTime() + nameWindowMs) };
  const counts = await noteAll(db, keys, [ofName], address, at, besides);
  return counts.find(({ key }) => key === ofName.key)?.count ?? 0;
}

/** A name that is refused whatever comes with it is not counted further. */
export const noteLockedTry = (db: Db, keys: Keys, address: string, at: Date) =>
  noteAll(db, keys, [], address, at, async () => {});

async function noteAll(
  db: Db,
  keys: Keys,
  counters: readonly queries.Counter[],
  address: string,
  at: Date,
  besides: (db: Db) => Promise<void>,
) {
  const ofAddress = { key: addressKey(keys, address, at), until: new Date(at.getTime() + addressWindowMs) };
  const counts = await inTransaction(db, async (db) => {
    await besides(db);
    return queries.countUp(db, [...counters, ofAddress], at);
  });
  const delay = failureDelayMs(counts.find(({ key }) => key === ofAddress.key)?.count ?? 0);
  if (delay > 0) await sleep(delay);
  return counts;
}

export const forgiveNames = (db: Db, keys: Keys, names: readonly string[]) =>
  queries.forgetCounts(
    db,
    names.map((name) => nameKey(keys, name)),
  );
