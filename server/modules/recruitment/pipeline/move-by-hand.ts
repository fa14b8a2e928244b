import type { Parsed } from '#contract/endpoint.ts';
import type { jobApplication } from '#contract/recruitment/application.ts';
import { type ApplicationState, applicationStates, type Stage, stateWords } from '#contract/recruitment/states.ts';
import { moveOf, needsReason } from '#shared/application-moves.ts';
import { audit } from '../../../kit/audit.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import { sendTo } from './message.ts';
import { departmentMembers } from './move.queries.ts';
import { moveApplications } from './move-application.ts';
import { type ReachedApplication, requireApplications } from './reach.queries.ts';

/** Where an application may be moved by hand, and whether a reason is to be given. */
export const movesByHand = (from: ApplicationState) =>
  applicationStates.flatMap((to) => {
    const kind = moveOf(from, to, 'hand');
    return kind ? [{ to, reason: needsReason(kind, 'hand') }] : [];
  });

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
    const userIds = await departmentMembers(db, organisationId, jobId, awaited);
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
