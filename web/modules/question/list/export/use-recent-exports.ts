import { useEffect, useState } from 'react';
import { questionExport } from '#contract/question/export.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';

const busyMs = 1000;

/** One's own files of the last day; while one is being made they are asked for again and again. */
export function useRecentExports() {
  const [busy, setBusy] = useState(false);
  const recent = useReply(questionExport.recent, {}, { quiet: true, ...(busy && { everyMs: busyMs }) });
  const works = recent.data?.some(({ state }) => state === 'WAITING') ?? false;
  useEffect(() => setBusy(works), [works]);
  return recent;
}
