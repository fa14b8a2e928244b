import { sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import type { Db } from '../../../../kit/db/db.ts';
import { columnsMatch, type FoundBy, isPlain, matches, type Predicate, passes, shelf } from './filter.queries.ts';
import { countPlain, type Estimate, estimate, isFew } from './sample.queries.ts';
import { usedCounts } from './uses.queries.ts';

export interface QuestionPage {
  readonly page: number;
  readonly size: number;
  readonly sort?: 'updatedAt' | 'difficulty' | 'usedCount' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

interface Found {
  /** In their order. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly estimated: boolean;
}

/** What was changed at the same time stays in the order in which it came; ties of difficulty follow their index. */
function orderOf({ sort = 'updatedAt', order = 'desc' }: QuestionPage) {
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  if (sort === 'updatedAt') return sql`question.updated_at ${way}, question.id`;
  return sql`question.difficulty ${way}, question.id ${way}`;
}

const slice = ({ page, size }: QuestionPage) => sql`limit ${size} offset ${page * size}`;
const lastRow = ({ page, size }: QuestionPage) => (page + 1) * size;
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id);

/** Scans the questions in order and tests each, until the page is full or `most` were tested. */
async function walk(db: Db, seen: Predicate, filter: QuestionFilter, page: QuestionPage, most: number) {
  const order = orderOf(page);
  return idsOf(
    await sql<{ id: string }>`select question.id from (
        select question.* from question where ${shelf(seen, filter)} and ${columnsMatch(filter)}
        order by ${order} limit ${most}) as question
      where ${passes(filter)} order by ${order} ${slice(page)}`.execute(db),
  );
}

/** The same where an index knows all that the filter asks. */
async function walkPlain(db: Db, seen: Predicate, filter: QuestionFilter, page: QuestionPage) {
  return idsOf(
    await sql<{ id: string }>`select question.id from question where ${shelf(seen, filter)} and ${columnsMatch(filter)}
      order by ${orderOf(page)} ${slice(page)}`.execute(db),
  );
}

/** By the papers they stand in: those that stand in any, and of the others as many as the page can need. */
async function byPapers(db: Db, seen: Predicate, { used, ...filter }: QuestionFilter, page: QuestionPage) {
  const which = sql`${shelf(seen, filter)} and ${passes(filter)}`;
  const parts = [
    used === false ? [] : sql`select id, papers from used`,
    used ? [] : sql`select id, papers from unused`,
  ];
  return idsOf(
    await sql<{ id: string }>`with used as materialized (
        select question.id, used.papers from question join ${usedCounts()} where ${which}),
      unused as (select question.id, 0 as papers from question where ${which}
        and not exists (select from used where used.id = question.id) order by question.id limit ${lastRow(page)})
      select id from (${sql.join(parts.flat(), sql` union all `)}) as question
      order by papers ${page.order === 'asc' ? sql`asc` : sql`desc`}, id ${slice(page)}`.execute(db),
  );
}

/** All that match, counted and put in order. */
async function gather(
  db: Db,
  seen: Predicate,
  filter: QuestionFilter,
  page: QuestionPage,
  by: FoundBy,
): Promise<Found> {
  const byUse = page.sort === 'usedCount';
  const order = byUse ? sql`papers ${page.order === 'asc' ? sql`asc` : sql`desc`}, id` : orderOf(page);
  const { rows } = await sql<{ ids: string[]; total: number }>`with found as materialized (
      select question.id, question.updated_at, question.difficulty${byUse ? sql`, coalesce(used.papers, 0) as papers` : sql``}
      from question ${byUse ? sql`left join ${usedCounts()}` : sql``}
      where ${matches(seen, filter, by)})
    select (select count(*) from found) as total,
      array(select id from found as question order by ${order} ${slice(page)}) as ids`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0, estimated: false };
}

/** Cost of finding a question by an index, in questions scanned in order. */
const gatheringCosts = 2;
/** How far a scan may exceed its expected length before another strategy is chosen. */
const patience = 3;
const leastLook = 5000;

/** A page of too many to gather. */
export async function pageOfMany(
  db: Db,
  seen: Predicate,
  filter: QuestionFilter,
  page: QuestionPage,
  { columns, found, by }: Omit<Estimate, 'all'>,
) {
  if (page.sort === 'usedCount') return byPapers(db, seen, filter, page);
  const looked = (lastRow(page) * columns) / found;
  if (looked < found * gatheringCosts) {
    const most = Math.ceil(Math.max(looked * patience + leastLook, found / 2));
    const ids = await walk(db, seen, filter, page, most);
    if (ids.length === page.size) return ids;
  }
  return (await gather(db, seen, filter, page, by)).ids;
}

async function plainPage(db: Db, seen: Predicate, filter: QuestionFilter, page: QuestionPage): Promise<Found> {
  const walked = page.sort === 'usedCount' ? byPapers : walkPlain;
  const [ids, total] = await Promise.all([walked(db, seen, filter, page), countPlain(db, seen, filter)]);
  return { ids, total, estimated: false };
}

/** The ids of a page of the questions that match, and how many those are: exactly, or about where there are very many. */
export async function questionIds(db: Db, seen: Predicate, filter: QuestionFilter, page: QuestionPage): Promise<Found> {
  if (isPlain(filter)) return plainPage(db, seen, filter, page);
  const among = await estimate(db, seen, filter);
  if (isFew(among)) return gather(db, seen, filter, page, among.by);
  return { ids: await pageOfMany(db, seen, filter, page, among), total: among.found, estimated: true };
}
