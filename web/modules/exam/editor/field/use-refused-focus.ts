import { useEffect } from 'react';
import type { Problems } from '../draft/draft-problems.ts';
import { fieldId } from './field.tsx';

/** The control of a field, or of what the field is a part of. */
function controlOf(name: string): HTMLElement | null {
  const found = document.getElementById(fieldId(name));
  const dot = name.lastIndexOf('.');
  return found ?? (dot < 0 ? null : controlOf(name.slice(0, dot)));
}

/** The first wrong field gets the focus each time something is refused, on whichever step it stands. */
export function useRefusedFocus(problems: Problems, refusals: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while somebody mends them
  useEffect(() => {
    const [first] = Object.keys(problems);
    if (refusals > 0 && first) controlOf(first)?.focus();
  }, [refusals]);
}
