import { knowledge } from '#contract/knowledge/knowledge.ts';
import { costlyAnswers } from '../../kit/costly/costly.ts';
import { serve } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import { edgesOf } from './edge/edge.queries.ts';
import { addEdge, deleteEdge } from './edge/edge.ts';
import { downloadPoints, uploadTemplate } from './file/download.ts';
import { commitUpload, verifyUpload } from './file/upload.ts';
import { addPoint, deletePoint, type MoveQuestions, movePoint, updatePoint } from './point/change-point.ts';
import * as queries from './point/point.queries.ts';
import { countsBelow, pointTree, withCounts } from './point/point.rules.ts';

type Top = Pick<queries.Point, 'path'>;

const manySets = 10_000;

/** Those over so many sets take a second, and may be some seconds old. */
const questionCounts = costlyAnswers<{ counts: Map<string, number>; sets: number }>(({ sets }) => sets > manySets);

/** All points, or one with everything below it, with their numbers. */
async function countedPoints(db: Db, organisationId: string, top?: Top) {
  const points = await queries.everyPoint(db, organisationId, top);
  const { counts } = await questionCounts(`${organisationId} ${top?.path ?? ''}`, async () => {
    const linked = await queries.linkedPoints(db, organisationId, top);
    return { counts: countsBelow(points, linked), sets: linked.length };
  });
  return withCounts(points, counts);
}

/** Questions belong to a module that stands on this one, so moving them is given. */
export const knowledgeRoutes = (moveQuestions: MoveQuestions) =>
  serve(knowledge, {
    tree: async ({ db, user: { organisationId }, query: { knowledgeId } }) => {
      const top = knowledgeId ? await queries.getPoint(db, organisationId, knowledgeId) : undefined;
      return pointTree(await countedPoints(db, organisationId, top));
    },
    rootNodes: async ({ db, user }) =>
      (await countedPoints(db, user.organisationId)).filter(({ parentId }) => parentId === null),
    childNodes: async ({ db, user: { organisationId }, query: { knowledgeId } }) => {
      const parent = await queries.getPoint(db, organisationId, knowledgeId);
      return (await countedPoints(db, organisationId, parent)).filter(({ parentId }) => parentId === parent.id);
    },
    search: ({ db, user, query, body }) => queries.findPoints(db, user.organisationId, body.text, query),
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
