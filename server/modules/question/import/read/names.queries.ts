import { sql } from 'kysely';
import type { Db } from '../../../../kit/db/db.ts';
import { questionTag } from '../../classification/link.ts';
import type { KnownNames } from '../import-item.rules.ts';

const anyText = (names: readonly string[]) => sql<string>`any(${[...names]}::text[])`;

/** Of these names the tags for questions and the points of knowledge that the organisation has. */
export async function knownNames(
  db: Db,
  organisationId: string,
  items: readonly { tagNames: readonly string[]; knowledgeNames: readonly string[] }[],
): Promise<KnownNames> {
  const tagNames = [...new Set(items.flatMap((item) => item.tagNames))];
  const pointNames = [...new Set(items.flatMap((item) => item.knowledgeNames))];
  const tags =
    tagNames.length === 0
      ? []
      : await db
          .selectFrom('tag')
          .select(['id', 'name'])
          .where('organisationId', '=', organisationId)
          .where('type', '=', questionTag)
          .where('deletedAt', 'is', null)
          .where('name', '=', anyText(tagNames))
          .execute();
  const points =
    pointNames.length === 0
      ? []
      : await db
          .selectFrom('knowledgePoint')
          .select(['id', 'name'])
          .where('organisationId', '=', organisationId)
          .where('name', '=', anyText(pointNames))
          .orderBy('path', 'desc')
          .execute();
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of points) (seen.has(name) ? shared : seen).add(name);
  return {
    tags: new Map(tags.map(({ id, name }) => [name, id])),
    // The first in the tree comes last here and stays.
    points: new Map(points.map(({ id, name }) => [name, id])),
    shared,
  };
}
