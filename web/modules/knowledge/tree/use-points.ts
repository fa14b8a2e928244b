import { useMemo } from 'react';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { indexOf } from './point-index.ts';

/** What is no longer true once points were changed. */
export const changedByPoints = [knowledge.tree, knowledge.edges];

/** The whole tree, asked once for everything on the page. */
export function usePoints() {
  const { data, error, refetch } = useReply(knowledge.tree, {}, { quiet: true });
  const index = useMemo(() => data && indexOf(data), [data]);
  return { index, error, retry: () => void refetch() };
}
