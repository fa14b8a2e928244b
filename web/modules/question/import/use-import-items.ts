import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type ImportDraft, type ImportItem, questionImport } from '#contract/question/import.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import type { Draft } from '../editor/form/draft.ts';

/** What a person has done to the items of a preview so far and has not confirmed, by their index. */
export function useImportItems({ importId, items }: ImportDraft) {
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const setDraft = useCallback((index: number, draft: Draft) => setDrafts((now) => new Map(now).set(index, draft)), []);
  const setOpen = useCallback((index: number, open: boolean) => setOpened((now) => new Map(now).set(index, open)), []);
  /** The server has taken a correction or a decision. */
  const replaceItem = useCallback(
    (item: ImportItem, confirmed: boolean) => {
      queries.setQueryData<ImportDraft>(
        replyKey(questionImport.detail, { query: { importId } }),
        (now) => now && { ...now, items: now.items.map((one) => (one.index === item.index ? item : one)) },
      );
      setKept((now) => new Set(now).add(item.index));
      setOpened((now) => without(now, item.index));
      if (confirmed) setDrafts((now) => without(now, item.index));
    },
    [queries, importId],
  );
  const unconfirmed = items.filter(({ index, status }) => drafts.has(index) && status !== 'skipped').length;
  const forgetKept = () => setKept(new Set());
  return { drafts, opened, kept, setDraft, setOpen, replaceItem, forgetKept, unconfirmed };
}

function without<V>(map: ReadonlyMap<number, V>, index: number) {
  const next = new Map(map);
  next.delete(index);
  return next;
}
