import type { Response } from '#contract/exam/attempt.ts';
import { sourceMost } from '#contract/judge/judge.ts';
import type { CodeAnswer, TakenContent } from '#contract/question/content.ts';
import type { Assessment } from '#contract/study/own-practice.ts';
import { codeOf } from '#shared/code-response.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { judgeState, submitCodes } from '../../judge/index.ts';
import { isAnswered, questionVersions, responseProblem } from '../../question/index.ts';
import { writePracticed } from '../evidence/write-evidence.ts';
import { heldAmong, type Person } from '../practice/source.queries.ts';
import { answersOf, type Given, insertAnswer, sayRatio } from './answer.queries.ts';
import { judgedOf } from './judged.ts';
import { learn } from './learn.ts';
import * as queries from './own-practice.queries.ts';
import { assessedRatio, blankCountOf, isGiven, isOver, itemView, ratioOf, tellsNow, whole } from './session.rules.ts';
import { noteFinished } from './session.ts';
import { subjectOf } from './subject.rules.ts';
import { materialsOf } from './wrong-book.queries.ts';

/** The session held, and a question of it that may be practised now. */
async function heldItem(db: Db, user: Caller, sessionId: string, itemId: string, at: Date) {
  const row = await queries.findSession(db, user, sessionId, true);
  const content = row?.items.includes(itemId)
    ? (await questionVersions(db, user.organisationId, [itemId])).get(itemId)
    : undefined;
  if (!row || !content) throw refuse('notFound');
  if ((await heldAmong(db, user, [content.questionId], at)).size > 0) throw refuse('practiceHeldBack');
  const [given] = await answersOf(db, user.organisationId, sessionId, [itemId]);
  return { row, content, given };
}

interface Known {
  readonly content: TakenContent;
  readonly given: Given;
}

/** A question that was just looked at, with what is new of it. */
async function shown(db: Db, { organisationId }: Caller, row: queries.SessionRow, itemId: string, known: Known) {
  const { content, given } = known;
  const materials = await materialsOf(db, organisationId, [itemId]);
  const judged = await judgedOf(db, organisationId, [given]);
  return itemView(itemId, {
    ...{ content, given, material: materials.get(itemId), judged: judged.get(itemId) },
    ...{ held: false, tells: tellsNow(row) },
  });
}

function refuseWrong(content: TakenContent, response: Response) {
  const { options, type } = content;
  const optionIds = options.map(({ id }) => id);
  const languages = type === 'CODE' ? (content.answer as CodeAnswer).languages : [];
  const problem = responseProblem(type, optionIds, blankCountOf(content), response, languages);
  if (problem) throw refuseFields({ response: problem });
  if (type === 'SHORT' && typeof response !== 'string') throw refuseFields({ response: '请先写下您的答案' });
  // The key follows an answer: of these it would follow nothing.
  if ((type === 'SHORT' || type === 'CODE') && !isAnswered(content, response))
    throw refuseFields({ response: type === 'CODE' ? '请先写代码' : '请先写下您的答案' });
  const code = codeOf(response);
  if (code && Buffer.byteLength(code.source) > sourceMost) throw refuseFields({ response: '代码超过 64 KB，请缩短' });
}

/** Gives code to the judge; its id there. Null: the question is no code, or has no cases. */
async function submitted(
  db: Db,
  user: Person,
  { sessionId, itemId, content }: { sessionId: string; itemId: string; content: TakenContent },
  response: Response,
  at: Date,
) {
  const code = codeOf(response);
  if (content.type !== 'CODE' || !code) return null;
  if (!(await judgeState(db)).works) throw refuse('practiceNoJudge');
  const given = { userId: user.userId, subject: subjectOf(sessionId, itemId, newId()), points: whole };
  const [id = null] = await submitCodes(
    db,
    user.organisationId,
    [{ ...given, language: code.language, source: code.source, key: content.answer as CodeAnswer }],
    at,
  );
  return id;
}

/** Marks an answer at once; another one to the same question of the session changes nothing and is told the first. */
export function answerItem(db: Db, user: Caller, sessionId: string, itemId: string, response: Response, at: Date) {
  return inTransaction(db, async (db) => {
    const { row, content, given } = await heldItem(db, user, sessionId, itemId, at);
    if (isGiven(given)) return shown(db, user, row, itemId, { content, given });
    if (isOver(row, at)) throw refuse('practiceOver');
    refuseWrong(content, response);
    const ratio = ratioOf(content, response);
    const submissionId = await submitted(db, user, { sessionId, itemId, content }, response, at);
    const answeredAt = at.toISOString();
    const one = { questionVersionId: itemId, response, ratio, submissionId, answeredAt };
    await insertAnswer(db, user.organisationId, sessionId, one);
    if (row.answered + 1 >= row.total) await noteFinished(db, user, row, at);
    // Of a mock exam the wrong book would tell what is wrong before its end.
    if (tellsNow(row) && ratio !== null) await learn(db, user, [{ questionId: content.questionId, ratio }], at);
    return shown(db, user, row, itemId, { content, given: one });
  });
}

interface Said {
  readonly questionVersionId: string;
  readonly questionId: string;
  readonly ratio: number;
}

/** What an answer is worth, said once: false where it was said before. The session is held. */
export async function settle(db: Db, person: Person, row: queries.SessionRow, said: Said, at: Date) {
  const { organisationId } = person;
  const { sessionId } = row;
  if (!(await sayRatio(db, organisationId, sessionId, said))) return false;
  if (tellsNow(row)) await learn(db, person, [said], at);
  if (row.finishedAt === null) return true;
  await writePracticed(db, organisationId, sessionId);
  await noteFinished(db, person, row, at);
  return true;
}

/** Who wrote a short answer says beside the reference how it is; the first word counts. */
export function assessItem(db: Db, user: Caller, sessionId: string, itemId: string, assessment: Assessment, at: Date) {
  return inTransaction(db, async (db) => {
    const { row, content, given } = await heldItem(db, user, sessionId, itemId, at);
    if (content.type !== 'SHORT' || !given || !tellsNow(row)) throw refuse('practiceNotAssessed');
    const { questionId } = content;
    const said = { questionVersionId: itemId, questionId, ratio: assessedRatio(assessment) };
    const isFirst = await settle(db, user, row, said, at);
    return shown(db, user, row, itemId, { content, given: isFirst ? { ...given, ratio: said.ratio } : given });
  });
}
