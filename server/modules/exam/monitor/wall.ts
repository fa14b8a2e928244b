import { monitor, type Wall, type WallRow } from '#contract/exam/monitor.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { countsOf, stateAt } from '../../../../shared/wall.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { leftOf } from '../exam/exam.rules.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { ownRooms, watchedPeople } from '../room/watched.queries.ts';
import { isWithoutCamera } from '../snapshot/snapshot.rules.ts';
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
  const watched = { organisationId, examId, rules: AntiCheating.parse(antiCheating) };
  const rows = await rowsOf(db, watched, watchedPeople(user, access, examId), at);
  return {
    ...facts,
    rooms: await ownRooms(db, user, examId),
    counts: countsOf(rows),
    rows,
    serverTime: at.toISOString(),
  };
}

/** What of an exam's rules decides whether somebody is worth a look. */
export type WatchRules = Pick<AntiCheating, 'switchLimit' | 'snapshotMinutes'>;

interface Watched {
  readonly organisationId: string;
  readonly examId: string;
  readonly rules: WatchRules;
}

export async function rowsOf(
  db: Db,
  { organisationId, examId, rules }: Watched,
  among: Parameters<typeof queries.wallRows>[3],
  at: Date,
) {
  const stored = await queries.wallRows(db, organisationId, examId, among);
  return stored.map((row) => wallRow(row, rules, at));
}

function wallRow(row: queries.StoredRow, { switchLimit, snapshotMinutes }: WatchRules, at: Date): WallRow {
  const { userId, realName, jobNumber, departmentName, attemptId, startedAt, submittedAt, total } = row;
  const lastSeenAt = row.seenAt ?? startedAt;
  const state = stateAt({ state: stateOf(row, at), lastSeenAt }, at.getTime());
  const conduct = {
    notes: row.notes ?? 0,
    switchCount: row.switchCount ?? 0,
    addressChanges: row.addressChanges ?? 0,
    deviceChanges: row.deviceChanges ?? 0,
  };
  const { deadline, pausedAt, pausedDue, snapshotAt, noCameraAt } = row;
  const withoutCamera =
    state === 'inProgress' && isWithoutCamera({ startedAt, snapshotAt, noCameraAt, snapshotMinutes }, at);
  return {
    ...{ userId, realName, jobNumber, departmentName, attemptId, state, total, startedAt, submittedAt, lastSeenAt },
    ...conduct,
    // Of sections to choose from more may be answered than there is to answer.
    answered: Math.min(row.answered ?? 0, total ?? Number.POSITIVE_INFINITY),
    unreadMessages: row.unreadMessages ?? 0,
    leftMs: row.attemptState === 'IN_PROGRESS' && deadline ? leftOf({ deadline, pausedAt, pausedDue }, at) : null,
    away: row.attemptState === 'IN_PROGRESS' && row.awaySince !== null,
    concerns: concernsOf({
      ...{ ...conduct, switchLimit, withoutCamera },
      ...{ elsewhere: row.elsewhere ?? false, otherBrowser: row.otherBrowser ?? false },
    }),
  };
}

function stateOf({ attemptState, pausedAt, endAt }: queries.StoredRow, at: Date): WallRow['state'] {
  if (attemptState === null) return new Date(endAt) <= at ? 'absent' : 'notStarted';
  if (attemptState === 'VOIDED') return 'voided';
  if (attemptState !== 'IN_PROGRESS') return 'submitted';
  return pausedAt ? 'paused' : 'inProgress';
}
