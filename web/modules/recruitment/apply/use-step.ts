import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { steps } from './field-list.ts';

/** The place of the step that an address names; the first where it names none that there is. */
export const stepIn = (params: URLSearchParams) =>
  Math.max(
    steps.findIndex(({ key }) => key === params.get('step')),
    0,
  );

/** The same address at another step; the first one needs no name. */
export function withStep(params: URLSearchParams, to: number) {
  const next = new URLSearchParams(params);
  const step = steps[to];
  if (!step || to === 0) next.delete('step');
  else next.set('step', step.key);
  return next;
}

/**
 * Each step is an entry of the browser's history: the way back of a phone leads to the step before instead of out of the
 * form, and a reload stays where one was.
 */
export function useStep(form: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams();
  const at = stepIn(params);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    form.current?.scrollIntoView({ block: 'start' });
  }, [at, form]);
  const go = (to: number) => {
    if (to === at) form.current?.scrollIntoView({ block: 'start' });
    else setParams(withStep(params, to), { preventScrollReset: true });
  };
  return [at, go] as const;
}
