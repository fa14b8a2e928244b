import { questionImport } from '#contract/question/import.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { questionTemplate } from '../sheet/write/questions-workbook.ts';
import { commitImport } from './end/commit.ts';
import { discardImport, discardImports } from './end/forget.ts';
import { confirmAll, modifyItem } from './modify-item.ts';
import { mapSheets } from './read/map-sheets.ts';
import { readAs } from './read/read-as.ts';
import { importFile, importText } from './start.ts';
import { takeLeftover } from './take-leftover.ts';
import { getImport, importItems, searchImports } from './view.ts';

export const importRoutes = (storage: Storage) =>
  serve(questionImport, {
    template: () => questionTemplate(),
    text: ({ db, user, query, body, at }) => importText(db, storage, user, query.bankId, body.text, at),
    file: ({ db, user, query, file, at }) => importFile(db, storage, user, query.bankId, file, at),
    search: ({ db, user, query }) => searchImports(db, user, query),
    detail: ({ db, user, query }) => getImport(db, user, query.importId),
    items: ({ db, user, query }) => importItems(db, user, query),
    map: ({ db, user, query, body, at }) => mapSheets(db, user, query.importId, body.sheets, at),
    readAs: ({ db, user, query, body, at }) => readAs(db, user, query.importId, body, at),
    takeLeftover: ({ db, user, query, body }) => takeLeftover(db, user, query.importId, body),
    modifyItem: ({ db, user, query, body }) => modifyItem(db, user, query, body),
    confirmAll: ({ db, user, query }) => confirmAll(db, user, query.importId),
    commit: ({ db, user, query, body, at }) =>
      commitImport(db, storage, user, { importId: query.importId, wantsDrafts: body.keepDrafts }, at),
    discard: ({ db, user, query, at }) => discardImport(db, user, query.importId, at),
    discardAll: ({ db, user, body, at }) => discardImports(db, user, body.importIds, at),
  });
