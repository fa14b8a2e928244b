import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { readSchema, schemaSql, schemaTypes } from './schema-text.ts';

/** Writes server/schema.sql and server/schema.ts from the catalogue of a migrated database (DATABASE_URL). */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const schema = await readSchema(client);
await client.end();
await writeFile(new URL('../server/schema.sql', import.meta.url), schemaSql(schema));
await writeFile(new URL('../server/schema.ts', import.meta.url), schemaTypes(schema));
