import { type CommentBand, comment as endpoints, usualBands } from '#contract/exam/comment.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { lockExam } from '../exam/exam.queries.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { tellCommented } from '../notifications/notifications.ts';
import { getExam, scope } from '../result/result.ts';
import { points } from '../result/statistics.rules.ts';
import * as queries from './comment.queries.ts';
import { bandOf, bandProblem, unknownVariable } from './comment.rules.ts';

const { access } = endpoints.write;

export async function commentList(db: Db, user: Caller, search: Parameters<typeof queries.commentPage>[2], at: Date) {
  await getExam(db, user, search.examId, at);
  const { rows, total } = await queries.commentPage(db, user.organisationId, search, scope(user, search.examId));
  return {
    data: rows.map((row) => ({ ...row, score: points(row.score), totalPoints: points(row.totalPoints) })),
    total,
  };
}

/** By which texts comments were last written in the exam, or what is usual. */
export async function commentBands(db: Db, user: Caller, examId: string, at: Date) {
  await getExam(db, user, examId, at);
  const bands = await queries.bandsOf(db, user.organisationId, examId);
  return bands.length > 0 ? bands : [...usualBands];
}

interface Wish {
  readonly userIds: readonly string[];
  readonly departmentIds: readonly string[];
  readonly text: string | null;
  readonly bands: readonly CommentBand[];
}

function requireText({ text, bands }: Wish) {
  const problem = text === null ? bandProblem(bands) : undefined;
  if (problem) throw refuse('commentBandsWrong', { problem });
  for (const one of text === null ? bands.map((band) => band.text) : [text]) {
    const name = unknownVariable(one);
    if (name !== undefined) throw refuse('commentVariableUnknown', { name: `{${name}}` });
  }
}

type Addressed = Awaited<ReturnType<typeof queries.addressed>>[number];

function textFor({ text, bands }: Wish, { score, totalPoints }: Addressed) {
  // Who never came has no page where a comment would be read.
  if (totalPoints === null) return undefined;
  if (text !== null) return text;
  return score === null ? undefined : bandOf(bands, score, totalPoints)?.text;
}

/** What was said to one of them before is replaced. */
export function writeComments(db: Db, user: Caller, examId: string, wish: Wish, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockExam(db, organisationId, examId, examInReach(user, access, examId));
    if (!exam) throw refuse('notFound');
    requireText(wish);
    const people = await queries.addressed(db, organisationId, examId, wish, scope(user, examId));
    const reached = new Set(people.map(({ userId }) => userId));
    if (wish.userIds.some((userId) => !reached.has(userId))) throw refuse('notFound');
    const comments = people.flatMap((person) => {
      const text = textFor(wish, person);
      return text === undefined ? [] : [{ userId: person.userId, text }];
    });
    await queries.setComments(db, user, examId, comments, at);
    const scored = new Set(people.flatMap(({ userId, score }) => (score === null ? [] : [userId])));
    const readers = comments.flatMap(({ userId }) => (scored.has(userId) ? [userId] : []));
    if (scoreShown(exam, at)) await tellCommented(db, exam, readers, at);
    if (wish.text === null) await queries.setBands(db, organisationId, examId, wish.bands);
    const done = { written: comments.length, left: people.length - comments.length };
    await audit(db, user, { action: 'comment.write', target: examId, detail: { name: exam.name, ...done } });
    return done;
  });
}

export function removeComments(db: Db, user: Caller, examId: string, userIds: readonly string[]) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockExam(db, organisationId, examId, examInReach(user, access, examId));
    if (!exam) throw refuse('notFound');
    const people = await queries.addressed(
      db,
      organisationId,
      examId,
      { userIds, departmentIds: [] },
      scope(user, examId),
    );
    if (people.length < new Set(userIds).size) throw refuse('notFound');
    const removed = await queries.removeComments(db, organisationId, examId, userIds);
    await audit(db, user, { action: 'comment.remove', target: examId, detail: { name: exam.name, removed } });
    return { removed };
  });
}
