import { type JobFilter, job } from '#contract/recruitment/job.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Caller, serve } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as changes from './change-job.ts';
import * as choice from './choice.queries.ts';
import { choicesFor } from './choice.ts';
import { exportJobs } from './export.ts';
import { getJob, jobPage } from './job.queries.ts';
import * as states from './job-state.ts';

async function requireDepartment(db: Db, user: Caller, { departmentId }: JobFilter) {
  if (departmentId && !(await choice.departmentKnown(db, user, departmentId))) throw refuse('notFound');
}

export const jobRoutes = serve(job, {
  search: async ({ db, user, query, body, at }) => {
    await requireDepartment(db, user, body);
    return jobPage(db, user, body, query, at);
  },
  export: async ({ db, user, body, at }) => {
    await requireDepartment(db, user, body);
    return exportJobs(db, user, body, at);
  },
  detail: ({ db, user, query, at }) => getJob(db, user, query.jobId, at),
  add: ({ db, user, body, at }) => changes.addJob(db, user, body, at),
  modify: ({ db, user, query, body, at }) => changes.modifyJob(db, user, query.jobId, body, at),
  release: ({ db, user, query, at }) => states.releaseJob(db, user, query.jobId, at),
  pause: ({ db, user, query, at }) => states.pauseJob(db, user, query.jobId, at),
  resume: ({ db, user, query, at }) => states.resumeJob(db, user, query.jobId, at),
  close: ({ db, user, query, body, at }) => states.closeJob(db, user, query.jobId, body.closing, at),
  copy: ({ db, user, body, at }) => changes.copyJob(db, user, body, at),
  delete: ({ db, user, query }) => changes.deleteJob(db, user, query.jobId),
  choices: ({ db, user }) => choicesFor(db, user),
  exams: ({ db, user, query, body, at }) => choice.examPage(db, user, { ...query, ...body }, at),
  people: ({ db, user, query, body }) => choice.peoplePage(db, user, { ...query, ...body }),
  modelSkills: async ({ db, user, query }) => {
    if (!(await choice.postKnown(db, user, query.postId))) throw refuse('notFound');
    return { skills: await choice.skillsOfPost(db, user.organisationId, query.postId) };
  },
});
