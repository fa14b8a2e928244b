import { createHash } from 'node:crypto';
import { randomName } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { addLink } from './link.queries.ts';

/** Of the token that stands in an address; the database alone opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface LinkOf {
  readonly organisationId: string;
  readonly interviewId: string;
  readonly origin: string;
}

/** An address that lets the candidate in, for one message. */
export async function newLink(db: Db, { organisationId, interviewId, origin }: LinkOf, at: Date) {
  const token = randomName();
  await addLink(db, { organisationId, interviewId, hash: hashOf(token), createdAt: at.toISOString() });
  return `${origin}/interview?token=${token}`;
}
