import { Release } from '#contract/exam/settings.ts';
import type { Db } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import type { ExamRow } from '../exam/exam.queries.ts';
import type { StoredOverride } from '../examinee/override.rules.ts';
import { examineeIds } from './notifications.queries.ts';
import * as rules from './notifications.rules.ts';

type Exam = Pick<
  ExamRow,
  | 'organisationId'
  | 'id'
  | 'name'
  | 'makeUpOf'
  | 'startAt'
  | 'endAt'
  | 'durationMinutes'
  | 'release'
  | 'sebConfigKeys'
  | 'sebExamKeys'
>;

interface Saying {
  readonly event: string;
  readonly content: string;
  readonly key?: string;
}

/** In the transaction of what they are told about. */
async function tell(db: Db, exam: Exam, userIds: readonly string[], saying: Saying, at: Date) {
  await tellPeople(db, exam.organisationId, userIds, { ...saying, link: `/exam/${exam.id}` }, at);
}

const everybody = (db: Db, exam: Exam) => examineeIds(db, exam.organisationId, exam.id, 'all');

/** Once to each person, also when some come in later. */
export async function tellPublished(db: Db, exam: Exam, at: Date) {
  const saying = { event: 'exam.published', content: rules.publishedText(exam), key: `exam.published:${exam.id}` };
  await tell(db, exam, await everybody(db, exam), saying, at);
}

/** How long a reminder is not said again to the same person. */
const remindedMs = 10 * 60_000;

export async function tellWaiting(db: Db, exam: Exam, userIds: readonly string[], at: Date) {
  const key = `exam.waiting:${exam.id}:${Math.floor(at.getTime() / remindedMs)}`;
  await tell(db, exam, userIds, { event: 'exam.waiting', content: rules.waitingText(exam), key }, at);
}

/** `changed`: the names of the settings that are not as they were. */
export async function tellChanged(db: Db, exam: Exam, changed: readonly string[], at: Date) {
  if (!rules.concernsExaminees(changed)) return;
  await tell(db, exam, await everybody(db, exam), { event: 'exam.changed', content: rules.changedText(exam) }, at);
}

export async function tellCancelled(db: Db, exam: Exam, at: Date) {
  const saying = { event: 'exam.cancelled', content: rules.cancelledText(exam), key: `exam.cancelled:${exam.id}` };
  await tell(db, exam, await everybody(db, exam), saying, at);
}

/** Whoever handed in, when there is something that they may see from now on. */
export async function tellReleased(db: Db, exam: Exam, at: Date) {
  if (Release.parse(exam.release).score !== 'afterMarking') return;
  const userIds = await examineeIds(db, exam.organisationId, exam.id, 'handedIn');
  const saying = { event: 'result.released', content: rules.releasedText(exam), key: `result.released:${exam.id}` };
  await tell(db, exam, userIds, saying, at);
}

/** A result by its attempt. */
interface Rescored {
  readonly attemptId: string;
  readonly userId: string;
}

/** Each person once, with the way to their own result: of several the latest. */
async function tellRescored(db: Db, exam: Exam, rescored: readonly Rescored[], saying: Saying, at: Date) {
  const inOrder = [...rescored].sort((one, other) => (one.attemptId < other.attemptId ? -1 : 1));
  const results = new Map(inOrder.map(({ userId, attemptId }) => [userId, `/exam/result/${attemptId}`]));
  const link = (userId: string) => results.get(userId) ?? `/exam/${exam.id}`;
  await tellPeople(db, exam.organisationId, [...results.keys()], { ...saying, link }, at);
}

/** Whose score came out another after it was shown. */
export async function tellRegraded(db: Db, exam: Exam, rescored: readonly Rescored[], at: Date) {
  await tellRescored(db, exam, rescored, { event: 'result.regraded', content: rules.regradedText(exam) }, at);
}

/** Who can read what was said about their result; once, however often it is said anew. */
export async function tellCommented(db: Db, exam: Exam, userIds: readonly string[], at: Date) {
  const saying = { event: 'result.commented', content: rules.commentedText(exam), key: `result.commented:${exam.id}` };
  await tell(db, exam, userIds, saying, at);
}

/** Whose score counts as another, or as itself again, after it was shown. */
export async function tellEquated(
  db: Db,
  exam: Exam,
  rescored: readonly Rescored[],
  done: 'applied' | 'reverted',
  at: Date,
) {
  await tellRescored(db, exam, rescored, { event: 'result.equated', content: rules.equatedText(exam, done) }, at);
}

export async function tellOverridden(
  db: Db,
  exam: Exam,
  userIds: readonly string[],
  override: StoredOverride,
  at: Date,
) {
  await tell(db, exam, userIds, { event: 'exam.override', content: rules.overrideText(exam, override) }, at);
}
