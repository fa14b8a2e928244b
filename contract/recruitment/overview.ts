import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';
import { recruiters } from './job.ts';
import { keysOf, urgencies } from './job-fields.ts';
import { sources, stages } from './states.ts';

/** So many days back, from the beginning of that day; applications that came since then are counted. */
export const overviewDays = ['7', '30', '90'] as const;
export type OverviewDays = (typeof overviewDays)[number];

const Stage = z.object({
  state: z.enum(stages),
  /** Came this far or further, whatever became of them. */
  reached: z.number().int(),
  now: z.number().int(),
  /** How long it took those who left it. */
  medianHours: z.number().nullable(),
});

const OpenJob = z.object({
  jobId: Id,
  name: z.string(),
  departmentName: z.string(),
  headcount: z.number().int(),
  urgency: z.enum(keysOf(urgencies)),
  releasedAt: Instant,
  applied: z.number().int(),
  underWay: z.number().int(),
  hired: z.number().int(),
});
export type OverviewJob = z.output<typeof OpenJob>;

const Reply = z.object({
  /** From when on applications are counted. */
  from: Instant,
  now: z.object({
    releasedJobs: z.number().int(),
    urgentJobs: z.number().int(),
    /** People still wanted by them. */
    wanted: z.number().int(),
    fresh: z.number().int(),
    interviewing: z.number().int(),
    joining: z.number().int(),
  }),
  applied: z.number().int(),
  hired: z.number().int(),
  /** From the application to the first day, of those hired; null: nobody was. */
  medianDaysToHire: z.number().nullable(),
  stages: z.array(Stage),
  sources: z.array(z.object({ source: z.enum(keysOf(sources)), applied: z.number().int(), hired: z.number().int() })),
  jobs: z.array(OpenJob),
});
export type Overview = z.output<typeof Reply>;

export const recruitOverview = {
  read: endpoint({
    method: 'GET',
    path: '/recruit/api/v1/overview',
    access: recruiters,
    summary: '招聘概览：在招职位、各阶段、渠道和招聘周期，只数管理范围内和我参与的职位',
    query: z.object({ days: z.enum(overviewDays).default('30') }),
    reply: Reply,
  }),
};
