import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { tellWaiting } from '../notifications/notifications.ts';
import { waitingIds } from './examinee.queries.ts';
import { lockOpenExam } from './examinee.ts';

/** Tells who is not in yet, of the people in reach, that the exam waits for them. */
export function remindExaminees(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const exam = await lockOpenExam(db, user, examId);
    if (exam.state !== 'PUBLISHED') throw refuse('examNotPublished');
    const reachable = staffInScope(user, 'exam.manage', examId);
    const userIds = await waitingIds(db, user.organisationId, examId, reachable, at);
    if (userIds.length === 0) throw refuse('nobodyWaiting');
    await tellWaiting(db, exam, userIds, at);
    await audit(db, user, { action: 'examinee.remind', target: examId, detail: { waiting: userIds.length } });
    return { waiting: userIds.length };
  });
}
