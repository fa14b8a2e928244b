import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockAbilities } from '../../post/index.ts';
import { courseTells } from '../evidence/relinked.ts';
import { type AbilityLevel, abilitiesOf, replaceAbilities } from './ability.queries.ts';
import { holdManaged } from './reach.queries.ts';

const said = (abilities: readonly AbilityLevel[]) =>
  abilities
    .map(({ abilityId, level }) => `${abilityId} ${level}`)
    .toSorted()
    .join();

/** All of them at once; what the course told of those who completed it is told anew. */
export function modifyAbilities(db: Db, user: Caller, courseId: string, abilities: readonly AbilityLevel[]) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { name } = await holdManaged(db, user, courseId);
    const before = await abilitiesOf(db, organisationId, courseId);
    if (said(before) === said(abilities)) return { abilities: before };
    const ids = abilities.map(({ abilityId }) => abilityId);
    if ((await lockAbilities(db, organisationId, ids)).length < ids.length) throw refuse('notFound');
    await replaceAbilities(db, organisationId, courseId, abilities);
    await courseTells(db, organisationId, courseId);
    const after = await abilitiesOf(db, organisationId, courseId);
    const detail = { name, before: before.map(told), after: after.map(told) };
    await audit(db, user, { action: 'course.abilities', target: courseId, detail });
    return { abilities: after };
  });
}

const told = ({ name, level }: { readonly name: string; readonly level: number }) => `${name} ${level} 级`;
