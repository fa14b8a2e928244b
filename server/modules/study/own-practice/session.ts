import type { Response } from '#contract/exam/attempt.ts';
import { mostPractised, type PracticeMode, readPracticeSource } from '#contract/study/practice.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionVersions, responseProblem } from '../../question/index.ts';
import { completePractices } from '../content/progress.queries.ts';
import { writePracticed } from '../evidence/write-evidence.ts';
import { chosenVersions, heldAmong, type Person } from '../practice/source.queries.ts';
import { noteReached } from '../task/note-reached.queries.ts';
import { answersOf, insertAnswer } from './answer.queries.ts';
import { learn } from './learn.ts';
import * as queries from './own-practice.queries.ts';
import { closedBecause } from './own-practice.rules.ts';
import { isOver, itemView, ratioOf, sessionView, tellsNow } from './session.rules.ts';

interface Wish {
  readonly practiceId?: string | undefined;
  readonly mode: PracticeMode;
  readonly knowledgeId?: string | undefined;
}

/** The practice that a session is to be of, where it is of one. */
async function practiceFor(db: Db, user: Caller, { practiceId, mode, knowledgeId }: Wish, at: Date) {
  if (mode === 'KNOWLEDGE' && !knowledgeId) throw refuseFields({ knowledgeId: '请选择知识点' });
  if (practiceId === undefined) {
    if (mode !== 'WRONG' && mode !== 'REVIEW') throw refuseFields({ practiceId: '请选择练习' });
    return undefined;
  }
  const own = await queries.findOwn(db, user, practiceId);
  if (!own) throw refuse('notFound');
  const reason = closedBecause(own, at);
  if (reason !== null) throw refuse('practiceNotOpen', { reason });
  if (!own.modes.includes(mode)) throw refuse('practiceModeNotOffered');
  return own;
}

const emptyOf = (mode: PracticeMode) =>
  refuse(mode === 'WRONG' ? 'practiceNoneWrong' : mode === 'REVIEW' ? 'practiceNoneDue' : 'practiceEmpty');

/** Begins a session, or goes on with what was begun the same way. */
export function startSession(db: Db, user: Caller, wish: Wish, at: Date) {
  return inTransaction(db, async (db) => {
    await queries.holdPerson(db, user);
    const { practiceId, mode } = wish;
    const knowledgeId = mode === 'KNOWLEDGE' ? wish.knowledgeId : undefined;
    const open = await queries.unfinished(db, user, { practiceId, mode });
    const sameQuestions = knowledgeId === undefined;
    if (open && !isOver(open, at) && sameQuestions) return { sessionId: open.sessionId };
    const practice = await practiceFor(db, user, wish, at);
    if (open) await end(db, user, open, at);
    const source = practice && readPracticeSource(practice.source);
    const count = source?.count ?? mostPractised;
    const items = await chosenVersions(db, user, { source, practiceId, mode, knowledgeId, count }, at);
    if (items.length === 0) throw emptyOf(mode);
    const id = newId();
    const minutes = mode === 'MOCK' ? practice?.mockMinutes : undefined;
    const deadline = minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000);
    await queries.insertSession(db, user, { id, practiceId, mode, items, deadline }, at);
    return { sessionId: id };
  });
}

/** One of one's own; a mock exam whose time is up is over. */
async function ownSession(db: Db, user: Caller, id: string, at: Date) {
  const row = await queries.findSession(db, user, id);
  if (!row) throw refuse('notFound');
  if (row.finishedAt !== null || !isOver(row, at)) return row;
  return inTransaction(db, async (db) => {
    const held = await queries.findSession(db, user, id, true);
    return held ? end(db, user, held, at) : row;
  });
}

