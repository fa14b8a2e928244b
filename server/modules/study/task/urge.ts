import type { Parsed } from '#contract/endpoint.ts';
import { smsTemplates } from '#contract/messaging/outbox.ts';
import { mostPeople, type studyTask } from '#contract/study/task.ts';
import type { UrgeChannel } from '#contract/study/task-shape.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { tellPeople } from '../../notice/index.ts';
import { taskAddress } from './allocation.ts';
import { lockPeople, markUrged } from './people.queries.ts';
import { refuseEnded } from './people.ts';
import { lockTask } from './task.queries.ts';
import { urgedText } from './task.rules.ts';
import { markSent, type Reachable } from './urge.queries.ts';

const hourMs = 3_600_000;
/** Whoever got an SMS or a mail of any task gets no other one for so long. */
const sentAgainMs = 12 * hourMs;
const mostInName = 50;

async function send(
  db: Db,
  organisationId: string,
  task: string,
  people: readonly Reachable[],
  channels: readonly UrgeChannel[],
  at: Date,
) {
  const name = task.slice(0, mostInName);
  const content = smsTemplates.taskReminder.replace('{name}', () => name);
  const template = 'taskReminder';
  for (const { phone, email } of people) {
    if (channels.includes('sms') && phone) {
      await queueSms(db, { organisationId, phone, template, params: { name }, content }, at);
    }
    if (channels.includes('mail') && email) {
      const subject = `学习任务「${task}」还没有完成`;
      await queueMail(db, { organisationId, to: email, subject, template, content: urgedText(task) }, at);
    }
  }
}

/** Each person at most once an hour, and by SMS or mail once in half a day. */
export function urgePeople(
  db: Db,
  user: Caller,
  taskId: string,
  { userIds: chosen, channels }: Parsed<(typeof studyTask)['urge'], 'body'>,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const task = await lockTask(db, user, taskId);
    refuseEnded(task);
    const userIds = [...new Set(chosen)];
    if (userIds.length > 0) {
      const there = await lockPeople(db, user, taskId, userIds);
      if (there.length < userIds.length) throw refuse('notFound');
    }
    const urged = await markUrged(db, user, taskId, userIds, new Date(at.getTime() - hourMs), at);
    if (urged.length === 0) throw refuse('taskNobodyToUrge');
    if (channels.length > 0 && urged.length > mostPeople) throw refuse('taskUrgedTooMany', { limit: mostPeople });
    const message = { event: 'study.urged', content: urgedText(task.name), link: taskAddress(taskId) };
    await tellPeople(db, organisationId, urged, message, at);
    const since = new Date(at.getTime() - sentAgainMs);
    const sent =
      channels.length > 0 ? await markSent(db, organisationId, { taskId, userIds: urged, channels }, since, at) : [];
    await send(db, organisationId, task.name, sent, channels, at);
    const detail = { name: task.name, people: urged.length, sent: sent.length, channels };
    await audit(db, user, { action: 'studyTask.urge', target: taskId, detail });
    return { urged: urged.length, sent: sent.length };
  });
}
