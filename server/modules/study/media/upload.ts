import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { mediaBytesMost, uploadAddress, uploadPartBytes } from '#contract/study/media.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { StreamRoute } from '../../../kit/http/stream.ts';
import { addJob } from '../../../kit/jobs.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { mediaFolder } from './content.ts';
import { endUpload, isOwnUpload } from './media.queries.ts';

export const readMediaJob = 'readMedia';

/** Parts of uploads as they came, and how far each is. */
export const uploadStore = (storage: Storage) => new FileStore({ directory: mediaFolder(storage) });

/** All bytes are here: what they are is found out by a job. Harmless twice. */
export function noteUploaded(db: Db, organisationId: string, mediaId: string) {
  return inTransaction(db, async (db) => {
    if (await endUpload(db, organisationId, mediaId)) await addJob(db, readMediaJob, { organisationId, mediaId });
  });
}

/** The tus protocol from where `media/add` left off: how far is it (HEAD), and here is more (PATCH). */
export function uploadStream(db: Db, storage: Storage): StreamRoute {
  const store = uploadStore(storage);
  const server = new Server({
    path: uploadAddress,
    datastore: store,
    maxSize: mediaBytesMost,
    onUploadFinish: async (_request, { id, metadata }) => {
      await noteUploaded(db, metadata?.organisationId ?? '', id);
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
      if (!user || !(await isOwnUpload(db, user, mediaId, at))) throw refuse('notFound');
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
      await server.handle(request.raw, reply.raw);
    },
  };
}
