import type { MatchPart, MatchReason } from '#contract/recruitment/match.ts';
import type { ResumeFields } from '#contract/recruitment/resume-fields.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { interviewSummaries } from '../asks.ts';
import { requireJob } from '../job/reach.queries.ts';
import { requireApplication, requireApplications } from '../pipeline/reach.queries.ts';
import { noteViews } from '../pipeline/read.queries.ts';
import * as queries from './match.queries.ts';
import { claimOf } from './match.rules.ts';
import { matchesOfJobDue, reckonMatches } from './reckon.ts';

/** What was typed or parsed stands in the resume; of whoever was entered by hand only names of skills are known. */
function claimsOf({ resume, skills }: Pick<queries.StoredReason, 'resume' | 'skills'>): Pick<ResumeFields, 'skills'> {
  const told = (resume as Partial<ResumeFields> | null)?.skills ?? [];
  const more = skills.filter((name) => !told.some((skill) => skill.name === name));
  return { skills: [...told, ...more.map((name) => ({ name, level: null, years: null }))] };
}

function partsOf(stored: queries.StoredReason, asked: readonly queries.AskedAbility[], hidden: boolean): MatchPart[] {
  const reckoned = new Map(stored.parts.map((part) => [part.abilityId, part]));
  const claims = claimsOf(stored);
  return asked.map(({ modelId: _, ...ability }) => {
    const part = reckoned.get(ability.abilityId);
    // A level tells what others wrote in their scorecards as far as it rests on them.
    const told = part && !(hidden && part.interview) ? part : undefined;
    return {
      ...ability,
      ...{ level: told?.level ?? null, exam: part?.exam ?? null, interview: told?.interview ?? null },
      claim: claimOf(ability.name, claims),
    };
  });
}

/** By application; those whose job has no post are missing. `hidden`: whose interviews the reader is not told of yet. */
export async function reasonsOf(
  db: Db,
  { organisationId }: Caller,
  applicationIds: readonly string[],
  hidden: ReadonlySet<string>,
) {
  const stored = await queries.storedReasons(db, organisationId, applicationIds);
  const modelOf = ({ modelId, currentId }: queries.StoredReason) => modelId ?? currentId;
  const modelIds = new Set(stored.flatMap((row) => modelOf(row) ?? []));
  const asked = await queries.askedAbilities(db, organisationId, [...modelIds]);
  return new Map(
    stored.flatMap((row) => {
      const { applicationId, postName, matchedAt } = row;
      if (postName === null) return [];
      const interviewsHidden = hidden.has(applicationId);
      const reason: MatchReason = {
        ...{ postName, modelNumber: row.modelNumber, currentNumber: row.currentNumber },
        ...{ match: row.match, coverage: row.coverage, mustHaveMet: row.mustHaveMet, interviewsHidden },
        matchedAt: matchedAt === null ? null : new Date(matchedAt).toISOString(),
        parts: partsOf(row, asked.get(modelOf(row) ?? '') ?? [], interviewsHidden),
      };
      return [[applicationId, reason] as const];
    }),
  );
}

export async function readMatch(db: Db, user: Caller, applicationId: string, at: Date) {
  const { candidateId } = await requireApplication(db, user, applicationId);
  const [summary] = await interviewSummaries(db, user, [applicationId]);
  const hidden = new Set(summary?.hidden ? [applicationId] : []);
  const reasons = await reasonsOf(db, user, [applicationId], hidden);
  await noteViews(db, user, [candidateId], 'RESUME', at);
  return { reason: reasons.get(applicationId) ?? null };
}

interface Wish {
  readonly applicationIds: readonly string[];
  readonly jobId?: string | undefined;
}

/** A few at once, a whole job after the call. */
export function calculate(db: Db, user: Caller, { applicationIds, jobId }: Wish) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    if (jobId) {
      await requireJob(db, user, jobId);
      await matchesOfJobDue(db, organisationId, jobId);
    }
    const reached = await requireApplications(db, user, applicationIds);
    const ids = reached.map(({ applicationId }) => applicationId);
    const calculated = await reckonMatches(db, organisationId, ids);
    return { calculated: jobId ? null : calculated };
  });
}
