import type { Started, TakenPaper } from '#contract/exam/attempt.ts';
import type { PageEvent } from '#contract/exam/page-event.ts';
import type { Lease } from './answer-store.ts';
import { ExamDatabase, ofAttempt, resultOf, type StoreName } from './exam-database.ts';

/** Everything but the answers that a page opened without network needs to go on under the lease it had. */
export interface Visit {
  readonly attemptId: string;
  /** Whoever else uses this device is not shown it. */
  readonly userId: string;
  readonly examName: string;
  readonly started: Started;
  readonly paper: TakenPaper;
}

/** The time as it was last known. In milliseconds; `wallAt` by the clock of the device. */
export interface KeptClock {
  readonly serverAt: number;
  readonly wallAt: number;
  readonly deadline: number;
}

/** What the page saw and has not reported. */
export interface KeptEvent extends Lease, Pick<PageEvent, 'eventId' | 'kind'> {
  readonly lastedMs?: number | undefined;
  /** By the clock of the device. */
  readonly wallAt: number;
}

/** Never fails, as the answers' store. */
export interface VisitStore {
  /** With the time, so that a page that loses the network at once can be opened again too. */
  keep(visit: Visit, clock: KeptClock | undefined): Promise<void>;
  read(attemptId: string): Promise<Visit | undefined>;
  keepClock(lease: Lease, clock: KeptClock): Promise<void>;
  readClock(lease: Lease): Promise<KeptClock | undefined>;
  keepEvent(event: KeptEvent): Promise<void>;
  forgetEvents(events: readonly Pick<KeptEvent, 'attemptId' | 'eventId'>[]): Promise<void>;
  readEvents(attemptId: string): Promise<KeptEvent[]>;
  /** Another page has the lease: this visit can't be gone on with. The other's own is left alone. */
  loseLease(lease: Lease): Promise<void>;
  /** The attempt is over: nothing of it stays but answers that never reached the server. */
  clear(attemptId: string): Promise<void>;
  /** Attempts whose end is long past by the time of the server. */
  clearOld(serverNow: number, present: string): Promise<void>;
}

const ofVisit = ['visit', 'clock', 'acknowledged', 'event'] as const satisfies StoreName[];
/** So long after its end nobody goes on with an attempt. */
const oldMs = 24 * 60 * 60_000;

type StoredClock = Lease & KeptClock;

export function openVisitStore(database = new ExamDatabase()): VisitStore {
  const readOne = <T>(name: StoreName, attemptId: string) =>
    database.read<T | undefined>(name, (store) => resultOf(store.get([attemptId])), undefined);
  return {
    async keep(visit, clock) {
      const { attemptId, started } = visit;
      await database.change(['visit', 'clock'], (stores) => {
        stores('visit').put(visit);
        if (clock) stores('clock').put({ attemptId, leaseId: started.leaseId, ...clock });
      });
    },
    read: (attemptId) => readOne('visit', attemptId),
    async keepClock(lease, clock) {
      await database.change(['visit', 'clock'], async (stores) => {
        const visit: Visit | undefined = await resultOf(stores('visit').get([lease.attemptId]));
        if (visit?.started.leaseId === lease.leaseId) stores('clock').put({ ...lease, ...clock });
      });
    },
    async readClock({ attemptId, leaseId }) {
      const clock = await readOne<StoredClock>('clock', attemptId);
      return clock?.leaseId === leaseId ? clock : undefined;
    },
    async keepEvent(event) {
      await database.put('event', event);
    },
    async forgetEvents(events) {
      await database.change(['event'], (stores) => {
        for (const { attemptId, eventId } of events) stores('event').delete([attemptId, eventId]);
      });
    },
    readEvents: (attemptId) =>
      database.read<KeptEvent[]>('event', (store) => resultOf(store.getAll(ofAttempt(attemptId))), []),
    async loseLease({ attemptId, leaseId }) {
      await database.change(ofVisit, async (stores) => {
        const visit: Visit | undefined = await resultOf(stores('visit').get([attemptId]));
        if (visit?.started.leaseId !== leaseId) return;
        for (const name of ofVisit) stores(name).delete(ofAttempt(attemptId));
      });
    },
    async clear(attemptId) {
      await database.change(ofVisit, (stores) => {
        for (const name of ofVisit) stores(name).delete(ofAttempt(attemptId));
      });
    },
    async clearOld(serverNow, present) {
      await database.change(ofVisit, async (stores) => {
        const clocks: StoredClock[] = await resultOf(stores('clock').getAll());
        const old = clocks.filter(({ attemptId, deadline }) => attemptId !== present && serverNow - deadline > oldMs);
        for (const { attemptId } of old) for (const name of ofVisit) stores(name).delete(ofAttempt(attemptId));
      });
    },
  };
}
