import { expect } from 'vitest';
import { evidence } from '#contract/post/evidence.ts';
import type { EvidenceSource } from '#contract/post/evidence-setting.ts';
import { newId } from '../../server/kit/id.ts';
import { matchesOfPostDue, type NewEvidence, replaceEvidence } from '../../server/modules/post/index.ts';
import { doJobs } from '../jobs.ts';
import { testServer } from '../server.ts';
import type { Client } from './exam.ts';

interface Given {
  readonly userId: string;
  readonly abilityId: string;
  /** Of so many answers each; a level is a rating. */
  readonly score?: number;
  readonly level?: number;
  readonly answers?: number;
  readonly source?: EvidenceSource;
  readonly at?: Date;
}

/** Evidence as if people had been examined and rated: each line is a new origin. Enough for a level unless wished otherwise. */
export async function makeEvidence({ organisationId }: { organisationId: string }, lines: readonly Given[]) {
  const { db } = await testServer();
  const made = [];
  for (const {
    userId,
    abilityId,
    score,
    level,
    answers = level === undefined ? 3 : 1,
    at = new Date(),
    ...line
  } of lines) {
    const source = line.source ?? (level === undefined ? 'exam' : 'rating');
    const originId = newId();
    const rows = Array.from(
      { length: answers },
      (): NewEvidence => ({
        ...{ userId, abilityId, originId, itemId: newId(), difficulty: 3, weight: 1, at },
        ...(level === undefined ? { score: score ?? 0.5 } : { level }),
      }),
    );
    await replaceEvidence(db, organisationId, source, [originId], rows);
    made.push({ source, originId, itemIds: rows.map(({ itemId }) => itemId) });
  }
  return made;
}

/** What is known of a person: level, mean and items by the ids of abilities. */
export async function levelsOf({ userId }: { userId: string }) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('personAbility')
    .select(['abilityId', 'level', 'mean', 'items', 'mass'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ abilityId, ...known }) => [abilityId, known]));
}

/** Everything that is reckoned of an organisation, as it stands. */
async function reckoned(organisationId: string) {
  const { db } = await testServer();
  const evidence = await db
    .selectFrom('evidence')
    .select(['userId', 'abilityId', 'source', 'originId', 'itemId', 'score', 'level', 'weight', 'excludedAt'])
    .where('organisationId', '=', organisationId)
    .orderBy('userId')
    .orderBy('abilityId')
    .orderBy('source')
    .orderBy('originId')
    .orderBy('itemId')
    .execute();
  const levels = await db
    .selectFrom('personAbility')
    .select(['userId', 'abilityId', 'level', 'mean', 'items'])
    .where('organisationId', '=', organisationId)
    .orderBy('userId')
    .orderBy('abilityId')
    .execute();
  const matches = await db
    .selectFrom('postMatch')
    .select(['postId', 'userId', 'modelId', 'score', 'coverage', 'mustHaveMet', 'gapAbilityId', 'gap'])
    .where('organisationId', '=', organisationId)
    .orderBy('postId')
    .orderBy('userId')
    .execute();
  return { evidence, levels, matches };
}

/** What followed of itself is what comes out when evidence, levels and matches are made anew: a rebuild changes nothing. */
export async function expectSameRebuilt(admin: Client, { organisationId }: { organisationId: string }) {
  await doJobs();
  const { db } = await testServer();
  const before = await reckoned(organisationId);
  await admin.call(evidence.rebuild, {});
  const posts = await db
    .selectFrom('postModel')
    .select('postId')
    .where('organisationId', '=', organisationId)
    .where('current', '=', true)
    .execute();
  for (const { postId } of posts) await matchesOfPostDue(db, organisationId, postId);
  await doJobs();
  expect(await reckoned(organisationId)).toEqual(before);
}

/** Answers about a point of knowledge tell of an ability, by so many per cent. */
export async function linkKnowledge(
  { organisationId }: { organisationId: string },
  abilityId: string,
  knowledgeId: string,
  weight = 100,
) {
  const { db } = await testServer();
  await db.insertInto('abilityKnowledge').values({ organisationId, abilityId, knowledgeId, weight }).execute();
}

/** Somebody contests a row of evidence that they have, and levels were reckoned anew once. */
export async function makeContest({ organisationId }: { organisationId: string }, userId: string, abilityId: string) {
  const { db } = await testServer();
  const [made] = await makeEvidence({ organisationId }, [{ userId, abilityId, score: 1 }]);
  const key = { userId, abilityId, source: 'exam', originId: made?.originId ?? '', itemId: made?.itemIds[0] ?? '' };
  const contestId = newId();
  const contest = { ...key, organisationId, id: contestId, reason: '题目有误', createdAt: new Date() };
  await db.insertInto('evidenceContest').values(contest).execute();
  const rebuildId = newId();
  const at = { createdAt: new Date(), touchedAt: new Date() };
  await db
    .insertInto('evidenceRebuild')
    .values({ ...at, organisationId, id: rebuildId, state: 'DONE' })
    .execute();
  return { contestId, rebuildId, contested: { abilityId, originId: key.originId, itemId: key.itemId } };
}
