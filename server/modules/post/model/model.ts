import { postModel } from '#contract/post/model.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import * as queries from './model.queries.ts';
import { pairsOf } from './model.rules.ts';

/** A version with what it asks. */
export async function modelOf(db: Db, organisationId: string, version: queries.VersionRow) {
  return { ...version, abilities: await queries.abilitiesOf(db, organisationId, version.modelId) };
}

/** The post for whoever may read all of them, and for who has it. */
export async function currentModel(db: Db, user: Caller, postId: string) {
  const { organisationId, userId } = user;
  const reads = postModel.versions.access.some((code) => user.permissions.includes(code));
  if (!reads && !(await queries.holdsPost(db, organisationId, userId, postId))) throw refuse('notFound');
  const { postName, description, duties, requirements } = await queries.getPost(db, organisationId, postId);
  const version = await queries.currentVersion(db, organisationId, postId);
  return {
    ...{ postId, postName },
    description: description ?? '',
    duties: duties ?? '',
    requirements: requirements ?? '',
    model: version ? await modelOf(db, organisationId, version) : null,
  };
}

export async function postVersions(db: Db, organisationId: string, postId: string) {
  await queries.getPost(db, organisationId, postId);
  return queries.versionsOf(db, organisationId, postId);
}

export async function getModel(db: Db, organisationId: string, modelId: string) {
  return modelOf(db, organisationId, await queries.getVersion(db, organisationId, modelId));
}

export async function compareModels(db: Db, organisationId: string, fromId: string, toId: string) {
  const [from, to] = [await getModel(db, organisationId, fromId), await getModel(db, organisationId, toId)];
  const names = new Map([...from.abilities, ...to.abilities].map(({ abilityId, name }) => [abilityId, name]));
  return { from, to, pairs: pairsOf(from.abilities, to.abilities, (id) => names.get(id) ?? '') };
}
