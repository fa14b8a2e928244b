import type { Storage } from '../../../kit/files/storage.ts';
import type { Db } from '../../../kit/transaction.ts';
import { type NamedPicture, pictureAddress } from './address.rules.ts';
import { deleteImported, findPictures, importedNames, insertImported } from './picture.queries.ts';

interface Place {
  readonly organisationId: string;
  readonly importId: string;
}

const fileOf = (organisationId: string, name: string) => `picture/${organisationId}/${name}`;

/** The rows of pictures that are written next: whatever is written stands in one, so that it is found when it has to go. */
export async function replaceImported(
  db: Db,
  place: Place,
  pictures: readonly NamedPicture[],
  by: { createdBy: string; at: Date },
) {
  await deleteImported(db, place.organisationId, place.importId);
  const rows = pictures.map(({ name, contentType, bytes }) => ({ name, contentType, size: bytes.length }));
  if (rows.length > 0) await insertImported(db, place, rows, by);
}

export async function writePictures(storage: Storage, organisationId: string, pictures: readonly NamedPicture[]) {
  for (const { name, bytes } of pictures) await storage.write(fileOf(organisationId, name), Buffer.from(bytes));
}

/** The files of the pictures that came with an import; the rows go after them. */
export async function deletePictures(db: Db, storage: Storage, { organisationId, importId }: Place) {
  for (const name of await importedNames(db, organisationId, importId))
    await storage.deleteFile(fileOf(organisationId, name));
}

export async function dropImported(db: Db, storage: Storage, place: Place) {
  await deletePictures(db, storage, place);
  await deleteImported(db, place.organisationId, place.importId);
}

/** The pictures of these names by their address; undefined when they are too large together. */
export async function loadPictures(db: Db, storage: Storage, names: readonly string[], mostBytes: number) {
  const found = await findPictures(db, names);
  if (found.reduce((sum, picture) => sum + picture.size, 0) > mostBytes) return undefined;
  const pictures = new Map<string, { bytes: Uint8Array; contentType: string }>();
  for (const { organisationId, name, contentType } of found) {
    const bytes = await storage.readToUint8Array(fileOf(organisationId, name));
    pictures.set(pictureAddress(name), { bytes, contentType });
  }
  return pictures;
}
