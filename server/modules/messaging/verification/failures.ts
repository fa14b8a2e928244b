import { setTimeout as sleep } from 'node:timers/promises';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { networkOf } from '../../../kit/http/network.ts';
import type { Db } from '../../../kit/transaction.ts';
import { type CaptchaAnswer, requireCaptcha } from './captcha.ts';
import * as queries from './failure.queries.ts';
import * as rules from './failure.rules.ts';

/**
 * What tries are counted for: passwords and codes by the name that was typed, codes for a new password, one's own password
 * by the person, and a place where an account signed in before.
 */
export interface Counter {
  readonly kind: 'password' | 'code' | 'reset' | 'own' | 'place';
  readonly of: string;
}

const keyOf = (keys: Keys, { kind, of }: Counter) => keys.seal(`failure.${kind}.${of.trim().toLowerCase()}`);

/** A count of its own for every minute. */
export const addressKey = (keys: Keys, address: string, at: Date) =>
  keys.seal(`failure.address.${networkOf(address)}.${Math.floor(at.getTime() / rules.addressWindowMs)}`);

interface Limit {
  readonly most: number;
  readonly windowMs?: number;
  /** Where passwords are sprayed from this address, only one try is free. */
  readonly address?: string;
}

/** Counts a try before anything is compared; false when none is left. */
export function takeTry(db: Db, keys: Keys, counter: Counter, limit: Limit, at: Date) {
  // A count that a refusal undoes would be none.
  if (db.isTransaction) throw new Error('tries are counted before the transaction');
  const { most, windowMs = rules.nameWindowMs, address } = limit;
  return queries.takeTry(
    db,
    {
      ...{ key: keyOf(keys, counter), most, until: new Date(at.getTime() + windowMs) },
      addressKey: address === undefined ? '' : addressKey(keys, address, at),
      sprayed: rules.sprayedAddress,
    },
    at,
  );
}

/** A try that compared nothing, or something else that was wrong. */
export const giveBack = (db: Db, keys: Keys, counters: readonly Counter[]) =>
  queries.giveBack(
    db,
    counters.map((counter) => keyOf(keys, counter)),
  );

export const forgetTries = (db: Db, keys: Keys, counters: readonly Counter[]) =>
  queries.forgetCounts(
    db,
    counters.map((counter) => keyOf(keys, counter)),
  );

/** A few free tries at a code, then a picture for each; the code itself says how often it may be tried. */
export async function takeCodeTry(
  db: Db,
  keys: Keys,
  counter: Counter,
  { address, captcha }: { readonly address: string; readonly captcha: CaptchaAnswer },
  at: Date,
) {
  const limit = { most: rules.failuresBeforeCaptcha, address };
  if (await takeTry(db, keys, counter, limit, at)) return [counter];
  await requireCaptcha(db, keys, captcha, at);
  return [];
}

/** Counts a failure for its address and holds the refusal back when very many come from there; no connection is held meanwhile. */
export async function noteFailure(db: Db, keys: Keys, address: string, at: Date) {
  const until = new Date(at.getTime() + rules.addressWindowMs);
  const delay = rules.failureDelayMs(await queries.countUp(db, addressKey(keys, address, at), until, at));
  if (delay > 0) await sleep(delay);
}

/** How many minutes until there are tries again. */
export async function minutesLeft(db: Db, keys: Keys, counter: Counter, at: Date) {
  const end = await queries.endOfCount(db, keyOf(keys, counter));
  const left = end === undefined ? 0 : new Date(end).getTime() - at.getTime();
  return Math.max(1, Math.ceil(left / 60_000));
}
