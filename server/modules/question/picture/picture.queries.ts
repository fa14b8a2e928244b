import type { Db } from '../../../kit/db/db.ts';

export async function insertPicture(
  db: Db,
  picture: {
    id: string;
    organisationId: string;
    name: string;
    contentType: string;
    size: number;
    createdBy: string;
    createdAt: Date;
  },
) {
  await db.insertInto('picture').values(picture).execute();
}

export function findPicture(db: Db, name: string) {
  return db.selectFrom('picture').select(['organisationId', 'contentType']).where('name', '=', name).executeTakeFirst();
}
