import { refuse } from '../../../kit/errors.ts';
import { extensionOf, pictureType } from '../../../kit/files/picture.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { UploadedFile } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import type { Db } from '../../../kit/transaction.ts';
import { pictureAddress, pictureName } from './address.rules.ts';
import { findPicture, insertPicture } from './picture.queries.ts';

const fileOf = (organisationId: string, name: string) => `picture/${organisationId}/${name}`;

export async function addPicture(
  db: Db,
  storage: Storage,
  { organisationId, userId }: { organisationId: string; userId: string },
  file: UploadedFile,
  at: Date,
) {
  const contentType = pictureType(file.bytes);
  if (!contentType) throw refuse('pictureNotPicture', { name: file.name });
  const name = pictureName(file.bytes);
  await storage.write(fileOf(organisationId, name), Buffer.from(file.bytes));
  const size = file.bytes.length;
  await insertPicture(db, { id: newId(), organisationId, name, contentType, size, createdBy: userId, createdAt: at });
  return { url: pictureAddress(name) };
}

/** Whoever knows the name may see it: its random bits stand in the question alone. */
export async function getPicture(db: Db, storage: Storage, name: string) {
  const found = await findPicture(db, name);
  if (!found) throw refuse('notFound');
  const bytes = await storage.readToUint8Array(fileOf(found.organisationId, name));
  return { name: `picture.${extensionOf(found.contentType)}`, bytes, contentType: found.contentType, inline: true };
}
