import type pg from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly preset: string | null;
  readonly note: string | null;
}

interface Table {
  readonly name: string;
  readonly note: string | null;
  readonly columns: Column[];
  readonly constraints: string[];
  readonly indexes: string[];
}

export interface Schema {
  readonly tables: Table[];
  readonly functions: string[];
}

const tablesQuery = `
  select c.relname as name, obj_description(c.oid) as note,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'nullable', not a.attnotnull, 'preset', pg_get_expr(d.adbin, d.adrelid),
        'note', col_description(c.oid, a.attnum)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(pg_get_constraintdef(k.oid) order by k.contype = 'p' desc, k.contype, k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by pg_get_indexdef(i.indexrelid)), '[]')
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
  order by c.relname`;

const functionsQuery = `
  select pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`;

export async function readSchema(client: pg.Client): Promise<Schema> {
  const tables = await client.query<Table>(tablesQuery);
  const functions = await client.query<{ text: string }>(functionsQuery);
  return { tables: tables.rows, functions: functions.rows.map((row) => row.text.trim()) };
}

const head = 'Written by scripts/dump-schema.ts from the migrated database; do not edit.';

export function schemaSql(schema: Schema) {
  const tables = schema.tables.map((table) => {
    const lines = [...table.columns.map(columnSql), ...table.constraints.map((text) => `  ${text}`)];
    const body = lines.map((line, at) => (at < lines.length - 1 ? line.replace(/( -- .*)?$/, ',$1') : line));
    const note = table.note ? `-- ${table.note}\n` : '';
    return `${note}create table ${table.name} (\n${body.join('\n')}\n);\n${table.indexes.map((text) => `${text};\n`).join('')}`;
  });
  return `-- ${head}\n\n${[...schema.functions.map((text) => `${text};\n`), ...tables].join('\n')}`;
}

function columnSql(column: Column) {
  const parts = [`  ${column.name} ${column.type}`];
  if (!column.nullable) parts.push('not null');
  if (column.preset) parts.push(`default ${column.preset}`);
  return parts.join(' ') + (column.note ? ` -- ${column.note}` : '');
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const typeNames: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  bytea: 'Buffer',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'smallint[]': 'number[]',
  'integer[]': 'number[]',
  'timestamp with time zone': 'Instant',
  json: 'Json',
  jsonb: 'Json',
};

/** The words that a check constraint allows in a text column, as a union. */
function wordsOf(table: Table, column: Column) {
  if (column.type !== 'text') return undefined;
  const check = table.constraints.find((text) => text.startsWith(`CHECK ((${column.name} = ANY (ARRAY[`));
  return check?.match(/'[^']*'(?=::text)/g)?.join(' | ');
}

function columnType(table: Table, column: Column) {
  const base = wordsOf(table, column) ?? typeNames[column.type] ?? 'string';
  const marked = base === 'Instant' || base === 'Json';
  const type = column.nullable ? (marked ? `${base}OrNull` : `${base} | null`) : base;
  if (!column.preset) return type;
  return marked ? `Preset<${type}>` : `Generated<${type}>`;
}

export function schemaTypes(schema: Schema) {
  const interfaces = schema.tables.map((table) => {
    const name = camel(`_${table.name}`);
    const columns = table.columns.map((column) => `  ${camel(column.name)}: ${columnType(table, column)};`);
    return `export interface ${name} {\n${columns.join('\n')}\n}\n`;
  });
  const tables = schema.tables.map((table) => `  ${camel(table.name)}: ${camel(`_${table.name}`)};`);
  return `// ${head}
import type { ColumnType, Generated } from 'kysely';

/** Read as ISO-8601 with \`Z\`. */
type Instant = ColumnType<string, string | Date, string | Date>;
/** Read as whatever was stored (parse it), written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
/** The column has a default, so that nothing needs to be written. */
type Preset<T> = T extends ColumnType<infer Read, infer Added, infer Set> ? ColumnType<Read, Added | undefined, Set> : T;

${interfaces.join('\n')}
export interface DB {
${tables.join('\n')}
}
`;
}
