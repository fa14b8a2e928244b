import { ownWords } from '#contract/edition-words.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { ability } from '#contract/post/ability.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { levelOf } from '../../knowledge/index.ts';
import { mergeAbilityOfCourses, mergeAbilityOfQuestions, mergeAbilityOfRules, noteRelinked } from '../asks.ts';
import { lockLedger } from '../evidence/ledger.queries.ts';
import { mergeEvidence } from '../evidence/merge.ts';
import { matchesOfPostDue } from '../match/reckon.ts';
import { type AbilityRow, branchOf, getAbility, holdAbilities } from './ability.queries.ts';
import { abilityLevels, refuseDimension } from './ability.rules.ts';
import { lockLibrary } from './change-ability.queries.ts';
import * as queries from './merge.queries.ts';
import { holdingBoth } from './use.queries.ts';
import { bothInWords } from './use.rules.ts';
import { usesOf } from './use.ts';

interface Pair {
  readonly from: AbilityRow;
  readonly to: AbilityRow;
  readonly skills: number;
}

async function pairOf(db: Db, organisationId: string, fromId: string, toId: string): Promise<Pair> {
  const from = await getAbility(db, organisationId, fromId);
  const to = await getAbility(db, organisationId, toId);
  if (from.id === to.id) throw refuse('abilityMergeSelf');
  for (const row of [from, to]) refuseDimension(row);
  const { ids } = await branchOf(db, organisationId, from);
  return { from, to, skills: ids.length - 1 };
}

/** Why it cannot be; undefined: it can. */
async function hindrance(db: Db, organisationId: string, { from, to, skills }: Pair) {
  const names = { from: from.name, to: to.name };
  if (skills > 0 && levelOf(to.path) === abilityLevels) return refuse('abilityMergeSkills', names);
  const both = bothInWords(await holdingBoth(db, organisationId, from.id, to.id));
  return both === '' ? undefined : refuse('abilityMergeBoth', { ...names, where: ownWords(both) });
}

/** What would follow, and why it cannot be. */
export async function previewMerge(db: Db, user: Caller, { fromId, toId }: { fromId: string; toId: string }) {
  const { organisationId } = user;
  const pair = await pairOf(db, organisationId, fromId, toId);
  const found = await hindrance(db, organisationId, pair);
  const uses = { ...(await usesOf(db, organisationId, [fromId])), skills: pair.skills };
  return { from: pair.from.name, to: pair.to.name, uses, hindrance: found?.message ?? null };
}

/** Everything that hangs on the one hangs on the other from now on, and the one is listed no more. */
export function mergeAbilities(db: Db, user: Caller, { fromId, toId }: Parsed<(typeof ability)['merge'], 'body'>) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockLibrary(db, organisationId);
    // Who writes evidence holds the ledger before the abilities it is of.
    await lockLedger(db, organisationId);
    // Before abilities, as whoever publishes a model takes them.
    await queries.holdPostsAsking(db, organisationId, fromId);
    await holdAbilities(db, organisationId, [fromId, toId]);
    const pair = await pairOf(db, organisationId, fromId, toId);
    const found = await hindrance(db, organisationId, pair);
    if (found) throw found;
    const uses = { ...(await usesOf(db, organisationId, [fromId])), skills: pair.skills };
    const merge = { organisationId, from: pair.from, to: pair.to };
    await queries.moveSkills(db, merge);
    await queries.moveLinks(db, merge);
    await queries.moveMaterials(db, merge);
    const postIds = await queries.moveInModels(db, merge);
    await mergeAbilityOfQuestions(db, organisationId, fromId, toId);
    await mergeAbilityOfRules(db, organisationId, fromId, toId);
    await mergeAbilityOfCourses(db, organisationId, fromId, toId);
    await queries.markMerged(db, merge);
    await mergeEvidence(db, organisationId, fromId, toId);
    await noteRelinked(db, organisationId, { abilityIds: [toId] });
    // Everybody, also whose levels stay: the model asks of them what they were not asked before.
    for (const postId of postIds) await matchesOfPostDue(db, organisationId, postId, user.userId);
    const detail = { from: pair.from.name, to: pair.to.name, ...uses };
    await audit(db, user, { action: 'ability.merge', target: fromId, detail });
    return { merged: true as const };
  });
}
