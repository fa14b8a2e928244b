import { expect, test } from 'vitest';
import { makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { makeOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { abilityNames, lockAbilities } from './ability-names.queries.ts';

test('abilities and skills are there, dimensions, merged ones and those of others are not', async () => {
  const [organisation, other] = [await makeOrganisation(), await makeOrganisation()];
  const { organisationId } = organisation;
  const { 沟通, 倾听 } = await makeAbilities(organisation, ['沟通', '倾听']);
  const { 提问 } = await makeSkills(organisation, 沟通, ['提问']);
  const foreign = (await makeAbilities(other, ['沟通'])).沟通;
  const { db } = await testServer();
  await db
    .updateTable('ability')
    .set({ mergedInto: 沟通 })
    .where('organisationId', '=', organisationId)
    .where('id', '=', 倾听)
    .execute();
  const dimension = await db
    .selectFrom('ability')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow();
  const ids = [沟通, 倾听, 提问, foreign, dimension.id];
  const locked = await lockAbilities(db, organisationId, ids);
  expect(new Map(locked.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [沟通, '沟通'],
      [提问, '提问'],
    ]),
  );
  const names = await abilityNames(db, organisationId, ids);
  expect([...names.values()].toSorted()).toEqual(['倾听', '提问', '沟通', '通用能力']);
  expect(await abilityNames(db, organisationId, [])).toEqual(new Map());
});
