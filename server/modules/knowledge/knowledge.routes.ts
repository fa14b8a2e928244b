import { knowledge } from '#contract/knowledge/knowledge.ts';
import { serve } from '../../kit/http/serve.ts';
import { questionsSeenBy } from './asks.ts';
import { downloadPoints, uploadTemplate } from './file/download.ts';
import { commitUpload, verifyUpload } from './file/upload.ts';
import { addPoint, deletePoint, movePoint, updatePoint } from './point/change-point.ts';
import { countedLevel, countedTree, sightOf } from './point/counted.ts';
import { edgesOf } from './point/edge.queries.ts';
import { addEdge, deleteEdge } from './point/edge.ts';
import * as queries from './point/point.queries.ts';

export const knowledgeRoutes = serve(knowledge, {
  tree: async ({ db, user, query: { knowledgeId } }) => {
    const top = knowledgeId ? await queries.getPoint(db, user.organisationId, knowledgeId) : undefined;
    return countedTree(db, await sightOf(db, user), top);
  },
  rootNodes: async ({ db, user }) => countedLevel(db, await sightOf(db, user), null),
  childNodes: async ({ db, user, query: { knowledgeId } }) => {
    const parent = await queries.getPoint(db, user.organisationId, knowledgeId);
    return countedLevel(db, await sightOf(db, user), parent.id);
  },
  search: ({ db, user, query, body }) =>
    queries.findPoints(db, user.organisationId, questionsSeenBy(user), body.text, query),
  add: ({ db, user, body, at }) => addPoint(db, user, body, at),
  update: ({ db, user, query, body }) => updatePoint(db, user, query.knowledgeId, body),
  move: ({ db, user, body }) => movePoint(db, user, body),
  delete: ({ db, user, query }) => deletePoint(db, user, query),
  edges: async ({ db, user: { organisationId }, query: { knowledgeId } }) => {
    if (knowledgeId) await queries.getPoint(db, organisationId, knowledgeId);
    return edgesOf(db, organisationId, knowledgeId);
  },
  addEdge: ({ db, user, body }) => addEdge(db, user, body),
  deleteEdge: ({ db, user, body }) => deleteEdge(db, user, body),
  download: ({ db, user, query }) => (query.template ? uploadTemplate() : downloadPoints(db, user)),
  verify: ({ db, user, file }) => verifyUpload(db, user, file),
  excelUpload: ({ db, user, file, at }) => commitUpload(db, user, file, at),
});
