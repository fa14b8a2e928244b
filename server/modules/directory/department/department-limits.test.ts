import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { department, mostDepartments } from '#contract/directory/department.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { previewList } from '../../../../test/make/staff-list.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

test('departments have so many levels, made or moved', async () => {
  const { organisation, admin } = await makeAdministrator();
  const make = (name: string, parentId: string) => admin.send(department.add, { body: { name, parentId } });
  const below = async (parentId: string, name: string) =>
    (await admin.call(department.add, { body: { name, parentId } })).departmentId;
  const ids = [organisation.rootId];
  for (let level = 1; level <= 20; level += 1) ids.push(await below(ids.at(-1) ?? '', `级${level}`));
  const refused = await make('级21', ids[20] ?? '');
  expect([refused.code, refused.res]).toEqual([1308, '部门最多 20 级，请换一个上级部门']);
  const other = await below(organisation.rootId, '别处');
  await below(other, '别处一组');
  const move = (parentId = '') =>
    admin.send(department.modify, { body: { departmentId: other, parentId, version: 1 } });
  expect([(await move(ids[19])).code, (await move(ids[18])).code]).toEqual([1308, 0]);
});

/** Makes departments right below the organisation until it has so many. */
async function fill({ organisationId, rootId }: { organisationId: string; rootId: string }, count: number) {
  const { db } = await testServer();
  await sql`insert into department (organisation_id, id, name, parent_id, path)
    select ${organisationId}::uuid, made.id, 'D' || made.number, ${rootId}::uuid,
      top.path || replace(made.id::text, '-', '')
    from department top, (select number, gen_random_uuid() as id from generate_series(2, ${count}::int) as number) as made
    where top.organisation_id = ${organisationId} and top.id = ${rootId}`.execute(db);
}

test('an organisation has so many departments, however they come', async () => {
  const { organisation, admin } = await makeAdministrator();
  await fill(organisation, mostDepartments - 2);
  const { importId } = await previewList(admin, [['林晓', 'A1', '', '江北/一部/一组']]);
  const imported = await admin.send(staffImport.addDepartments, { query: { importId } });
  expect([imported.code, imported.res]).toEqual([
    1307,
    '一个机构最多有 50,000 个部门，现有 49,998 个，不能再增加 3 个',
  ]);
  const add = (name: string) => admin.send(department.add, { body: { name, parentId: organisation.rootId } });
  const answers = [await add('江北'), await add('江南'), await add('江东')];
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 1307]);
});
