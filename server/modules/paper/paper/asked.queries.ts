import { type SqlBool, sql } from 'kysely';
import { paper } from '#contract/paper/paper.ts';
import type { PostPaper } from '#contract/post/post.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope } from '../../directory/index.ts';
import type { Asked } from '../../question/index.ts';

/** The papers, over `paper`, whose names the caller may read: all for who works with papers, else their own. */
const nameInReach = (user: Caller) =>
  paper.search.access.some((code) => user.permissions.includes(code))
    ? sql<SqlBool>`true`
    : createdInScope(user, paper.search.access, sql.ref('paper.created_by'));

/**
 * Which question is `used` in which `paper`, as what follows FROM. Where one stands that was merged into another, since
 * an exam was held with the paper, say, that other one is used too; a paper that holds both comes twice.
 */
const uses = sql`(
    select placed.organisation_id, placed.question_id, placed.paper_id from paper_question placed
    union all
    select merged.organisation_id, merged.merged_into, placed.paper_id from question merged
    join paper_question placed on placed.organisation_id = merged.organisation_id and placed.question_id = merged.id
    where merged.merged_into is not null) as used
  join paper on paper.organisation_id = used.organisation_id and paper.id = used.paper_id and paper.deleted_at is null`;

export const usesInPapers = () => uses;

/** Over `question`: a row without columns where it stands in this paper. */
export const placeInPaper = (
  paperId: string,
) => sql`select from paper_question here where here.organisation_id = question.organisation_id
      and here.paper_id = ${paperId} and here.question_id = question.id`;

/** How many of these questions stand in how many papers, with the names of a few that the caller may know. */
export async function countUses(db: Db, user: Caller, questionIds: readonly string[]) {
  const { rows } = await sql<{ questions: number; papers: number; names: string[] | null }>`
    select count(distinct used.question_id) as questions, count(distinct paper.id) as papers,
      (array_agg(distinct paper.name) filter (where ${nameInReach(user)}))[1:2] as names
    from ${uses} where used.organisation_id = ${user.organisationId}
      and used.question_id = ${anyOf(questionIds)}`.execute(db);
  return rows[0] ?? { questions: 0, papers: 0, names: null };
}

/** The papers in which a question stands, or one that was merged into it, each with the version that was picked. */
export function papersWith(db: Db, user: Caller, { questionId, ids }: Asked) {
  return db
    .selectFrom('paperQuestion as placed')
    .innerJoin('paper', (join) =>
      join.onRef('paper.organisationId', '=', 'placed.organisationId').onRef('paper.id', '=', 'placed.paperId'),
    )
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'placed.organisationId')
        .onRef('version.id', '=', 'placed.questionVersionId'),
    )
    .select(['paper.id as paperId', 'paper.name', 'paper.state', 'paper.type', 'paper.updatedAt'])
    .select(['version.number as versionNumber', 'placed.points'])
    .select(sql<boolean>`placed.question_id <> ${questionId}`.as('merged'))
    .select(sql<boolean>`${nameInReach(user)}`.as('reached'))
    .where('placed.organisationId', '=', user.organisationId)
    .where('placed.questionId', '=', anyOf(ids))
    .where('paper.deletedAt', 'is', null)
    .orderBy('paper.updatedAt', 'desc')
    .orderBy('paper.id')
    .execute();
}

const madeForPost = (organisationId: string, postId: string) => sql`paper.organisation_id = ${organisationId}
  and paper.post_id = ${postId} and paper.deleted_at is null`;

/** The papers made from the model of a post, the latest first; of those whose names the caller may read. */
export async function papersOfPost(db: Db, user: Caller, postId: string) {
  const { rows } = await sql<PostPaper>`select paper.id as "paperId", paper.name, paper.state <> 'DRAFT' as finished,
      paper.question_count as "questionCount", paper.total_points / 100.0::float8 as "totalPoints",
      paper.created_at as "createdAt"
    from paper where ${madeForPost(user.organisationId, postId)} and ${nameInReach(user)}
    order by paper.created_at desc, paper.id desc limit 200`.execute(db);
  return rows;
}

export async function countPapersOfPost(db: Db, organisationId: string, postId: string) {
  const { rows } = await sql<{ papers: number }>`select count(*)::int as papers from paper
    where ${madeForPost(organisationId, postId)}`.execute(db);
  return rows[0]?.papers ?? 0;
}
