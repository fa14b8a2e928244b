import { resumeImport } from '#contract/recruitment/resume-import.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as imports from './import.ts';

export const resumeImportRoutes = (storage: Storage) =>
  serve(resumeImport, {
    begin: ({ db, user, body, at }) => imports.beginImport(db, user, body, at),
    addFile: ({ db, user, query, file }) => imports.addFile({ db, storage }, user, query.importId, file),
    list: ({ db, user }) => imports.listImports(db, user),
    detail: ({ db, user, query }) => imports.readImport(db, user, query.importId),
    items: ({ db, user, query }) => imports.listItems(db, user, query),
    choose: ({ db, user, body }) => imports.choose(db, user, body),
    rename: ({ db, user, body }) => imports.rename(db, user, body),
    commit: ({ db, user, body, at }) => imports.commit(db, user, body.importId, at),
    discard: ({ db, user, body }) => imports.discard(db, user, body.importId),
  });
