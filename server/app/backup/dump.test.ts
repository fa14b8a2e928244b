import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../../test/database-url.ts';
import { atOneMoment, dumpDatabase } from './dump.ts';

const copyDone = 'c'.charCodeAt(0);

/** Passes on what a database says, and what follows the last row of a COPY with this in it only a while later. */
function passSlowly(from: Socket, to: Socket, mark: string) {
  let rest = Buffer.alloc(0);
  let marked = false;
  let sent = Promise.resolve();
  const later = (bytes: Buffer, waitMs: number) => {
    sent = sent.then(async () => {
      to.write(bytes);
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    });
  };
  from.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      marked ||= message.includes(mark);
      later(message, marked && message[0] === copyDone ? 1000 : 0);
      if (message[0] === copyDone) marked = false;
      rest = rest.subarray(end);
    }
  });
}

async function slowDatabase() {
  const real = new URL(databaseUrl());
  const server = createServer((page) => {
    const database = connect(Number(real.port || 5432), real.hostname);
    page.pipe(database);
    passSlowly(database, page, '0001_identity.sql');
    for (const [one, other] of [
      [page, database],
      [database, page],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(real.href);
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) });
  return { url: url.href, close: () => server.close() };
}

test('the rows of each table are counted, however late the database says how many there were', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-dump-'));
  const slow = await slowDatabase();
  try {
    const { signal } = new AbortController();
    await atOneMoment(slow.url, async (client) => {
      const { tables } = await dumpDatabase({ client, folder, signal });
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from migration');
      expect(rows[0]?.count).toBeGreaterThan(10);
      expect(tables.find(({ name }) => name === 'migration')?.rows).toBe(rows[0]?.count);
    });
  } finally {
    slow.close();
    await rm(folder, { recursive: true, force: true });
  }
});
