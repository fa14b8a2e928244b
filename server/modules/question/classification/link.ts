import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { lockTags, replaceTags } from '../../directory/index.ts';
import { lockAbilities } from '../../post/index.ts';
import { type Links, lockPoints, replaceKnowledge } from './link.queries.ts';

export const bankTag = 1;
export const questionTag = 2;

/** Refuses tags that the organisation does not have, or that are for other things. */
export async function requireTags(db: Db, organisationId: string, type: number, tagIds: readonly string[]) {
  const wanted = [...new Set(tagIds)];
  if (wanted.length === 0) return;
  const tags = (await lockTags(db, organisationId, wanted)).filter((tag) => tag.type === type);
  if (tags.length < wanted.length) throw refuse('notFound');
}

/** Refuses points of knowledge that the organisation does not have. */
export async function requirePoints(db: Db, organisationId: string, knowledgeIds: readonly string[]) {
  const wanted = [...new Set(knowledgeIds)];
  if (wanted.length === 0) return;
  if ((await lockPoints(db, organisationId, wanted)).length < wanted.length) throw refuse('notFound');
}

/** Refuses abilities that the organisation's library does not have any more. */
export async function requireAbilities(db: Db, organisationId: string, abilityIds: readonly string[]) {
  const wanted = [...new Set(abilityIds)];
  if (wanted.length === 0) return;
  if ((await lockAbilities(db, organisationId, wanted)).length < wanted.length) throw refuse('notFound');
}

/** Says of each of these questions what it belongs to; answers whether anything changed. */
export async function linkQuestions(db: Db, organisationId: string, given: readonly Links[]) {
  await requireTags(
    db,
    organisationId,
    questionTag,
    given.flatMap(({ tagIds = [] }) => tagIds),
  );
  await requirePoints(
    db,
    organisationId,
    given.flatMap(({ knowledgeIds = [] }) => knowledgeIds),
  );
  const newTags = given.flatMap(({ id, tagIds }) => (tagIds ? [{ id, tagIds }] : []));
  const tagged = await replaceTags(db, organisationId, newTags);
  const classified = await replaceKnowledge(db, organisationId, given);
  return tagged || classified;
}

export async function linkBank(db: Db, organisationId: string, bankId: string, tagIds: readonly string[]) {
  await requireTags(db, organisationId, bankTag, tagIds);
  await replaceTags(db, organisationId, [{ id: bankId, tagIds }]);
}
