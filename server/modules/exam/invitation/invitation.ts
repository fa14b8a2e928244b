import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId, randomName } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { nameOfExam } from '../exam/exam.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { lockOpenExam } from '../examinee/examinee.ts';
import * as queries from './invitation.queries.ts';
import { isEnded } from './invitation.rules.ts';

/** Repeated requests within this time are treated as one (idempotence). */
const sameClickMs = 5000;

const shown = (row: queries.InvitationRow, at: Date) => ({
  invitationId: row.invitationId,
  path: `/exam/invitation/${row.token}`,
  most: row.most,
  joined: row.joined,
  expiresAt: row.expiresAt,
  ended: isEnded(row, at),
});

export async function examInvitation(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  const known = await nameOfExam(db, organisationId, examId, examInReach(user, 'exam.manage'));
  if (known === undefined) throw refuse('notFound');
  const row = await queries.newestInvitation(db, organisationId, examId);
  return row ? shown(row, at) : null;
}

/** A new link, which ends the one before it; who joined by that stays. */
export function openInvitation(
  db: Db,
  user: Caller,
  examId: string,
  wish: { readonly most: number; readonly expiresAt?: string | undefined },
  at: Date,
) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const exam = await lockOpenExam(db, user, examId);
    if (exam.state === 'PUBLISHED' && new Date(exam.endAt) <= at) throw refuse('examEnded');
    const { most, expiresAt = null } = wish;
    if (expiresAt !== null && new Date(expiresAt) <= at) {
      throw refuse('invitationExpiryPast', { fields: { expiresAt: '截止时间要晚于现在' } });
    }
    const before = await queries.newestInvitation(db, organisationId, examId);
    if (before && isSameClick(before, user, most, at)) return shown(before, at);
    await queries.endInvitation(db, organisationId, examId, at);
    const given = { id: newId(), token: randomName(), most, expiresAt, createdBy: userId, createdAt: at };
    await queries.addInvitation(db, { organisationId, examId, ...given });
    await audit(db, user, { action: 'invitation.open', target: examId, detail: { most, expiresAt } });
    const row = await queries.newestInvitation(db, organisationId, examId);
    if (!row) throw refuse('notFound');
    return shown(row, at);
  });
}

const isSameClick = (before: queries.InvitationRow, { userId }: Caller, most: number, at: Date) =>
  !isEnded(before, at) &&
  before.createdBy === userId &&
  before.most === most &&
  before.joined === 0 &&
  at.getTime() - new Date(before.createdAt).getTime() < sameClickMs;

export function closeInvitation(db: Db, user: Caller, examId: string, at: Date) {
  return inTransaction(db, async (db) => {
    await lockOpenExam(db, user, examId);
    if (await queries.endInvitation(db, user.organisationId, examId, at)) {
      await audit(db, user, { action: 'invitation.close', target: examId });
    }
    return { closed: true };
  });
}
