import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db/db.ts';
import { inPieces } from './thread/in-pieces.ts';

interface Link {
  readonly organisationId: string;
  readonly number: number;
  readonly at: string;
  readonly userId: string | null;
  readonly address: string;
  readonly action: string;
  readonly target: string;
  readonly detail: string;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
}

/** Rows read per query: small enough not to block the event loop. */
const batch = 500;

/** The rows after a number, as they were hashed: the detail as the text that was written. */
async function linksAfter(db: Db, organisationId: string, number: number) {
  const { rows } = await sql<Link>`select organisation_id, number, at, user_id, address, action, target,
    detail::text as detail, previous_hash, hash from audit_log
    where organisation_id = ${organisationId} and number > ${number} order by number limit ${batch}`.execute(db);
  return rows;
}

function follows({ previousHash, hash: written, ...row }: Link, last: Buffer | undefined, number: number) {
  const hash = createHash('sha256');
  if (last) hash.update(last);
  hash.update(JSON.stringify(row));
  const linked = last ? Boolean(previousHash?.equals(last)) : previousHash === null;
  return row.number === number && linked && hash.digest().equals(written);
}

function* following(links: readonly Link[], before: Buffer | undefined, count: number) {
  let last = before;
  for (const [place, link] of links.entries()) {
    if (!follows(link, last, count + place + 1)) return { whole: place, brokenAt: link.number };
    last = link.hash;
    yield;
  }
  return { whole: links.length, brokenAt: null };
}

export interface ChainCheck {
  readonly rows: number;
  readonly intact: boolean;
  /** The first row that does not follow from those before it. */
  readonly brokenAt: number | null;
}

/**
 * Recomputes an organisation's whole hash chain. Rows deleted at its end cannot be detected this way, only by comparing the
 * count with that of an earlier check.
 */
export async function verifyChain(db: Db, organisationId: string): Promise<ChainCheck> {
  let last: Buffer | undefined;
  let count = 0;
  for (;;) {
    const links = await linksAfter(db, organisationId, count);
    const { whole, brokenAt } = await inPieces(following(links, last, count));
    count += whole;
    if (brokenAt !== null) return { rows: count, intact: false, brokenAt };
    last = links.at(-1)?.hash ?? last;
    if (links.length < batch) return { rows: count, intact: true, brokenAt: null };
  }
}

/** Every organisation that has a log, for a check of all of them. */
export async function organisationsWithLog(db: Db) {
  return db.selectFrom('organisation').select(['id', 'name']).orderBy('createdAt').execute();
}
