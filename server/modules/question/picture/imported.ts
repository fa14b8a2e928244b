import type { Storage } from '../../../kit/files/storage.ts';
import type { Db } from '../../../kit/transaction.ts';
import { type NamedPicture, pictureAddress } from './address.rules.ts';
import { deleteImported, findPictures, importedNames, insertImported } from './picture.queries.ts';

interface Place {
  readonly organisationId: string;
  readonly importId: string;
}

const fileOf = (organisationId: string, name: string) => `picture/${organisationId}/${name}`;

/** Rows first: whatever was written stands in one, so that it is found when it has to go. */
export async function keepImported(
  db: Db,
  storage: Storage,
  place: Place,
  pictures: readonly NamedPicture[],
  by: { createdBy: string; at: Date },
) {
  if (pictures.length === 0) return;
  const rows = pictures.map(({ name, contentType, bytes }) => ({ name, contentType, size: bytes.length }));
  await insertImported(db, place, rows, by);
  for (const { name, bytes } of pictures) await storage.write(fileOf(place.organisationId, name), Buffer.from(bytes));
}

export async function dropImported(db: Db, storage: Storage, { organisationId, importId }: Place) {
  for (const name of await importedNames(db, organisationId, importId))
    await storage.deleteFile(fileOf(organisationId, name));
  await deleteImported(db, organisationId, importId);
}

/** The organisation's pictures of these names by their address; undefined when they are too large together. */
export async function loadPictures(
  db: Db,
  storage: Storage,
  organisationId: string,
  names: readonly string[],
  mostBytes: number,
) {
  const found = await findPictures(db, organisationId, names);
  if (found.reduce((sum, picture) => sum + picture.size, 0) > mostBytes) return undefined;
  const pictures = new Map<string, { bytes: Uint8Array; contentType: string }>();
  for (const { name, contentType } of found) {
    const bytes = await storage.readToUint8Array(fileOf(organisationId, name));
    pictures.set(pictureAddress(name), { bytes, contentType });
  }
  return pictures;
}
