import type { AttemptCalls } from '../attempt-calls.ts';
import { failureOf } from '../attempt-calls.ts';
import type { KeptEvent, VisitStore } from '../device/visit-store.ts';
import type { SteadyClock } from '../steady-clock.ts';
import { eventsAtOnce, Pulse } from './pulse.ts';

interface LeftEventParts {
  readonly calls: Pick<AttemptCalls, 'event'>;
  readonly visits: VisitStore;
  readonly clock: SteadyClock;
  readonly wall: () => number;
}

/**
 * Reports what an earlier visit saw, under the lease it was seen under: of another's lease the server takes note, and
 * counts nothing. True: the attempt is over by that. Throws a `CallFailure` when the server can't be reached.
 */
export async function reportLeftovers(parts: LeftEventParts, attemptId: string) {
  const left = await parts.visits.readEvents(attemptId);
  for (const leaseId of new Set(left.map((event) => event.leaseId))) {
    const events = left.filter((event) => event.leaseId === leaseId);
    for (let from = 0; from < events.length; from += eventsAtOnce) {
      const outcome = await reportUnder(parts, { attemptId, leaseId }, events.slice(from, from + eventsAtOnce));
      if (outcome?.kind === 'failed') throw failureOf(outcome);
      if (outcome?.kind === 'stopped' && outcome.why === 'ended') return true;
    }
  }
  return false;
}

async function reportUnder(
  { calls, visits, clock, wall }: LeftEventParts,
  lease: { attemptId: string; leaseId: string },
  events: readonly KeptEvent[],
) {
  const pulse = new Pulse(
    {
      ...{ lease, ask: calls.event, store: visits, clock, wall, random: Math.random },
      answersFirst: async () => {},
      told: () => {},
      failed: () => {},
    },
    events,
  );
  const outcome = await pulse.beat();
  pulse.stop();
  if (outcome?.kind === 'stopped' && outcome.why === 'taken') await visits.forgetEvents(events);
  return outcome;
}
