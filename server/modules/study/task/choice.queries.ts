import { type SqlBool, sql } from 'kysely';
import type { PracticeMode } from '#contract/study/practice.ts';
import type { ItemKind } from '#contract/study/task-shape.ts';
import type { Condition } from '../../../kit/ask.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf, contains } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { createdInScope, departmentInScope } from '../../directory/index.ts';
import { forPerson } from '../practice/audience.queries.ts';

/** Whose reach it is: of who manages tasks, or targets. */
export type Manage = 'study.manage' | 'target.manage';

interface Choice {
  readonly refId: string;
  readonly title: string;
}

/** What of a kind may stand in the tasks of a caller: published, and made in their reach; materials are everybody's. */
export function choosable(user: Caller, kind: ItemKind, access: Manage = 'study.manage'): Condition {
  const { organisationId } = user;
  const made = createdInScope(user, access, sql.ref('thing.created_by'));
  if (kind === 'exam') {
    return sql<SqlBool>`select thing.id, thing.name as title, thing.created_at from exam thing
      where thing.organisation_id = ${organisationId} and thing.state = 'PUBLISHED' and thing.deleted_at is null
        and ${made}`;
  }
  if (kind === 'course') {
    return sql<SqlBool>`select thing.id, thing.name as title, thing.created_at from course thing
      where thing.organisation_id = ${organisationId} and thing.state = 'OPEN' and ${made}`;
  }
  if (kind === 'practice') {
    return sql<SqlBool>`select thing.id, thing.name as title, thing.created_at from practice thing
      where thing.organisation_id = ${organisationId} and thing.state = 'RELEASED' and ${made}`;
  }
  return sql<SqlBool>`select thing.id, thing.title, thing.created_at from ability_material thing
    where thing.organisation_id = ${organisationId}`;
}

export async function choicesOf(db: Db, user: Caller, kind: ItemKind, text: string, access: Manage = 'study.manage') {
  const { rows } =
    await sql<Choice>`select found.id as "refId", found.title from (${choosable(user, kind, access)}) as found
    ${text ? sql`where found.title ilike ${contains(text)}` : sql``}
    order by found.created_at desc, found.id limit 50`.execute(db);
  return rows;
}

/** Of these the ones that may be chosen, with their titles. */
export async function titlesOf(
  db: Db,
  user: Caller,
  kind: ItemKind,
  refIds: readonly string[],
  access: Manage = 'study.manage',
) {
  const { rows } =
    await sql<Choice>`select found.id as "refId", found.title from (${choosable(user, kind, access)}) as found
    where found.id = ${anyOf(refIds)}`.execute(db);
  return new Map(rows.map(({ refId, title }) => [refId, title]));
}

export async function reachesDepartments(db: Db, user: Caller, ids: readonly string[], permission: string) {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from department
    where department.organisation_id = ${user.organisationId} and department.id = ${anyOf(ids)}
      and ${departmentInScope(user, permission)}`.execute(db);
  return rows[0]?.found === new Set(ids).size;
}

/** Posts, and tags of people, that there are. */
export async function countPostsAndTags(
  db: Db,
  organisationId: string,
  postIds: readonly string[],
  tagIds: readonly string[],
) {
  const { rows } = await sql<{ found: number }>`select
    ((select count(*) from post where organisation_id = ${organisationId} and id = ${anyOf(postIds)})
    + (select count(*) from tag where organisation_id = ${organisationId} and id = ${anyOf(tagIds)} and type = 4
        and deleted_at is null))::int as found`.execute(db);
  return rows[0]?.found ?? 0;
}

export interface Openable {
  /** Where a material stands. */
  readonly url: string | null;
  /** How a practice is offered. */
  readonly modes: readonly PracticeMode[] | null;
}

/** Which of these things a learner can still open. */
export async function openable(
  db: Db,
  organisationId: string,
  userId: string,
  things: readonly { readonly kind: ItemKind; readonly refId: string }[],
): Promise<ReadonlyMap<string, Openable>> {
  const idsOf = (kind: ItemKind) => things.filter((thing) => thing.kind === kind).map(({ refId }) => refId);
  const { rows } = await sql<Openable & { id: string }>`
    select exam_id as id, null as url, null::text[] as modes from examinee join exam
      on exam.organisation_id = examinee.organisation_id and exam.id = examinee.exam_id and exam.deleted_at is null
      where examinee.organisation_id = ${organisationId} and examinee.user_id = ${userId}
        and examinee.exam_id = ${anyOf(idsOf('exam'))}
    union all select id, null, null from course where organisation_id = ${organisationId} and state = 'OPEN'
      and id = ${anyOf(idsOf('course'))}
    union all select practice.id, null, practice.modes from practice where practice.organisation_id = ${organisationId}
      and practice.state = 'RELEASED' and practice.id = ${anyOf(idsOf('practice'))}
      and ${forPerson({ organisationId, userId })}
    union all select id, url, null from ability_material where organisation_id = ${organisationId}
      and id = ${anyOf(idsOf('material'))}`.execute(db);
  return new Map(rows.map(({ id, ...open }) => [id, open]));
}
