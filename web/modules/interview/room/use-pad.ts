import { useEffect, useRef, useState } from 'react';
import type { Pad } from '#contract/interview/pad.ts';

export type PadText = Pick<Pad, 'language' | 'source' | 'input'>;

export interface PadCalls {
  readonly read: () => Promise<Pad>;
  readonly write: (text: PadText & { version: number }) => Promise<{ version: number }>;
  readonly run: () => Promise<unknown>;
}

const lookMs = 1000;
const writeMs = 400;

/** The pad as it stands here and with the others: what is typed goes out soon, what others typed comes in. */
export function usePad(calls: PadCalls) {
  const [pad, setPad] = useState<Pad>();
  const [note, setNote] = useState('');
  const latest = useRef({ calls, version: 0, waiting: undefined as PadText | undefined, busy: false });
  useEffect(() => {
    latest.current.calls = calls;
  });
  const take = (read: Pad) => {
    const now = latest.current;
    // What was typed meanwhile stays; the run is news in any case.
    if (now.waiting || now.busy) return setPad((before) => before && { ...before, run: read.run });
    now.version = read.version;
    setPad(read);
  };
  const look = async () => {
    const read = await latest.current.calls.read().catch(() => undefined);
    if (read) take(read);
  };
  const flush = async () => {
    const now = latest.current;
    const text = now.waiting;
    if (!text || now.busy) return;
    now.waiting = undefined;
    now.busy = true;
    const written = await now.calls.write({ ...text, version: now.version }).catch((problem) => problem as unknown);
    now.busy = false;
    if (written && typeof written === 'object' && 'version' in written) {
      now.version = Number(written.version);
      setNote('');
      if (now.waiting) await flush();
      return;
    }
    // Somebody else was quicker, or the network is away: what stands is shown.
    now.waiting = undefined;
    setNote('对方刚刚写过，或网络不稳，已显示现在的内容');
    await look();
  };
  const hands = useRef({ look, flush });
  useEffect(() => {
    hands.current = { look, flush };
  });
  useEffect(() => {
    void hands.current.look();
    const looking = setInterval(() => hands.current.look(), lookMs);
    const writing = setInterval(() => hands.current.flush(), writeMs);
    return () => {
      clearInterval(looking);
      clearInterval(writing);
    };
  }, []);
  const change = (text: PadText) => {
    latest.current.waiting = text;
    setPad((before) => before && { ...before, ...text });
  };
  const run = async () => {
    await flush();
    await latest.current.calls.run().catch(() => undefined);
    await look();
  };
  return { pad, note, change, run };
}
