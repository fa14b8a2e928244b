import type { AnswerStore, Kept } from '../device/answer-store.ts';
import type { AttemptLock } from '../device/attempt-lock.ts';
import type { KeptClock, KeptEvent, Visit, VisitStore } from '../device/visit-store.ts';
import type { Change } from '../saving/answer-entries.ts';

/** One browser: what it keeps outlives its pages. */
export class FakeDevice {
  readonly records = new Map<string, Kept>();
  readonly acknowledged = new Map<string, Change>();
  readonly events = new Map<string, KeptEvent>();
  visit: Visit | undefined;
  clock: KeptClock | undefined;
  /** The page that holds the attempt. */
  #holder: { lost: () => void } | undefined;
  works: boolean;
  /** When by the server the old was cleared away, and what was spared. */
  readonly cleared: [number, string][] = [];

  constructor(works = true) {
    this.works = works;
  }

  #take(kept: Pick<Kept, 'leaseId' | 'questionId' | 'seq'>) {
    const record = this.records.get(`${kept.leaseId} ${kept.questionId}`);
    if (!record || record.seq > kept.seq) return undefined;
    this.records.delete(`${kept.leaseId} ${kept.questionId}`);
    return record;
  }

  readonly store: AnswerStore = {
    keep: async (kept) => {
      const { works } = this;
      if (works) this.records.set(`${kept.leaseId} ${kept.questionId}`, kept);
      return works;
    },
    forget: async (kept) => void this.#take(kept),
    acknowledge: async (kept) => {
      const taken = this.#take(kept);
      if (taken) this.acknowledged.set(taken.questionId, taken);
    },
    loseLease: async (_, leaseId) => {
      for (const [key, kept] of this.records) {
        if (kept.leaseId === leaseId) this.records.set(key, { ...kept, lost: true });
      }
    },
    clearOld: async (serverNow, present) => void this.cleared.push([serverNow, present]),
    read: async () => [...this.records.values()],
    readAcknowledged: async () => [...this.acknowledged.values()],
  };

  readonly visits: VisitStore = {
    keep: async (visit, clock) => {
      if (this.works) [this.visit, this.clock] = [visit, clock];
    },
    read: async () => this.visit,
    keepClock: async ({ leaseId }, clock) => {
      if (this.visit?.started.leaseId === leaseId) this.clock = clock;
    },
    readClock: async ({ leaseId }) => (this.visit?.started.leaseId === leaseId ? this.clock : undefined),
    keepEvent: async (event) => void this.events.set(event.eventId, event),
    forgetEvents: async (events) => {
      for (const { eventId } of events) this.events.delete(eventId);
    },
    readEvents: async () => [...this.events.values()],
    loseLease: async ({ leaseId }) => {
      if (this.visit?.started.leaseId === leaseId) await this.visits.clear('a1');
    },
    clearOld: async () => {},
    clear: async () => {
      this.visit = undefined;
      this.clock = undefined;
      this.acknowledged.clear();
      this.events.clear();
    },
  };

  readonly lock = (_: string, lost: () => void): AttemptLock => {
    const page = { lost };
    return {
      take: () => {
        const before = this.#holder;
        this.#holder = page;
        if (before && before !== page) before.lost();
      },
      takeIfFree: async () => {
        this.#holder ??= page;
        return this.#holder === page;
      },
      release: () => {
        if (this.#holder === page) this.#holder = undefined;
      },
    };
  };

  /** The browser ends or loads the page anew without asking it. */
  endPages() {
    this.#holder = undefined;
  }
}
