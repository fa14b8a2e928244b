import type { Keys } from '../../../kit/crypto/keys.ts';
import { networkOf } from '../../../kit/http/network.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { randomName } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './session.queries.ts';

const cookieName = 'zhixing-device';
const deviceMs = 180 * 86_400_000;
/** A computer of an exam room has many users. */
const mostOnDevice = 10;
/** Who has just got a new password must be able to use it while somebody goes on guessing. */
const newPasswordMs = 30 * 60_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/** `random.expiry.seal` for each account that signed in on this device; only we make one, and it needs no row. */
const marksOf = (client: Client) => client.cookie(cookieName)?.split('~').slice(0, mostOnDevice) ?? [];

function isMarkOf(keys: Keys, mark: string, userId: string, at: Date) {
  const [random, expiry, seal] = mark.split('.');
  if (!random || !expiry || !seal || Number(expiry) <= at.getTime()) return false;
  return keys.unseal(`device.${userId}.${random}.${expiry}`, seal);
}

/** From now on this account is known on this device. */
export function rememberDevice(keys: Keys, client: Client, userId: string, at: Date) {
  const body = `${randomName()}.${at.getTime() + deviceMs}`;
  const others = marksOf(client).filter((mark) => !isMarkOf(keys, mark, userId, at));
  const marks = [`${body}.${keys.seal(`device.${userId}.${body}`)}`, ...others].slice(0, mostOnDevice);
  client.setCookie(cookieName, marks.join('~'), { path: '/auth', maxAgeMs: deviceMs });
}

export interface Known {
  readonly userId: string;
  readonly passwordChangedAt: string | null;
}

/**
 * What this place is known by, where the account signed in before from this device or network, or its password was set
 * just now. The same is asked for a name that nobody has.
 */
export async function knownPlace(db: Db, keys: Keys, account: Known | undefined, client: Client, at: Date) {
  const userId = account?.userId ?? nobody;
  const addresses = await queries.addressesOf(db, userId);
  const mark = marksOf(client).find((mark) => isMarkOf(keys, mark, userId, at));
  if (mark) return `device ${mark}`;
  const network = networkOf(client.address);
  if (addresses.some((address) => networkOf(address) === network)) return `network ${userId} ${network}`;
  const changedAt = account?.passwordChangedAt;
  if (changedAt && at.getTime() - new Date(changedAt).getTime() < newPasswordMs) return `password ${userId}`;
  return undefined;
}
