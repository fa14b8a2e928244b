import type { Parsed } from '#contract/endpoint.ts';
import type { AbilityLinks, abilityLink } from '#contract/post/ability-link.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { questionsSeenBy } from '../../knowledge/index.ts';
import { getAbility } from '../ability/ability.queries.ts';
import { refuseDimension } from '../ability/ability.rules.ts';
import { lockLibrary } from '../ability/change-ability.queries.ts';
import { noteRelinked } from '../asks.ts';
import * as queries from './link.queries.ts';

export async function linkable(db: Db, { organisationId }: Caller, postId: string | undefined) {
  if (postId && !(await queries.postStands(db, organisationId, postId))) throw refuse('notFound');
  return queries.linkableAbilities(db, organisationId, postId);
}

async function linkableOne(db: Db, organisationId: string, abilityId: string) {
  const row = await getAbility(db, organisationId, abilityId);
  refuseDimension(row);
  return row;
}

export async function readLinks(db: Db, user: Caller, abilityId: string): Promise<AbilityLinks> {
  const { organisationId } = user;
  // The mark comes first: who changes links in between makes it old, not the links.
  const mark = await queries.linkMark(db, organisationId, abilityId);
  const points = await queries.linkedPoints(db, organisationId, questionsSeenBy(user), abilityId);
  return { abilityId, points, mark };
}

export async function linksOf(db: Db, user: Caller, abilityId: string) {
  await linkableOne(db, user.organisationId, abilityId);
  return readLinks(db, user, abilityId);
}

type Body = Parsed<(typeof abilityLink)['save'], 'body'>;

/** All links of an ability at once; what is not among them is linked no more. */
export function saveLinks(db: Db, user: Caller, abilityId: string, { points, mark }: Body) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockLibrary(db, organisationId);
    const { name } = await linkableOne(db, organisationId, abilityId);
    const ids = new Set(points.map(({ knowledgeId }) => knowledgeId));
    if (ids.size < points.length) throw refuse('abilityPointTwice');
    if ((await queries.countPoints(db, organisationId, [...ids])) < ids.size) throw refuse('notFound');
    const before = await readLinks(db, user, abilityId);
    if (before.mark !== mark) throw refuse('stale', { current: { ...before } });
    await queries.replaceLinks(db, organisationId, abilityId, points);
    const after = await readLinks(db, user, abilityId);
    if (after.mark === before.mark) return after;
    const changed = [...before.points, ...after.points].map(({ knowledgeId }) => knowledgeId);
    await noteRelinked(db, organisationId, { knowledgeIds: [...new Set(changed)] });
    const told = ({ points }: AbilityLinks) => points.map((point) => ({ name: point.name, weight: point.weight }));
    const detail = { name, before: told(before), after: told(after) };
    await audit(db, user, { action: 'ability.link', target: abilityId, detail });
    return after;
  });
}
