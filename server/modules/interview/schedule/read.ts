import type { Parsed } from '#contract/endpoint.ts';
import {
  arrangers,
  type InterviewDetail,
  type InterviewFilter,
  type interview,
} from '#contract/interview/interview.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { noteViews, photoOfApplication, requireApplication, requireJob } from '../../recruitment/index.ts';
import { cardsFor } from '../scorecard/cards.ts';
import { roomWindow, stepsNow } from './interview.rules.ts';
import { requireInterview } from './reach.queries.ts';
import * as queries from './read.queries.ts';
import { resumeOf } from './resume-lines.rules.ts';
import { freeSlots } from './slot.queries.ts';

type Query = Parsed<(typeof interview)['search'], 'query'>;

export async function searchInterviews(db: Db, user: Caller, filter: InterviewFilter, query: Query) {
  if (filter.jobId) await requireJob(db, user, filter.jobId);
  return queries.interviewPage(db, user, filter, query);
}

/** Steps of those who arrange; whoever asks leads through the interview itself. */
const arrangersSteps: readonly string[] = ['cancel', 'reschedule', 'reissue'];

export async function readDetail(db: Db, user: Caller, interviewId: string, at: Date): Promise<InterviewDetail> {
  const { asks, works } = await requireInterview(db, user, interviewId);
  const found = await queries.readInterview(db, user, interviewId);
  if (!found) throw refuse('notFound');
  const managed = works && arrangers.some((code) => user.permissions.includes(code));
  const { startsAt, endsAt, mode } = found;
  const open = mode === 'VIDEO' && startsAt && endsAt ? roomWindow({ startsAt, endsAt }) : null;
  const judged = found.interviewers.some(({ handedIn }) => handedIn);
  const steps = stepsNow(found, at)
    .filter((step) => managed || !arrangersSteps.includes(step))
    .filter((step) => step !== 'reschedule' || !judged);
  return {
    ...found,
    ...{ managed, steps: asks || works ? steps : [] },
    // How a candidate can be reached is for those who arrange.
    ...{ reason: works ? found.reason : '', reachable: works ? found.reachable : { phone: false, email: false } },
    room: open && { opensAt: open.opensAt.toISOString(), closesAt: open.closesAt.toISOString() },
    ...(await cardsFor(db, user, { interviewId, asks, works, askers: found.interviewers })),
  };
}

export async function readResume(db: Db, user: Caller, interviewId: string, at: Date) {
  await requireInterview(db, user, interviewId);
  const found = await queries.readResume(db, user.organisationId, interviewId);
  if (!found) throw refuse('notFound');
  await noteViews(db, user, [found.candidateId], 'RESUME', at);
  return resumeOf(found);
}

/** For who may read the resume; a look at it is one at the resume. */
export async function readPhoto(db: Db, storage: Storage, user: Caller, interviewId: string, at: Date) {
  await requireInterview(db, user, interviewId);
  const found = await queries.readResume(db, user.organisationId, interviewId);
  if (!found) throw refuse('notFound');
  const photo = await photoOfApplication(db, storage, user.organisationId, found.applicationId);
  await noteViews(db, user, [found.candidateId], 'RESUME', at);
  return photo;
}

export async function readChoices(db: Db, user: Caller, applicationId: string, at: Date) {
  const { organisationId } = user;
  const { jobId, jobName, candidateId, name } = await requireApplication(db, user, applicationId);
  const rounds = await queries.roundsOf(db, organisationId, jobId);
  const last = await queries.lastRound(db, organisationId, applicationId);
  const counted = [];
  for (const round of rounds) {
    const slots = await freeSlots(db, { organisationId, jobId, candidateId, round: round.round }, at);
    counted.push({ ...round, freeSlots: slots.length });
  }
  return { candidateName: name, jobId, jobName, next: Math.min(last + 1, Math.max(rounds.length, 1)), rounds: counted };
}
