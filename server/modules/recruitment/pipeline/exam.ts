import { z } from 'zod';
import type { Parsed } from '#contract/endpoint.ts';
import type { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { ApplicantCaller, Caller, Client } from '../../../kit/http/serve.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type HandedIn, handedInBy, inviteApplicants, openExamAs } from '../../exam/index.ts';
import { tellPeople } from '../../notice/index.ts';
import { matchesDue } from '../match/reckon.ts';
import * as queries from './exam.queries.ts';
import { sendTo } from './message.ts';
import { addEvents } from './move.queries.ts';
import { moveApplications } from './move-application.ts';
import { actorOf, boardAddress } from './move-by-hand.ts';
import { type ReachedApplication, requireApplications } from './reach.queries.ts';

export const examResultsJob = 'recruitmentExamResults';

/** All of them or none. Who has handed in the same exam before, for another job, need not sit it again. */
export function sendExam(
  db: Db,
  user: Caller,
  { applicationIds, message }: Parsed<(typeof applicationExam)['send'], 'body'>,
  at: Date,
  link: string,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const reached = await requireApplications(db, user, applicationIds, 'manages');
    const ids = reached.map(({ applicationId }) => applicationId);
    await moveApplications(db, organisationId, actorOf(user), ids, { to: 'EXAM_SENT', by: 'exam' }, at);
    for (const [jobId, ofJob] of Map.groupBy(reached, (one) => one.jobId)) {
      await sendJobsExam(db, user, jobId, ofJob, at);
    }
    const sent = message ? await sendTo(db, user, ids, message, at, link) : 0;
    const detail = { applications: ids.length, sent };
    await audit(db, user, { action: 'applicationExam.send', target: ids[0] ?? '', detail });
    return { moved: ids.length, sent };
  });
}

async function sendJobsExam(db: Db, user: Caller, jobId: string, ofJob: readonly ReachedApplication[], at: Date) {
  const { organisationId } = user;
  const job = await queries.jobExam(db, organisationId, jobId);
  if (!job?.examId) throw refuse('jobWithoutExam', { name: ofJob[0]?.jobName ?? '' });
  const { examId, departmentId } = job;
  const people = ofJob.map(({ name, phone }) => {
    if (!phone) throw refuse('candidateWithoutPhone', { name });
    return { name, phone };
  });
  const known = await inviteApplicants(db, { organisationId, examId, departmentId, people }, at);
  if (!known) throw refuse('jobExamNotOpen', { name: job.examName ?? '' });
  for (const { applicationId, phone } of ofJob) {
    const userId = known.get(phone ?? '');
    if (userId) await queries.setExaminee(db, organisationId, applicationId, { examId, userId }, at);
  }
  const events = ofJob.map(({ applicationId }) => ({
    ...{ applicationId, kind: 'EXAM', detail: { text: `发送笔试「${job.examName ?? ''}」`, examId } },
  }));
  await addEvents(db, organisationId, actorOf(user), events, at);
  await addJob(db, examResultsJob, { organisationId, examId, userIds: [...new Set(known.values())] });
}

/** The applicant becomes the examinee they were made; whoever is not theirs is not there. */
export function openExam(
  db: Db,
  keys: Keys,
  { applicantId }: ApplicantCaller,
  applicationId: string,
  client: Client,
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const own = await queries.ownExam(db, applicantId, applicationId);
    if (!own) throw refuse('notFound');
    const tokens = await openExamAs(db, keys, own, client, at);
    if (!tokens) throw refuse('applicantExamOver');
    return { examId: own.examId, access_token: tokens.access_token, expires_in: tokens.expires_in };
  });
}

/** In the transaction that ends attempts: their results flow back by a job, so that nobody's hand-in waits for it. */
export async function noteEnded(db: Db, organisationId: string, attemptIds: readonly string[]) {
  const own = await queries.applicantsAttempts(db, organisationId, attemptIds);
  for (const [examId, ofExam] of Map.groupBy(own, (one) => one.examId)) {
    await addJob(db, examResultsJob, { organisationId, examId, userIds: ofExam.map(({ userId }) => userId) });
  }
}

const Results = z.object({ organisationId: z.string(), examId: z.string(), userIds: z.array(z.string()) });

/** What was handed in and what it scored, as often as it is called. */
export function takeResults(db: Db, payload: unknown) {
  const { organisationId, examId, userIds } = Results.parse(payload);
  const at = now();
  return inTransaction(db, async (db) => {
    const handedIn = new Map((await handedInBy(db, organisationId, examId, userIds)).map((one) => [one.userId, one]));
    if (handedIn.size === 0) return;
    for (const application of await queries.applicationsOf(db, organisationId, examId, [...handedIn.keys()])) {
      const result = handedIn.get(application.userId);
      if (result) await takeResult(db, organisationId, application, result, at);
    }
  });
}

const system = { kind: 'SYSTEM', id: null } as const;

async function takeResult(
  db: Db,
  organisationId: string,
  application: queries.AwaitedApplication,
  result: HandedIn,
  at: Date,
) {
  const { applicationId, name, jobId, jobName, ownerId } = application;
  const first = application.examDoneAt === null;
  // Forwards alone: whoever was moved on meanwhile stays where people put them.
  if (application.state === 'EXAM_SENT') {
    await moveApplications(db, organisationId, system, [applicationId], { to: 'EXAM_DONE', by: 'exam' }, at);
  }
  const isNews = result.score !== null && result.score !== application.examScore;
  if (!first && !isNews && result.passed === application.examPassed) return;
  await queries.setExamResult(db, organisationId, applicationId, result);
  if (result.score !== null) await matchesDue(db, organisationId, [applicationId]);
  const verdict = result.passed === null ? '' : result.passed ? '，合格' : '，不合格';
  const texts = [...(first ? ['交卷'] : []), ...(isNews ? [`成绩 ${(result.score ?? 0) / 100} 分${verdict}`] : [])];
  if (texts.length === 0) return;
  const event = { applicationId, kind: 'EXAM', detail: { text: `笔试${texts.join('，')}` } };
  await addEvents(db, organisationId, system, [event], at);
  if (!first) return;
  const content = `「${name}」完成了职位「${jobName}」的笔试`;
  const message = { event: 'recruitment.examDone', content, link: boardAddress(jobId) };
  await tellPeople(db, organisationId, [ownerId], message, at);
}

/** Marks that came after hand-in, and corrections of them. */
export async function tendExamResults(db: Db) {
  for (const followed of await queries.followedExams(db, now())) await takeResults(db, followed);
}
