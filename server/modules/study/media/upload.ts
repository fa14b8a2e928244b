import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { mediaBytesMost, uploadAddress, uploadPartBytes } from '#contract/study/media.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { fileOf } from './content.ts';
import { endUpload, ownUploadBytes } from './media.queries.ts';

export const readMediaJob = 'readMedia';

/** Parts of uploads as they came, and how far each is; on this machine, whatever storage they go to. */
export const uploadStore = (storage: Storage) => new FileStore({ directory: storage.staging });

interface Upload {
  readonly organisationId: string;
  readonly mediaId: string;
}

/** What came together on this machine goes into the storage; then a job finds out what it is. Harmless twice, also after a crash. */
async function keepUpload(db: Db, storage: Storage, { organisationId, mediaId }: Upload) {
  const staged = path.join(storage.staging, mediaId);
  if (await stat(staged).catch(() => undefined)) await storage.take(staged, fileOf(mediaId));
  await inTransaction(db, async (db) => {
    if (await endUpload(db, organisationId, mediaId)) await addJob(db, readMediaJob, { organisationId, mediaId });
  });
  await rm(`${staged}.json`, { force: true });
}

/** All bytes came, and the answer that said so was lost before they were kept. */
async function isWhole(storage: Storage, store: FileStore, mediaId: string) {
  const known = await store.getUpload(mediaId).catch(() => undefined);
  return known ? known.offset === known.size : storage.fileExists(fileOf(mediaId));
}

/** The tus protocol from where `media/add` left off: how far is it (HEAD), and here is more (PATCH). */
export function uploadStream(db: Db, storage: Storage): StreamRoute {
  const store = uploadStore(storage);
  const server = new Server({
    path: uploadAddress,
    datastore: store,
    maxSize: mediaBytesMost,
    onUploadFinish: async (_request, { id, metadata }) => {
      await keepUpload(db, storage, { organisationId: metadata?.organisationId ?? '', mediaId: id });
      return {};
    },
  });
  return {
    methods: ['HEAD', 'PATCH'],
    path: `${uploadAddress}/:mediaId`,
    access: 'signedIn',
    mostBytes: uploadPartBytes,
    handle: async ({ db, user, at, request, reply }) => {
      const { mediaId } = request.params as { mediaId: string };
      if (Number(request.headers['content-length'] ?? 0) > uploadPartBytes) throw refuse('malformed');
      const bytes = user && (await ownUploadBytes(db, user, mediaId, at));
      if (!user || bytes === undefined) throw refuse('notFound');
      if (request.method === 'HEAD' && (await isWhole(storage, store, mediaId))) {
        await keepUpload(db, storage, { organisationId: user.organisationId, mediaId });
        const told = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': bytes, 'Upload-Length': bytes };
        return reply.headers({ ...told, 'Cache-Control': 'no-store' }).send();
      }
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      return server.handle(request.raw, reply.raw);
    },
  };
}
