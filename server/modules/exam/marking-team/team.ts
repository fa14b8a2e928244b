import { type answerStates, type MarkingSetting, markingTeam } from '#contract/exam/marking-team.ts';
import { ItemTypeName } from '#contract/question/type.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { questionVersions } from '../../question/index.ts';
import { findExam, lockExam } from '../exam/exam.queries.ts';
import { attemptInReach, everyExam, examInReach } from '../exam/reach.queries.ts';
import { singleMarking } from '../marking/final-score.rules.ts';
import { referenceOf, rubricOf } from '../marking/marking.ts';
import { points } from '../result/statistics.rules.ts';
import { deal, type MarkerToDeal } from './deal.rules.ts';
import * as queries from './team.queries.ts';

const { access } = markingTeam.assign;

/** The exam that the caller arranges, held until the transaction ends so that nobody else shares out meanwhile. */
export async function lockTeam(db: Db, user: Caller, examId: string) {
  const { organisationId } = user;
  const exam = await lockExam(db, organisationId, examId, examInReach(user, access, examId));
  if (exam?.state !== 'PUBLISHED') throw refuse(exam ? 'examNotPublished' : 'notFound');
  return { exam, of: { organisationId, examId, inReach: attemptInReach(user, access, examId) } };
}

/** The same to read it: whoever looks at the marking keeps nobody from it. */
export async function seeTeam(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  const reach = { exams: examInReach(user, access, examId), people: staffInScope(user, access, examId) };
  const exam = await findExam(db, organisationId, examId, reach, at);
  if (exam?.state !== 'PUBLISHED') throw refuse(exam ? 'examNotPublished' : 'notFound');
  return { exam, of: { organisationId, examId, inReach: attemptInReach(user, access, examId) } };
}

/** The questions that people mark, with what there is of answers by now. */
export async function markedQuestions(db: Db, of: queries.TeamOf) {
  const answered = await queries.questionRows(db, of);
  const known = new Set(answered.map(({ questionId }) => questionId));
  const others = (await queries.unansweredRows(db, of)).filter(({ questionId }) => !known.has(questionId));
  return [...answered, ...others].sort((one, other) => one.position - other.position);
}

export async function teamOverview(db: Db, user: Caller, examId: string, at: Date) {
  const { exam, of } = await seeTeam(db, user, examId, at);
  const [rows, settings, markers] = await Promise.all([
    markedQuestions(db, of),
    queries.settingsOf(db, of.organisationId, examId),
    queries.markerRows(db, of),
  ]);
  const contents = await questionVersions(
    db,
    of.organisationId,
    rows.map((row) => row.questionId),
  );
  const byQuestion = new Map(settings.map((setting) => [setting.questionId, setting]));
  const questions = rows.flatMap((row) => {
    const content = contents.get(row.questionId);
    if (!content) return [];
    const setting = byQuestion.get(row.questionId);
    const rubric = rubricOf(setting?.rubric, referenceOf(content));
    const { stem } = content;
    return {
      ...row,
      points: row.points / 100,
      type: ItemTypeName.parse(content.type),
      stem,
      rubric,
      ...shown(setting),
    };
  });
  return {
    ...{ examId, name: exam.name, releasedAt: exam.releasedAt, questions },
    markers: markers.map((marker) => ({ ...marker, mean: points(marker.mean) })),
  };
}

type StoredSetting = Awaited<ReturnType<typeof queries.settingsOf>>[number];

function shown(setting: StoredSetting | undefined): MarkingSetting {
  const { double, threshold, step, arbitration } = setting ?? singleMarking;
  const arbiterId = setting?.arbiterId ?? null;
  return { double, threshold: threshold / 100, step: step / 100, arbitration, arbiterId };
}

export async function possibleMarkers(db: Db, user: Caller, examId: string, at: Date) {
  await seeTeam(db, user, examId, at);
  return queries.markersInReach(db, user.organisationId, examId, staffInScope(user, access, examId));
}

/** People in reach who may mark this exam; anybody else is refused by name. */
async function checkMarkers(db: Db, user: Caller, examId: string, userIds: readonly string[]) {
  const ids = [...new Set(userIds)];
  const reachable = staffInScope(user, access, examId);
  const found = await queries.namedMarkers(db, user.organisationId, examId, ids, reachable);
  if (found.length < ids.length) throw refuse('notFound');
  const other = found.find((person) => !person.marks);
  if (other) throw refuse('notMarker', { name: other.realName });
}

