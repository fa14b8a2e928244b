import type { Keys } from '../../../kit/crypto/keys.ts';
import { hashPassword, isPassword } from '../../../kit/crypto/password.ts';
import { Refusal, refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import {
  type CaptchaAnswer,
  type Counter,
  failuresBeforeCaptcha,
  failuresBeforeLock,
  giveBack,
  knownPlaceWindowMs,
  minutesLeft,
  mostFromKnownPlace,
  noteFailure,
  requireCaptcha,
  takeTry,
} from '../../messaging/index.ts';
import { type Known, knownPlace } from './known-place.ts';
import type { Account } from './session.queries.ts';

export interface Attempt {
  readonly db: Db;
  readonly keys: Keys;
  readonly captcha: CaptchaAnswer;
  readonly client: Client;
  readonly at: Date;
}

/** Whom a name means, and the name under which its tries are counted. */
export interface Named<Whose extends Known = Account> {
  readonly name: string;
  readonly account: Whose | undefined;
}

/**
 * Takes a try before the password is looked at: a few without a picture, a few more with one, then the name is locked for
 * everybody but who comes from a place where it signed in before and reads a picture each time. A name that nobody has
 * goes the same way.
 */
export async function takePasswordTry(attempt: Attempt, { name, account }: Named<Known>): Promise<readonly Counter[]> {
  const { db, keys, captcha, client, at } = attempt;
  const counter = { kind: 'password', of: name } as const;
  const free = { most: failuresBeforeCaptcha, address: client.address };
  if (await takeTry(db, keys, counter, free, at)) return [counter];
  await requireCaptcha(db, keys, captcha, at);
  if (await takeTry(db, keys, counter, { most: failuresBeforeLock }, at)) return [counter];
  const place = await knownPlace(db, keys, account, client, at);
  if (place === undefined) {
    await noteFailure(db, keys, client.address, at);
    throw refuse('accountLocked', { minutes: await minutesLeft(db, keys, counter, at) });
  }
  const known = { kind: 'place', of: place } as const;
  const limit = { most: mostFromKnownPlace, windowMs: knownPlaceWindowMs };
  if (!(await takeTry(db, keys, known, limit, at))) {
    throw refuse('tooMany', { seconds: knownPlaceWindowMs / 1000 });
  }
  return [known];
}

/** Compared against when there is no such account, so that both answers take the same time. */
const nobodysHash = hashPassword(randomName());

/** Whether this is the password behind a hash; where there is none it is not, after as long a while. */
export async function isPasswordBehind(hash: string | null | undefined, password: string) {
  return isPassword(hash ?? (await nobodysHash), password);
}

const isWrong = (failure: unknown) =>
  failure instanceof Refusal && (failure.key === 'wrongPassword' || failure.key === 'codeWrong');

/** What was wrong stays counted; who is refused for anything else gets the try back. */
export async function keepWrong<T>(
  { db, keys, client, at }: Attempt,
  taken: readonly Counter[],
  prove: () => Promise<T>,
) {
  try {
    return await prove();
  } catch (failure) {
    if (isWrong(failure)) await noteFailure(db, keys, client.address, at);
    else await giveBack(db, keys, taken);
    throw failure;
  }
}
