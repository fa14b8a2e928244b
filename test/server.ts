import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type AppParts, createApp } from '../server/app/app.ts';
import { listenToChannels } from '../server/app/channels.ts';
import { deriveKeys, type Keys } from '../server/kit/crypto/keys.ts';
import { connect } from '../server/kit/db/db.ts';
import { localStorage, type Storage } from '../server/kit/files/storage.ts';
import { setPrivateAddresses } from '../server/kit/outgoing/connect.ts';
import type { Db } from '../server/kit/transaction.ts';
import { databaseUrl } from './database-url.ts';
import { atFileEnd } from './file-end.ts';

export interface TestServer {
  readonly origin: string;
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  readonly close: () => Promise<void>;
}

let running: Promise<TestServer> | undefined;

/** The real application on a real socket and a real PostgreSQL; one for each test file, started at the first use. */
export function testServer() {
  if (!running) {
    const starting = start();
    running = starting;
    atFileEnd(async () => {
      running = undefined;
      await (await starting).close();
    });
  }
  return running;
}

async function start(): Promise<TestServer> {
  setPrivateAddresses('allow');
  const url = databaseUrl();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-files-'));
  const db = connect(url, 8);
  const keys = deriveKeys('a secret of the tests');
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const storage = localStorage(dataDir);
  const { app, sessions, hub, topics, rtc } = await createApp({ db, keys, storage, log, webRoot: undefined });
  const channels = await listenToChannels(url, { sessions, hub, topics, rtc }, log);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    db,
    keys,
    storage,
    close: async () => {
      await app.close();
      await channels.stop();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A second application on the same database that is set up in another way. */
export async function serverWith(settings: Pick<AppParts, 'publicUrl' | 'channels' | 'rooms'>) {
  const { db, keys, storage } = await testServer();
  const log = pino({ level: 'silent' });
  const { app } = await createApp({ db, keys, storage, log, webRoot: undefined, ...settings });
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}
