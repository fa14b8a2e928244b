import { useEffect, useMemo, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import type { AutoFields } from '../demand/fields.ts';
import { unfinishedText } from '../demand/unfinished.ts';
import { type Checkable, checkable } from '../demand/written.ts';

const typingPauseMs = 500;

/** A value once it has stayed the same for a while. */
function useLater<T>(value: T) {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}

interface Judged {
  readonly reply: Reply<typeof paperAssembly.check>;
  readonly of: Checkable;
}

const availableOf = (keys: Checkable['sections'] = [], lines: readonly { available: number }[] = []) =>
  new Map(keys.flatMap((key, place) => (key === undefined ? [] : [[key, lines[place]?.available ?? 0]])));

const nothing = { bankIds: [], sections: [] };

/** What there is for the form as far as it is written; the last answer stays until the next comes. */
export function useFeasibility(fields: AutoFields) {
  const later = useLater(fields);
  const ready = useMemo(() => checkable(later), [later]);
  const unfinished = useMemo(() => unfinishedText(fields) ?? unfinishedText(later), [fields, later]);
  const { data, error, isFetching, refetch } = useReply(
    paperAssembly.check,
    { body: ready?.demand ?? nothing },
    { enabled: ready !== undefined, quiet: true, freshMs: 10_000 },
  );
  const [judged, setJudged] = useState<Judged>();
  useEffect(() => {
    if (ready && data) setJudged({ reply: data, of: ready });
  }, [ready, data]);
  return {
    /** The line that has to be written first; the last answer holds for what stood there before. */
    unfinished,
    reply: ready || unfinished ? judged?.reply : undefined,
    /** The lines that the reply speaks of. */
    of: judged?.of,
    /** By the keys of the lines. */
    sections: availableOf(judged?.of.sections, judged?.reply.sections),
    bounds: availableOf(judged?.of.bounds, judged?.reply.bounds),
    ready: ready !== undefined,
    failure: ready && error,
    fetching: isFetching,
    retry: () => refetch(),
  };
}
