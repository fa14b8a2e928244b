import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Channels } from '../../../kit/outgoing/channel.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { colleagueWithPhone, isPlatform } from '../asks.ts';
import { countUp } from '../verification/failure.queries.ts';
import * as queries from './outbox.queries.ts';
import { filledTemplate, readable } from './outbox.rules.ts';
import { addSending, queueSms } from './outbox.ts';

const hourMs = 3_600_000;
const mostAnHour = 5;

type Filter = Parameters<typeof queries.messagePage>[1];

/** Texts of all organisations: only for whoever runs the service, whatever a role elsewhere may say. */
async function requirePlatform(db: Db, user: Caller) {
  if (!(await isPlatform(db, user.organisationId))) throw refuse('notFound');
}

export async function searchOutbox(
  db: Db,
  user: Caller,
  { page, size, ...filter }: Filter & { page: number; size: number },
) {
  await requirePlatform(db, user);
  const { data, total } = await queries.messagePage(db, filter, { page, size });
  return { total, data: data.map((row) => ({ ...row, outboxId: row.id, content: readable(row) })) };
}

export function retrySending(db: Db, user: Caller, outboxId: string) {
  return inTransaction(db, async (db) => {
    await requirePlatform(db, user);
    const message = await queries.lockMessage(db, outboxId);
    if (!message) throw refuse('notFound');
    if (message.state === 'WAITING') return { queued: true };
    if (message.state !== 'FAILED') throw refuse('outboxNotFailed');
    await queries.waitAgain(db, outboxId);
    await addSending(db, message);
    await audit(db, user, { action: 'outbox.retry', target: outboxId });
    return { queued: true };
  });
}

/** One of the texts that carriers know, to a colleague whom the caller may tell something. */
export async function sendTemplate(
  db: Db,
  keys: Keys,
  user: Caller,
  { phone, content }: { phone: string; content: unknown },
  { at, channels }: { at: Date; channels: Channels },
) {
  const { filled, wrong } = filledTemplate(content);
  if (!filled) throw refuseFields(wrong);
  const colleague = await colleagueWithPhone(db, user, phone);
  if (!colleague) throw refuse('smsNobody');
  return inTransaction(db, async (db) => {
    const until = new Date(at.getTime() + hourMs);
    // Counting holds the count until the commit: who sends at once waits here. A refusal takes its own back.
    const sent = await countUp(db, keys.seal(`sms-info.${phone}`), until, at);
    if (sent > mostAnHour) throw refuse('smsTooMany', { count: mostAnHour });
    const { template, name, text } = filled;
    const { organisationId } = user;
    const outboxId = await queueSms(db, { organisationId, phone, template, params: { name }, content: text }, at);
    await audit(db, user, { action: 'sms.send', target: colleague.userId, detail: { template, outboxId } });
    return { queued: true, kept: !channels.sms };
  });
}
