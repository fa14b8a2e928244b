import { questionImport } from '#contract/question/import.ts';
import { serve } from '../../../kit/http/serve.ts';
import { commitImport } from './commit.ts';
import { modifyItem } from './modify-item.ts';
import { getImport, previewFile, previewText } from './preview.ts';

export const importRoutes = serve(questionImport, {
  text: ({ db, user, query, body, at }) => previewText(db, user, { bankId: query.bankId, text: body.text }, at),
  file: ({ db, user, query, file, at }) => previewFile(db, user, query.bankId, file, at),
  detail: ({ db, user, query }) => getImport(db, user.organisationId, query.importId),
  modifyItem: ({ db, user, query, body }) => modifyItem(db, user, query, body),
  commit: ({ db, user, query, at }) => commitImport(db, user, query.importId, at),
});
