import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import { difficultyBands } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { searchForm } from '../../../kit/rich-text.ts';

export interface QuestionPage {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'updatedAt' | 'difficulty' | 'usedCount' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

type Predicate = RawBuilder<SqlBool>;

const inPapers = sql`select from paper_question
  join paper on paper.organisation_id = paper_question.organisation_id and paper.id = paper_question.paper_id
  where paper_question.organisation_id = question.organisation_id and paper_question.question_id = question.id
    and paper.deleted_at is null`;

const links = sql`select from question_knowledge link
  where link.organisation_id = question.organisation_id and link.question_id = question.id`;

/** What a question belongs to, as predicates over `question`. */
function belongs({ tagIds = [], knowledgeIds = [], ability, creatorId, used, unclassified }: QuestionFilter) {
  const parts: Predicate[] = [];
  const tags = [...new Set(tagIds)];
  if (tags.length > 0)
    parts.push(sql`(select count(*) from tag_use where tag_use.organisation_id = question.organisation_id
      and tag_use.target_id = question.id and tag_use.tag_id = ${anyOf(tags)}) = ${tags.length}`);
  if (knowledgeIds.length > 0)
    parts.push(sql`exists (${links} and link.knowledge_id in (
      select below.id from knowledge_point top join knowledge_point below
        on below.organisation_id = top.organisation_id and below.path <@ top.path
      where top.organisation_id = question.organisation_id and top.id = ${anyOf(knowledgeIds)}))`);
  if (ability) parts.push(sql`${ability} = any(question.abilities)`);
  if (creatorId) parts.push(sql`question.created_by = ${creatorId}`);
  if (used !== undefined) parts.push(sql`${used ? sql`` : sql`not`} exists (${inPapers})`);
  if (unclassified) parts.push(sql`not exists (${links})`);
  return parts;
}

/** The questions that are `seen` (a predicate of `bank/reach.queries.ts`) and match the filter, over `question`. */
export function matches(seen: Predicate, filter: QuestionFilter): Predicate {
  const { bankId, text, types, difficulty, state } = filter;
  const parts = [seen, sql`question.deleted_at is null`, sql`question.parent_id is null`];
  if (bankId) parts.push(sql`question.bank_id = ${bankId}`);
  if (types && types.length > 0) parts.push(sql`question.type = any(${types}::text[])`);
  if (state) parts.push(sql`question.state = ${state}`);
  const band = difficultyBands.find(({ value }) => value === difficulty);
  if (band) parts.push(sql`question.difficulty between ${band.from} and ${band.to}`);
  const words = searchForm(text ?? '');
  // The index holds pairs of characters: it finds candidates for two and more, LIKE decides.
  if ([...words].length > 1) parts.push(sql`bigrams(question.search_text) @> bigrams(${words})`);
  if (words) parts.push(sql`question.search_text like ${contains(words)}`);
  return sql`(${sql.join([...parts, ...belongs(filter)], sql` and `)})`;
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
async function idsOfPage(db: Db, found: Predicate, { page, size, sort, order }: QuestionPage) {
  const { by, join } = sortings[sort ?? 'updatedAt'];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`select question.id from question ${join} where ${found}
    order by ${by} ${direction}, question.id limit ${size} offset ${page * size}`.execute(db);
  return rows.map((row) => row.id);
}

async function totalOf(db: Db, found: Predicate, hasWords: boolean) {
  const counted = hasWords ? sql`limit ${countedMatches}` : sql``;
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from question where ${found} ${counted}) as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of a page of them in their order, and how many there are. */
export async function questionIds(db: Db, seen: Predicate, filter: QuestionFilter, page: QuestionPage) {
  const found = matches(seen, filter);
  const [ids, total] = await Promise.all([
    idsOfPage(db, found, page),
    totalOf(db, found, searchForm(filter.text ?? '') !== ''),
  ]);
  return { ids, total };
}

export function typeCounts(db: Db, seen: Predicate, filter: QuestionFilter) {
  return db
    .selectFrom('question')
    .where(matches(seen, filter))
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
}
