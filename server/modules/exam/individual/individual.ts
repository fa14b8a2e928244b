import type { Parsed } from '#contract/endpoint.ts';
import type { examIndividual as endpoints } from '#contract/exam/individual.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { checkOwnPapers, paperSummaries } from '../../paper/index.ts';
import { lockExam, paperIdsOf } from '../exam/exam.queries.ts';
import { passScoreOf } from '../exam/exam.rules.ts';
import { examInReach } from '../exam/reach.queries.ts';
import { requireExam } from '../exam/require-exam.ts';
import { examineeCount } from '../examinee/examinee.queries.ts';
import { newSeed } from './late.ts';
import { dropForms, ownPaperPage } from './own-form.queries.ts';
import * as queries from './publishing.queries.ts';

const access = 'exam.manage';

/** Told before publishing: whether the rules can be met for everybody, and how alike the papers will be. */
export async function checkIndividualExam(db: Db, user: Caller, examId: string) {
  await requireExam(db, user, examId, access);
  const { organisationId } = user;
  const [paperId] = await paperIdsOf(db, organisationId, examId);
  if (!paperId) throw refuse('examNoPaper');
  const people = await examineeCount(db, organisationId, examId);
  const { overlap, totalPoints, ...found } = await checkOwnPapers(db, user, { paperId, people: Math.max(people, 2) });
  return {
    ...found,
    people,
    overlap: people < 2 ? null : overlap,
    totalPoints: totalPoints === null ? null : totalPoints / 100,
  };
}

interface Draft {
  readonly organisationId: string;
  readonly id: string;
  readonly name: string;
  readonly passScore: number | null;
  readonly passPercent: number | null;
}

/** Begins to publish: a job makes the papers and opens the exam. The exam's row is held. */
export async function beginPublishing(db: Db, user: Caller, exam: Draft, paperIds: readonly string[], at: Date) {
  const { organisationId, id: examId, name } = exam;
  const [paperId] = paperIds;
  if (!paperId) throw refuse('examNoPaper');
  const people = await examineeCount(db, organisationId, examId);
  const { unmet, demand, totalPoints } = await checkOwnPapers(db, user, { paperId, people: Math.max(people, 2) });
  if (unmet.length > 0) throw refuse('paperRulesUnmet', { unmet: unmet.join('。') });
  const total = totalPoints ?? 0;
  if (passScoreOf(exam.passScore, total, exam.passPercent) > total)
    throw refuse('examPassTooHigh', { total: total / 100 });
  const place = { organisationId, examId };
  const [paper] = await paperSummaries(db, organisationId, [paperId]);
  if (!paper) throw refuse('examNoPaper');
  const drawn = { paperId, paperName: paper.name, paperVersion: paper.version, demand, seed: newSeed() };
  const given = { ...drawn, people, createdBy: user.userId };
  await queries.addPublishing(db, place, given, at);
  await queries.publishingJob.add(db, place);
  await audit(db, user, { action: 'exam.publishBegin', target: examId, detail: { name, people } });
}

/** Whether papers are being made for a draft, which stays as it is meanwhile. */
export async function isPublishing(
  db: Db,
  { organisationId, id: examId, source, state }: { organisationId: string; id: string; source: string; state: string },
) {
  if (source !== 'INDIVIDUAL' || state !== 'DRAFT') return false;
  return (await queries.findPublishing(db, { organisationId, examId }))?.state === 'WAITING';
}

export async function refusePublishing(db: Db, exam: Parameters<typeof isPublishing>[1]) {
  if (await isPublishing(db, exam)) throw refuse('examPublishing');
}

export async function publishingProgress(db: Db, user: Caller, examId: string) {
  await requireExam(db, user, examId, access);
  const found = await queries.findPublishing(db, { organisationId: user.organisationId, examId });
  if (!found) return { state: null, done: 0, people: 0, failure: null, statistics: null };
  const { state, done, people, failure, statistics } = found;
  return { state, done, people, failure, statistics };
}

/** The exam is a draft again, and nothing of the papers is left. */
export function stopPublishing(db: Db, user: Caller, examId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const exam = await lockExam(db, organisationId, examId, examInReach(user, access, examId));
    if (!exam) throw refuse('notFound');
    const place = { organisationId, examId };
    const cancelled = exam.state === 'DRAFT' && (await queries.cancelPublishing(db, place));
    if (!cancelled) return { cancelled };
    await dropForms(db, place);
    await audit(db, user, { action: 'exam.publishStop', target: examId, detail: { name: exam.name } });
    return { cancelled };
  });
}

type Page = Parsed<typeof endpoints.papers, 'query'>;

export async function ownPapers(db: Db, user: Caller, { examId, ...search }: Page, at: Date) {
  await requireExam(db, user, examId, access);
  const place = { organisationId: user.organisationId, examId };
  const { data, total } = await ownPaperPage(db, place, search, staffInScope(user, access, examId), at);
  return {
    total,
    data: data.map(({ formId, number, questionCount, answerCount, totalPoints, ...person }) => ({
      ...person,
      paper: formId
        ? {
            ...{ formId, number: number ?? 0, questionCount: questionCount ?? 0, answerCount: answerCount ?? 0 },
            totalPoints: (totalPoints ?? 0) / 100,
          }
        : null,
    })),
  };
}
