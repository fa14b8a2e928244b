import type { Change, ChangeKeeper } from '../saving/answer-entries.ts';
import { type Durability, ExamDatabase, ofAttempt, ofLease, resultOf } from './exam-database.ts';

export interface Lease {
  readonly attemptId: string;
  readonly leaseId: string;
}

/** A change that no reply has acknowledged, and the lease it was written under. */
export interface Kept extends Change, Lease {
  /** By this device's clock; only for putting in order and clearing away. */
  readonly keptAt: number;
  /** Another page has taken over since: it is not sent unless the person says so. */
  readonly lost: boolean;
}

type KeptChange = Lease & Pick<Change, 'questionId' | 'seq'>;

/** Where answers outlive the page. It never fails: without a database nothing is kept, and `keep` says so. */
export interface AnswerStore {
  keep(kept: Kept, durability?: Durability): Promise<boolean>;
  /** Unless something newer stands there already. */
  forget(kept: KeptChange): Promise<void>;
  /** The server has it: no longer unsent, but still to be shown by a page that is opened without network. */
  acknowledge(kept: KeptChange): Promise<void>;
  loseLease(attemptId: string, leaseId: string): Promise<void>;
  /** What is unsent. */
  read(attemptId: string): Promise<Kept[]>;
  readAcknowledged(attemptId: string): Promise<Change[]>;
}

export const keptUnder = (lease: Lease, change: Change): Kept => ({
  ...change,
  ...lease,
  keptAt: Date.now(),
  lost: false,
});

interface KeeperParts {
  readonly store: AnswerStore;
  /** The server can't be reached: what is kept now is kept nowhere else. */
  readonly isAlone: () => boolean;
  /** Hears whether keeping works. */
  readonly told: (works: boolean) => void;
}

/** Keeps what one queue has not sent. */
export const keeperUnder = (lease: Lease, { store, isAlone, told }: KeeperParts): ChangeKeeper => ({
  keep: (change) => void store.keep(keptUnder(lease, change), isAlone() ? 'strict' : 'relaxed').then(told),
  forget: (questionId, seq) => void store.acknowledge({ ...lease, questionId, seq }),
});

const oldMs = 30 * 24 * 60 * 60_000;
const keyOf = ({ attemptId, leaseId, questionId }: KeptChange) => [attemptId, leaseId, questionId];

/** What nobody came back for in a month is of no use to anybody. */
function clearOld(database: ExamDatabase) {
  return database.change(['unsent'], async (stores) => {
    const all: Kept[] = await resultOf(stores('unsent').getAll());
    for (const kept of all) if (Date.now() - kept.keptAt > oldMs) stores('unsent').delete(keyOf(kept));
  });
}

export function openAnswerStore(database = new ExamDatabase()): AnswerStore {
  clearOld(database);
  const take = (kept: KeptChange, then: (store: IDBObjectStore, taken: Kept) => void) =>
    database.change(['unsent', 'acknowledged'], async (stores) => {
      const taken: Kept | undefined = await resultOf(stores('unsent').get(keyOf(kept)));
      if (!taken || taken.seq > kept.seq) return;
      stores('unsent').delete(keyOf(kept));
      then(stores('acknowledged'), taken);
    });
  return {
    keep: (kept, durability) => database.put('unsent', kept, durability),
    async forget(kept) {
      await take(kept, () => {});
    },
    async acknowledge(kept) {
      await take(kept, (store, { attemptId, questionId, seq, response, flagged }) =>
        store.put({ attemptId, questionId, seq, response, flagged }),
      );
    },
    async loseLease(attemptId, leaseId) {
      await database.change(['unsent'], async (stores) => {
        const kept: Kept[] = await resultOf(stores('unsent').getAll(ofLease(attemptId, leaseId)));
        for (const one of kept) stores('unsent').put({ ...one, lost: true });
      });
    },
    read: (attemptId) => database.read<Kept[]>('unsent', (store) => resultOf(store.getAll(ofAttempt(attemptId))), []),
    readAcknowledged: (attemptId) =>
      database.read<Change[]>('acknowledged', (store) => resultOf(store.getAll(ofAttempt(attemptId))), []),
  };
}
