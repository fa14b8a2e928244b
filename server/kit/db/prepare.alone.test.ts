import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../../test/database-url.ts';
import { connect } from './db.ts';
import { plannedAnew } from './prepare.ts';

test('a statement is prepared once per connection, whatever its parameters; one with select * is not', async () => {
  const db = connect(databaseUrl(), 1);
  try {
    const answers = [];
    for (const number of [1, 2, 3]) {
      const { rows } = await sql<{ sum: number }>`select 40 + ${number}::int as sum`.execute(db);
      answers.push(rows[0]?.sum);
    }
    await sql`select * from (select ${1}::int as one) as every`.execute(db);
    expect(answers).toEqual([41, 42, 43]);
    const kept = await sql<{ statement: string; runs: number }>`
      select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement like 'select 40%' or statement like 'select * from (select%'`.execute(db);
    expect(kept.rows).toEqual([{ statement: 'select 40 + $1::int as sum', runs: 3 }]);
  } finally {
    await db.destroy();
  }
});

test('statements marked for fresh planning are not kept prepared', async () => {
  const db = connect(databaseUrl(), 1);
  try {
    const { rows } = await sql`select ${7}::int as seven where ${plannedAnew} true`.execute(db);
    expect(rows).toEqual([{ seven: 7 }]);
    const kept = await sql`select from pg_prepared_statements where statement like ${'%as seven%'}`.execute(db);
    expect(kept.rows).toEqual([]);
  } finally {
    await db.destroy();
  }
});

test('a transaction on a prepared connection rolls back what it should', async () => {
  const db = connect(databaseUrl(), 1);
  try {
    const failing = db.transaction().execute(async (db) => {
      await sql`select 1 / ${0}::int`.execute(db);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const { rows } = await sql<{ one: number }>`select ${1}::int as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
  }
});
