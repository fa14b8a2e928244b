import type { ResultFilter, ResultRow } from '#contract/recruitment/result.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { applicantResults } from '../../exam/index.ts';
import { interviewSummaries } from '../asks.ts';
import { requireJob } from '../job/reach.queries.ts';
import type { Reach } from '../pipeline/reach.queries.ts';
import * as queries from './result.queries.ts';

type Sat = Awaited<ReturnType<typeof applicantResults>>['results'][number] & { readonly released: boolean };

/** What the exams of these applications know of those who sat them, by exam and person. */
async function satBy(db: Db, organisationId: string, rows: readonly queries.StoredResult[], at: Date) {
  const known = rows.flatMap(({ examId, examineeId }) => (examId && examineeId ? [{ examId, examineeId }] : []));
  const sat = new Map<string, Sat>();
  for (const [examId, own] of Map.groupBy(known, (one) => one.examId)) {
    const userIds = [...new Set(own.map(({ examineeId }) => examineeId))];
    const { released, results } = await applicantResults(db, organisationId, examId, userIds, at);
    for (const result of results) sat.set(`${examId} ${result.userId}`, { ...result, released });
  }
  return sat;
}

/** Rows as they are told, each with the attempt and the scorecards behind it. */
export async function toldRows<Stored extends queries.StoredResult>(
  db: Db,
  user: Caller,
  rows: readonly Stored[],
  at: Date,
) {
  const sat = await satBy(db, user.organisationId, rows, at);
  const ids = rows.map(({ applicationId }) => applicationId);
  const summaries = await interviewSummaries(db, user, ids);
  const judged = new Map(summaries.map((summary) => [summary.applicationId, summary]));
  return rows.map((stored) => {
    const attempt = sat.get(`${stored.examId} ${stored.examineeId}`);
    const summary = judged.get(stored.applicationId);
    const { place, placed, examScore } = stored;
    const row: ResultRow = {
      ...{ applicationId: stored.applicationId, candidateId: stored.candidateId, name: stored.name },
      ...{ jobId: stored.jobId, jobName: stored.jobName, state: stored.state, examName: stored.examName },
      ...{ examStep: stored.examStep, examPassed: stored.examPassed },
      examScore: examScore === null ? null : examScore / 100,
      rank: place === null || placed === null ? null : { place, of: placed },
      ...{ usedMs: attempt?.usedMs ?? null, submittedAt: attempt?.submittedAt ?? null },
      released: attempt?.released ?? false,
      ...{ match: stored.match, coverage: stored.coverage, mustHaveMet: stored.mustHaveMet },
      interview:
        summary && summary.cards > 0 ? { cards: summary.cards, mean: summary.mean, spread: summary.spread } : null,
      interviewsHidden: summary?.hidden ?? false,
      createdAt: new Date(stored.createdAt).toISOString(),
    };
    return { row, stored, attempt, summary };
  });
}

export async function searchResults(
  db: Db,
  user: Caller,
  filter: ResultFilter,
  place: queries.ResultPlace,
  at: Date,
  reach: Reach = 'sees',
) {
  if (filter.jobId) await requireJob(db, user, filter.jobId);
  const { rows, total } = await queries.resultPage(db, user, filter, place, reach);
  const told = await toldRows(db, user, rows, at);
  return { data: told.map(({ row }) => row), total };
}
