import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { endTime } from '../attempt/deadline/deadline.queries.ts';
import { runningAttemptIds } from '../attempt/submission/submit.queries.ts';
import { submitAttempts } from '../attempt/submission/submit.ts';
import { noteExam } from '../evidence/note-marks.ts';
import { tellCancelled } from '../notifications/notifications.ts';
import * as queries from './exam.queries.ts';
import { examInReach } from './reach.queries.ts';

/**
 * From the moment the exam is cancelled nobody begins. Running attempts are handed in as they are, nobody's answers are
 * lost, in batches of their own, so that two thousand of them do not hold each other up; whoever watches the deadlines
 * hands in what a failure on the way would leave.
 */
export async function cancelExam(db: Db, user: Caller, examId: string, confirmed: boolean, at: Date) {
  await markCancelled(db, user, examId, confirmed, at);
  const { organisationId } = user;
  const running = await runningAttemptIds(db, organisationId, examId);
  for (let start = 0; start < running.length; start += batchSize) {
    await submitAttempts(db, organisationId, running.slice(start, start + batchSize), 'forced', at);
  }
  return { cancelled: true as const };
}

const batchSize = 200;

function markCancelled(db: Db, user: Caller, examId: string, confirmed: boolean, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await queries.lockExam(db, organisationId, examId, examInReach(user, 'exam.manage', examId));
    if (!exam) throw refuse('notFound');
    if (exam.state === 'CANCELLED') return;
    if (exam.state !== 'PUBLISHED') throw refuse('examNotPublished');
    if (!confirmed && (await queries.hasAttempts(db, organisationId, examId))) {
      const running = (await runningAttemptIds(db, organisationId, examId)).length;
      const now = running > 0 ? `${running} 人正在作答，将立即收卷；` : '';
      const question = `${now}已有考生作答，取消后他们的成绩不再公布，确定取消这场考试？`;
      throw refuse('confirm', { question });
    }
    await queries.updateExam(db, organisationId, examId, { state: 'CANCELLED' });
    await endTime(db, organisationId, examId, at);
    await noteExam(db, organisationId, examId);
    await tellCancelled(db, exam, at);
    await audit(db, user, { action: 'exam.cancel', target: examId, detail: { name: exam.name } });
  });
}
