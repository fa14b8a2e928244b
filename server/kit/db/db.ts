import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '../../schema.ts';

export type Db = Kysely<DB>;

const int8 = 20;
const timestamptz = 1184;

/** Instants leave the database as the wire writes them: ISO-8601 with `Z`. */
function isoInstant(text: string) {
  return new Date(text).toISOString();
}

export function connectPool(url: string, connections: number) {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(timestamptz, isoInstant);
  const pool = new pg.Pool({ connectionString: url, max: connections, types });
  // An idle connection that breaks must not end the process; the next query gets a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const pools = new WeakMap<Db, pg.Pool>();

export function connect(url: string, connections = 20): Db {
  const pool = connectPool(url, connections);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBeforeDigits: true })],
  });
  pools.set(db, pool);
  return db;
}

/**
 * A statement that each connection parses and plans once, for the few that are run thousands of times a second; it is a
 * transaction of its own. `db` is one that `connect` made.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  db: Db,
  statement: { readonly name: string; readonly text: string },
  values: unknown[],
): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) throw new Error('a prepared statement needs the database itself, not a transaction');
  const { rows } = await pool.query<Row>({ ...statement, values });
  return rows;
}

export async function answers(db: Db) {
  await sql`select 1`.execute(db);
}