interface Assigning {
  readonly markers: readonly MarkerToDeal[];
  readonly wholePapers: boolean;
}

/** Shares out what nobody has yet, evenly among those who may read it; what is with somebody stays there. */
async function shareOut(db: Db, of: queries.TeamOf, { markers, wholePapers }: Assigning) {
  const waiting = await queries.answersToDeal(db, of);
  const lone = waiting.find((answer) => answer.readers > answer.readerIds.length + markers.length);
  if (lone && markers.length < 2) throw refuse('doubleNeedsTwo', { position: lone.position });
  const { dealt, left } = deal(waiting, markers, wholePapers);
  await queries.addReadings(db, of.organisationId, of.examId, dealt);
  return { assigned: dealt.length, unassigned: left };
}

export function assignAnswers(db: Db, user: Caller, examId: string, wish: Assigning) {
  return inTransaction(db, async (db) => {
    const { of } = await lockTeam(db, user, examId);
    const userIds = wish.markers.map((marker) => marker.userId);
    await checkMarkers(db, user, examId, userIds);
    const done = await shareOut(db, of, wish);
    await audit(db, user, { action: 'marking.assign', target: examId, detail: { userIds, ...done } });
    return done;
  });
}

/** What one marker has left goes to others or back to whoever takes it; what they marked stays. */
export function unassignAnswers(db: Db, user: Caller, examId: string, wish: { userId: string; to: readonly string[] }) {
  return inTransaction(db, async (db) => {
    const { of } = await lockTeam(db, user, examId);
    const { userId, to } = wish;
    await checkMarkers(db, user, examId, to);
    const released = await queries.dropUnmarked(db, of, userId);
    const markers = to.map((userId) => ({ userId, questionIds: [], departmentIds: [] }));
    const { assigned } = to.length > 0 ? await shareOut(db, of, { markers, wholePapers: false }) : { assigned: 0 };
    const detail = { userId, to, released, assigned };
    await audit(db, user, { action: 'marking.unassign', target: examId, detail });
    return { released, assigned };
  });
}

interface AnswerSearch {
  readonly examId: string;
  readonly questionId: string;
  readonly state?: (typeof answerStates)[number] | undefined;
  readonly page: number;
  readonly size: number;
}

export async function teamAnswers(db: Db, user: Caller, search: AnswerSearch, at: Date) {
  const { of } = await seeTeam(db, user, search.examId, at);
  const { rows, total } = await queries.answerPage(db, of, search);
  const ids = rows.map((row) => row.attemptId);
  const byAttempt = Map.groupBy(
    await queries.readingsOf(db, of.organisationId, ids, search.questionId),
    ({ attemptId }) => attemptId,
  );
  const data = rows.map((row) => ({
    ...row,
    score: points(row.score),
    readings: (byAttempt.get(row.attemptId) ?? []).map((reading) => ({ ...reading, score: points(reading.score) })),
  }));
  return { data, total };
}

interface NewSetting extends MarkingSetting {
  readonly questionId: string;
  readonly rubric: readonly { text: string; points: number }[] | null;
}

/** How a question is marked, before anybody has marked it. */
export function setMarking(db: Db, user: Caller, examId: string, wish: NewSetting) {
  return inTransaction(db, async (db) => {
    const { of } = await lockTeam(db, user, examId);
    // How a question is marked holds for everybody's answers, also for those that this caller does not see.
    const rows = await markedQuestions(db, { ...of, inReach: everyExam });
    const question = rows.find((row) => row.questionId === wish.questionId);
    if (!question) throw refuse('notFound');
    if (question.begun) throw refuse('markingBegun', { position: question.position });
    const most = question.points / 100;
    const sum = (wish.rubric ?? []).reduce((sum, point) => sum + Math.round(point.points * 100), 0);
    if (sum > question.points) throw refuse('rubricTooHigh', { sum: sum / 100, points: most });
    if (wish.threshold > most) throw refuse('thresholdTooHigh', { points: most });
    if (wish.arbiterId !== null) await checkMarkers(db, user, examId, [wish.arbiterId]);
    const [threshold, step] = [Math.round(wish.threshold * 100), Math.round(wish.step * 100)];
    await queries.setSetting(db, of.organisationId, examId, { ...wish, threshold, step });
    await audit(db, user, { action: 'marking.setting', target: examId, detail: { ...wish } });
    return {};
  });
}
