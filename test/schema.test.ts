import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readSchema, schemaSql, schemaTypes } from '../scripts/schema-text.ts';
import { databaseUrl } from './database-url.ts';

const client = new pg.Client({ connectionString: databaseUrl() });
await client.connect();
const schema = await readSchema(client);
await client.end();

const written = (name: string) => readFile(new URL(`../server/${name}`, import.meta.url), 'utf8');

/** Their rows belong to the whole service; every other table is keyed by organisation. */
const serviceWide = [
  ...['applicant', 'organisation', 'organisation_application', 'users', 'session', 'refresh_token', 'used_nonce'],
  ...['failure_count', 'sms_code', 'password_link', 'outbox', 'judge_worker'],
];

const ledByOrganisation =
  /^(PRIMARY KEY|UNIQUE( NULLS NOT DISTINCT)?) \(organisation_id\b|^CREATE UNIQUE INDEX .* \(organisation_id\b[^)]*\)$/;

test('server/schema.sql is what the migrations make (npm run schema)', async () => {
  expect(schemaSql(schema)).toBe(await written('schema.sql'));
});

test('server/schema.ts is what the migrations make (npm run schema)', async () => {
  expect(schemaTypes(schema)).toBe(await written('schema.ts'));
});

test('organisation_id leads the primary key or a unique index of every table that is not service-wide', () => {
  const loose = schema.tables
    .filter((table) => ![...table.constraints, ...table.indexes].some((text) => ledByOrganisation.test(text)))
    .map((table) => table.name);
  expect(loose.sort()).toEqual(serviceWide.toSorted());
});

test('what leads a key is recognised', () => {
  const leads = (text: string) => ledByOrganisation.test(text);
  expect(leads('PRIMARY KEY (organisation_id, id)')).toBe(true);
  expect(leads('CREATE UNIQUE INDEX x ON public.x USING btree (organisation_id, name)')).toBe(true);
  expect(leads('PRIMARY KEY (id, organisation_id)')).toBe(false);
  expect(leads('CREATE INDEX x ON public.x USING btree (organisation_id)')).toBe(false);
  // A partial index does not hold for every row.
  expect(leads("CREATE UNIQUE INDEX x ON public.x USING btree (organisation_id) WHERE (state = 'A'::text)")).toBe(
    false,
  );
});
