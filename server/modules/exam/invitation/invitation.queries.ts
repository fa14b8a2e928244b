import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';

const expiry = sql<string>`coalesce(invitation.expires_at, exam.end_at)`;

const withExam = (db: Db) =>
  db
    .selectFrom('examInvitation as invitation')
    .innerJoin('exam', (join) =>
      join.onRef('exam.organisationId', '=', 'invitation.organisationId').onRef('exam.id', '=', 'invitation.examId'),
    )
    .where('exam.deletedAt', 'is', null);

/** The exam's newest link, ended or not. */
export function newestInvitation(db: Db, organisationId: string, examId: string) {
  return withExam(db)
    .select([
      ...(['invitation.id as invitationId', 'invitation.token', 'invitation.most', 'invitation.joined'] as const),
      ...(['invitation.endedAt', 'invitation.createdAt', 'invitation.createdBy'] as const),
      expiry.as('expiresAt'),
    ])
    .where('invitation.organisationId', '=', organisationId)
    .where('invitation.examId', '=', examId)
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof newestInvitation>>>;

interface NewInvitation {
  readonly organisationId: string;
  readonly id: string;
  readonly examId: string;
  readonly token: string;
  readonly most: number;
  /** Null: with the exam. */
  readonly expiresAt: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function addInvitation(db: Db, invitation: NewInvitation) {
  await db.insertInto('examInvitation').values(invitation).execute();
}

/** Answers whether there was a link that had not ended. */
export async function endInvitation(db: Db, organisationId: string, examId: string, at: Date) {
  const done = await db
    .updateTable('examInvitation')
    .set({ endedAt: at })
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** By the link alone: whoever has it comes from no organisation. */
export function findByToken(db: Db, token: string) {
  return withExam(db)
    .innerJoin('organisation', 'organisation.id', 'invitation.organisationId')
    .select([
      ...(['invitation.id as invitationId', 'invitation.organisationId', 'invitation.examId'] as const),
      ...(['invitation.most', 'invitation.joined', 'invitation.endedAt', 'invitation.expiresAt'] as const),
      ...([
        'exam.name as examName',
        'exam.state as examState',
        'exam.endAt as examEndAt',
        'exam.source as examSource',
      ] as const),
      ...(['exam.startAt as examStartAt', 'exam.durationMinutes', 'exam.releasedAt'] as const),
      ...(['exam.createdBy as examCreatedBy', 'organisation.name as organizationName'] as const),
      ...(['organisation.logoUrl as organizationLogoUrl', 'organisation.brand'] as const),
    ])
    .where('invitation.token', '=', token)
    .where('organisation.state', '=', 'ACTIVE')
    .executeTakeFirst();
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/**
 * Holds the exam as it is and the link for this transaction alone, in the order in which those lock who arrange the
 * exam.
 */
export async function holdInvitation(db: Db, { organisationId, examId, invitationId }: FoundInvitation) {
  await db
    .selectFrom('exam')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .forShare()
    .execute();
  await db
    .selectFrom('examInvitation')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', '=', invitationId)
    .forUpdate()
    .execute();
}

export async function countJoined(db: Db, organisationId: string, invitationId: string) {
  await db
    .updateTable('examInvitation')
    .set((eb) => ({ joined: eb('joined', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', invitationId)
    .execute();
}

/** Which of these people is an examinee. */
export async function examineeAmong(db: Db, organisationId: string, examId: string, userIds: readonly string[]) {
  const row = await db
    .selectFrom('examinee')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .where('userId', '=', anyOf(userIds))
    .orderBy('addedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.userId;
}
