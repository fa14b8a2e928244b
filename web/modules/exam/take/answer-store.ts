import type { Change, ChangeKeeper } from './answer-queue.ts';

/** A change that no reply has acknowledged, and the lease it was written under. */
export interface Kept extends Change {
  readonly attemptId: string;
  readonly leaseId: string;
  /** By this device's clock; only for putting in order and clearing away. */
  readonly keptAt: number;
  /** Another page has taken over since: it is not sent unless the person says so. */
  readonly lost: boolean;
}

/** Where unsent answers outlive the page. It never fails: without a database nothing is kept, and `keep` says so. */
export interface AnswerStore {
  keep(kept: Kept): Promise<boolean>;
  /** Unless something newer stands there already. */
  forget(kept: Pick<Kept, 'attemptId' | 'leaseId' | 'questionId' | 'seq'>): Promise<void>;
  loseLease(attemptId: string, leaseId: string): Promise<void>;
  read(attemptId: string): Promise<Kept[]>;
}

interface Lease {
  readonly attemptId: string;
  readonly leaseId: string;
}

export const keptUnder = (lease: Lease, change: Change): Kept => ({
  ...change,
  ...lease,
  keptAt: Date.now(),
  lost: false,
});

/** Keeps what one queue has not sent; `told` hears whether that works. */
export const keeperUnder = (lease: Lease, store: AnswerStore, told: (works: boolean) => void): ChangeKeeper => ({
  keep: (change) => void store.keep(keptUnder(lease, change)).then(told),
  forget: (questionId, seq) => void store.forget({ ...lease, questionId, seq }),
});

const databaseName = 'zhixing-exam';
const storeName = 'unsent';
const oldMs = 30 * 24 * 60 * 60_000;

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

async function openDatabase() {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: ['attemptId', 'leaseId', 'questionId'] });
  const database = await result(request);
  // a newer version of this page wants to change the database: it must not wait for this one
  database.onversionchange = () => database.close();
  return database;
}

const ofAttempt = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []]);
const ofLease = (attemptId: string, leaseId: string) =>
  IDBKeyRange.bound([attemptId, leaseId], [attemptId, leaseId, []]);

/** What nobody came back for in a month is of no use to anybody. */
async function clearOld(database: IDBDatabase) {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
  const all: Kept[] = await result(store.getAll());
  for (const { attemptId, leaseId, questionId, keptAt } of all) {
    if (Date.now() - keptAt > oldMs) store.delete([attemptId, leaseId, questionId]);
  }
}

export function openAnswerStore(): AnswerStore {
  const opened = openDatabase();
  opened.then(clearOld).catch(() => {});

  /** Whatever the browser refuses (private mode, a full disk) leaves the exam itself going. */
  async function attempt<T>(work: (database: IDBDatabase) => Promise<T>, otherwise: T) {
    try {
      return await work(await opened);
    } catch {
      return otherwise;
    }
  }

  async function write(work: (store: IDBObjectStore) => void | Promise<void>) {
    return attempt(async (database) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const done = finished(transaction);
      await work(transaction.objectStore(storeName));
      await done;
      return true;
    }, false);
  }

  return {
    keep: (kept) => write((store) => void store.put(kept)),
    async forget({ attemptId, leaseId, questionId, seq }) {
      await write(async (store) => {
        const key = [attemptId, leaseId, questionId];
        const kept: Kept | undefined = await result(store.get(key));
        if (kept && kept.seq <= seq) store.delete(key);
      });
    },
    async loseLease(attemptId, leaseId) {
      await write(async (store) => {
        const kept: Kept[] = await result(store.getAll(ofLease(attemptId, leaseId)));
        for (const one of kept) store.put({ ...one, lost: true });
      });
    },
    read: (attemptId) =>
      attempt(async (database) => {
        const store = database.transaction(storeName).objectStore(storeName);
        const kept: Kept[] = await result(store.getAll(ofAttempt(attemptId)));
        return kept;
      }, []),
  };
}
