import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';
import { addEdge, addPoint } from '../../modules/knowledge/index.ts';
import { type DemoPoint, demoKnowledgeEdges } from '../data/knowledge.ts';

/** A tree of knowledge with the edges between its points; gives the ids of the points by their names. */
export async function seedKnowledge(db: Db, author: Caller, tree: readonly DemoPoint[], at: Date) {
  const ids = new Map<string, string>();
  const add = async (points: readonly DemoPoint[], parentId: string | null) => {
    for (const point of points) {
      const {
        name,
        code = '',
        description = '',
        below,
      } = typeof point === 'string' ? { name: point, below: [] } : point;
      const { id } = await addPoint(db, author, { name, code, description, parentId }, at);
      ids.set(name, id);
      await add(below, id);
    }
  };
  await add(tree, null);
  for (const [from, to, kind] of demoKnowledgeEdges) {
    const [fromId, toId] = [ids.get(from), ids.get(to)];
    if (fromId && toId) await addEdge(db, author, { fromId, toId, kind });
  }
  return ids;
}
