import { sql } from 'kysely';
import type { QuestionFilter } from '#contract/question/question.ts';
import type { QuestionType } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { pointSets } from '../../knowledge/index.ts';
import { bankSeen } from '../bank/reach.queries.ts';
import { matches, type Predicate, sampled } from '../question/search/filter.queries.ts';
import { counted } from '../question/search/sample.queries.ts';

/**
 * How many of the questions that match belong to just these points, by type. Questions with the same points are counted
 * together, so that a tree is counted over a few thousand sets instead of a million questions, each question once. What
 * is narrowed and still very much is estimated from the sample.
 */
export async function matchingSets(db: Db, seen: Predicate, { bankId, ...rest }: QuestionFilter) {
  const narrowed = Object.values(rest).some((value) => value !== undefined);
  const filter = { ...rest, bankId };
  const whole = { which: matches(seen, filter), times: 1 };
  const { which, times } = narrowed ? await counted(db, seen, filter) : whole;
  const links = sql`question join question_knowledge link
    on link.organisation_id = question.organisation_id and link.question_id = question.id where ${which}`;
  return { sets: await pointSets(db, links, sql<QuestionType>`question.type`), times };
}

/** Names the banks that somebody sees: another name as soon as those are others. */
export async function nameOfSeen(db: Db, user: Caller) {
  const { rows } = await sql<{
    name: string | null;
  }>`select md5(string_agg(bank.id::text, ',' order by bank.id)) as name
    from question_bank bank where ${bankSeen(user)}`.execute(db);
  return rows[0]?.name ?? '';
}

const ofChosen = sql`tag_use.organisation_id = chosen.organisation_id and tag_use.target_id = chosen.id`;

/** The tags of the questions that match, with how many of them bear each; `estimated` where those are very many. */
export async function tagCounts(db: Db, seen: Predicate, filter: QuestionFilter) {
  const { which, times } = await counted(db, seen, filter);
  // Those of the sample have an index of their own and are read at once, others question by question.
  const uses =
    times > 1
      ? sql`join tag_use on ${ofChosen} and ${sampled('tag_use.target_id')}`
      : sql`cross join lateral (select tag_id from tag_use where ${ofChosen} offset 0) as tag_use`;
  const { rows } = await sql<{ tagId: string; name: string; color: string; count: number }>`
    with chosen as materialized (select question.organisation_id, question.id from question where ${which})
    select tag.id as "tagId", tag.name, tag.color, count(*) * ${times}::int as count
    from chosen ${uses}
    join tag on tag.organisation_id = chosen.organisation_id and tag.id = tag_use.tag_id
    group by tag.id, tag.name, tag.color, tag.created_at order by tag.created_at, tag.id`.execute(db);
  return rows.map((row) => ({ ...row, estimated: times > 1 }));
}
