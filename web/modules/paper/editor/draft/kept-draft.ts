import { useMemo } from 'react';
import { z } from 'zod';
import { type Paper, PaperQuestion } from '#contract/paper/paper.ts';
import { useUser } from '../../../../kit/api/session/use-session.ts';
import { readKept, useKept } from '../../kept.ts';
import { bodyOf, type Draft, draftOf, sameBody } from './draft.ts';

const KeptDraft = z.object({
  /** Of the saved paper that the changes began with. */
  version: z.number().int(),
  suggestedMinutes: z.number(),
  sectionVOS: z.array(
    z.object({
      ...{ name: z.string(), choose: z.number().nullish(), minutes: z.number().nullish() },
      questionVOS: z.array(PaperQuestion.extend({ refresh: z.boolean().optional() })),
    }),
  ),
});

export const useKeptDraftKey = (paperId: string) => `manual-paper-${useUser()?.userId ?? ''}-${paperId}`;

/** What could not be saved the last time the paper was open here, with the version that it builds on. */
export function keptDraft(key: string, paper: Pick<Paper, 'suggestedMinutes' | 'sectionVOS'>) {
  const kept = readKept(key, KeptDraft);
  if (!kept) return undefined;
  const sectionVOS = kept.sectionVOS.map((section) => ({
    ...section,
    questionVOS: section.questionVOS.map(({ refresh, ...question }) => (refresh ? { ...question, refresh } : question)),
  }));
  const draft = draftOf({ suggestedMinutes: kept.suggestedMinutes, sectionVOS });
  return sameBody(bodyOf(draft), bodyOf(draftOf(paper))) ? undefined : { draft, version: kept.version };
}

/** What is not saved yet stays in this browser until it is; undefined: all of it is saved. */
export function useKeepDraft(key: string, draft: Draft | undefined, version: number) {
  const value = useMemo(() => {
    if (!draft) return undefined;
    const { selection, suggestedMinutes } = draft;
    const sectionVOS = selection.sections.map(({ name, choose = null, minutes = null, picked }) => ({
      ...{ name, choose, minutes },
      questionVOS: picked.map(({ question, points }) => ({ ...question, points: points / 100 })),
    }));
    return { version, suggestedMinutes, sectionVOS };
  }, [draft, version]);
  useKept(key, value);
}
