import { useMemo } from 'react';
import { tag } from '#contract/directory/tag.ts';
import { type KnowledgeTreePoint, knowledge } from '#contract/knowledge/knowledge.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { useAbilityChoices } from '../../../post/index.ts';
import { questionTags, useBankOptions } from '../../../question/index.ts';
import type { Known } from './pasted.ts';

const freshMs = 30_000;

function pathsOf(points: readonly KnowledgeTreePoint[], above: string): Known['knowledge'][number][] {
  return points.flatMap(({ id, name, children }) => {
    const path = above === '' ? name : `${above}/${name}`;
    return [{ id, name, path }, ...pathsOf(children, path)];
  });
}

const noPoints: readonly KnowledgeTreePoint[] = [];

/** Points of knowledge, tags and the banks that are chosen, by their names. */
export function useKnown(bankIds: readonly string[]) {
  const points = useReply(knowledge.tree, {}, { quiet: true, freshMs });
  const tags = useReply(tag.list, { query: { type: questionTags } }, { quiet: true, freshMs });
  const abilities = useAbilityChoices();
  const tree = points.data ?? noPoints;
  const { options } = useBankOptions();
  const known = useMemo(
    (): Known => ({
      knowledge: pathsOf(tree, ''),
      abilities: abilities.choices,
      tags: (tags.data ?? []).map(({ tagId: id, name }) => ({ id, name })),
      banks: options.flatMap(({ value: id, label: name }) => (bankIds.includes(id) ? [{ id, name }] : [])),
    }),
    [tree, abilities.choices, tags.data, options, bankIds],
  );
  return {
    ...{ tree, known, ready: points.data !== undefined && tags.data !== undefined && abilities.known },
    failure: points.error ?? tags.error ?? abilities.error,
    retry: () => {
      points.refetch();
      tags.refetch();
      abilities.refetch();
    },
  };
}
