import { refuse } from '../../../../kit/errors.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { graceMs, leftOf } from '../../exam/exam.rules.ts';
import type { Visitor } from '../admission/admission.rules.ts';
import { requireAdmission } from '../admission/admission.ts';
import { addEvents } from '../attempt.queries.ts';
import { formFacts } from '../form-facts.ts';
import * as queries from './section.queries.ts';
import { enteredSection, isTimed, sectionClock } from './section.rules.ts';

interface Wish {
  readonly attemptId: string;
  readonly leaseId: string;
  readonly section: number;
}

/** The examinee enters a section, whose clock begins; the same again answers how it stands. */
export function enterSection(db: Db, user: Visitor, { attemptId, leaseId, section }: Wish, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await queries.lockPlace(db, user, attemptId);
    if (!found) throw refuse('notFound');
    if (found.state !== 'IN_PROGRESS') throw refuse('attemptSubmitted');
    if (found.leaseId !== leaseId) throw refuse('attemptTaken');
    if (new Date(found.deadline).getTime() + graceMs < at.getTime()) throw refuse('attemptTimeUp');
    if (found.pausedAt) throw refuse('attemptPaused');
    await requireAdmission(db, user, found.examId, at);
    const { sections } = await formFacts(db, organisationId, found.formId);
    if (!isTimed(sections)) throw refuse('notFound');
    const entered = enteredSection(sections, found, section, at);
    if (typeof entered === 'string') throw refuse(entered);
    const place = { sectionPosition: section, sectionDue: entered.due };
    if (entered.isNew) {
      await queries.setPlace(db, organisationId, attemptId, place);
      const detail = { address: user.address, sessionId: user.sessionId, section };
      await addEvents(db, organisationId, [{ attemptId, at, kind: 'section', detail }]);
    }
    return {
      section: sectionClock({ ...found, ...place, sectionDue: entered.due?.toISOString() ?? null }, at),
      serverTime: at.toISOString(),
      remainingMs: leftOf(found, at),
      paused: false,
    };
  });
}
