import { type SqlBool, sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import { difficultyBands } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { searchForm } from '../../../kit/rich-text.ts';
import { authorView } from './question-row.rules.ts';
import { authorRows } from './version.queries.ts';

export interface QuestionPage {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'updatedAt' | 'difficulty' | 'usedCount' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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

const sortColumns = {
  updatedAt: 'question.updatedAt',
  difficulty: 'question.difficulty',
  usedCount: 'usedCount',
} as const;

export async function questionPage(db: Db, organisationId: string, filter: QuestionFilter, page: QuestionPage) {
  const found = matches(organisationId, filter);
  const [rows, count] = await Promise.all([
    authorRows(db, organisationId)
      .whereRef('version.id', '=', 'question.currentVersionId')
      .where(found)
      .orderBy(sortColumns[page.sort ?? 'updatedAt'], page.order ?? 'desc')
      .orderBy('question.id')
      .limit(page.size)
      .offset(page.page * page.size)
      .execute(),
    db
      .selectFrom('question')
      .where(found)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(authorView), total: count.total };
}

export function typeCounts(db: Db, organisationId: string, filter: QuestionFilter) {
  return db
    .selectFrom('question')
    .where(matches(organisationId, filter))
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
}
