import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '../../schema.ts';
import { keepPrepared } from './prepare.ts';

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
  pool.on('connect', (client) => {
    client.on('error', () => {});
    keepPrepared(client);
  });
  return pool;
}

export const connect = (url: string, connections = 20) => queriesOn(connectPool(url, connections));

/** Ends the pool when it is destroyed. */
export function queriesOn(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBeforeDigits: true })],
  });
}

/** Error codes of the driver and of PostgreSQL while the server is down, stopping or starting. */
const awayCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'];

/** What the driver says, without a code, of a connection that breaks, and of what a transaction asks for after that. */
const awayWords = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** The database cannot be reached just now; whoever asked may ask again. */
export function isDatabaseAway(failure: unknown) {
  if (!(failure instanceof Error)) return false;
  const { code } = failure as { code?: string };
  return awayCodes.includes(code ?? '') || awayWords.some((words) => failure.message.startsWith(words));
}

/** `max_connections` of the database. */
export async function connectionLimit(db: Db) {
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int as most`.execute(db);
  return rows[0]?.most ?? 0;
}

export async function answers(db: Db) {
  await sql`select 1`.execute(db);
}
