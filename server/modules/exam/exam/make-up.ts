import { exam as endpoints } from '#contract/exam/exam.ts';
import { audit } from '../../../kit/audit.ts';
import { addMinutes } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { addExaminees, addRules } from '../examinee/examinee.queries.ts';
import { addExam, type ExamRow, lockExam } from './exam.queries.ts';
import { checkWindow, livingPaperIds } from './exam.ts';
import * as queries from './make-up.queries.ts';
import { examInReach } from './reach.queries.ts';
import { releaseFor, settingsOf, withOnePassMark } from './settings.rules.ts';

interface MakeUpWish {
  readonly name: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly who: readonly queries.MakeUpReason[];
}

/** Repeated requests within this time are treated as one (idempotence). */
const sameClickMinutes = 1;

/** A draft with the same rules and paper, for those whom the finished exam leaves without a pass. */
export function makeUpExam(db: Db, user: Caller, examId: string, wish: MakeUpWish, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockExam(db, organisationId, examId, examInReach(user, endpoints.makeUp.access));
    if (!exam) throw refuse('notFound');
    if (exam.state === 'CANCELLED') throw refuse('examCancelled');
    if (exam.state === 'DRAFT') throw refuse('examNotPublished');
    checkWindow(wish);
    if (new Date(wish.endAt) <= at) throw refuse('examWindowPast', { fields: { endAt: '结束时间要晚于现在' } });
    await checkFinished(db, exam, at);
    const reachable = staffInScope(user, [endpoints.makeUp.access]);
    const userIds = await queries.peopleToMakeUp(db, organisationId, examId, wish.who, reachable);
    if (userIds.length === 0) throw refuse('makeUpNobody');
    const since = addMinutes(at, -sameClickMinutes);
    const same = await queries.sameMakeUp(db, organisationId, examId, { ...wish, userIds }, since);
    if (same) return { examId: same, examineeCount: userIds.length };
    const makeUpId = await addMakeUp(db, user, exam, wish, userIds, at);
    return { examId: makeUpId, examineeCount: userIds.length };
  });
}

async function checkFinished(db: Db, { organisationId, id, closesAt }: ExamRow, at: Date) {
  const { running, unmarked } = await queries.openAttempts(db, organisationId, id);
  if (at < new Date(closesAt) || running > 0) throw refuse('examNotOver');
  if (unmarked > 0) throw refuse('makeUpUnmarked', { count: unmarked });
}

async function addMakeUp(
  db: Db,
  user: Caller,
  exam: ExamRow,
  { name, startAt, endAt, who }: MakeUpWish,
  userIds: readonly string[],
  at: Date,
) {
  const { organisationId } = user;
  const rules = withOnePassMark(settingsOf(exam));
  const settings = { ...rules, name, startAt, endAt, release: releaseFor(rules.release, endAt) };
  const paperIds = await livingPaperIds(db, organisationId, exam.id);
  const makeUpId = await addExam(db, user, { settings, paperIds, makeUpOf: exam.id }, at);
  await addRules(db, organisationId, makeUpId, 'user', userIds);
  await addExaminees(db, organisationId, makeUpId, userIds, at);
  const examineeCount = userIds.length;
  await audit(db, user, { action: 'exam.add', target: makeUpId, detail: { name, makeUpOf: exam.id } });
  await audit(db, user, { action: 'exam.makeUp', target: exam.id, detail: { name, makeUpId, who, examineeCount } });
  return makeUpId;
}
