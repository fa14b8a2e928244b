import type { Parsed } from '#contract/endpoint.ts';
import type { MessageChannel, MessageWish, recruitMessage } from '#contract/recruitment/message.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import * as queries from './message.queries.ts';
import { filled, missingText, textsOf, unfilled, type Values } from './message.rules.ts';
import { addEvents } from './move.queries.ts';
import { requireApplications } from './reach.queries.ts';
import { shippedTemplates } from './shipped-templates.rules.ts';

const mostOwn = 100;
const template = 'recruitment';

export async function listTemplates(db: Db, user: Caller) {
  const stored = await queries.templatesOf(db, user.organisationId);
  const shipped = shippedTemplates.map((one) => {
    const own = stored.find(({ key }) => key === one.key);
    return { ...one, ...own, shipped: true, changed: own !== undefined };
  });
  const own = stored.filter(({ key }) => !shippedTemplates.some((one) => one.key === key));
  return [...shipped, ...own.map((one) => ({ ...one, shipped: false, changed: false }))];
}

export function saveTemplate(
  db: Db,
  user: Caller,
  { key = newId(), ...said }: Parsed<(typeof recruitMessage)['saveTemplate'], 'body'>,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const known = (await listTemplates(db, user)).map((one) => one.key);
    if (!known.includes(key) && known.length >= mostOwn) throw refuse('messageTemplatesFull', { limit: mostOwn });
    await queries.saveTemplate(db, user, { key, ...said }, at);
    await audit(db, user, { action: 'recruitMessage.template', target: key, detail: { name: said.name } });
    return { key };
  });
}

export function removeTemplate(db: Db, user: Caller, key: string) {
  return inTransaction(db, async (db) => {
    if (!(await queries.removeTemplate(db, user.organisationId, key))) throw refuse('notFound');
    await audit(db, user, { action: 'recruitMessage.removeTemplate', target: key, detail: { key } });
    return { removed: true } as const;
  });
}

/** `link`: where applicants look at their applications. */
function valuesOf({ name, job, organisation, examStartAt, examEndAt }: queries.Addressee, link: string): Values {
  const time = examStartAt && examEndAt ? `${shanghaiText(examStartAt)} 至 ${shanghaiText(examEndAt)}` : undefined;
  return { name, job, organisation, time, link };
}

const addressOf = ({ phone, email }: queries.Addressee, channel: MessageChannel) =>
  channel === 'MAIL' ? email : phone;

function refuseIncomplete(message: MessageWish, values: Values) {
  const what = missingText(message);
  if (what) throw refuse('messageTextMissing', { what });
  const [name] = textsOf(message).flatMap((text) => unfilled(text, values));
  if (name !== undefined) throw refuse('messageVariableEmpty', { variable: `{${name}}` });
}

/** As the first of these people gets it, and who gets it not at all. */
export async function previewMessage(
  db: Db,
  user: Caller,
  { applicationIds, message }: Parsed<(typeof recruitMessage)['preview'], 'body'>,
  link: string,
) {
  await requireApplications(db, user, applicationIds);
  const people = await queries.addresseesOf(db, user.organisationId, applicationIds);
  const [first] = people;
  if (!first) throw refuse('notFound');
  const values = valuesOf(first, link);
  for (const person of people) refuseIncomplete(message, valuesOf(person, link));
  const unreachable = message.channels.flatMap((channel) =>
    people.filter((person) => !addressOf(person, channel)).map(({ name }) => ({ name, channel })),
  );
  const { subject, content, sms } = message;
  return {
    ...{ subject: filled(subject, values), content: filled(content, values), sms: filled(sms, values) },
    unreachable,
  };
}

/** In the transaction of what the message is about; answers how many people it goes to. Who has no address is passed over. */
export async function sendTo(
  db: Db,
  user: Caller,
  applicationIds: readonly string[],
  message: MessageWish,
  at: Date,
  link: string,
) {
  const { organisationId } = user;
  const people = await queries.addresseesOf(db, organisationId, applicationIds);
  const events: { applicationId: string; kind: string; detail: { text: string } }[] = [];
  for (const person of people) {
    const values = valuesOf(person, link);
    refuseIncomplete(message, values);
    const ways: string[] = [];
    if (message.channels.includes('MAIL') && person.email) {
      const texts = { subject: filled(message.subject, values), content: filled(message.content, values) };
      await queueMail(db, { organisationId, to: person.email, template, ...texts }, at);
      ways.push(`邮件「${texts.subject}」`);
    }
    if (message.channels.includes('SMS') && person.phone) {
      const content = filled(message.sms, values);
      await queueSms(db, { organisationId, phone: person.phone, template, params: { content }, content }, at);
      ways.push(`短信「${content}」`);
    }
    if (ways.length === 0) continue;
    events.push({ applicationId: person.applicationId, kind: 'MESSAGE', detail: { text: `发送${ways.join('、')}` } });
  }
  await addEvents(db, organisationId, { kind: 'STAFF', id: user.userId }, events, at);
  return events.length;
}

export function sendMessage(
  db: Db,
  user: Caller,
  { applicationIds, message }: Parsed<(typeof recruitMessage)['send'], 'body'>,
  at: Date,
  link: string,
) {
  return inTransaction(db, async (db) => {
    const reached = await requireApplications(db, user, applicationIds);
    const ids = reached.map(({ applicationId }) => applicationId);
    const sent = await sendTo(db, user, ids, message, at, link);
    const detail = { people: sent, channels: message.channels };
    await audit(db, user, { action: 'recruitMessage.send', target: ids[0] ?? '', detail });
    return { sent, skipped: ids.length - sent };
  });
}
