import { useEffect, useState } from 'react';
import { type PadCalls, type PadState, PadWriter } from './pad-writer.ts';

/** The pad as it stands here and with the others, as long as it is shown. */
export function usePad(calls: PadCalls) {
  const [state, setState] = useState<PadState>({ pad: undefined, note: '', theirs: undefined });
  const [writer] = useState(() => new PadWriter(calls, setState));
  useEffect(() => {
    writer.calls = calls;
  });
  useEffect(() => {
    writer.start();
    return () => void writer.leave();
  }, [writer]);
  return { ...state, writer };
}
