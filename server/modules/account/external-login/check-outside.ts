import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import { turns } from '../../../kit/thread/turns.ts';
import type { Db } from '../../../kit/transaction.ts';
import { keptId, makeProvider, ProviderProblem, readKeptId } from '../../directory/index.ts';
import * as queries from './external-login.queries.ts';

/** Anybody may make us ask a directory; one that is slow or asked too much holds up nobody else. */
const asked = new Map<string, { readonly inTurn: ReturnType<typeof turns>; now: number }>();
const atOnce = 8;
const mostWaiting = 100;

async function inTurnOf<T>(providerId: string, work: () => Promise<T>): Promise<T> {
  const full = () => refuse('directoryDown');
  const one = asked.get(providerId) ?? { inTurn: turns(atOnce, { atMost: mostWaiting, full }), now: 0 };
  asked.set(providerId, one);
  one.now += 1;
  try {
    return await one.inTurn(work);
  } finally {
    one.now -= 1;
    if (one.now === 0) asked.delete(providerId);
  }
}

/**
 * Is this the password that the organisation's directory knows of the person? Undefined for who comes from none: their
 * password is kept here. While the directory cannot be asked, only who could put its settings right is let in with a
 * password of this service, or else a wrong setting would shut out everybody for good.
 */
export async function checkOutside(
  db: Db,
  keys: Keys,
  account: { readonly userId: string; readonly externalId: string | null } | undefined,
  password: string,
): Promise<boolean | undefined> {
  if (!account?.externalId) return undefined;
  const row = await queries.directoryOf(db, account.userId);
  if (!row?.externalId) return undefined;
  const { externalId } = readKeptId(row.externalId);
  try {
    return await inTurnOf(row.id, async () => makeProvider(keys, row).byPassword?.confirm(externalId, password));
  } catch (failure) {
    if (!(failure instanceof ProviderProblem)) throw failure;
    if (await queries.maySetRight(db, account.userId)) return undefined;
    throw refuse('directoryDown');
  }
}

/**
 * The sign-in name here of who typed their directory's own name: `name@organisation`. Undefined when the directory
 * knows nobody of that name, or nobody who is staff here.
 */
export async function outsideUsername(db: Db, keys: Keys, typed: string): Promise<string | undefined> {
  const sign = typed.lastIndexOf('@');
  if (sign <= 0) return undefined;
  for (const row of await queries.enabledDirectories(db, typed.slice(sign + 1))) {
    const externalId = await find(keys, row, typed.slice(0, sign));
    const username = externalId && (await queries.usernameOf(db, row.organisationId, keptId(row.id, externalId)));
    if (username) return username;
  }
  return undefined;
}

async function find(keys: Keys, row: Parameters<typeof makeProvider>[1], name: string) {
  try {
    return await inTurnOf(row.id, async () => makeProvider(keys, row).byPassword?.find(name));
  } catch (failure) {
    if (failure instanceof ProviderProblem) throw refuse('directoryDown');
    throw failure;
  }
}
