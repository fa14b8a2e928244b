import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import { difficultyBands } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { contains } from '../../../kit/db/match.ts';
import { searchForm } from '../../../kit/rich-text.ts';
import { authorView } from './question-row.rules.ts';
import { currentRows } from './version.queries.ts';

export interface QuestionPage {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'updatedAt' | 'difficulty' | 'usedCount' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The filter as one predicate over `question`. */
function matches(organisationId: string, { bankId, text, types, difficulty, state }: QuestionFilter) {
  const parts = [sql`question.organisation_id = ${organisationId}`, sql`question.deleted_at is null`];
  if (bankId) parts.push(sql`question.bank_id = ${bankId}`);
  if (types && types.length > 0) parts.push(sql`question.type = any(${types}::text[])`);
  if (state) parts.push(sql`question.state = ${state}`);
  const band = difficultyBands.find(({ value }) => value === difficulty);
  if (band) parts.push(sql`question.difficulty between ${band.from} and ${band.to}`);
  const words = searchForm(text ?? '');
  // The index holds pairs of characters: it finds candidates for two and more, LIKE decides.
  if ([...words].length > 1) parts.push(sql`bigrams(question.search_text) @> bigrams(${words})`);
  if (words) parts.push(sql`question.search_text like ${contains(words)}`);
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** Totals of a search by words are exact up to here; nobody turns a thousand pages to see the rest. */
const countedMatches = 10_000;

/** In how many papers each question stands, for sorting all of them by it. */
const papersOf = sql`left join (select paper_question.question_id, count(*) as papers
    from paper_question
    join paper on paper.organisation_id = paper_question.organisation_id and paper.id = paper_question.paper_id
    where paper.deleted_at is null group by paper_question.organisation_id, paper_question.question_id) as used
  on used.question_id = question.id`;

const sortings = {
  updatedAt: { by: sql`question.updated_at`, join: sql`` },
  difficulty: { by: sql`question.difficulty`, join: sql`` },
  usedCount: { by: sql`coalesce(used.papers, 0)`, join: papersOf },
};

/** The page is found by the heads alone, so that only its own rows are read whole. */
async function idsOfPage(db: Db, found: RawBuilder<SqlBool>, { page, size, sort, order }: QuestionPage) {
  const { by, join } = sortings[sort ?? 'updatedAt'];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`select question.id from question ${join} where ${found}
    order by ${by} ${direction}, question.id limit ${size} offset ${page * size}`.execute(db);
  return rows.map((row) => row.id);
}

async function totalOf(db: Db, found: RawBuilder<SqlBool>, hasWords: boolean) {
  const counted = hasWords ? sql`limit ${countedMatches}` : sql``;
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from question where ${found} ${counted}) as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function questionPage(db: Db, organisationId: string, filter: QuestionFilter, page: QuestionPage) {
  const found = matches(organisationId, filter);
  const [ids, total] = await Promise.all([
    idsOfPage(db, found, page),
    totalOf(db, found, searchForm(filter.text ?? '') !== ''),
  ]);
  const rows = await currentRows(db, organisationId, ids);
  return { data: rows.map(authorView), total };
}

export function typeCounts(db: Db, organisationId: string, filter: QuestionFilter) {
  return db
    .selectFrom('question')
    .where(matches(organisationId, filter))
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
}
