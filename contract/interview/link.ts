import { z } from 'zod';
import { brands } from '../brand.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { keysOf, roundModes } from '../recruitment/job-fields.ts';
import { interviewStates } from './interview.ts';
import { padCalls } from './pad.ts';

/** What a link carries. */
export const linkToken = z.string().min(20, '面试链接不对').max(100, '面试链接不对');
const base = '/interview/api/v1/link';
const failuresPerMinute = 30;
const seen = { token: linkToken, sequence: z.number().int().min(0).max(100_000) };

const Invitation = z.object({
  organisationName: z.string(),
  organisationLogoUrl: z.string().nullable(),
  brand: z.enum(brands),
  jobName: z.string(),
  roundName: z.string(),
  candidateName: z.string(),
  mode: z.enum(keysOf(roundModes)),
  place: z.string(),
  note: z.string(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  state: z.enum(keysOf(interviewStates)),
  interviewers: z.array(z.string()),
  sequence: z.number().int(),
  /** Those that can be chosen, where the candidate is to choose. */
  slots: z.array(z.object({ slotId: Id, startsAt: Instant, endsAt: Instant, place: z.string() })),
  canConfirm: z.boolean(),
  canDecline: z.boolean(),
  /** When the room is open; null where there is none. */
  room: z.object({ opensAt: Instant, closesAt: Instant }).nullable(),
});
export type InterviewInvitation = z.output<typeof Invitation>;

/** What a candidate does with the link of an interview, without an account. */
export const interviewLink = {
  read: endpoint({
    method: 'POST',
    path: `${base}/read`,
    access: 'anyone',
    summary: '候选人凭链接看面试的安排',
    failuresPerMinute,
    body: z.object({ token: linkToken }),
    reply: Invitation,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${base}/confirm`,
    access: 'anyone',
    summary: '候选人确认参加；安排变了要先看过新的',
    failuresPerMinute,
    body: z.object(seen),
    reply: Invitation,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${base}/decline`,
    access: 'anyone',
    summary: '候选人谢绝参加，或请求改期',
    failuresPerMinute,
    body: z.object({ ...seen, reason: z.string().trim().max(300, '原因不能超过 300 个字').default('') }),
    reply: Invitation,
  }),
  book: endpoint({
    method: 'POST',
    path: `${base}/book`,
    access: 'anyone',
    summary: '候选人选一个时间；同时选的只有一位成功',
    failuresPerMinute,
    body: z.object({ token: linkToken, slotId: Id }),
    reply: Invitation,
  }),
  enter: endpoint({
    method: 'POST',
    path: `${base}/enter`,
    access: 'anyone',
    summary: '候选人进入面试房间',
    failuresPerMinute,
    body: z.object({ token: linkToken }),
    reply: z.object({ pass: z.string(), name: z.string() }),
  }),
};

/** The code pad of the room, for the candidate. */
export const linkPad = padCalls({
  base: `${base}/pad`,
  access: 'anyone',
  who: '候选人',
  key: { token: linkToken },
  failuresPerMinute,
});
