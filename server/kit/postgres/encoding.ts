import { Client, type ClientConfig } from 'pg';

/** Chinese text can be neither counted nor searched in another encoding, so such a database is refused by name. */
export async function assertUtf8(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 } satisfies ClientConfig);
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`无法连接数据库 ${client.database}（${client.host}:${client.port}）：${reasonOf(error)}`);
  }
  try {
    const { rows } = await client.query(
      'select current_database() as name, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
    );
    const { name, encoding } = rows[0];
    if (encoding !== 'UTF8') throw new Error(`数据库 ${name} 的编码是 ${encoding}，知行只能使用 UTF8 编码的数据库。`);
  } finally {
    await client.end();
  }
}

/** A name with several addresses fails with an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('；');
  return error instanceof Error ? error.message : String(error);
}
