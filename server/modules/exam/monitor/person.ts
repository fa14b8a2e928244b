import { type MonitoredPerson, monitor } from '#contract/exam/monitor.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { watchedPeople } from '../room/watched.queries.ts';
import { snapshotsOf } from '../snapshot/snapshot.queries.ts';
import { onlyPerson, watchedExam } from './monitor.queries.ts';
import * as queries from './person.queries.ts';
import { endLine, inOrder, linesOf, savedLine, snapshotLine } from './person.rules.ts';
import { rowsOf } from './wall.ts';

const { access } = monitor.person;

/** What became of one person's latest attempt so far: how much was answered and when, never what. */
export async function watchedPerson(
  db: Db,
  user: Caller,
  { examId, userId }: { readonly examId: string; readonly userId: string },
  at: Date,
): Promise<MonitoredPerson> {
  const { organisationId } = user;
  const managed = examInReach(user, 'exam.manage', examId);
  const exam = await watchedExam(db, organisationId, examId, examInReach(user, access, examId), managed);
  if (!exam) throw refuse('notFound');
  const watched = { organisationId, examId, rules: AntiCheating.parse(exam.antiCheating) };
  const [row] = await rowsOf(db, watched, onlyPerson(userId, watchedPeople(user, access, examId)), at);
  if (!row) throw refuse('notFound');
  if (!row.attemptId) return { row, number: null, address: null, flagged: 0, lines: [], cut: false };
  const { submittedAt, submitReason, ...facts } = await queries.attemptFacts(db, organisationId, row.attemptId);
  const record = await queries.recordOf(db, organisationId, row.attemptId);
  const saved = await queries.savedOf(db, organisationId, row.attemptId);
  const pictures = await snapshotsOf(db, organisationId, row.attemptId);
  const lines = [
    ...linesOf(record.slice(0, queries.mostLines).reverse()),
    ...saved.map(savedLine),
    ...pictures.map(snapshotLine),
    ...(submittedAt ? [endLine(submittedAt, submitReason)] : []),
  ];
  return { ...facts, row, lines: inOrder(lines), cut: record.length > queries.mostLines };
}
