import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import { wasApproved } from '../../question/index.ts';
import { examCount } from '../asks.ts';
import { bankIsOn, paperIsOn, type Shelf } from '../bank/shelf.queries.ts';
import type { PaperState } from './paper.rules.ts';

function papers(db: Db, organisationId: string, shelf: Shelf = 'inner') {
  return db
    .selectFrom('paper')
    .innerJoin('paperBank as bank', (join) =>
      join.onRef('bank.organisationId', '=', 'paper.organisationId').onRef('bank.id', '=', 'paper.bankId'),
    )
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'paper.organisationId').onRef('staff.userId', '=', 'paper.createdBy'),
    )
    .where(bankIsOn(shelf, organisationId))
    .where(paperIsOn(shelf));
}

/** What is answered in a paper, over `paper`: of a composite its items. */
export const answerCount = sql<number>`(select coalesce(sum(greatest(cardinality(version.children), 1)), 0)::int
  from paper_question placed join question_version version on version.organisation_id = placed.organisation_id
    and version.id = placed.question_version_id
  where placed.organisation_id = paper.organisation_id and placed.paper_id = paper.id)`;

/** How many questions keep it from being finished, over `paper`: none of them was ever approved as it stands there. */
const unapprovedCount = sql<number>`(select count(*)::int from paper_question placed
  join question on question.organisation_id = placed.organisation_id and question.id = placed.question_id
  join question_version picked on picked.organisation_id = placed.organisation_id
    and picked.id = placed.question_version_id
  where placed.organisation_id = paper.organisation_id and placed.paper_id = paper.id
    and question.state in ('DRAFT', 'PENDING', 'REJECTED') and question.deleted_at is null
    and not ${wasApproved('picked')})`;

const summaryColumns = [
  ...(['paper.id as paperId', 'paper.name', 'paper.type', 'paper.bankId as paperBankId'] as const),
  ...(['bank.name as paperBankName', 'paper.state', 'paper.meanDifficulty', 'paper.totalPoints'] as const),
  ...(['paper.questionCount', 'paper.suggestedMinutes', 'paper.updatedAt', 'paper.version'] as const),
  sql<string>`coalesce(staff.real_name, '')`.as('creator'),
] as const;

export interface PaperFilter {
  readonly page: { pageNumber: number; pageSize: number };
  readonly categoryId?: string | undefined;
  readonly paperBankId?: string | undefined;
  readonly searchContent?: string | undefined;
  readonly state?: PaperState | undefined;
  readonly withoutArchived?: boolean;
  readonly type?: number | undefined;
  readonly postIds?: readonly string[] | undefined;
}

