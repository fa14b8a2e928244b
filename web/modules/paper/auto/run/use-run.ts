import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isId } from '#contract/paging.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { isGoing } from './run-words.ts';

const everyMs = 1000;
/** How long a search goes on at the most. */
export const searchSeconds = 20;
const greatestSeed = 2_147_483_647;

/** The run of the address, asked for every second while it goes on. */
function useRunOf(runId: string | null) {
  const [ended, setEnded] = useState<string>();
  const reply = useReply(
    paperAssembly.detail,
    { query: { runId: runId ?? '' } },
    { enabled: runId !== null, quiet: true, ...(ended !== runId && { everyMs }) },
  );
  const { data, error } = reply;
  const over = runId !== null && ((data !== undefined && !isGoing(data)) || error?.status === 404);
  useEffect(() => {
    if (over && runId !== null) setEnded(runId);
  }, [over, runId]);
  return reply;
}

/** Starts and stops runs; the one that is shown stands in the address. */
export function useRun() {
  const [params, setParams] = useSearchParams();
  const given = params.get('runId');
  const runId = given !== null && isId(given) ? given : null;
  const reply = useRunOf(runId);
  const show = useCallback(
    (next: string | null) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === null) changed.delete('runId');
          else changed.set('runId', next);
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  const start = useAction(paperAssembly.start, { onDone: (started) => show(started.runId) });
  const cancel = useAction(paperAssembly.cancel, { changes: [paperAssembly.detail] });
  const run = runId === null ? undefined : reply.data;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const startWith = useCallback(
    (demand: AutoDemand) => {
      // The same demand again asks for another paper.
      const again = JSON.stringify(latest.current?.demand) === JSON.stringify(demand);
      const seed = again ? Math.floor(Math.random() * greatestSeed) : 1;
      return start.run({ body: { demand, seed, seconds: searchSeconds } });
    },
    [start.run],
  );
  return {
    runId,
    run,
    failure: runId === null ? null : reply.error,
    retry: () => reply.refetch(),
    forget: () => show(null),
    start: startWith,
    starting: start.pending,
    refused: start.fields,
    forgive: start.reset,
    stop: () => runId !== null && cancel.run({ query: { runId } }),
    stopping: cancel.pending,
  };
}
export type RunState = ReturnType<typeof useRun>;
