import type { ApplicationDetail } from '#contract/recruitment/application.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { failedMessages } from '../../messaging/index.ts';
import { shownCard } from './card.queries.ts';
import { movesByHand } from './move-by-hand.ts';
import * as queries from './read.queries.ts';

const instant = (value: string | Date) => new Date(value).toISOString();
const instantOrNull = (value: string | Date | null) => (value === null ? null : instant(value));

type StoredDetail = Awaited<ReturnType<typeof queries.applicationDetail>>;

function examOf(row: StoredDetail): ApplicationDetail['exam'] {
  const { examId, examName, examStartAt, examEndAt, examPoints } = row;
  if (examId === null || examName === null || examStartAt === null || examEndAt === null) return null;
  return {
    ...{ examId, name: examName, startAt: instant(examStartAt), endAt: instant(examEndAt) },
    ...{ sentAt: instantOrNull(row.examSentAt), doneAt: instantOrNull(row.examDoneAt) },
    totalPoints: examPoints === null ? null : examPoints / 100,
  };
}

/** Whoever reads has looked at the person's data, which is noted for that person to be told. */
export async function readApplication(db: Db, user: Caller, applicationId: string, at: Date) {
  const row = await queries.applicationDetail(db, user, applicationId, at);
  const events = await queries.eventsOf(db, user.organisationId, applicationId);
  const others = await queries.otherApplications(db, user, row.candidateId, applicationId);
  const duplicates = await queries.duplicatesOf(db, user, row.candidateId);
  const moves = await movesByHand(db, user.organisationId, { ...row, applicationId });
  const recipients = [row.phone, row.email].flatMap((one) => one ?? []);
  const failed = await failedMessages(db, user.organisationId, recipients, row.createdAt);
  await queries.noteViews(db, user, [row.candidateId], 'RESUME', at);
  return {
    ...shownCard(row),
    exam: examOf(row),
    pooledUntil: instantOrNull(row.poolUntil),
    blockedUntil: instantOrNull(row.blockedUntil),
    blockedReason: row.managed && row.blockedAt !== null ? row.blockedReason : null,
    moves,
    undelivered: failed.map(({ channel, at }) => ({ channel, at: instant(at) })),
    events: events.map((event) => ({ ...event, at: instant(event.at) })),
    others: others.map((other) => ({ ...other, createdAt: instant(other.createdAt) })),
    duplicates: duplicates.map((other) => ({ ...other, createdAt: instant(other.createdAt) })),
  };
}
