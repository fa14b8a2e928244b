import { type KnowledgeEdge, knowledge } from '#contract/knowledge/knowledge.ts';

/** What the other end of an edge is to a point. */
export const edgeRoles = ['before', 'after', 'related'] as const;
export type EdgeRole = (typeof edgeRoles)[number];

export const roleNames: Readonly<Record<EdgeRole, { readonly name: string; readonly hint: string }>> = {
  before: { name: '前置知识点', hint: '学这个知识点之前要先掌握的' },
  after: { name: '后续知识点', hint: '掌握了这个知识点才能学的' },
  related: { name: '相关知识点', hint: '内容相近、可以一起学的' },
};

export const changedByEdges = [knowledge.edges];

export const edgeOf = (role: EdgeRole, id: string, otherId: string): KnowledgeEdge => {
  if (role === 'related') return { fromId: id, toId: otherId, kind: 'related' };
  const [fromId, toId] = role === 'before' ? [otherId, id] : [id, otherId];
  return { fromId, toId, kind: 'prerequisite' };
};

/** The other ends of a point's edges of one kind. */
export function neighbours(edges: readonly KnowledgeEdge[], id: string, role: EdgeRole): string[] {
  return edges.flatMap(({ fromId, toId, kind }) => {
    if (kind === 'related')
      return role !== 'related' || (fromId !== id && toId !== id) ? [] : [fromId === id ? toId : fromId];
    if (role === 'before') return toId === id ? [fromId] : [];
    return role === 'after' && fromId === id ? [toId] : [];
  });
}
