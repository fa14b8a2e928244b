import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import * as queries from './change.queries.ts';
import { getJob } from './job.queries.ts';
import { lacks } from './job.rules.ts';
import { holdJob } from './reach.queries.ts';
import { tellClosed } from './tell-closed.ts';

/** Public from now on: with everything that applicants have to know, and time left to apply. */
async function requireReady(db: Db, user: Caller, jobId: string, at: Date) {
  const detail = await getJob(db, user, jobId, at);
  const { name, applyUntil } = detail;
  const what = lacks(detail);
  if (what) throw refuse('jobIncomplete', { name, what });
  if (applyUntil !== null && new Date(applyUntil) <= at) throw refuse('jobApplyEnded', { name });
}

export function releaseJob(db: Db, user: Caller, jobId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await holdJob(db, user, jobId);
    if (state === 'CLOSED') throw refuse('jobClosed', { name });
    if (state !== 'DRAFT') throw refuse('jobReleasedBefore', { name });
    await requireReady(db, user, jobId, at);
    await queries.setState(db, user.organisationId, jobId, 'RELEASED', at);
    await audit(db, user, { action: 'job.release', target: jobId, detail: { name } });
    return { state: 'RELEASED' as const };
  });
}

export function pauseJob(db: Db, user: Caller, jobId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await holdJob(db, user, jobId);
    if (state === 'PAUSED') return { state };
    if (state !== 'RELEASED') throw refuse('jobNotReleased', { name });
    await queries.setState(db, user.organisationId, jobId, 'PAUSED', at);
    await audit(db, user, { action: 'job.pause', target: jobId, detail: { name } });
    return { state: 'PAUSED' as const };
  });
}

export function resumeJob(db: Db, user: Caller, jobId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { name, state } = await holdJob(db, user, jobId);
    if (state === 'RELEASED') return { state };
    if (state !== 'PAUSED') throw refuse('jobNotPaused', { name });
    await requireReady(db, user, jobId, at);
    await queries.setState(db, user.organisationId, jobId, 'RELEASED', at);
    await audit(db, user, { action: 'job.resume', target: jobId, detail: { name } });
    return { state: 'RELEASED' as const };
  });
}

/** So many applications are moved by one statement. */
const portion = 1000;

/**
 * Closes the job with what is under way in it, when no more of it ends than `confirmed` says. Whoever was promised an
 * offer goes on: a job is often closed because somebody is about to come.
 */
export function closeJob(db: Db, user: Caller, jobId: string, confirmed: number, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const { name, state } = await holdJob(db, user, jobId);
    if (state === 'CLOSED') return { closed: 0 };
    const ids = await queries.closingApplications(db, organisationId, jobId);
    if (ids.length > confirmed) throw refuse('jobClosingMore', { name, count: ids.length });
    const actor = { kind: 'STAFF', id: userId } as const;
    for (let from = 0; from < ids.length; from += portion) {
      const some = ids.slice(from, from + portion);
      await moveApplications(db, organisationId, actor, some, { to: 'CLOSED_JOB', by: 'job' }, at);
      await tellClosed(db, organisationId, some, at);
    }
    await queries.setState(db, organisationId, jobId, 'CLOSED', at);
    await audit(db, user, { action: 'job.close', target: jobId, detail: { name, applications: ids.length } });
    return { closed: ids.length };
  });
}
