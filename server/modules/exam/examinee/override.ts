import { type ChangedOverrides, examinee } from '#contract/exam/examinee.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { requireFeature } from '../../organisation/index.ts';
import { settleDeadlines } from '../attempt/deadline/deadline.ts';
import { settleClosing } from '../exam/exam.queries.ts';
import { tellOverridden } from '../notifications/notifications.ts';
import { lockOpenExam } from './examinee.ts';
import * as queries from './override.queries.ts';
import {
  beginsAnew,
  changedSince,
  type Override,
  overrideOf,
  ownWindowProblem,
  storedOverride,
} from './override.rules.ts';

interface Overriding extends Override {
  readonly userIds: readonly string[];
  /** What whoever gives them has seen of the rules that these replace. */
  readonly seen: ChangedOverrides;
  readonly confirmed: boolean;
}

const problems = { examWindowInvalid: '结束时间要晚于开始时间', examWindowPast: '结束时间要晚于现在' };

/** Gives these examinees time, a window or attempts of their own, in place of what they were given before. */
export function overrideExaminees(db: Db, user: Caller, examId: string, wish: Overriding, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockOpenExam(db, user, examId);
    const userIds = [...new Set(wish.userIds)];
    const reachable = staffInScope(user, examinee.override.access, examId);
    const before = await queries.lockOverrides(db, organisationId, examId, userIds, reachable);
    if (before.length < userIds.length) throw refuse('notFound');
    const changed = changedSince(before, wish.seen);
    if (changed.length > 0) throw refuse('stale', { current: changed });
    const after = storedOverride(wish);
    const problem = ownWindowProblem(exam, after, before, at);
    if (problem) throw refuse(problem, { fields: { endAt: problems[problem] } });
    if (before.some((row) => beginsAnew(row, after, exam.endAt))) await requireFeature(db, organisationId, 'exam', at);
    await queries.setOverrides(db, organisationId, examId, userIds, after);
    await settleClosing(db, organisationId, examId);
    await settleDeadlines(db, user, { exam, userIds, confirmed: wish.confirmed }, at);
    if (exam.state === 'PUBLISHED') await tellOverridden(db, exam, userIds, after, at);
    const people = before.map((row) => ({ userId: row.userId, before: overrideOf(row), after: overrideOf(after) }));
    await audit(db, user, { action: 'examinee.override', target: examId, detail: { reason: wish.reason, people } });
    return { changed: userIds.length };
  });
}
