import { paper } from '#contract/paper/paper.ts';
import { serve } from '../../../kit/http/serve.ts';
import { copyPaper } from './copy-paper.ts';
import { deletePapers } from './delete-papers.ts';
import { getPaper, paperRows } from './paper-view.ts';
import { addPaper, modifyPaper, modifyPoints } from './save-paper.ts';

export const paperOnlyRoutes = serve(paper, {
  search: ({ db, user, body }) => paperRows(db, user.organisationId, body),
  detail: ({ db, user, query }) => getPaper(db, user.organisationId, query.paperId),
  add: ({ db, user, body, at }) => addPaper(db, user, body, at),
  modify: ({ db, user, query, body, at }) => modifyPaper(db, user, query.paperId, body, at),
  modifyPoints: ({ db, user, query, body, at }) => modifyPoints(db, user, query.paperId, body, at),
  copy: ({ db, user, body, at }) => copyPaper(db, user, body.paperId, at),
  delete: ({ db, user, body, at }) => deletePapers(db, user, body.paperIds, at),
});
