import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { examineesOf } from '../examinee/counted-attempt.queries.ts';
import { hasAttempt, keywordMatches } from '../examinee/examinee.queries.ts';

type Predicate = RawBuilder<SqlBool>;

/** Who may still sit the exam, as far as in reach. */
const examinees = (db: Db, organisationId: string, examId: string, reachable: Predicate) =>
  examineesOf(db, organisationId, examId).where('staff.status', 'in', [0, 3]).where(reachable);

const columns = [
  ...(['staff.userId', 'staff.realName', 'staff.jobNumber', 'department.name as departmentName'] as const),
  ...(['examinee.paperId', 'examinee.paperByHand as byHand'] as const),
  hasAttempt.as('begun'),
] as const;

export interface DesignationSearch {
  readonly examId: string;
  readonly keyword?: string | undefined;
  readonly paperId?: string | undefined;
  readonly without?: boolean | undefined;
  readonly page: number;
  readonly size: number;
}

export async function designatedPage(db: Db, organisationId: string, search: DesignationSearch, reachable: Predicate) {
  const { keyword, paperId, without } = search;
  const found = examinees(db, organisationId, search.examId, reachable)
    .$if(Boolean(keyword), (query) => query.where(keywordMatches(keyword ?? '')))
    .$if(paperId !== undefined, (query) => query.where('examinee.paperId', '=', paperId ?? null))
    .$if(without === true, (query) => query.where('examinee.paperId', 'is', null));
  const [data, count] = await Promise.all([
    found
      .select(columns)
      .orderBy('staff.jobNumber')
      .orderBy('staff.userId')
      .limit(search.size)
      .offset(search.page * search.size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, total: count.total };
}

/** Of all of them, or of those named; ordered by job number. */
export function designatedPeople(
  db: Db,
  organisationId: string,
  examId: string,
  reachable: Predicate,
  userIds?: readonly string[],
) {
  return examinees(db, organisationId, examId, reachable)
    .$if(userIds !== undefined, (query) => query.where('examinee.userId', '=', anyOf(userIds ?? [])))
    .select(columns)
    .orderBy('staff.jobNumber')
    .orderBy('staff.userId')
    .execute();
}

export type DesignatedRow = Awaited<ReturnType<typeof designatedPeople>>[number];

/** How many sit each paper; under null those who have none. */
export async function peopleByPaper(db: Db, organisationId: string, examId: string, reachable: Predicate) {
  const rows = await examinees(db, organisationId, examId, reachable)
    .select((eb) => ['examinee.paperId', eb.fn.countAll<number>().as('people')])
    .groupBy('examinee.paperId')
    .execute();
  return new Map(rows.map(({ paperId, people }) => [paperId, people]));
}

export interface Designation {
  readonly userId: string;
  readonly paperId: string | null;
}

/** Once the exam is published, the form of the paper comes with it. */
export async function setDesignations(
  db: Db,
  organisationId: string,
  examId: string,
  designations: readonly Designation[],
  byHand: boolean,
) {
  if (designations.length === 0) return;
  await sql`update examinee set paper_id = given.paper_id, paper_by_hand = ${byHand} and given.paper_id is not null,
      form_id = (select form.id from exam_form form where form.organisation_id = examinee.organisation_id
        and form.exam_id = examinee.exam_id and form.paper_id = given.paper_id)
    from unnest(
      ${designations.map(({ userId }) => userId)}::uuid[],
      ${designations.map(({ paperId }) => paperId)}::uuid[]
    ) as given(user_id, paper_id)
    where examinee.organisation_id = ${organisationId} and examinee.exam_id = ${examId}
      and examinee.user_id = given.user_id`.execute(db);
}

/** When the exam is published, everybody's paper becomes their form. */
export async function giveForms(db: Db, organisationId: string, examId: string) {
  await sql`update examinee set form_id = form.id from exam_form form
    where examinee.organisation_id = ${organisationId} and examinee.exam_id = ${examId}
      and examinee.form_id is null
      and form.organisation_id = examinee.organisation_id and form.exam_id = examinee.exam_id
      and form.paper_id = examinee.paper_id`.execute(db);
}

/** Papers that the draft names no longer are nobody's. */
export async function dropOtherPapers(db: Db, organisationId: string, examId: string, paperIds: readonly string[]) {
  await sql`update examinee set paper_id = null, paper_by_hand = false
    where organisation_id = ${organisationId} and exam_id = ${examId} and paper_id is not null
      and paper_id <> all(${[...paperIds]}::uuid[])`.execute(db);
}

/** A copied exam's people sit what they sat in the original. */
export async function copyDesignations(db: Db, organisationId: string, examId: string, copyId: string) {
  await sql`update examinee set paper_id = original.paper_id, paper_by_hand = original.paper_by_hand
    from examinee original
    where examinee.organisation_id = ${organisationId} and examinee.exam_id = ${copyId}
      and original.organisation_id = examinee.organisation_id and original.exam_id = ${examId}
      and original.user_id = examinee.user_id
      and original.paper_id in (select paper_id from exam_paper
        where exam_paper.organisation_id = ${organisationId} and exam_paper.exam_id = ${copyId})`.execute(db);
}

/** For the exam's own rules, whoever asks. */
export const everybody: Predicate = sql<SqlBool>`true`;
