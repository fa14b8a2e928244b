import type { Parsed } from '#contract/endpoint.ts';
import type { jobApplication } from '#contract/recruitment/application.ts';
import { type ApplicationState, applicationStates, type Stage, stateWords } from '#contract/recruitment/states.ts';
import { moveOf, needsReason, returnsTo } from '#shared/application-moves.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import { sendTo } from './message.ts';
import * as queries from './move.queries.ts';
import { moveApplications } from './move-application.ts';
import { type ReachedApplication, requireApplications } from './reach.queries.ts';

/** Why one that has ended stays so: nobody goes on with what the person ended, or with what is no more. */
function endedFor({ erased, byApplicant, jobClosed }: queries.Ended) {
  if (erased) return '的资料已经删除';
  if (byApplicant) return '本人结束了应聘';
  return jobClosed ? '应聘的职位已经关闭' : undefined;
}

/** Where an application may be moved by hand, and whether a reason is to be given. */
export async function movesByHand(
  db: Db,
  organisationId: string,
  { applicationId, state, managed }: Pick<ReachedApplication, 'applicationId' | 'state'> & { managed: boolean },
) {
  const [ended] = await queries.endedApplications(db, organisationId, [applicationId]);
  if (ended && (!managed || endedFor(ended))) return [];
  return applicationStates.flatMap((to) => {
    const kind = moveOf(state, to, 'hand');
    return kind && (!ended || returnsTo(ended.left, to)) ? [{ to, reason: needsReason(kind, 'hand') }] : [];
  });
}

/** Only who manages the job brings back what has ended. Those to be moved are held. */
async function requireReturns(db: Db, user: Caller, ids: readonly string[], to: ApplicationState) {
  await queries.holdApplications(db, user.organisationId, ids);
  const ended = await queries.endedApplications(db, user.organisationId, ids);
  if (ended.length === 0) return;
  const endedIds = ended.map(({ applicationId }) => applicationId);
  const reached = new Map(
    (await requireApplications(db, user, endedIds, 'manages')).map((one) => [one.applicationId, one]),
  );
  for (const one of ended) {
    const why = endedFor(one);
    if (why) throw refuse('applicationNotBack', { name: one.name || '已删除', why });
    const from = reached.get(one.applicationId)?.state ?? to;
    if (!returnsTo(one.left, to)) {
      throw refuse('moveNotPossible', { name: one.name, from: stateWords[from], to: stateWords[to] });
    }
  }
}

export const actorOf = ({ userId }: Caller) => ({ kind: 'STAFF', id: userId }) as const;

export const boardAddress = (jobId: string) => `/manage/recruitment/job/detail?jobId=${jobId}&tab=application`;

type Wish = Parsed<(typeof jobApplication)['move'], 'body'>;

/** All of them or none, with the message that was ticked: nobody is told of what did not happen. */
export function moveByHand(
  db: Db,
  user: Caller,
  { applicationIds, to, message, ...why }: Wish,
  at: Date,
  link: string,
) {
  return inTransaction(db, async (db) => {
    const reached = await requireApplications(db, user, applicationIds);
    const ids = reached.map(({ applicationId }) => applicationId);
    const { organisationId } = user;
    await requireReturns(db, user, ids, to);
    const move = { to, by: 'hand', reason: why.reason || undefined, rejectCode: why.rejectCode } as const;
    await moveApplications(db, organisationId, actorOf(user), ids, move, at);
    const sent = message ? await sendTo(db, user, ids, message, at, link) : 0;
    if (to === 'SCREEN_PASS') await tellDepartments(db, organisationId, reached, at);
    const detail = { to: stateWords[to], applications: ids.length, sent, ...(why.reason && { reason: why.reason }) };
    await audit(db, user, { action: 'jobApplication.move', target: ids[0] ?? '', detail });
    return { moved: ids.length, sent };
  });
}

/** Where the department has a say, its people hear that there is something to look at. */
async function tellDepartments(db: Db, organisationId: string, moved: readonly ReachedApplication[], at: Date) {
  const awaited: Stage = 'DEPT_PASS';
  for (const [jobId, ofJob] of Map.groupBy(moved, ({ jobId }) => jobId)) {
    const userIds = await queries.departmentMembers(db, organisationId, jobId, awaited);
    const content = `职位「${ofJob[0]?.jobName ?? ''}」有 ${ofJob.length} 位候选人通过初筛，请用人部门筛选`;
    await tellPeople(
      db,
      organisationId,
      userIds,
      { event: 'recruitment.screened', content, link: boardAddress(jobId) },
      at,
    );
  }
}
