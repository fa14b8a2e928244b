import { type RawBuilder, sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import type { QuestionType } from '#contract/question/type.ts';
import type { Db } from '../../../../kit/db/db.ts';
import type { QuestionState } from '../question.queries.ts';
import {
  columnsMatch,
  type FoundBy,
  foundBy,
  holdsWords,
  isPlain,
  isSampled,
  linkedIds,
  matches,
  type Predicate,
  passes,
  perSampled,
  shelf,
  tallied,
} from './filter.queries.ts';

/** Up to here a search is counted exactly, and wherever there are few to look through; beyond, the sample says how many. */
const countedExactly = 2500;
const fewToLookThrough = 25_000;

export interface Estimate {
  /** How many there are to look through. */
  readonly all: number;
  /** How many of them have the type, difficulty and state. */
  readonly columns: number;
  readonly found: number;
  /** By which part of the filter the fewest are found. */
  readonly by: FoundBy;
}

export const isFew = ({ all, found }: Pick<Estimate, 'all' | 'found'>) =>
  found <= countedExactly || all <= fewToLookThrough;

/** About how many of the questions match: a look at each of the sample, a few milliseconds whatever the filter says. */
export async function estimate(db: Db, seen: Predicate, filter: QuestionFilter): Promise<Estimate> {
  const ids = linkedIds(filter, { ofSample: true });
  const linked = ids ? sql`(select count(*) from (${ids}) as linked)` : sql`count(*)`;
  const { rows } = await sql<Record<'all' | FoundBy | 'found', number>>`select count(*) as "all",
      count(*) filter (where ${columnsMatch(filter)}) as columns, count(*) filter (where ${holdsWords(filter)}) as words,
      ${linked} as links, count(*) filter (where ${passes(filter, 'sample')}) as found
    from question where ${shelf(seen, filter)} and ${isSampled}`.execute(db);
  const { all = 0, columns = 0, words = 0, links = 0, found = 0 } = rows[0] ?? {};
  const counts = { columns, words, links };
  const by = foundBy.reduce((least, one) => (counts[one] < counts[least] ? one : least));
  return { all: all * perSampled, columns: columns * perSampled, found: found * perSampled, by };
}

/** Exactly how many match a filter that is plain. */
export async function countPlain(db: Db, seen: Predicate, filter: QuestionFilter) {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(questions), 0)::int as total
    from ${tallied(seen, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Which questions to count, and by how much: all that match, or those of the sample where there are too many. */
export async function counted(db: Db, seen: Predicate, filter: QuestionFilter) {
  const among = await estimate(db, seen, filter);
  if (isFew(among)) return { which: matches(seen, filter, among.by), times: 1 };
  return {
    which: sql`${shelf(seen, filter)} and ${isSampled} and ${passes(filter, 'sample')}` as Predicate,
    times: perSampled,
  };
}

interface Values {
  readonly type: QuestionType;
  readonly difficulty: number;
  readonly state: QuestionState;
  readonly bankId: string;
}

const countsOf = <C extends keyof Values>(column: C, count: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
  sql<{
    value: Values[C];
    count: number;
  }>`select ${sql.ref(column)} as value, ${count}::int as count from ${of} group by 1`;

/** How many match of each type, difficulty, state or bank; `estimated` where there are too many for counting them. */
export async function countsBy<C extends keyof Values>(db: Db, seen: Predicate, filter: QuestionFilter, column: C) {
  if (isPlain(filter)) {
    const { rows } = await countsOf(column, sql`sum(questions)`, tallied(seen, filter)).execute(db);
    return { rows, estimated: false };
  }
  const { which, times } = await counted(db, seen, filter);
  const { rows } = await countsOf(column, sql`count(*) * ${times}::int`, sql`question where ${which}`).execute(db);
  return { rows, estimated: times > 1 };
}

/** Below this many deltas of a bank, folding them into the tally is not worth it. */
const looseRows = 1000;

/** Folds the deltas of the tally into its totals where there are many of them. */
export async function foldTally(db: Db, loose = looseRows) {
  const kind = sql`organisation_id, bank_id, type, difficulty, state`;
  await sql`with long as (select organisation_id, bank_id from question_tally group by 1, 2
      having count(*) > ${loose} and count(*) > count(distinct (type, difficulty, state))),
    gone as (delete from question_tally using long where question_tally.organisation_id = long.organisation_id
      and question_tally.bank_id = long.bank_id returning question_tally.*)
    insert into question_tally select ${kind}, sum(questions) from gone group by ${kind}
    having sum(questions) <> 0`.execute(db);
}
