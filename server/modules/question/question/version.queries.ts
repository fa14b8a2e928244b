import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Question } from '#contract/question/question.ts';
import { QuestionTypeName } from '#contract/question/type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { type TagMark, tagsOf } from '../../directory/index.ts';
import { wasApproved } from '../review/approved.queries.ts';
import { authorView, takenContentOfRow, type VersionRow, wholeContentOfRow } from './question-row.rules.ts';
import { usedCount } from './search/uses.queries.ts';

const versionColumns = [
  ...(['version.id', 'version.questionId', 'version.type', 'version.stem', 'version.options'] as const),
  ...(['version.answer', 'version.analysis', 'version.difficulty', 'version.points'] as const),
] as const;

/** The items of a composite's version, over `version`. */
const itemsOfVersion = sql<VersionRow[]>`(select coalesce(json_agg(json_build_object('id', item.id,
    'questionId', item.question_id, 'type', item.type, 'stem', item.stem, 'options', item.options, 'answer', item.answer,
    'analysis', item.analysis, 'difficulty', item.difficulty, 'points', item.points) order by child.place), '[]')
  from unnest(version.children) with ordinality as child(id, place)
  join question_version item on item.organisation_id = version.organisation_id and item.id = child.id)`;

/** Whole versions of these organisations' questions; narrow them down to the ones wanted. */
export function wholeRows(db: Db) {
  return db.selectFrom('questionVersion as version').select(versionColumns).select(itemsOfVersion.as('items'));
}

const knowledgeOf = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', point.id, 'name', point.name) order by point.path), '[]')
  from question_knowledge link join knowledge_point point
    on point.organisation_id = link.organisation_id and point.id = link.knowledge_id
  where link.organisation_id = question.organisation_id and link.question_id = question.id)`;

/** In the order in which they were chosen. */
export const abilitiesOf = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ability.id, 'name', ability.name) order by chosen.place), '[]')
  from unnest(question.ability_ids) with ordinality as chosen(id, place) join ability
    on ability.organisation_id = question.organisation_id and ability.id = chosen.id)`;

const creatorOf = sql<string>`coalesce((select staff.real_name from staff
  where staff.organisation_id = question.organisation_id and staff.user_id = question.created_by), '')`;

/** Versions of an organisation's questions with everything an author sees; narrow it down to the ones wanted. */
export function authorRows(db: Db, organisationId: string) {
  return db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.questionId', '=', 'question.id'),
    )
    .innerJoin('questionBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'question.organisationId').onRef('bank.id', '=', 'question.bankId'),
    )
    .where('question.organisationId', '=', organisationId)
    .select(versionColumns)
    .select([
      ...(['question.bankId', 'bank.name as bankName', 'question.state', 'question.updatedAt'] as const),
      ...(['question.sourceText', 'version.number as versionNumber'] as const),
      ...(['question.currentVersionId', 'question.deletedAt'] as const),
      itemsOfVersion.as('items'),
      tagsOf(organisationId, sql.ref('question.id')).as('tagMarks'),
      knowledgeOf.as('knowledgePoints'),
      abilitiesOf.as('abilities'),
      creatorOf.as('creator'),
      usedCount().as('usedCount'),
    ]);
}

type FoundRow = Awaited<ReturnType<typeof currentRows>>[number];

const withTags = (row: FoundRow) => ({
  ...row,
  tags: row.tagMarks.map(({ tagId, name }: TagMark) => ({ id: tagId, name })),
});

export const viewOf = (row: FoundRow) => authorView(withTags(row));

/** The current versions of these questions, in the order of the ids. */
export function currentRows(db: Db, organisationId: string, questionIds: readonly string[]) {
  return authorRows(db, organisationId)
    .whereRef('version.id', '=', 'question.currentVersionId')
    .where('question.id', '=', anyOf(questionIds))
    .orderBy(sql`array_position(${[...questionIds]}::uuid[], question.id)`)
    .execute();
}

/** By the id of a question (then its current version) or of one of its versions, as far as it is `seen`, over `question`. */
export async function findQuestion(
  db: Db,
  organisationId: string,
  id: string,
  seen: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  const row = await authorRows(db, organisationId)
    .where('question.deletedAt', 'is', null)
    .where('question.parentId', 'is', null)
    .where(seen)
    .where(
      'version.id',
      '=',
      sql<string>`coalesce((select current_version_id from question
        where organisation_id = ${organisationId} and id = ${id}), ${id}::uuid)`,
    )
    .executeTakeFirst();
  return row && viewOf(row);
}

/** These versions with their items and the versions of those, by their id; ids of other organisations are missing from it. */
export async function wholeVersions(db: Db, organisationId: string, versionIds: readonly string[]) {
  const rows = await wholeRows(db)
    .where('version.organisationId', '=', organisationId)
    .where('version.id', '=', anyOf(versionIds))
    .execute();
  return new Map(
    rows.map((row) => {
      const content = wholeContentOfRow(row);
      const items = content.children.flatMap((child, place) => ({ id: row.items[place]?.id ?? '', content: child }));
      return [row.id, { content, items }];
    }),
  );
}

