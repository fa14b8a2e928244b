import { hashPassword } from '../../../kit/crypto/password.ts';
import { randomName } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './external-examinee.queries.ts';

/** Whom a phone stands for in an organisation that has invited it, as its department `departmentId`. */
export async function externalExamineeFor(db: Db, given: Omit<queries.NewExternalExaminee, 'passwordHash'>) {
  const known = await queries.externalExamineesWith(db, given.organisationId, given.phone);
  const here = known.find(({ departmentId }) => departmentId === given.departmentId);
  return here?.userId ?? queries.addExternalExaminee(db, { ...given, passwordHash: await nobodysHash() });
}

let hash: Promise<string> | undefined;

/** They come by code alone; no password is theirs. */
function nobodysHash() {
  hash ??= hashPassword(randomName());
  return hash;
}
