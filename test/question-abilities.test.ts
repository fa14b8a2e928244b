import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrationsHere } from '../server/kit/db/migrate.ts';
import { databaseUrl } from './database-url.ts';

/** A database of the test's own, as it was before abilities had ids. */
async function olderDatabase() {
  const name = `older_${crypto.randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: databaseUrl() });
  await server.connect();
  await server.query(`create database ${name}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const url = new URL(databaseUrl());
  url.pathname = name;
  const names = (await migrationsHere()).map((migration) => migration.name);
  const before = names.slice(0, names.indexOf('0045_post_models.sql'));
  await migrate(url.href, new Set(before));
  const database = new pg.Client({ connectionString: url.href });
  await database.connect();
  onTestFinished(() => database.end());
  return { url: url.href, database };
}

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [one, other, nobody] = [id(1), id(2), id(3)];

/** Only what the abilities stand in; what rows hang on is left out. */
async function fill(database: pg.Client) {
  await database.query('set session_replication_role = replica');
  const insert = (text: string, values: unknown[]) => database.query(text, values);
  for (const [organisation, kind] of [
    [one, 'bank'],
    [other, 'college'],
    [nobody, 'bank'],
  ])
    await insert(
      `insert into organisation (id, name, code, kind, brand, edition) values ($1, $2, $2, $3, 'default', 'standard')`,
      [organisation, `机构 ${organisation}`, kind],
    );
  const question = `insert into question (organisation_id, id, bank_id, type, current_version_id, created_by, created_at,
    updated_at, difficulty, fingerprint, search_text, state, abilities)
    values ($1, $2, $3, 'JUDGE', $3, $3, now(), now(), 3, '', '', 'APPROVED', $4)`;
  await insert(question, [one, id(4), id(9), ['沟通', '未归类能力', '分析 Ａ']]);
  await insert(question, [one, id(5), id(9), []]);
  await insert(question, [other, id(4), id(9), ['沟通']]);
  const rules = { sections: [{ name: '一', rules: [{ abilities: ['决断', '沟通'], count: 1 }, { count: 2 }] }] };
  const auto = { bounds: [{ of: { abilities: ['分析 Ａ'] }, min: 1 }], coverAbilities: true };
  await insert('insert into paper_rule (organisation_id, paper_id, demand) values ($1, $2, $3)', [one, id(6), rules]);
  await insert('insert into paper_rule (organisation_id, paper_id, demand) values ($1, $2, $3)', [
    nobody,
    id(6),
    rules,
  ]);
  await insert(
    `insert into assembly_run (organisation_id, id, demand, outcome, seed, seconds, created_by, created_at, touched_at)
      values ($1, $2, $3, $4, 1, 1, $2, now(), now())`,
    [one, id(6), auto, { status: 'infeasible', relaxed: auto }],
  );
  await insert(
    `insert into individual_set (organisation_id, id, paper_id, name, people, demand, seed, touched_at, created_by, created_at)
      values ($1, $2, $2, '', 1, $3, 1, now(), $2, now())`,
    [one, id(6), rules],
  );
  await insert(
    `insert into exam_publishing (organisation_id, id, touched_at, people, paper_id, demand, seed, created_by, created_at)
      values ($1, $2, now(), 1, $2, $3, 1, $2, now())`,
    [other, id(6), rules],
  );
  await database.query('reset session_replication_role');
}

test('names of abilities in questions and stored rules become ids of the library that is made of them', async () => {
  const { url, database } = await olderDatabase();
  await fill(database);
  await migrate(url);
  const { rows: library } = await database.query<{ organisation_id: string; id: string; name: string; above: string }>(
    `select ability.organisation_id, ability.id, ability.name, parent.name as above from ability
      left join ability parent on parent.organisation_id = ability.organisation_id and parent.id = ability.parent_id`,
  );
  const idOf = (organisation: string, name: string) =>
    library.find((row) => row.organisation_id === organisation && row.name === name)?.id;
  const names = (organisation: string) =>
    library.filter((row) => row.organisation_id === organisation && row.above === '未归类能力').map(({ name }) => name);
  expect(names(one).toSorted()).toEqual(['沟通', '分析 Ａ', '决断', '未归类能力（试题）'].toSorted());
  expect(names(other).toSorted()).toEqual(['决断', '沟通'].toSorted());
  expect(names(nobody).toSorted()).toEqual(['决断', '沟通'].toSorted());
  const { rows: questions } = await database.query(
    'select organisation_id, id, ability_ids from question order by 1, 2',
  );
  expect(questions.map(({ ability_ids }) => ability_ids)).toEqual([
    [idOf(one, '沟通'), idOf(one, '未归类能力（试题）'), idOf(one, '分析 Ａ')],
    [],
    [idOf(other, '沟通')],
  ]);
  const rulesOf = (organisation: string) => ({
    sections: [
      {
        name: '一',
        rules: [{ abilityIds: [idOf(organisation, '决断'), idOf(organisation, '沟通')], count: 1 }, { count: 2 }],
      },
    ],
  });
  const stored = async (table: string, column = 'demand') =>
    (await database.query(`select ${column} as content from ${table} order by organisation_id`)).rows.map(
      ({ content }) => content,
    );
  const auto = { bounds: [{ of: { abilityIds: [idOf(one, '分析 Ａ')] }, min: 1 }], coverAbilities: true };
  expect(await stored('paper_rule')).toEqual([rulesOf(one), rulesOf(nobody)]);
  expect(await stored('individual_set')).toEqual([rulesOf(one)]);
  expect(await stored('exam_publishing')).toEqual([rulesOf(other)]);
  expect(await stored('assembly_run')).toEqual([auto]);
  expect(await stored('assembly_run', 'outcome')).toEqual([{ status: 'infeasible', relaxed: auto }]);
});