/** The content of these versions of papers by their id; ids of other organisations are missing from it. */
export async function questionVersions(db: Db, organisationId: string, versionIds: readonly string[]) {
  const rows = await db
    .selectFrom('questionVersion as version')
    .select(versionColumns)
    .where('version.organisationId', '=', organisationId)
    .where('version.id', '=', anyOf(versionIds))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...takenContentOfRow(row), questionId: row.questionId, id: row.id }]));
}

/**
 * These versions by their id as an author sees them in a paper, with what has happened to the question since: `gone`,
 * it was deleted or disabled; `outdated`, it has a newer version that can be had; `unapproved`, this one never was.
 */
export async function authorViews(db: Db, organisationId: string, versionIds: readonly string[]) {
  const rows = await authorRows(db, organisationId)
    .select(wasApproved('version').as('approved'))
    .where('version.id', '=', anyOf(versionIds))
    .execute();
  return new Map(
    rows.map((row) => {
      const gone = row.deletedAt !== null || row.state === 'DISABLED';
      const outdated = row.currentVersionId !== row.id && row.state === 'APPROVED';
      return [row.id, { ...viewOf(row), gone, outdated, unapproved: !gone && !row.approved }];
    }),
  );
}

/**
 * Of these questions the ones that can be picked for a paper, by question id: approved, not deleted, and no items of
 * composites. `id` is the current version, `points` are hundredths.
 */
export const pickable = (db: Db, organisationId: string, questionIds: readonly string[]) =>
  currentOf(db, organisationId, questionIds, ['APPROVED']);

/** The same with those that wait for their review or were rejected: drafts of imported papers hold them. */
export const pickableOrReviewed = (db: Db, organisationId: string, questionIds: readonly string[]) =>
  currentOf(db, organisationId, questionIds, ['APPROVED', 'PENDING', 'REJECTED']);

async function currentOf(
  db: Db,
  organisationId: string,
  questionIds: readonly string[],
  states: readonly Question['state'][],
) {
  const rows = await db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.id', '=', 'question.currentVersionId'),
    )
    .select(['version.questionId', 'version.id', 'version.type', 'version.difficulty', 'version.points'])
    .select('question.state')
    .where('question.organisationId', '=', organisationId)
    .where('question.id', '=', anyOf(questionIds))
    .where('question.parentId', 'is', null)
    .where('question.deletedAt', 'is', null)
    .where('question.state', '=', sql<Question['state']>`any(${[...states]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.questionId, { ...row, type: QuestionTypeName.parse(row.type) }]));
}

/**
 * Of these questions the ones that may stay in the papers they stand in: neither deleted nor disabled. A question whose
 * next version waits for its review keeps its place in the version that was picked. By question id.
 */
export async function standingQuestions(db: Db, organisationId: string, questionIds: readonly string[]) {
  const rows = await db
    .selectFrom('question')
    .select(['id', 'state', 'currentVersionId'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(questionIds))
    .where('deletedAt', 'is', null)
    .where('state', '!=', 'DISABLED')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** An item of a composite has no review of its own. */
const approvedOrPart = sql<boolean>`case when question.parent_id is null then ${wasApproved('version')} else exists (
  select from question whole join question_version current
    on current.organisation_id = whole.organisation_id and current.id = whole.current_version_id
  where whole.organisation_id = question.organisation_id and whole.id = question.parent_id
    and whole.state = 'APPROVED' and version.id = any(current.children)) end`;

/** Every version of these questions that asks for code, with what judges it in short, the newest first. */
export async function codeVersions(db: Db, organisationId: string, questionIds: readonly string[]) {
  const number = (name: string) => sql<number>`coalesce((version.answer ->> ${name})::int, 0)`;
  return db
    .selectFrom('question')
    .innerJoin('questionVersion as version', (join) =>
      join
        .onRef('version.organisationId', '=', 'question.organisationId')
        .onRef('version.questionId', '=', 'question.id'),
    )
    .select(['version.questionId', 'version.id as versionId', 'version.number', 'version.createdAt'])
    .select(sql<number>`coalesce(jsonb_array_length(version.answer -> 'tests'), 0)`.as('cases'))
    .select([number('timeLimitMs').as('timeLimitMs'), number('memoryLimitMb').as('memoryLimitMb')])
    .select(approvedOrPart.as('approved'))
    .where('question.organisationId', '=', organisationId)
    .where('question.id', '=', anyOf(questionIds))
    .where('version.type', '=', 'CODE')
    .orderBy('version.number', 'desc')
    .execute();
}

export type CodeVersion = Awaited<ReturnType<typeof codeVersions>>[number];
