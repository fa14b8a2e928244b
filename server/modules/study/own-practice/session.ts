import { mostPractised, type PracticeMode, type PracticeSource, readPracticeSource } from '#contract/study/practice.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import { completePractices } from '../content/progress.queries.ts';
import { writePracticed } from '../evidence/write-evidence.ts';
import { chosenVersions } from '../practice/draw.queries.ts';
import { heldAmong, type Person } from '../practice/source.queries.ts';
import { noteReached } from '../task/note-reached.queries.ts';
import { answersOf } from './answer.queries.ts';
import { judgedOf } from './judged.ts';
import { learn, markedOf } from './learn.ts';
import * as queries from './own-practice.queries.ts';
import { closedBecause } from './own-practice.rules.ts';
import { isLost, isOver, itemView, sessionView, tellsNow } from './session.rules.ts';
import { materialsOf } from './wrong-book.queries.ts';

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

/** Of the questions of one session; where they are named one by one, those. */
const countOf = (source: PracticeSource | undefined) =>
  source ? Math.min(source.count, mostPractised) : mostPractised;

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
    const items = await chosenVersions(db, user, { source, practiceId, mode, knowledgeId, count: countOf(source) }, at);
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

/** These questions of a session as its person sees them now. */
async function itemsOf(db: Db, user: Person, row: queries.SessionRow, versionIds: readonly string[], at: Date) {
  const { organisationId } = user;
  const versions = await questionVersions(db, organisationId, versionIds);
  const answers = await answersOf(db, organisationId, row.sessionId, versionIds);
  const given = new Map(answers.map((one) => [one.questionVersionId, one]));
  const questionIds = [...versions.values()].map(({ questionId }) => questionId);
  const held = await heldAmong(db, user, questionIds, at);
  const materials = await materialsOf(db, organisationId, versionIds);
  const tells = tellsNow(row);
  const judged = tells ? await judgedOf(db, organisationId, answers) : new Map<string, never>();
  return versionIds.map((id) => {
    const content = versions.get(id);
    const isHeld = !content || held.has(content.questionId);
    return itemView(id, {
      ...{ content, material: materials.get(id), given: given.get(id), judged: judged.get(id) },
      ...{ held: isHeld, tells },
    });
  });
}

export async function readSession(db: Db, user: Caller, id: string, at: Date) {
  const row = await ownSession(db, user, id, at);
  return { ...sessionView(row, at), items: await itemsOf(db, user, row, row.items, at) };
}

/** One question of one's own session. */
export async function readItem(db: Db, user: Caller, sessionId: string, itemId: string, at: Date) {
  const row = await ownSession(db, user, sessionId, at);
  const [item] = row.items.includes(itemId) ? await itemsOf(db, user, row, [itemId], at) : [];
  if (!item) throw refuse('notFound');
  return item;
}

/** Whoever is given the practice, by a task or a course, is done with it, it may be. */
export async function noteFinished(
  db: Db,
  { organisationId, userId }: Person,
  { practiceId }: queries.SessionRow,
  at: Date,
) {
  if (practiceId === null) return;
  await completePractices(db, organisationId, { practiceId, userId }, at);
  await noteReached(db, organisationId, { kind: 'practice', refIds: [practiceId], userIds: [userId] });
}

/** The questions that nobody could answer by then stood in exams of the person. */
async function allHeld(db: Db, user: Person, row: queries.SessionRow, answered: readonly string[], at: Date) {
  const left = row.items.filter((id) => !answered.includes(id));
  if (left.length === 0 || answered.length === 0) return answered.length > 0;
  const versions = await questionVersions(db, user.organisationId, left);
  const questionIds = [...versions.values()].map(({ questionId }) => questionId);
  return (await heldAmong(db, user, questionIds, at)).size === left.length;
}

/** The session is held and not finished. */
export async function end(db: Db, user: Person, row: queries.SessionRow, at: Date): Promise<queries.SessionRow> {
  if (row.finishedAt !== null) return row;
  const { organisationId } = user;
  const { sessionId, mode } = row;
  const over = row.deadline !== null && new Date(row.deadline) < at ? new Date(row.deadline) : at;
  const given = (await answersOf(db, organisationId, sessionId)).filter((one) => !isLost(one));
  const answered = given.map((one) => one.questionVersionId);
  const complete = await allHeld(db, user, row, answered, over);
  await queries.endSession(db, organisationId, sessionId, over, complete);
  if (mode === 'MOCK') await learn(db, user, await markedOf(db, organisationId, sessionId), over);
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
