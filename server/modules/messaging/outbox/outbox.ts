import { newId } from '../../../kit/id.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { codeTemplate } from '../verification/sms-code.rules.ts';
import { addToOutbox, type NewMessage } from './outbox.queries.ts';

export const sendJob = 'sendOutbox';

/** Somebody waits for a code in front of the page. */
export const addSending = (
  db: Db,
  { id, template }: { id: string; template: string },
  options: { runAt?: Date } = {},
) => addJob(db, sendJob, { outboxId: id }, { ...options, priority: template === codeTemplate ? -10 : 0 });

interface Sms {
  readonly organisationId: string | null;
  readonly phone: string;
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
}

interface Mail {
  readonly organisationId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly content: string;
  readonly template: string;
  /** What is secret in the content: `{ link }`. */
  readonly params?: Readonly<Record<string, string>>;
  /** An iCalendar file with a METHOD, which calendar programs offer to take over. */
  readonly calendar?: string;
}

/** The message goes out when the caller's transaction is committed, and not otherwise. */
export const queueSms = (db: Db, { phone, ...message }: Sms, at: Date) =>
  queue(db, { ...message, channel: 'sms', recipient: phone, subject: '' }, at);

export const queueMail = (db: Db, { to, params = {}, ...message }: Mail, at: Date) =>
  queue(db, { ...message, channel: 'mail', recipient: to, params }, at);

function queue(db: Db, message: Omit<NewMessage, 'id' | 'createdAt'>, at: Date) {
  return inTransaction(db, async (db) => {
    const id = newId();
    await addToOutbox(db, { ...message, id, createdAt: at });
    await addSending(db, { id, template: message.template });
    return id;
  });
}
