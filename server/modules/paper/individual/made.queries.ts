import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import type { Place } from './set.queries.ts';

/** One paper of a set; points in hundredths. */
export interface Made {
  readonly number: number;
  readonly items: readonly {
    readonly id: string;
    readonly versionId: string;
    readonly section: number;
    readonly points: number;
  }[];
  readonly totalPoints: number;
  readonly meanDifficulty: number;
}

const literal = (values: readonly (string | number)[]) => `{${values.join()}}`;

export async function storePapers(db: Db, { organisationId, setId }: Place, papers: readonly Made[]) {
  const column = (of: (item: Made['items'][number]) => string | number) =>
    papers.map(({ items }) => literal(items.map(of)));
  await sql`insert into individual_paper (organisation_id, set_id, number, question_ids, question_version_ids, sections,
      points, total_points, mean_difficulty)
    select ${organisationId}::uuid, ${setId}::uuid, number, questions::uuid[], versions::uuid[], sections::smallint[],
      points::int[], total, mean
    from unnest(
      ${papers.map(({ number }) => number)}::int[],
      ${column(({ id }) => id)}::text[],
      ${column(({ versionId }) => versionId)}::text[],
      ${column(({ section }) => section)}::text[],
      ${column(({ points }) => points)}::text[],
      ${papers.map(({ totalPoints }) => totalPoints)}::int[],
      ${papers.map(({ meanDifficulty }) => meanDifficulty)}::real[]
    ) as given(number, questions, versions, sections, points, total, mean)`.execute(db);
}

export async function dropPapers(db: Db, { organisationId, setId }: Place) {
  await db
    .deleteFrom('individualPaper')
    .where('organisationId', '=', organisationId)
    .where('setId', '=', setId)
    .execute();
}

interface Page {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'number' | 'meanDifficulty' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export async function paperPage(db: Db, { organisationId, setId }: Place, { page, size, sort, order }: Page) {
  const found = db
    .selectFrom('individualPaper')
    .where('organisationId', '=', organisationId)
    .where('setId', '=', setId);
  const data = await found
    .select(['number', 'totalPoints', 'meanDifficulty', sql<number>`cardinality(question_ids)`.as('questionCount')])
    .orderBy(sort ?? 'number', order ?? 'asc')
    .orderBy('number')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data, total };
}

export function findPaper(db: Db, { organisationId, setId }: Place, number: number) {
  return db
    .selectFrom('individualPaper')
    .select(['questionVersionIds', 'sections', 'points'])
    .where('organisationId', '=', organisationId)
    .where('setId', '=', setId)
    .where('number', '=', number)
    .executeTakeFirst();
}
