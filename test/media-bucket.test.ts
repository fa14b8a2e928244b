import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { media } from '#contract/study/media.ts';
import { createApp } from '../server/app/app.ts';
import { openStorage } from '../server/kit/files/storage-url.ts';
import { readMedia, tendMedia } from '../server/modules/study/media/read-media.ts';
import { client, signIn } from './client.ts';
import { clipFile, uploadClip } from './make/clip.ts';
import { makeAdministrator, password } from './make.ts';
import { startS3 } from './s3.ts';
import { testServer } from './server.ts';

test('a film is uploaded to a bucket, measured, shown in part and gone with its bytes', async () => {
  const { db, keys } = await testServer();
  const s3 = await startS3();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhixing-bucket-'));
  const storage = await openStorage(s3.address(), dataDir);
  const { app } = await createApp({ db, keys, storage, log: pino({ level: 'silent' }), webRoot: undefined });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const { organisation, staff } = await makeAdministrator();
    const { access_token: token } = await signIn(staff.username, password);
    const admin = client(token, {}, origin);
    // The job by hand: the one of the test server would look into a folder.
    const mediaId = await uploadClip({ origin, token, doJobs: async () => {} });
    await readMedia(db, storage, { organisationId: organisation.organisationId, mediaId });
    expect(await admin.call(media.detail, { query: { mediaId } })).toMatchObject({
      state: 'READY',
      durationMs: 20_000,
    });
    expect(await storage.fileExists(`media/${mediaId}`)).toBe(true);
    expect(await readdir(storage.staging)).toEqual([]);

    const bytes = await readFile(clipFile);
    const { address } = await admin.call(media.show, { query: { mediaId } });
    const part = await fetch(origin + address, { headers: { Range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    expect(Buffer.from(await (await fetch(origin + address)).arrayBuffer()).equals(bytes)).toBe(true);

    await admin.call(media.delete, { query: { mediaId } });
    await tendMedia(db, storage);
    expect(await storage.fileExists(`media/${mediaId}`)).toBe(false);
    expect((await fetch(origin + address)).status).toBe(404);
  } finally {
    await app.close();
    await s3.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
