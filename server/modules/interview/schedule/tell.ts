import type { Db } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { tellPeople } from '../../notice/index.ts';
import { type InvitationFile, invitationFile } from './invitation-file.ts';
import { newLink } from './link-token.ts';
import type { HeldInterview, Interviewer } from './schedule.queries.ts';
import { candidateTexts, type Occasion, type StaffOccasion, staffText, titleOf } from './tell.rules.ts';

const template = 'interview';

export const interviewAddress = (interviewId: string) => `/interview?interviewId=${interviewId}`;

type Person = { readonly name: string; readonly email: string };

type Method = InvitationFile['method'];

function fileFor(held: HeldInterview, method: Method, attendee: Person | undefined, description: string, at: Date) {
  const { startsAt, endsAt, interviewId, sequence, place, organisationName, origin } = held;
  if (!startsAt || !endsAt) return undefined;
  const summary = `面试：${titleOf(held)}`;
  const of = { method, interviewId, sequence, startsAt, endsAt, summary, description, place, organisationName, origin };
  return invitationFile({ ...of, ...(attendee && { attendee }) }, at);
}

/** What a candidate takes over into their calendar by hand: the entry that a mail would bring. */
export const candidateFile = (held: HeldInterview, at: Date) => fileFor(held, 'PUBLISH', undefined, held.note, at);

const files: Readonly<Partial<Record<Occasion | StaffOccasion, 'REQUEST' | 'CANCEL'>>> = {
  ...{ invited: 'REQUEST', moved: 'REQUEST', booked: 'REQUEST', assigned: 'REQUEST' },
  ...{ cancelled: 'CANCEL', released: 'CANCEL' },
};

/** By message and by mail, as far as either is known; in the transaction of what is told. */
export async function tellCandidate(db: Db, held: HeldInterview, occasion: Occasion, at: Date) {
  const { organisationId, candidateName: name, phone, email } = held;
  if (!phone && !email) return;
  const link = occasion === 'cancelled' ? undefined : await newLink(db, held, at);
  const { sms, subject, content } = candidateTexts(occasion, held, link);
  const params: Record<string, string> = link ? { link } : {};
  if (phone) await queueSms(db, { organisationId, phone, template, params: { content: sms }, content: sms }, at);
  if (!email) return;
  const method = files[occasion];
  const calendar = method && fileFor(held, method, { name, email }, link ?? content, at);
  await queueMail(
    db,
    { organisationId, to: email, template, subject, content, params, ...(calendar && { calendar }) },
    at,
  );
}

/** Colleagues hear of it on the site, and by mail with an entry for their calendar. */
export async function tellInterviewers(
  db: Db,
  held: HeldInterview,
  people: readonly Interviewer[],
  occasion: StaffOccasion,
  at: Date,
) {
  const { organisationId, interviewId, origin } = held;
  const content = staffText(occasion, held);
  const userIds = people.filter(({ left }) => !left).map(({ userId }) => userId);
  const link = interviewAddress(interviewId);
  await tellPeople(db, organisationId, userIds, { event: `interview.${occasion}`, content, link }, at);
  const method = files[occasion];
  if (!method) return;
  const address = `${origin}${link}`;
  for (const { realName: name, email, left } of people) {
    if (left || !email) continue;
    const calendar = fileFor(held, method, { name, email }, address, at);
    const mail = { subject: `面试：${titleOf(held)}`, content: `${content}\n${address}`, template };
    await queueMail(db, { organisationId, to: email, ...mail, ...(calendar && { calendar }) }, at);
  }
}

/** Whoever arranged it hears what the candidate did. */
export async function tellArranger(db: Db, held: HeldInterview, occasion: StaffOccasion, at: Date, reason?: string) {
  const { organisationId, createdBy, interviewId } = held;
  const content = staffText(occasion, { ...held, reason });
  const link = `/manage/recruitment/interview?interviewId=${interviewId}`;
  await tellPeople(db, organisationId, [createdBy], { event: `interview.${occasion}`, content, link }, at);
}
