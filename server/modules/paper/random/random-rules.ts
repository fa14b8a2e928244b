import type { Parsed } from '#contract/endpoint.ts';
import type { RandomDemand } from '#contract/paper/demand.ts';
import { paperTypes } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { knownNames, requireSeen } from '../names.ts';
import { findPaper, lockPaper, updatePaper } from '../paper/paper.queries.ts';
import { bySection, filtersOf, questionCountOf, totalPointsOf, unmetOf } from './demand.rules.ts';
import { findRules, storeRules } from './rule.queries.ts';
import { feasibility } from './stock.ts';

/** Refuses what the caller does not see; answers what the rest is called. */
async function requireKnown(db: Db, user: Caller, demand: RandomDemand) {
  await requireSeen(db, user, demand.mustNotHave);
  return knownNames(db, user, { filters: filtersOf(demand) });
}

export async function countRules(db: Db, user: Caller, demand: RandomDemand) {
  const nameOf = await requireKnown(db, user, demand);
  const { draw, available, unmet } = await feasibility(db, user, demand);
  return {
    sections: bySection(demand, available).map((rules) => ({ rules: rules.map((one) => ({ available: one })) })),
    unmet: unmetOf(unmet, draw, nameOf),
    questionCount: questionCountOf(demand),
    totalPoints: totalPointsOf(demand),
  };
}

export async function rulesOf(db: Db, organisationId: string, paperId: string) {
  const paper = await findPaper(db, organisationId, paperId);
  if (!paper) throw refuse('notFound');
  if (paper.type !== paperTypes.random) throw refuse('paperNotRandom');
  const { demand, generatedAt } = (await findRules(db, organisationId, paperId)) ?? {};
  return {
    sections: demand?.sections ?? [],
    mustNotHave: demand?.mustNotHave ?? [],
    generatedAt: generatedAt ?? null,
    version: paper.version,
  };
}

/** A random paper that nobody else changes meanwhile, as it was seen. */
export async function lockRandom(db: Db, organisationId: string, paperId: string, version?: number) {
  const standing = await lockPaper(db, organisationId, paperId);
  if (!standing) throw refuse('notFound');
  if (standing.type !== paperTypes.random) throw refuse('paperNotRandom');
  if (standing.state === 'ARCHIVED') throw refuse('paperArchived', { name: standing.name });
  if (version !== undefined && standing.version !== version) {
    const current = randomPaper.detail.reply.parse(await rulesOf(db, organisationId, paperId));
    throw refuse('stale', { current });
  }
  return standing;
}

type SaveBody = Parsed<typeof randomPaper.save, 'body'>;

export function saveRules(db: Db, user: Caller, paperId: string, { version: seen, ...demand }: SaveBody, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await requireKnown(db, user, demand);
    await lockRandom(db, organisationId, paperId, seen);
    await storeRules(db, organisationId, paperId, demand);
    const version = await updatePaper(db, organisationId, paperId, {}, at);
    await audit(db, user, { action: 'paper.rules', target: paperId, detail: { demand } });
    return { version };
  });
}
