/** States that were, the one that is, and those that were undone. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

const limit = 50;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A change that changes nothing leaves no step. */
export function record<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (next === present) return { past, present, future };
  return { past: [...past, present].slice(-limit), present: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [previous] = past.slice(-1);
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: previous as T, future: [present, ...future] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (future.length === 0) return history;
  return { past: [...past, present], present: next as T, future: rest };
}
