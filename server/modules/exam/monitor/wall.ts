import { monitor, type Wall, type WallRow } from '#contract/exam/monitor.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { countsOf, stateAt } from '../../../../shared/wall.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { leftOf } from '../exam/exam.rules.ts';
import { examInReach } from '../exam/reach.queries.ts';
import * as queries from './monitor.queries.ts';
import { concernsOf } from './monitor.rules.ts';

const { access } = monitor.list;

/** How everybody in reach stands in an exam: how much they have answered, never what. */
export async function examWall(db: Db, user: Caller, examId: string, at: Date): Promise<Wall> {
  const { organisationId } = user;
  const managed = examInReach(user, 'exam.manage', examId);
  const exam = await queries.watchedExam(db, organisationId, examId, examInReach(user, access, examId), managed);
  if (!exam) throw refuse('notFound');
  const { antiCheating, ...facts } = exam;
  const { switchLimit } = AntiCheating.parse(antiCheating);
  const stored = await queries.wallRows(db, organisationId, examId, staffInScope(user, access, examId));
  const rows = stored.map((row) => wallRow(row, switchLimit, at));
  return { ...facts, counts: countsOf(rows), rows, serverTime: at.toISOString() };
}

function wallRow(row: queries.StoredRow, switchLimit: number | null, at: Date): WallRow {
  const { userId, realName, jobNumber, departmentName, attemptId, startedAt, submittedAt, total } = row;
  const lastSeenAt = row.seenAt ?? startedAt;
  const state = stateAt({ state: stateOf(row, at), lastSeenAt }, at.getTime());
  const conduct = {
    notes: row.notes ?? 0,
    switchCount: row.switchCount ?? 0,
    addressChanges: row.addressChanges ?? 0,
    deviceChanges: row.deviceChanges ?? 0,
  };
  const { deadline, pausedAt, pausedDue } = row;
  return {
    ...{ userId, realName, jobNumber, departmentName, attemptId, state, total, startedAt, submittedAt, lastSeenAt },
    ...conduct,
    answered: row.answered ?? 0,
    leftMs: row.attemptState === 'IN_PROGRESS' && deadline ? leftOf({ deadline, pausedAt, pausedDue }, at) : null,
    away: row.attemptState === 'IN_PROGRESS' && row.awaySince !== null,
    concerns: concernsOf({ ...conduct, switchLimit, elsewhere: row.elsewhere ?? false }),
  };
}

function stateOf({ attemptState, pausedAt, endAt }: queries.StoredRow, at: Date): WallRow['state'] {
  if (attemptState === null) return new Date(endAt) <= at ? 'absent' : 'notStarted';
  if (attemptState === 'VOIDED') return 'voided';
  if (attemptState !== 'IN_PROGRESS') return 'submitted';
  return pausedAt ? 'paused' : 'inProgress';
}
