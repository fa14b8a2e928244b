import { knowledge } from '#contract/knowledge/knowledge.ts';
import { serve } from '../../kit/http/serve.ts';
import { downloadPoints, uploadTemplate } from './file/download.ts';
import { commitUpload, verifyUpload } from './file/upload.ts';
import { addPoint, deletePoint, type MoveQuestions, movePoint, updatePoint } from './point/change-point.ts';
import { countedLevel, countedTree, type SeenQuestions, sightOf } from './point/counted.ts';
import { edgesOf } from './point/edge.queries.ts';
import { addEdge, deleteEdge } from './point/edge.ts';
import * as queries from './point/point.queries.ts';

/** Questions belong to a module that stands on this one, so moving them, and who sees which, is given. */
export const knowledgeRoutes = (moveQuestions: MoveQuestions, seenQuestions: SeenQuestions) =>
  serve(knowledge, {
    tree: async ({ db, user, query: { knowledgeId } }) => {
      const top = knowledgeId ? await queries.getPoint(db, user.organisationId, knowledgeId) : undefined;
      return countedTree(db, await sightOf(db, user, seenQuestions), top);
    },
    rootNodes: async ({ db, user }) => countedLevel(db, await sightOf(db, user, seenQuestions), null),
    childNodes: async ({ db, user, query: { knowledgeId } }) => {
      const parent = await queries.getPoint(db, user.organisationId, knowledgeId);
      return countedLevel(db, await sightOf(db, user, seenQuestions), parent.id);
    },
    search: ({ db, user, query, body }) =>
      queries.findPoints(db, user.organisationId, seenQuestions.where(user), body.text, query),
    add: ({ db, user, body, at }) => addPoint(db, user, body, at),
    update: ({ db, user, query, body }) => updatePoint(db, user, query.knowledgeId, body),
    move: ({ db, user, body }) => movePoint(db, user, body),
    delete: ({ db, user, query }) => deletePoint(db, user, query, moveQuestions),
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