export async function readSession(db: Db, user: Caller, id: string, at: Date) {
  const row = await ownSession(db, user, id, at);
  const { organisationId } = user;
  const versions = await questionVersions(db, organisationId, row.items);
  const given = new Map((await answersOf(db, organisationId, id)).map((one) => [one.questionVersionId, one]));
  const questionIds = [...versions.values()].map(({ questionId }) => questionId);
  const held = await heldAmong(db, user, questionIds, at);
  const items = row.items.map((versionId) => {
    const content = versions.get(versionId);
    const isHeld = !content || held.has(content.questionId);
    return itemView(versionId, content, given.get(versionId), { held: isHeld, tells: tellsNow(row) });
  });
  return { ...sessionView(row, at), items };
}

/** Marks an answer at once; another one to the same question of the session changes nothing and is told the first. */
export function answerItem(db: Db, user: Caller, sessionId: string, itemId: string, response: Response, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const row = await queries.findSession(db, user, sessionId, true);
    const content = row?.items.includes(itemId)
      ? (await questionVersions(db, organisationId, [itemId])).get(itemId)
      : undefined;
    if (!row || !content) throw refuse('notFound');
    if ((await heldAmong(db, user, [content.questionId], at)).size > 0) throw refuse('practiceHeldBack');
    const telling = { held: false, tells: tellsNow(row) };
    const before = (await answersOf(db, organisationId, sessionId)).find((one) => one.questionVersionId === itemId);
    if (before) return itemView(itemId, content, before, telling);
    if (isOver(row, at)) throw refuse('practiceOver');
    const { options, answer, type } = content;
    const blanks = answer !== null && typeof answer === 'object' && 'blanks' in answer ? answer.blanks.length : 0;
    const optionIds = options.map(({ id }) => id);
    const problem = responseProblem(type, optionIds, blanks, response);
    if (problem) throw refuseFields({ response: problem });
    const ratio = ratioOf(content, response);
    const given = {
      questionVersionId: itemId,
      response,
      ratio,
      answeredAt: at.toISOString(),
    };
    await insertAnswer(db, organisationId, sessionId, given);
    if (row.answered + 1 >= row.total) await noteFinished(db, user, row, at);
    // Of a mock exam the wrong book would tell what is wrong before its end.
    if (telling.tells) await learn(db, user, [{ questionId: content.questionId, ratio }], at);
    return itemView(itemId, content, given, telling);
  });
}

/** Whoever is given the practice, by a task or a course, is done with it, it may be. */
async function noteFinished(db: Db, { organisationId, userId }: Person, { practiceId }: queries.SessionRow, at: Date) {
  if (practiceId === null) return;
  await completePractices(db, organisationId, { practiceId, userId }, at);
  await noteReached(db, organisationId, { kind: 'practice', refIds: [practiceId], userIds: [userId] });
}

/** The session is held and not finished. */
export async function end(db: Db, user: Person, row: queries.SessionRow, at: Date): Promise<queries.SessionRow> {
  if (row.finishedAt !== null) return row;
  const { organisationId } = user;
  const { sessionId, mode } = row;
  const over = row.deadline !== null && new Date(row.deadline) < at ? new Date(row.deadline) : at;
  const answers = await answersOf(db, organisationId, sessionId);
  const versions = await questionVersions(db, organisationId, row.items);
  const ids = new Set(answers.map(({ questionVersionId }) => questionVersionId));
  const left = row.items.filter((id) => !ids.has(id)).flatMap((id) => versions.get(id)?.questionId ?? []);
  const complete = answers.length > 0 && (await heldAmong(db, user, left, over)).size === left.length;
  await queries.endSession(db, organisationId, sessionId, over, complete);
  const known = answers.flatMap((given) => {
    const version = versions.get(given.questionVersionId);
    return version && given.ratio !== null ? [{ questionId: version.questionId, ratio: given.ratio }] : [];
  });
  if (mode === 'MOCK') await learn(db, user, known, over);
  await writePracticed(db, organisationId, sessionId);
  await noteFinished(db, user, row, at);
  return { ...row, finishedAt: over.toISOString() };
}

export function finishSession(db: Db, user: Caller, id: string, at: Date) {
  return inTransaction(db, async (db) => {
    const row = await queries.findSession(db, user, id, true);
    if (!row) throw refuse('notFound');
    return sessionView(await end(db, user, row, at), at);
  });
}
