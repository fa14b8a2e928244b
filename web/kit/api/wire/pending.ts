import type { CancelReason } from '../failure.ts';

/** The reads under way. Writes are never entered here, so nothing can cancel them. */
const reads = new Set<AbortController>();

export function openRead() {
  const controller = new AbortController();
  reads.add(controller);
  return { controller, close: () => reads.delete(controller) };
}

export function cancelReads(reason: CancelReason) {
  for (const controller of [...reads]) controller.abort(reason);
  reads.clear();
}
