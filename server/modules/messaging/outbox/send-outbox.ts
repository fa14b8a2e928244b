import { type Channels, Undeliverable } from '../../../kit/outgoing/channel.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './outbox.queries.ts';
import * as rules from './outbox.rules.ts';
import { addSending } from './outbox.ts';

/** The job behind a message: sends it, or tries again later by a job of its own. Done again it does nothing. */
export async function sendOutbox(db: Db, channels: Channels, outboxId: string, at: Date) {
  const message = await queries.waitingMessage(db, outboxId);
  if (!message) return;
  const outcome = { tries: message.tries + 1, problem: null, sentAt: null };
  if (!channels[message.channel]) {
    await queries.noteSending(db, outboxId, { ...outcome, state: 'KEPT', tries: message.tries });
    return;
  }
  const failure = rules.isStale(message, at)
    ? new Undeliverable('验证码已过有效期，没有再发送')
    : await send(channels, message).then(
        () => undefined,
        (failure: unknown) => failure,
      );
  if (failure === undefined) return noteSent(db, message, at);
  const problem = (failure instanceof Error ? failure.message : String(failure)).slice(0, 300);
  const runAt = failure instanceof Undeliverable ? undefined : rules.nextTryAt(outcome.tries, at);
  await inTransaction(db, async (db) => {
    await queries.noteSending(db, outboxId, { ...outcome, problem, state: runAt ? 'WAITING' : 'FAILED' });
    if (runAt) await addSending(db, message, { runAt });
  });
}

async function send({ sms, mail }: Channels, message: queries.Message) {
  const { id, recipient, content, subject, template, params, calendar } = message;
  if (message.channel === 'sms') await sms?.send({ id, phone: recipient, template, params, content });
  else await mail?.send({ id, to: recipient, subject, content, calendar });
}

function noteSent(db: Db, message: queries.Message, at: Date) {
  return inTransaction(db, async (db) => {
    const sent = { state: 'SENT', tries: message.tries + 1, problem: null, sentAt: at } as const;
    await queries.noteSending(db, message.id, sent);
    const { content, params } = rules.blotted(message);
    await queries.blotMessage(db, message.id, content, params);
  });
}
