import { useState } from 'react';
import { jobApplication } from '#contract/recruitment/application.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { listOf } from './addresses.ts';

const most = 200;
const nobody: readonly string[] = [];

/**
 * Who stands before and behind in the list that the resume was opened from. The list stays as it was when the first one was
 * opened: whoever is moved to another stage meanwhile does not change who comes next.
 */
export function useNeighbours(applicationId: string, from: string | null, jobId: string) {
  const [kept, keep] = useState<{ readonly from: string | null; readonly ids: readonly string[] }>();
  const asked = listOf(from, jobId);
  const known = kept !== undefined && kept.from === from;
  const found = useReply(
    jobApplication.search,
    { query: { ...asked?.query, page: 0, size: most }, body: asked?.body ?? {} },
    { quiet: true, freshMs: 60_000, enabled: asked !== undefined && !known },
  );
  if (found.data && asked && !known) keep({ from, ids: found.data.data.map((row) => row.applicationId) });
  const ids = known ? kept.ids : nobody;
  const at = ids.indexOf(applicationId);
  return {
    place: at < 0 ? '' : `${at + 1} / ${ids.length}`,
    before: at > 0 ? ids[at - 1] : undefined,
    behind: at < 0 ? undefined : ids[at + 1],
  };
}