export async function paperPage(db: Db, organisationId: string, filter: PaperFilter, shelf: Shelf = 'inner') {
  const { page, categoryId, paperBankId, searchContent, state, withoutArchived, type, postIds } = filter;
  let found = papers(db, organisationId, shelf);
  if (paperBankId) found = found.where('paper.bankId', '=', paperBankId);
  if (state) found = found.where('paper.state', '=', state);
  if (withoutArchived) found = found.where('paper.state', '<>', 'ARCHIVED');
  if (type !== undefined) found = found.where('paper.type', '=', type);
  if (postIds && postIds.length > 0) found = found.where('paper.postId', '=', anyOf(postIds));
  if (searchContent) found = found.where('paper.name', 'ilike', contains(searchContent));
  if (categoryId) {
    found = found.where(
      sql<SqlBool>`bank.category_id in (select below.id from paper_category top
        join paper_category below on below.organisation_id = top.organisation_id and below.path <@ top.path
        where top.organisation_id = ${organisationId} and top.id = ${categoryId})`,
    );
  }
  const [data, count] = await Promise.all([
    found
      .select(summaryColumns)
      .select(examCount().as('examCount'))
      .select(answerCount.as('answerCount'))
      // Of another organisation's papers it is not told.
      .select((shelf === 'inner' ? unapprovedCount : sql<number>`0`).as('unapprovedCount'))
      .orderBy('paper.updatedAt', 'desc')
      .orderBy('paper.id')
      .limit(page.pageSize)
      .offset((page.pageNumber - 1) * page.pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}

export function findPaper(db: Db, organisationId: string, paperId: string, shelf: Shelf = 'inner') {
  return papers(db, organisationId, shelf)
    .select(summaryColumns)
    .select('paper.organisationId')
    .where('paper.id', '=', paperId)
    .executeTakeFirst();
}

/** Who saved a paper last; nobody where it was changed since by what is no save of it, as merging questions is. */
export async function lastAuthor(db: Db, organisationId: string, paperId: string, updatedAt: string) {
  const row = await db
    .selectFrom('auditLog')
    .leftJoin('staff', (join) =>
      join.onRef('staff.organisationId', '=', 'auditLog.organisationId').onRef('staff.userId', '=', 'auditLog.userId'),
    )
    .select('staff.realName')
    .where('auditLog.organisationId', '=', organisationId)
    .where(sql<SqlBool>`string_to_array(audit_log.target, ' ') @> array[${paperId}]`)
    .where(
      // Finishing a paper saves it where questions in it were exchanged.
      sql<SqlBool>`(audit_log.action in ('paper.modify', 'paper.generate')
        or (audit_log.action = 'paper.finish' and audit_log.detail -> 'renewed' -> ${paperId}::text is not null))`,
    )
    .where('auditLog.at', '>=', updatedAt)
    .orderBy('auditLog.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.realName ?? '';
}

/** Of these papers the ones that are there, in no order. */
export function findPapers(db: Db, organisationId: string, paperIds: readonly string[]) {
  return papers(db, organisationId)
    .select(['paper.id as paperId', 'paper.name'])
    .where('paper.id', '=', anyOf(paperIds))
    .execute();
}

/** The paper itself, held until the transaction ends. */
export function lockPaper(db: Db, organisationId: string, paperId: string) {
  return db
    .selectFrom('paper')
    .select(['bankId', 'name', 'type', 'state', 'suggestedMinutes', 'totalPoints', 'questionCount'])
    .select(['meanDifficulty', 'version', 'postId', 'postModelId'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', paperId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

type LockedPaper = NonNullable<Awaited<ReturnType<typeof lockPaper>>>;

/** Whose model a paper was made from; of most of no post's. */
type OfPost = Pick<LockedPaper, 'postId' | 'postModelId'>;

export interface NewPaper extends Omit<LockedPaper, 'version' | 'state' | keyof OfPost>, Partial<OfPost> {
  readonly organisationId: string;
  readonly id: string;
  readonly createdBy: string;
  /** The same for papers that are stored together as parallel forms. */
  readonly formGroup?: string | null;
  readonly copiedImportId?: string | null;
}

export async function insertPaper(db: Db, paper: NewPaper, at: Date) {
  await db
    .insertInto('paper')
    .values({ ...paper, state: 'DRAFT', createdAt: at, updatedAt: at })
    .execute();
}

export type PaperChanges = Partial<Omit<LockedPaper, 'version' | 'type'>>;

/** Answers the new version. */
export async function updatePaper(db: Db, organisationId: string, paperId: string, changes: PaperChanges, at: Date) {
  const row = await db
    .updateTable('paper')
    .set((eb) => ({ ...changes, updatedAt: at, version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('id', '=', paperId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** The undeleted ones of these papers, held until the transaction ends. */
export function lockPapers(db: Db, organisationId: string, paperIds: readonly string[]) {
  return (
    db
      .selectFrom('paper')
      .select(['id as paperId', 'name', 'bankId', 'state'])
      .where('organisationId', '=', organisationId)
      .where('id', '=', anyOf(paperIds))
      .where('deletedAt', 'is', null)
      // In one order, so that two batches with the same papers wait instead of stopping each other.
      .orderBy('id')
      .forUpdate()
      .execute()
  );
}

/** These papers go into another bank; nothing in them changes, so an author who has one open can still save it. */
export async function setBank(db: Db, organisationId: string, paperIds: readonly string[], bankId: string) {
  await db
    .updateTable('paper')
    .set({ bankId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(paperIds))
    .execute();
}

/** Nothing in them changes here either. */
export async function setState(db: Db, organisationId: string, paperIds: readonly string[], state: PaperState) {
  await db
    .updateTable('paper')
    .set({ state })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(paperIds))
    .execute();
}

export async function markPapersDeleted(db: Db, organisationId: string, paperIds: readonly string[], at: Date) {
  await db
    .updateTable('paper')
    .set({ deletedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(paperIds))
    .execute();
}

/** Of these questions the ones that the organisation has or had. */
export async function ownQuestionCount(db: Db, organisationId: string, questionIds: readonly string[]) {
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('id', '=', anyOf(questionIds))
    .executeTakeFirstOrThrow();
  return count;
}
