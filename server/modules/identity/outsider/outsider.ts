import { randomName } from '../../../kit/id.ts';
import { hashPassword } from '../../../kit/secret/password.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './outsider.queries.ts';

/** Whom a phone stands for in an organisation that has invited it, as its department `departmentId`. */
export async function outsiderFor(db: Db, given: Omit<queries.NewOutsider, 'passwordHash'>) {
  const known = await queries.outsidersWith(db, given.organisationId, given.phone);
  const here = known.find(({ departmentId }) => departmentId === given.departmentId);
  return here?.userId ?? queries.addOutsider(db, { ...given, passwordHash: await nobodysHash() });
}

let hash: Promise<string> | undefined;

/** They come by code alone; no password is theirs. */
function nobodysHash() {
  hash ??= hashPassword(randomName());
  return hash;
}
