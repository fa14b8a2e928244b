import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { organisationName } from '../asks.ts';

const nobodysName = '已删除';

type State = 'WAITING' | 'SENT' | 'KEPT' | 'FAILED';
type Params = Readonly<Record<string, string>>;

export interface NewMessage {
  readonly id: string;
  readonly organisationId: string | null;
  readonly channel: 'sms' | 'mail';
  readonly recipient: string;
  readonly template: string;
  readonly subject: string;
  readonly content: string;
  readonly params: Params;
  readonly calendar?: string;
  readonly createdAt: Date;
}

export async function addToOutbox(db: Db, { params, ...message }: NewMessage) {
  await db
    .insertInto('outbox')
    .values({ ...message, params: JSON.stringify(params) })
    .execute();
}

const columns = [
  ...(['outbox.id', 'outbox.channel', 'outbox.recipient', 'outbox.template', 'outbox.subject'] as const),
  ...(['outbox.content', 'outbox.state', 'outbox.tries', 'outbox.problem'] as const),
  ...(['outbox.createdAt', 'outbox.sentAt'] as const),
] as const;

export function waitingMessage(db: Db, id: string) {
  return db
    .selectFrom('outbox')
    .select([...columns, 'outbox.calendar', sql<Params>`outbox.params`.as('params')])
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
}

export type Message = NonNullable<Awaited<ReturnType<typeof waitingMessage>>>;

/** Ends the waiting of a message, or counts a failed try of it. */
export async function noteSending(
  db: Db,
  id: string,
  outcome: { state: State; tries: number; problem: string | null; sentAt: Date | null },
) {
  await db.updateTable('outbox').set(outcome).where('id', '=', id).where('state', '=', 'WAITING').execute();
}

/** What went out keeps no secret. */
export async function blotMessage(db: Db, id: string, content: string, params: Params) {
  await db
    .updateTable('outbox')
    .set({ content, params: JSON.stringify(params), calendar: null })
    .where('id', '=', id)
    .execute();
}

/** What recruitment and interviews send. */
const toCandidates = sql<SqlBool>`template in ('recruitment', 'interview')`;

const mostFailed = 20;

/** What these phones and mailboxes should have got and did not, the newest first. */
export async function failedMessages(db: Db, organisationId: string, recipients: readonly string[], since: string) {
  const { rows } = await sql<{ channel: 'sms' | 'mail'; at: string }>`select channel, created_at as at from outbox
    where ${toCandidates} and organisation_id = ${organisationId} and recipient = any(${[...recipients]}::text[])
      and state = 'FAILED' and created_at >= ${since} order by created_at desc limit ${sql.lit(mostFailed)}`.execute(
    db,
  );
  return rows;
}

/** What went to these phones and mailboxes, as it may still be read, the newest first. */
export async function messagesTo(db: Db, organisationId: string, recipients: readonly string[]) {
  const { rows } = await sql<{ channel: string; subject: string; content: string; at: string }>`select channel, subject,
      content, created_at as at from outbox
    where ${toCandidates} and organisation_id = ${organisationId} and recipient = any(${[...recipients]}::text[])
    order by created_at desc limit 500`.execute(db);
  return rows;
}

interface Forgotten {
  readonly organisationId: string;
  /** Phones and addresses of who is no more. */
  readonly recipients: readonly string[];
  /** What colleagues were told of them keeps no name. */
  readonly names: readonly string[];
}

/** Of people who were erased: what went to them goes, also what still waits, and to others it was about nobody. */
export async function forgetMessages(db: Db, { organisationId, recipients, names }: Forgotten) {
  const ours = sql<SqlBool>`${toCandidates} and organisation_id = ${organisationId}`;
  await sql`delete from outbox where ${ours} and recipient = any(${[...recipients]}::text[])`.execute(db);
  for (const name of names)
    await sql`update outbox set content = replace(content, ${name}, ${nobodysName}),
        subject = replace(subject, ${name}, ${nobodysName}), calendar = null
      where ${ours} and (content like ${contains(name)} or subject like ${contains(name)})`.execute(db);
}

export function lockMessage(db: Db, id: string) {
  return db
    .selectFrom('outbox')
    .select(['id', 'state', 'template'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function waitAgain(db: Db, id: string) {
  await db
    .updateTable('outbox')
    .set({ state: 'WAITING', tries: 0, problem: null })
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .execute();
}

const ofOrganisation = () => organisationName(sql.ref('outbox.organisation_id'));

export async function messagePage(
  db: Db,
  filter: { channel?: 'sms' | 'mail' | undefined; state?: State | undefined; keyword?: string | undefined },
  page: { page: number; size: number },
) {
  const { channel, state, keyword } = filter;
  const pattern = contains(keyword ?? '');
  const found = db
    .selectFrom('outbox')
    .$if(channel !== undefined, (query) => query.where('outbox.channel', '=', channel ?? 'sms'))
    .$if(state !== undefined, (query) => query.where('outbox.state', '=', state ?? 'SENT'))
    // Not by content: a search must not guess the codes in it.
    .$if(Boolean(keyword), (query) =>
      query.where((eb) =>
        eb.or([
          eb('outbox.recipient', 'like', pattern),
          eb('outbox.subject', 'like', pattern),
          sql<SqlBool>`${ofOrganisation()} like ${pattern}`,
        ]),
      ),
    );
  const [data, { total }] = await Promise.all([
    found
      .select([...columns, sql<Params>`outbox.params`.as('params'), ofOrganisation().as('organizationName')])
      .orderBy('outbox.createdAt', 'desc')
      .orderBy('outbox.id', 'desc')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total };
}
