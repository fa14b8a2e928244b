import { z } from 'zod';
import { now } from '../../../kit/clock.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { applicantEvidence } from '../../exam/index.ts';
import { currentModels, evidenceSettingsOf, type NewEvidence } from '../../post/index.ts';
import { interviewEvidence } from '../asks.ts';
import * as queries from './match.queries.ts';
import { applicationMatch, type Shown } from './match.rules.ts';

/** The job that matches many applications. */
export const matchJob = 'matchApplications';

const atOnce = 200;
/** So many portions of those that were not matched yet are done in one run of the clock. */
const mostPortions = 100;

const shownBy = (source: Shown['source'], rows: readonly NewEvidence[]) =>
  rows.map(
    ({ abilityId, originId, itemId, score = null, level = null, difficulty, weight, at }): Shown => ({
      ...{ source, abilityId, originId, itemId, score, level, difficulty, weight },
      at: new Date(at).getTime(),
    }),
  );

/** By the ids of those who sat it. */
async function examEvidence(db: Db, organisationId: string, held: readonly queries.HeldApplication[]) {
  const sat = held.flatMap(({ examId, examineeId }) => (examId && examineeId ? [{ examId, examineeId }] : []));
  const shown = new Map<string, Shown[]>();
  for (const [examId, ofExam] of Map.groupBy(sat, (one) => one.examId)) {
    const userIds = [...new Set(ofExam.map(({ examineeId }) => examineeId))];
    const rows = await applicantEvidence(db, organisationId, examId, userIds);
    for (const [userId, own] of Map.groupBy(rows, (row) => row.userId))
      shown.set(`${examId} ${userId}`, shownBy('exam', own));
  }
  return shown;
}

/** Matches these applications anew, whatever stood; as often as it is called, of the same evidence the same comes out. */
export function reckonMatches(db: Db, organisationId: string, applicationIds: readonly string[]) {
  return inTransaction(db, async (db) => {
    const held = await queries.holdApplications(db, organisationId, applicationIds);
    const postIds = new Set(held.flatMap(({ postId }) => postId ?? []));
    const models = new Map<string, Awaited<ReturnType<typeof currentModels>>[number]>();
    for (const postId of postIds) {
      const [model] = await currentModels(db, organisationId, postId);
      if (model) models.set(postId, model);
    }
    const settings = await evidenceSettingsOf(db, organisationId);
    const ofExams = await examEvidence(db, organisationId, held);
    const matches: queries.MatchToWrite[] = [];
    for (const { applicationId, postId, examId, examineeId } of held) {
      const model = models.get(postId ?? '');
      if (!model) {
        matches.push({ applicationId, modelId: null, reckoned: null });
        continue;
      }
      const asked = await interviewEvidence(db, organisationId, applicationId, applicationId);
      const shown = [...(ofExams.get(`${examId} ${examineeId}`) ?? []), ...shownBy('interview', asked)];
      const reckoned = applicationMatch(model.requirements, shown, settings);
      matches.push({ applicationId, modelId: model.modelId, reckoned });
    }
    if (matches.length > 0) await queries.writeMatches(db, organisationId, matches, now());
    return matches.length;
  });
}

/** Something new is known of these: after the transaction they are matched anew. */
export async function matchesDue(db: Db, organisationId: string, applicationIds: readonly string[]) {
  if (applicationIds.length > 0) await addJob(db, matchJob, { organisationId, applicationIds: [...applicationIds] });
}

/** All of a job, in the background. */
export const matchesOfJobDue = (db: Db, organisationId: string, jobId: string) =>
  addJob(db, matchJob, { organisationId, jobId }, { key: `${matchJob}:${jobId}` });

const Due = z.object({
  organisationId: z.string(),
  applicationIds: z.array(z.string()).default([]),
  jobId: z.string().optional(),
});

export async function runMatches(db: Db, payload: unknown) {
  const { organisationId, applicationIds, jobId } = Due.parse(payload);
  for (let from = 0; from < applicationIds.length; from += atOnce)
    await reckonMatches(db, organisationId, applicationIds.slice(from, from + atOnce));
  let ids = jobId ? await queries.nextOfJob(db, organisationId, jobId, null, atOnce) : [];
  while (jobId && ids.length > 0) {
    await reckonMatches(db, organisationId, ids);
    ids = await queries.nextOfJob(db, organisationId, jobId, ids.at(-1) ?? null, atOnce);
  }
}

/** New applications, and those of a post that got another model. */
export async function tendMatches(db: Db) {
  for (let portion = 0; portion < mostPortions; portion += 1) {
    const due = await queries.unmatched(db, atOnce);
    for (const [organisationId, own] of Map.groupBy(due, (one) => one.organisationId))
      await reckonMatches(
        db,
        organisationId,
        own.map(({ id }) => id),
      );
    if (due.length < atOnce) return;
  }
}
