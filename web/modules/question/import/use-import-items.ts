import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Reply, Sent } from '#contract/endpoint.ts';
import { type ImportDraft, type ImportItem, questionImport } from '#contract/question/import.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';
import type { Draft } from '../editor/form/draft.ts';
import { type ImportFilter, pageAfter } from './import-counts.ts';

type Page = Reply<typeof questionImport.items>;

export const itemsOnPage = 20;

type Reading = Pick<ImportDraft, 'importId' | 'run'>;

/** Named with their reading, pages of another one are never taken for these. */
export function sentItems({ importId, run }: Reading, filter: ImportFilter, page: number) {
  const status = filter === 'all' ? {} : { status: filter };
  const sent: Sent<typeof questionImport.items> = {
    query: { importId, ...(run && { run }), page: page - 1, size: itemsOnPage, ...status },
  };
  return sent;
}

/**
 * One page of a preview and what a person has done to its items. Those dealt with stay where they are until the page is
 * turned or the filter changes, so that nothing jumps.
 */
export function useImportItems(reading: Reading, filter: ImportFilter, page: number) {
  const queries = useQueryClient();
  const sent = sentItems(reading, filter, page);
  const reply = useReply(questionImport.items, sent, { keepPrevious: true, freshMs: Number.POSITIVE_INFINITY });
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const setDraft = useCallback((index: number, draft: Draft) => setDrafts((now) => new Map(now).set(index, draft)), []);
  const setOpen = useCallback((index: number, open: boolean) => setOpened((now) => new Map(now).set(index, open)), []);
  const key = JSON.stringify(sent);
  // They are fresh for ever, but a correction reaches only the page that it was made on.
  useEffect(() => () => queries.removeQueries({ queryKey: replyKey(questionImport.items) }), [queries]);
  /** The server has taken a correction or a decision. */
  const replaceItem = useCallback(
    (item: ImportItem, confirmed: boolean) => {
      const shown = replyKey(questionImport.items, JSON.parse(key));
      const before = queries.getQueryData<Page>(shown)?.data ?? [];
      const isTwin = before.some(({ twin }) => twin?.index === item.index);
      // Deciding for one key decides against the others, on this page too.
      const isRival = before.some(({ rivals }) => rivals.some(({ index }) => index === item.index));
      queries.setQueryData<Page>(
        shown,
        (now) => now && { ...now, data: now.data.map((one) => (one.index === item.index ? item : one)) },
      );
      queries.invalidateQueries({ queryKey: replyKey(questionImport.detail) });
      // Another may go in instead; where all are shown, asking again moves none of them.
      if ((isTwin && filter === 'all') || isRival) queries.invalidateQueries({ queryKey: shown });
      setSettled((now) => new Set(now).add(item.index));
      setOpened((now) => without(now, item.index));
      // What was typed and then skipped no longer waits for a confirmation.
      if (confirmed || item.status === 'skipped') setDrafts((now) => without(now, item.index));
    },
    [queries, key, filter],
  );
  /** Asks again for what is shown: answers the page to turn to. */
  const renew = (next: number) => {
    const turned = pageAfter(filter, page, next, settled.size);
    setSettled(new Set());
    queries.invalidateQueries({ queryKey: replyKey(questionImport.items) });
    return turned;
  };
  return { reply, drafts, opened, settled, setDraft, setOpen, replaceItem, renew, unconfirmed: drafts.size };
}

function without<V>(map: ReadonlyMap<number, V>, index: number) {
  const next = new Map(map);
  next.delete(index);
  return next;
}
