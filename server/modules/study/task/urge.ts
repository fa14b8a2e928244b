import { type SmsTemplate, smsTemplates } from '#contract/messaging/outbox.ts';
import { taskAddress } from '#contract/study/addresses.ts';
import { mostPeople, type UrgeChannel, type Urging } from '#contract/study/audience.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { tellPeople } from '../../notice/index.ts';
import { type Bundle, tasks } from './bundle.queries.ts';
import { lockPeople } from './people.queries.ts';
import { refuseEnded } from './people.ts';
import { lockTask } from './task.queries.ts';
import { urgedText } from './task.rules.ts';
import { markSent, markUrged, type Reachable } from './urge.queries.ts';

const hourMs = 3_600_000;
/** Whoever got an SMS or a mail of any task or target gets no other one for so long. */
const sentAgainMs = 12 * hourMs;
const mostInName = 50;

/** What people are urged to finish, and in which words. */
interface Urgent {
  readonly bundle: Bundle;
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly content: string;
  readonly subject: string;
  readonly template: SmsTemplate;
  readonly action: 'studyTask.urge' | 'studyTarget.urge';
}

async function send(
  db: Db,
  organisationId: string,
  { name: whole, content, subject, template }: Urgent,
  people: readonly Reachable[],
  channels: readonly UrgeChannel[],
  at: Date,
) {
  const name = whole.slice(0, mostInName);
  const byPhone = smsTemplates[template].replace('{name}', () => name);
  for (const { phone, email } of people) {
    if (channels.includes('sms') && phone)
      await queueSms(db, { organisationId, phone, template, params: { name }, content: byPhone }, at);
    if (channels.includes('mail') && email)
      await queueMail(db, { organisationId, to: email, subject, template, content }, at);
  }
}

/** In the transaction that holds what it is about: each person at most once an hour, and by SMS or mail once in half a day. */
export async function urge(db: Db, user: Caller, urgent: Urgent, { userIds: chosen, channels }: Urging, at: Date) {
  const { organisationId } = user;
  const { bundle, id, name, content, link, action } = urgent;
  const userIds = [...new Set(chosen)];
  if (userIds.length > 0 && (await lockPeople(db, user, id, userIds, bundle)) < userIds.length)
    throw refuse('notFound');
  const urged = await markUrged(db, user, { bundle, id, userIds }, new Date(at.getTime() - hourMs), at);
  if (urged.length === 0) throw refuse('taskNobodyToUrge');
  if (channels.length > 0 && urged.length > mostPeople) throw refuse('taskUrgedTooMany', { limit: mostPeople });
  await tellPeople(db, organisationId, urged, { event: 'study.urged', content, link }, at);
  const since = new Date(at.getTime() - sentAgainMs);
  const sent =
    channels.length > 0 ? await markSent(db, organisationId, { bundle, id, userIds: urged }, channels, since, at) : [];
  await send(db, organisationId, urgent, sent, channels, at);
  await audit(db, user, { action, target: id, detail: { name, people: urged.length, sent: sent.length, channels } });
  return { urged: urged.length, sent: sent.length };
}

export function urgePeople(db: Db, user: Caller, taskId: string, said: Urging, at: Date) {
  return inTransaction(db, async (db) => {
    const task = await lockTask(db, user, taskId);
    refuseEnded(task);
    const { name } = task;
    const words = { link: taskAddress(taskId), content: urgedText(name), subject: `学习任务「${name}」还没有完成` };
    const kind = { bundle: tasks, template: 'taskReminder', action: 'studyTask.urge' } as const;
    return urge(db, user, { id: taskId, name, ...words, ...kind }, said, at);
  });
}
