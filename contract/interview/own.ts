import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { keysOf, roundModes } from '../recruitment/job-fields.ts';
import { interviewStates } from './interview.ts';

const base = '/interview/api/v1/applicant';
const one = z.object({ interviewId: Id });

const OwnInterview = z.object({
  interviewId: Id,
  applicationId: Id,
  roundName: z.string(),
  mode: z.enum(keysOf(roundModes)),
  place: z.string(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  state: z.enum(keysOf(interviewStates)),
  /** What it opens still says something: confirming, choosing a time, the room. */
  opens: z.boolean(),
});
export type OwnInterview = z.output<typeof OwnInterview>;

/** The interviews of somebody who looks for work, from their own account. */
export const ownInterview = {
  list: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'applicant',
    summary: '求职者自己的面试：时间、方式和进展',
    reply: z.array(OwnInterview),
  }),
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access: 'applicant',
    summary: '求职者打开自己的面试：得到可以确认、选时间、谢绝和进入房间的链接',
    body: one,
    reply: z.object({ path: z.string() }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: `${base}/calendar`,
    access: 'applicant',
    summary: '自己的一场面试，存成日历文件',
    query: one,
    reply: file('text/calendar; charset=utf-8'),
  }),
};
