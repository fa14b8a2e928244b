import { useMemo } from 'react';
import { ability } from '#contract/post/ability.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { type AbilityChoice, abilityChoices } from './ability-choices.ts';

const none: readonly AbilityChoice[] = [];

/** What the library offers to choose from; empty until it is read. */
export function useAbilityChoices({ enabled = true } = {}) {
  const library = useReply(ability.tree, {}, { enabled, quiet: true, freshMs: 30_000 });
  const choices = useMemo(() => (library.data ? abilityChoices(library.data) : none), [library.data]);
  return { choices, known: library.data !== undefined, error: library.error, refetch: library.refetch };
}
