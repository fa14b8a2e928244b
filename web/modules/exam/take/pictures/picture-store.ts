import { resultOf } from '../device/exam-database.ts';

/** A picture that the server has not acknowledged, as the device keeps it. */
export interface KeptPicture {
  readonly attemptId: string;
  readonly pictureId: string;
  readonly questionId: string;
  readonly blob: Blob;
  /** By the clock of the device, for the order and for clearing away. */
  readonly addedAt: number;
}

/** Where pictures outlive the page until they are sent. It never fails: `keep` says whether it is kept. */
export interface PictureStore {
  keep(picture: KeptPicture): Promise<boolean>;
  forget(picture: Pick<KeptPicture, 'attemptId' | 'pictureId'>): Promise<void>;
  read(attemptId: string): Promise<KeptPicture[]>;
}

// A database of its own: a page of the version before goes on with the answers' one as it is.
const databaseName = 'zhixing-exam-pictures';
const storeName = 'picture';
/** Nobody comes back for these. */
const oldMs = 30 * 24 * 60 * 60_000;

function open() {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: ['attemptId', 'pictureId'] });
  };
  return resultOf(request);
}

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

export function openPictureStore(): PictureStore {
  let opening: Promise<IDBDatabase> | undefined;
  const change = async (work: (store: IDBObjectStore) => void) => {
    opening ??= open();
    const transaction = (await opening).transaction(storeName, 'readwrite');
    const done = finished(transaction);
    work(transaction.objectStore(storeName));
    await done;
  };
  const isDone = (work: Promise<void>) =>
    work.then(
      () => true,
      () => {
        opening = undefined;
        return false;
      },
    );
  return {
    keep: (picture) => isDone(change((store) => store.put(picture))),
    async forget({ attemptId, pictureId }) {
      await isDone(change((store) => store.delete([attemptId, pictureId])));
    },
    async read(attemptId) {
      const found: KeptPicture[] = [];
      const readAll = change((store) => {
        const request: IDBRequest<KeptPicture[]> = store.getAll();
        request.onsuccess = () => {
          for (const picture of request.result) {
            const isOurs = picture.attemptId === attemptId;
            if (isOurs) found.push(picture);
            else if (Date.now() - picture.addedAt > oldMs) store.delete([picture.attemptId, picture.pictureId]);
          }
        };
      });
      await isDone(readAll);
      return found.sort((one, other) => one.addedAt - other.addedAt);
    },
  };
}
