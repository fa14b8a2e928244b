import { snapshot } from '#contract/exam/snapshot.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addSnapshot, showSnapshot } from './snapshot.ts';

export const snapshotRoutes = (storage: Storage) =>
  serve(snapshot, {
    add: ({ db, user, query, file, at }) => addSnapshot(db, storage, { user, ...query, file }, at),
    show: ({ db, user, query }) => showSnapshot(db, storage, user, query),
  });
