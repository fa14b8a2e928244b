import { useMemo } from 'react';
import { tag } from '#contract/identity/tag.ts';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { questionTags } from '../../../question/index.ts';
import type { Known } from './pasted.ts';

const freshMs = 30_000;

function pathsOf(points: readonly KnowledgeTreePoint[], above: string): Known['knowledge'][number][] {
  return points.flatMap(({ id, name, children }) => {
    const path = above === '' ? name : `${above}/${name}`;
    return [{ id, name, path }, ...pathsOf(children, path)];
  });
}

const noPoints: readonly KnowledgeTreePoint[] = [];

/** Points of knowledge and tags by their names. */
export function useKnown() {
  const points = useReply(knowledge.tree, {}, { quiet: true, freshMs });
  const tags = useReply(tag.list, { query: { type: questionTags } }, { quiet: true, freshMs });
  const tree = points.data ?? noPoints;
  const known = useMemo(
    (): Known => ({
      knowledge: pathsOf(tree, ''),
      tags: (tags.data ?? []).map(({ tagId: id, name }) => ({ id, name })),
    }),
    [tree, tags.data],
  );
  return {
    ...{ tree, known, ready: points.data !== undefined && tags.data !== undefined },
    failure: points.error ?? tags.error,
    retry: () => {
      points.refetch();
      tags.refetch();
    },
  };
}
