import { questionExport } from '#contract/question/export.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { downloadExport, getExport, recentExports, startExport } from './export.ts';

export const exportRoutes = (storage: Storage) =>
  serve(questionExport, {
    start: ({ db, user, body, at }) => startExport(db, user, body, at),
    detail: ({ db, user, query, at }) => getExport(db, user, query.exportId, at),
    recent: ({ db, user, at }) => recentExports(db, user, at),
    download: ({ db, user, query, at }) => downloadExport(db, storage, user, query.exportId, at),
  });
