import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface StoredChunk {
  readonly recordingId: string;
  readonly part: number;
  readonly number: number;
  readonly blob: Blob;
}

/** What one page recorded, as long as the server does not have all of it. */
export interface StoredPart {
  readonly recordingId: string;
  readonly part: number;
  readonly userId: string;
  /** The number of the chunk that follows. */
  readonly next: number;
  readonly at: number;
}

interface Schema extends DBSchema {
  chunk: { key: [string, number, number]; value: StoredChunk };
  part: { key: [string, number]; value: StoredPart };
}

type Key = Pick<StoredChunk, 'recordingId' | 'part'>;

const chunksOf = ({ recordingId, part }: Key) => IDBKeyRange.bound([recordingId, part], [recordingId, part, []]);

const open = (name: string) =>
  openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('chunk', { keyPath: ['recordingId', 'part', 'number'] });
      database.createObjectStore('part', { keyPath: ['recordingId', 'part'] });
    },
  });

/** What nobody has come back to for so long would not be taken any more. */
const keptMs = 14 * 86_400_000;

/**
 * Chunks of recordings on this device until the server has acknowledged them: they outlive a reload and a crash of the
 * browser. Where a browser keeps nothing (a private window, a full disk), they wait in the memory of this page.
 */
export class ChunkStore {
  readonly #opening: Promise<IDBPDatabase<Schema> | undefined>;
  readonly #chunks = new Map<string, StoredChunk>();
  readonly #parts = new Map<string, StoredPart>();

  constructor(name = 'zhixing-recording') {
    // It throws at once where a browser has none.
    this.#opening = Promise.resolve(name)
      .then(open)
      .catch(() => undefined);
  }

  async begin(part: Omit<StoredPart, 'next'>) {
    await this.#keepPart({ ...part, next: 0 });
  }

  /** Under the number that follows; undefined: its part was forgotten meanwhile. */
  async add({ recordingId, part }: Key, blob: Blob) {
    const known = await this.#partOf({ recordingId, part });
    if (!known) return undefined;
    const chunk = { recordingId, part, number: known.next, blob };
    const after = { ...known, next: known.next + 1 };
    const database = await this.#opening;
    try {
      if (!database) throw new Error('no database');
      const transaction = database.transaction(['chunk', 'part'], 'readwrite');
      await Promise.all([
        transaction.objectStore('chunk').put(chunk),
        transaction.objectStore('part').put(after),
        transaction.done,
      ]);
      this.#parts.delete(`${recordingId} ${part}`);
    } catch {
      this.#chunks.set(`${recordingId} ${part} ${chunk.number}`, chunk);
      this.#parts.set(`${recordingId} ${part}`, after);
    }
    return chunk.number;
  }

  /** Of this person, the oldest first; what is too old is forgotten. */
  async partsOf(userId: string, at = Date.now()) {
    const stored = await this.#read((database) => database.getAll('part'), []);
    const all = new Map(stored.map((part) => [`${part.recordingId} ${part.part}`, part]));
    for (const [key, part] of this.#parts) all.set(key, part);
    const [old, kept] = [[...all.values()].filter((part) => part.at < at - keptMs), [...all.values()]];
    for (const part of old) await this.forget(part);
    return kept
      .filter((part) => part.userId === userId && part.at >= at - keptMs)
      .toSorted((a, b) => a.at - b.at || a.part - b.part);
  }

  /** The first chunk of a part that has not been acknowledged. */
  async firstOf(key: Key): Promise<StoredChunk | undefined> {
    const cursor = await this.#read(async (database) => {
      const found = await database.transaction('chunk').store.openCursor(chunksOf(key));
      return found?.value;
    }, undefined);
    const inMemory = this.#inMemory(key)[0];
    if (!cursor || !inMemory) return cursor ?? inMemory;
    return cursor.number < inMemory.number ? cursor : inMemory;
  }

  async countOf(key: Key) {
    return (await this.#read((database) => database.count('chunk', chunksOf(key)), 0)) + this.#inMemory(key).length;
  }

  async acknowledge({ recordingId, part, number }: Pick<StoredChunk, 'recordingId' | 'part' | 'number'>) {
    this.#chunks.delete(`${recordingId} ${part} ${number}`);
    await this.#read((database) => database.delete('chunk', [recordingId, part, number]), undefined);
  }

  async forget(key: Key) {
    const { recordingId, part } = key;
    this.#parts.delete(`${recordingId} ${part}`);
    for (const { number } of this.#inMemory(key)) this.#chunks.delete(`${recordingId} ${part} ${number}`);
    await this.#read(async (database) => {
      await database.delete('chunk', chunksOf(key));
      await database.delete('part', [recordingId, part]);
    }, undefined);
  }

  #inMemory({ recordingId, part }: Key) {
    return [...this.#chunks.values()]
      .filter((chunk) => chunk.recordingId === recordingId && chunk.part === part)
      .toSorted((a, b) => a.number - b.number);
  }

  async #partOf({ recordingId, part }: Key) {
    const inMemory = this.#parts.get(`${recordingId} ${part}`);
    return inMemory ?? (await this.#read((database) => database.get('part', [recordingId, part]), undefined));
  }

  async #keepPart(part: StoredPart) {
    const kept = await this.#read((database) => database.put('part', part).then(() => true), false);
    if (!kept) this.#parts.set(`${part.recordingId} ${part.part}`, part);
  }

  async #read<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>, otherwise: T) {
    const database = await this.#opening;
    if (!database) return otherwise;
    return work(database).catch(() => otherwise);
  }
}
