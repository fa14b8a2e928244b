import { sourceMost, TestSet } from '#contract/judge/judge.ts';
import type { CodeAnswer, CodeLanguage } from '#contract/question/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { shownRun } from '../../exam/index.ts';
import { cancelTrial, getTrial, type JudgedCode, startTrial } from '../../judge/index.ts';
import { questionVersions } from '../../question/index.ts';
import { heldAmong } from '../practice/source.queries.ts';
import { withdrawAnswer } from './answer.queries.ts';
import { settle } from './answer.ts';
import * as runs from './code-run.queries.ts';
import * as queries from './own-practice.queries.ts';
import { isOver, whole } from './session.rules.ts';
import { practisedOf } from './subject.rules.ts';

/** A code question of one's own session, and not one that is held back. */
async function requireCode(db: Db, user: Caller, sessionId: string, itemId: string, at: Date) {
  const row = await queries.findSession(db, user, sessionId);
  const content = row?.items.includes(itemId)
    ? (await questionVersions(db, user.organisationId, [itemId])).get(itemId)
    : undefined;
  if (!row || content?.type !== 'CODE') throw refuse('notFound');
  if ((await heldAmong(db, user, [content.questionId], at)).size > 0) throw refuse('practiceHeldBack');
  return { row, key: content.answer as CodeAnswer };
}

interface Wanted {
  readonly questionVersionId: string;
  readonly language: CodeLanguage;
  readonly source: string;
  readonly input: string | null;
}

/** Runs code on the samples or on an input of the person's own; hidden cases are run after submitting alone. */
export async function runOwn(db: Db, user: Caller, sessionId: string, wanted: Wanted, at: Date) {
  const { questionVersionId, language, source, input } = wanted;
  const { row, key } = await requireCode(db, user, sessionId, questionVersionId, at);
  if (isOver(row, at)) throw refuse('practiceOver');
  if (!key.languages.includes(language)) throw refuse('codeLanguageOther', { language });
  if (Buffer.byteLength(source) > sourceMost) throw refuseFields({ source: '代码超过 64 KB，请缩短' });
  return inTransaction(db, async (db) => {
    const trial = { language, source, input, samplesOnly: true, tests: TestSet.parse(key) };
    const { submissionId } = await startTrial(db, user, trial, at);
    const { organisationId } = user;
    await runs.insertRun(db, { organisationId, sessionId, submissionId, questionVersionId });
    return { runId: submissionId, left: null };
  });
}

async function requireRun(db: Db, user: Caller, sessionId: string, runId: string, at: Date) {
  const questionId = await runs.questionOfRun(db, { ...user, sessionId, submissionId: runId });
  if (questionId === undefined) throw refuse('notFound');
  const { key } = await requireCode(db, user, sessionId, questionId, at);
  return { questionId, key };
}

export async function ownRun(db: Db, user: Caller, sessionId: string, runId: string, at: Date) {
  const { questionId, key } = await requireRun(db, user, sessionId, runId, at);
  return shownRun(questionId, key, await getTrial(db, user, runId));
}

export async function cancelOwnRun(db: Db, user: Caller, sessionId: string, runId: string, at: Date) {
  await requireRun(db, user, sessionId, runId, at);
  await cancelTrial(db, user, runId);
  return {};
}

/** Told by the judge, once or more often: the answer has its worth, or may be given anew where a failure of ours left none. */
export async function notePractisedCode(db: Db, { organisationId, submissionId, subject, score }: JudgedCode) {
  const answer = practisedOf(subject);
  const found = answer && (await runs.sessionOf(db, { organisationId, submissionId, ...answer }));
  if (!answer || !found) return;
  const person = { organisationId, userId: found.userId };
  const row = await queries.findSession(db, person, answer.sessionId, true);
  if (!row) return;
  if (score === null) return withdrawAnswer(db, organisationId, row.sessionId, submissionId);
  const { questionVersionId } = answer;
  await settle(db, person, row, { questionVersionId, questionId: found.questionId, ratio: score / whole }, now());
}
