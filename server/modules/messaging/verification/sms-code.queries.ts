import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import type { CodePurpose } from './sms-code.rules.ts';

/** How many codes were asked for from this address since then. */
export async function sentFrom(db: Db, address: string, since: Date) {
  const { count } = await db
    .selectFrom('smsCode')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('address', '=', address)
    .where('sentAt', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Until the transaction ends nobody else sends to the same. */
export async function lockSending(db: Db, names: readonly string[]) {
  await holdLock(db, 'smsCode', ...names);
}

/** What went out since then, the latest first. */
export async function sentTo(db: Db, what: { asked: string } | { phone: string }, since: Date) {
  const [column, value] = 'asked' in what ? (['asked', what.asked] as const) : (['phone', what.phone] as const);
  return db
    .selectFrom('smsCode')
    .select(['sentAt', 'address'])
    .where(column, '=', value)
    .where('sentAt', '>', since.toISOString())
    .orderBy('sentAt', 'desc')
    .execute();
}

export interface NewCode {
  readonly id: string;
  readonly phone: string | null;
  readonly asked: string;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly address: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export async function addCode(db: Db, code: NewCode) {
  await db.insertInto('smsCode').values(code).execute();
}

/**
 * Counts a try at the latest code for this phone and purpose, that was asked for from here if there is one; undefined when it cannot be used any more. Tries from the
 * network that asked for it and those from elsewhere are counted apart, so that nobody uses up somebody else's code.
 */
export function tryCode(
  db: Db,
  given: { phone: string; purpose: CodePurpose; network: string; mostTries: number },
  at: Date,
): Promise<{ id: string; codeHash: Buffer } | undefined> {
  const here = sql<boolean>`address = ${given.network}`;
  return db
    .updateTable('smsCode')
    .set({
      tries: sql`case when ${here} then tries + 1 else tries end`,
      triesElsewhere: sql`case when ${here} then tries_elsewhere else tries_elsewhere + 1 end`,
    })
    .where('id', '=', (latest) =>
      latest
        .selectFrom('smsCode as latest')
        .select('latest.id')
        .where('latest.phone', '=', given.phone)
        .where('latest.purpose', '=', given.purpose)
        // What others ask for elsewhere leaves the code good that somebody has just got.
        .orderBy(sql`latest.address = ${given.network}`, 'desc')
        .orderBy('latest.sentAt', 'desc')
        .limit(1),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at.toISOString())
    .where(sql`case when ${here} then tries else tries_elsewhere end`, '<', given.mostTries)
    .returning(['id', 'codeHash'])
    .executeTakeFirst();
}

/** False when it was used meanwhile. */
export async function markCodeUsed(db: Db, id: string, at: Date) {
  const done = await db
    .updateTable('smsCode')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
