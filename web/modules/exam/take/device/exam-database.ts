const databaseName = 'zhixing-exam';
const databaseVersion = 2;

/**
 * What the device keeps of an exam. `unsent`: changes that no reply has acknowledged; `acknowledged`: the latest of each
 * question that one has; `visit`: order, lease and paper; `clock`: the time as last known; `event`: what was seen and is
 * not reported yet.
 */
const storeKeys = {
  unsent: ['attemptId', 'leaseId', 'questionId'],
  acknowledged: ['attemptId', 'questionId'],
  visit: ['attemptId'],
  clock: ['attemptId'],
  event: ['attemptId', 'eventId'],
} as const;

export type StoreName = keyof typeof storeKeys;
const storeNames = Object.keys(storeKeys) as StoreName[];

/**
 * `relaxed` is done when the operating system has it: it outlives a reload, a crash or the end of the browser, and costs
 * no wait for the disk at every letter. `strict` is on the disk: for what exists nowhere else for a while.
 */
export type Durability = 'relaxed' | 'strict';

export const resultOf = <T>(request: IDBRequest<T>) =>
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

export const ofAttempt = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []]);
export const ofLease = (attemptId: string, leaseId: string) =>
  IDBKeyRange.bound([attemptId, leaseId], [attemptId, leaseId, []]);

/** An exam does not wait longer for the memory of a device. */
const patienceMs = 2000;

type Stores = (name: StoreName) => IDBObjectStore;

/** The exam's own database. It never fails: without one (private mode, a full disk) writes say so and reads are empty. */
export class ExamDatabase {
  #opening = this.#begin();
  #open: IDBDatabase | undefined;
  #changed = () => {};

  #begin() {
    const opening = this.#openIt();
    opening.catch(() => {});
    return opening;
  }

  /** A database that does not open in time may still do so later, and is used from then on. */
  async #openIt() {
    const request = indexedDB.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => {
      for (const name of storeNames) {
        if (request.result.objectStoreNames.contains(name)) continue;
        request.result.createObjectStore(name, { keyPath: [...storeKeys[name]] });
      }
    };
    const impatient = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no database yet')), patienceMs);
      request.onblocked = () => reject(new Error('another page keeps the database as it is'));
    });
    const opened = resultOf(request).then((database) => this.#adopt(database));
    return Promise.race([opened, impatient]);
  }

  #adopt(database: IDBDatabase) {
    // a newer version of this page wants to change the database: it must not wait for this one
    database.onversionchange = () => this.#lose(database);
    database.onclose = () => this.#lose(database);
    this.#open = database;
    this.#opening = Promise.resolve(database);
    this.#changed();
    return database;
  }

  #lose(database: IDBDatabase) {
    database.close();
    this.#open = undefined;
    this.#opening = this.#begin();
    this.#changed();
  }

  /** Whatever was put before: whether it is there has to be found out anew. */
  onChange(changed: () => void) {
    this.#changed = changed;
  }

  /** Comes back once it is open or never will be: from then on `put` begins in the very call. */
  ready() {
    return this.#opening.then(
      () => true,
      () => false,
    );
  }

  /**
   * Puts one record. With the database open its transaction is begun and committed before this returns, so that not even
   * a reload in the same moment can come in between.
   */
  async put(name: StoreName, record: object, durability: Durability = 'relaxed') {
    const begin = (database: IDBDatabase) => {
      const transaction = database.transaction(name, 'readwrite', { durability });
      const done = finished(transaction);
      transaction.objectStore(name).put(record);
      transaction.commit();
      return done;
    };
    try {
      await (this.#open ? begin(this.#open) : this.#opening.then(begin));
      return true;
    } catch {
      return false;
    }
  }

  /** A transaction over several stores; `work` may read and write as long as it waits for nothing else. */
  async change(names: readonly StoreName[], work: (stores: Stores) => void | Promise<void>) {
    try {
      const transaction = (await this.#opening).transaction(names, 'readwrite', { durability: 'relaxed' });
      const done = finished(transaction);
      await work((name) => transaction.objectStore(name));
      await done;
      return true;
    } catch {
      return false;
    }
  }

  async read<T>(name: StoreName, work: (store: IDBObjectStore) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work((await this.#opening).transaction(name).objectStore(name));
    } catch {
      return otherwise;
    }
  }
}
