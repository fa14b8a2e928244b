import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { type ActionOptions, type ActionState, makeRunner } from './action.ts';

type RunArguments<E extends Endpoint> =
  Record<never, never> extends Sent<E> ? [sent?: NoInfer<Sent<E>>] : [sent: NoInfer<Sent<E>>];

export interface Action<E extends Endpoint> extends ActionState {
  /** Never rejects: undefined when it was refused, declined or clicked twice. */
  readonly run: (...sent: RunArguments<E>) => Promise<Reply<E> | undefined>;
  /** The wrong fields of the last refusal, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Forgets the last refusal. */
  readonly reset: () => void;
}

const idle: ActionState = { pending: false, failure: undefined };
const noFields: Readonly<Record<string, string>> = {};

/** A write: `const save = useAction(notice.markRead, { changes: [notice.list], success: '已保存' })`. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [state, setState] = useState(idle);
  const latest = useRef({ options, shown: true });
  useEffect(() => {
    latest.current.options = options;
  });
  useEffect(() => {
    latest.current.shown = true;
    return () => {
      latest.current.shown = false;
    };
  }, []);
  const [runner] = useState(() => makeRunner(endpoint, () => latest.current, setState));
  const run = useCallback((...[sent]: RunArguments<E>) => runner((sent ?? {}) as Sent<E>), [runner]);
  const reset = useCallback(() => setState(idle), []);
  return { ...state, run, reset, fields: state.failure?.fields ?? noFields };
}
