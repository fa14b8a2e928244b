// A process that owns a database. postgres.test.ts runs it under other users, and stops, doubles and kills it.
import { Client } from 'pg';
import { startEmbeddedPostgres } from './index.ts';

const [dataDir = '', mode] = process.argv.slice(2);
const WRITERS = 4;

function say(message: object) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

try {
  const log = (line: string) => say({ log: line });
  const { url, adopted, clusterDir, stop } = await startEmbeddedPostgres({ dataDir, log, address: 'http://test:8080' });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  say({ ready: { url, adopted, clusterDir } });
  if (mode === 'write') await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeForever(url, writer)));
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

/** Acknowledges a row only when its commit has returned; being cut off in the middle is what the test is about. */
async function writeForever(url: string, writer: number) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists written (row text primary key)').catch(() => undefined);
  try {
    for (let count = 0; ; count++) {
      const row = `${process.pid}-${writer}-${count}`;
      await client.query('insert into written values ($1)', [row]);
      say({ written: row });
    }
  } catch {
    // The database stops before its writers.
  }
}
