import type { Change } from '../saving/answer-entries.ts';
import { type Durability, ExamDatabase, ofAttempt, ofLease, resultOf } from './exam-database.ts';

export interface Lease {
  readonly attemptId: string;
  readonly leaseId: string;
}

/** A change that no reply has acknowledged, and the lease it was written under. */
export interface Kept extends Change, Lease {
  /** When, in milliseconds by the server, as far as that was known; only for clearing away. */
  readonly serverAt: number | undefined;
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
  /** What nobody came back for in a month, by the time of the server. */
  clearOld(serverNow: number, present: string): Promise<void>;
}

export const keptUnder = (lease: Lease, change: Change, serverAt: number | undefined): Kept => ({
  ...change,
  ...lease,
  serverAt,
  lost: false,
});

const oldMs = 30 * 24 * 60 * 60_000;
const keyOf = ({ attemptId, leaseId, questionId }: KeptChange) => [attemptId, leaseId, questionId];

/** A record that does not say when by the server it was written is never old: the device's own clock proves nothing. */
export const isOld = ({ serverAt }: Pick<Kept, 'serverAt'>, serverNow: number) =>
  serverAt !== undefined && serverNow - serverAt > oldMs;

export function openAnswerStore(database = new ExamDatabase()): AnswerStore {
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
    async clearOld(serverNow, present) {
      await database.change(['unsent'], async (stores) => {
        const all: Kept[] = await resultOf(stores('unsent').getAll());
        const old = all.filter((kept) => kept.attemptId !== present && isOld(kept, serverNow));
        for (const kept of old) stores('unsent').delete(keyOf(kept));
      });
    },
    readAcknowledged: (attemptId) =>
      database.read<Change[]>('acknowledged', (store) => resultOf(store.getAll(ofAttempt(attemptId))), []),
  };
}
