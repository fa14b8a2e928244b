import { leastAnswers, leastItems } from '#contract/exam/calibration.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { threads } from '../../../kit/thread/thread.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { modifyQuestion, requireBank, wholeVersions } from '../../question/index.ts';
import { examQuestions } from '../exam/form.queries.ts';
import { getExam } from '../result/result.ts';
import { type BankAnswers, type BankCalibration, suggestedDifficulty } from './bank.rules.ts';
import * as queries from './calibration.queries.ts';

const calibrating = threads<BankAnswers, BankCalibration | undefined>(new URL('./worker.ts', import.meta.url), {
  ...{ megabytes: 1024, ms: 120_000, atOnce: 1, mostWaiting: 10 },
});

/** The banks that an exam's questions come from, and what is known of its questions. */
export async function examCalibration(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  await getExam(db, user, examId, at);
  const questions = await examQuestions(db, organisationId, examId);
  const known = await queries.calibrationsOf(
    db,
    organisationId,
    questions.map((question) => question.questionVersionId),
  );
  return {
    banks: await queries.banksOf(db, organisationId, examId),
    items: known.map((row) => ({ ...row, suggested: suggestedDifficulty(row) })),
  };
}

/** Calibrates the questions of a bank by everybody's first answers in all exams of the organisation. */
export async function runCalibration(db: Db, user: Caller, examId: string, bankId: string, at: Date) {
  const { organisationId } = user;
  await getExam(db, user, examId, at);
  const bank = (await queries.banksOf(db, organisationId, examId)).find((one) => one.bankId === bankId);
  if (!bank) throw refuse('notFound');
  await requireBank(db, user, bankId);
  const few = () => refuse('calibrationFew', { least: leastAnswers, items: leastItems });
  if (bank.enoughCount < leastItems) throw few();
  const versionIds = await queries.askedVersions(db, organisationId, bankId);
  const attempts = await queries.firstAnswers(db, organisationId, versionIds);
  const found = await calibrating.run(organisationId, { questionCount: versionIds.length, attempts });
  if (found === 'tooLarge') throw refuse('analysisTooLarge');
  if (!found) throw few();
  const { model, people, items } = found;
  await inTransaction(db, async (db) => {
    await queries.setCalibrations(
      db,
      { organisationId, model, at },
      items.map(({ place, ...figures }) => ({ ...figures, questionVersionId: versionIds[place] ?? '' })),
    );
    const detail = { name: bank.name, questions: items.length, people };
    await audit(db, user, { action: 'calibration.run', target: bankId, detail });
  });
  return { model, calibratedCount: items.length, people };
}

/** The question gets the difficulty that the answers suggest, in a new version; it stays as it is where that is the same. */
export async function adoptDifficulty(db: Db, user: Caller, versionId: string, at: Date) {
  const { organisationId } = user;
  const bankId = await queries.bankOf(db, organisationId, versionId);
  const content = (await wholeVersions(db, organisationId, [versionId])).get(versionId)?.content;
  if (!bankId || !content) throw refuse('notFound');
  await requireBank(db, user, bankId);
  const [known] = await queries.calibrationsOf(db, organisationId, [versionId]);
  if (!known) throw refuse('calibrationNone');
  const difficulty = suggestedDifficulty(known);
  const { questionId } = await modifyQuestion(
    db,
    user,
    versionId,
    { ...content, difficulty, allowDuplicate: true, draft: false },
    at,
  );
  return { questionId, difficulty };
}
