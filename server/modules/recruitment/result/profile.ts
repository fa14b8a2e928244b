import type { Profile } from '#contract/recruitment/result.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { applicantSections, readableResults } from '../../exam/index.ts';
import { reasonsOf } from '../match/match.ts';
import { requireApplications } from '../pipeline/reach.queries.ts';
import { noteViews } from '../pipeline/read.queries.ts';
import { comparedOf } from './profile.rules.ts';
import * as queries from './result.queries.ts';
import { toldRows } from './result.ts';

type Told = Awaited<ReturnType<typeof toldRows<queries.StoredProfile>>>[number];

/** The attempt's own facts; sections wait until everything is marked, as the score does. */
async function examOf(db: Db, user: Caller, { stored, attempt }: Told) {
  const { examId, examineeId, examScore } = stored;
  if (!examId || !examineeId || !attempt) return { totalPoints: null, passScore: null, sections: [], report: null };
  const sections = examScore === null ? [] : await applicantSections(db, user.organisationId, { examId, ...attempt });
  const readable = await readableResults(db, user, [examId], [examineeId]);
  return {
    totalPoints: attempt.totalPoints / 100,
    passScore: attempt.passScore === null ? null : attempt.passScore / 100,
    sections: sections.map(({ name, points, share }) => ({ name, points, share })),
    report: readable.length > 0 ? { examId, userId: examineeId } : null,
  };
}

/** In the order asked for. Whoever reads has looked at these people's data, which is noted for them to be told. */
async function profilesOf(db: Db, user: Caller, applicationIds: readonly string[], at: Date): Promise<Profile[]> {
  const stored = await queries.profileRows(db, user.organisationId, applicationIds);
  const told = await toldRows(db, user, stored, at);
  const hidden = new Set(told.flatMap(({ row }) => (row.interviewsHidden ? [row.applicationId] : [])));
  const reasons = await reasonsOf(db, user, applicationIds, hidden);
  const profiles = new Map<string, Profile>();
  for (const one of told) {
    const { row, stored, summary } = one;
    const { city, degree, school, major, experienceMonths, skills, tags } = stored;
    profiles.set(row.applicationId, {
      ...row,
      ...{ city, degree, school, major, experienceMonths, skills, tags },
      ...comparedOf(stored.resume),
      ...(await examOf(db, user, one)),
      reason: reasons.get(row.applicationId) ?? null,
      judged: summary && summary.cards > 0 ? summary : null,
    });
  }
  await noteViews(
    db,
    user,
    stored.map(({ candidateId }) => candidateId),
    'RESUME',
    at,
  );
  return applicationIds.flatMap((id) => profiles.get(id) ?? []);
}

export async function readResult(db: Db, user: Caller, applicationId: string, at: Date) {
  await requireApplications(db, user, [applicationId]);
  const [profile] = await profilesOf(db, user, [applicationId], at);
  if (!profile) throw refuse('notFound');
  return profile;
}

export async function compareResults(db: Db, user: Caller, applicationIds: readonly string[], at: Date) {
  const ids = [...new Set(applicationIds)];
  const [first, ...others] = await requireApplications(db, user, ids);
  if (!first || others.length === 0) throw refuse('compareTooFew');
  if (others.some(({ jobId }) => jobId !== first.jobId)) throw refuse('compareOtherJobs');
  return { jobId: first.jobId, jobName: first.jobName, applicants: await profilesOf(db, user, ids, at) };
}
