import type { Db } from '../../../kit/transaction.ts';
import type { NewEvidence } from '../../post/index.ts';
import { abilityLinks } from '../../question/index.ts';
import { scoreShown } from '../attempt/release/released.ts';
import { answersOf } from '../evidence/evidence.queries.ts';
import { evidenceOf } from '../evidence/evidence.rules.ts';
import { usedMsOf } from '../exam/exam.rules.ts';
import { partsOf } from '../report/person-parts.ts';
import * as queries from './applicants.queries.ts';

/** What these people handed in, as those who manage results see it, and whether scores of the exam are told by now. */
export async function applicantResults(
  db: Db,
  organisationId: string,
  examId: string,
  userIds: readonly string[],
  at: Date,
) {
  const exam = await queries.releaseFactsOf(db, organisationId, examId);
  if (!exam) return { released: false, results: [] };
  const attempts = await queries.attemptsHandedIn(db, organisationId, examId, userIds);
  const results = attempts.map((attempt) => ({ ...attempt, usedMs: usedMsOf(attempt) }));
  return { released: exam.state !== 'CANCELLED' && scoreShown(exam, at), results };
}

/** What each section of an attempt has brought; shares are of 1. */
export async function applicantSections(
  db: Db,
  organisationId: string,
  of: { readonly examId: string; readonly attemptId: string; readonly formId: string },
) {
  const { sections } = await partsOf(db, organisationId, of, undefined);
  return sections;
}

/** What the marked answers of these people tell of abilities; who came by an invitation has no ledger of their own. */
export async function applicantEvidence(
  db: Db,
  organisationId: string,
  examId: string,
  userIds: readonly string[],
): Promise<NewEvidence[]> {
  const attemptIds = await queries.markedAttempts(db, organisationId, examId, userIds);
  const answers = await answersOf(db, organisationId, attemptIds, 'everybody');
  const asked = new Set(answers.map(({ questionVersionId }) => questionVersionId));
  return evidenceOf(answers, await abilityLinks(db, organisationId, [...asked]));
}
