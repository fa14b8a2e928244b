import type { Parsed } from '#contract/endpoint.ts';
import type { CodeRunning, examCode } from '#contract/exam/code.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { sourceMost, TestSet } from '#contract/judge/judge.ts';
import { type CodeAnswer, lacksChecker } from '#contract/question/content.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { cancelTrial, getTrial, judgeState, lockTrialsOf, notUtf8, startTrial } from '../../judge/index.ts';
import { conductOf } from '../answer-picture/answer-picture.queries.ts';
import type { Visitor } from '../attempt/admission/admission.rules.ts';
import { requireAdmission } from '../attempt/admission/admission.ts';
import { findAttempt } from '../attempt/attempt.queries.ts';
import { formFacts } from '../attempt/form-facts.ts';
import type { FormFacts } from '../attempt/frozen-form.ts';
import { savingRefusal } from '../attempt/response/save.ts';
import { isTimed } from '../attempt/section/section.rules.ts';
import * as queries from './code.queries.ts';

/** Examinees are not told what is wrong with the machine. */
const outOfOrder = '判题服务暂时不能运行代码，作答照常保存，交卷后评分';

/** What the author left out, of which an examinee can do nothing. */
const notReady = '这道题现在不能用示例运行，可以用自己的输入运行；作答照常保存，交卷后评分';

export const hasCode = ({ questions }: Pick<FormFacts, 'questions'>) =>
  questions.some(({ content }) => content.type === 'CODE');

/** What the page is told once, at its start. */
export async function codeRunning(
  db: Db,
  organisationId: string,
  attemptId: string,
  runsMost: number | null,
): Promise<CodeRunning> {
  const [{ works, languages }, runs] = await Promise.all([
    judgeState(db),
    queries.runCounts(db, organisationId, attemptId),
  ]);
  return {
    ...{ works, runsMost, runs },
    problem: works ? null : outOfOrder,
    languages: languages.map(({ codeType }) => codeType),
  };
}

type Running = Parsed<typeof examCode.run, 'body'>;

/** The question, where an answer to it could be saved now in this language. */
async function requireOpen(db: Db, user: Visitor, { attemptId, leaseId, questionId, ...code }: Running, at: Date) {
  const found = await findAttempt(db, user, attemptId);
  if (!found) throw refuse('notFound');
  const facts = await formFacts(db, user.organisationId, found.formId);
  const question = facts.byId.get(questionId);
  if (question?.content.type !== 'CODE') throw refuse('notFound');
  const section = isTimed(facts.sections) ? question.sectionPosition : undefined;
  const refusal = await savingRefusal(db, user, { attemptId, leaseId, section, at, answers: [questionId] });
  if (refusal) throw refusal;
  await requireAdmission(db, user, facts.examId, at);
  const key = question.content.answer as CodeAnswer;
  if (!key.languages.includes(code.language)) throw refuse('codeLanguageOther', { language: code.language });
  if (Buffer.byteLength(code.source) > sourceMost) throw refuse('codeTooLong', { position: question.position });
  return key;
}

/** Runs code on the samples or on an input of the person's own; hidden cases are run after handing in alone. */
export async function runCode(db: Db, user: Visitor, body: Running, at: Date) {
  const { organisationId, userId } = user;
  const { attemptId, questionId, language, source, input } = body;
  const key = await requireOpen(db, user, body, at);
  if (input === null && lacksChecker(key)) throw refuse('codeOutOfOrder', { sentence: notReady });
  if (!(await judgeState(db)).works) throw refuse('codeOutOfOrder', { sentence: outOfOrder });
  const conduct = await conductOf(db, user, attemptId);
  const { codeRunsMost } = AntiCheating.parse(conduct?.antiCheating ?? {});
  return inTransaction(db, async (db) => {
    // One run of a person after the other, so that two at once do not both count as the last one.
    await lockTrialsOf(db, organisationId, userId);
    const counts = await queries.runCounts(db, organisationId, attemptId);
    const before = counts.find((one) => one.questionId === questionId)?.count ?? 0;
    if (codeRunsMost !== null && before >= codeRunsMost) throw refuse('codeRunsUsedUp', { limit: codeRunsMost });
    const trial = { language, source, input, samplesOnly: true, tests: TestSet.parse(key) };
    const { submissionId } = await startTrial(db, user, trial, at);
    await queries.insertRun(db, { organisationId, attemptId, submissionId, questionVersionId: questionId, runAt: at });
    return { runId: submissionId, left: codeRunsMost === null ? null : codeRunsMost - before - 1 };
  });
}

interface RunKey {
  readonly attemptId: string;
  readonly runId: string;
}

/** A run of the caller's own attempt, as long as that goes on. */
async function requireRun(db: Db, user: Visitor, { attemptId, runId }: RunKey, at: Date) {
  const found = await findAttempt(db, user, attemptId);
  const run = found && (await queries.findRun(db, { ...user, attemptId, submissionId: runId }));
  if (!run) throw refuse('notFound');
  if (found.state !== 'IN_PROGRESS') throw refuse('attemptSubmitted');
  await requireAdmission(db, user, found.examId, at);
  const facts = await formFacts(db, user.organisationId, found.formId);
  return { questionId: run.questionId, key: facts.byId.get(run.questionId)?.content.answer as CodeAnswer };
}

type RunCase = Awaited<ReturnType<typeof getTrial>>['cases'][number];

/** Why it ended as it did, in words of ours: those of an author's program that checks are for markers. */
function noteOf({ checker }: CodeAnswer, { sample, verdict, note }: RunCase) {
  const ofChecker = sample && checker === 'program' && (verdict === 'AC' || verdict === 'WA');
  return ofChecker && note !== notUtf8 ? '' : note;
}

/** What whoever answers sees of a trial run. */
export function shownRun(questionId: string, key: CodeAnswer, trial: Awaited<ReturnType<typeof getTrial>>) {
  const { submissionId: runId, cases, createdAt: _, ...run } = trial;
  const samples = key.tests.flatMap(({ sample }, position) => (sample ? [position] : []));
  return {
    ...{ ...run, runId, questionId },
    cases: cases.map((one) => ({
      ...one,
      ...{ sample: one.sample ? samples.indexOf(one.position) : null, note: noteOf(key, one) },
    })),
  };
}

export async function runDetail(db: Db, user: Visitor, wanted: RunKey, at: Date) {
  const { questionId, key } = await requireRun(db, user, wanted, at);
  return shownRun(questionId, key, await getTrial(db, user, wanted.runId));
}

export async function cancelRun(db: Db, user: Visitor, wanted: RunKey, at: Date) {
  await requireRun(db, user, wanted, at);
  await cancelTrial(db, user as Caller, wanted.runId);
  return {};
}
