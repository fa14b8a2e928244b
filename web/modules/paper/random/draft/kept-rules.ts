import { useMemo } from 'react';
import { z } from 'zod';
import { RandomSection } from '#contract/paper/demand.ts';
import { QuestionTypeName } from '#contract/question/type.ts';
import { useUser } from '../../../../kit/api/session/use-session.ts';
import { useKept } from '../../kept.ts';
import type { RulesDraft } from './rules-draft.ts';

const ids = z.array(z.string());

const Rule = z.object({
  ...{ id: z.string(), bankIds: ids, knowledgeIds: ids, tagIds: ids },
  // What is kept in a browser may be older than this.
  abilityIds: ids.default([]),
  type: QuestionTypeName.optional(),
  difficulty: z.union([z.literal(3), z.literal(5), z.literal(7)]).optional(),
  ...{ count: z.number().nullable(), own: z.boolean(), points: z.number().nullable() },
});

/** What is typed, and the saved rules that the typing began with. */
export const KeptRules = z.object({
  draft: z.object({
    sections: z.array(z.object({ id: z.string(), name: z.string(), rules: z.array(Rule) })),
    mustNotHave: ids,
  }),
  seen: z.object({ sections: z.array(RandomSection), mustNotHave: ids, version: z.number() }),
});

export const useKeptRulesKey = (paperId: string) => `random-paper-${useUser()?.userId ?? ''}-${paperId}`;

/** Rules that are not saved yet stay in this browser until they are. */
export function useKeepRules(
  key: string,
  unsaved: boolean,
  draft: RulesDraft,
  seen: z.output<typeof KeptRules>['seen'],
) {
  const value = useMemo(() => (unsaved ? { draft, seen } : undefined), [unsaved, draft, seen]);
  useKept(key, value);
}
