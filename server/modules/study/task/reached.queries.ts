import { sql } from 'kysely';
import { type ItemKind, itemKinds } from '#contract/study/task-shape.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import { practicesReached } from '../own-practice/completion.queries.ts';
import type { Reached } from './task.rules.ts';

export interface ReachedRow {
  readonly refId: string;
  readonly userId: string;
  readonly progress: number;
  readonly startedAt: Date | string | null;
  readonly doneAt: Date | string | null;
}

type Ask = (
  db: Db,
  organisationId: string,
  refIds: readonly string[],
  userIds: readonly string[],
) => Promise<readonly ReachedRow[]>;

/** An exam is done once handed in; what was declared void is as if it had not been. */
const ofExams: Ask = async (db, organisationId, refIds, userIds) =>
  (
    await sql<ReachedRow>`select exam_id as "refId", user_id as "userId", min(started_at) as "startedAt",
      min(submitted_at) filter (where state in ('SUBMITTED', 'MARKED')) as "doneAt",
      case when bool_or(state in ('SUBMITTED', 'MARKED')) then 10000 else 5000 end as progress
    from attempt where organisation_id = ${organisationId} and exam_id = ${anyOf(refIds)}
      and user_id = ${anyOf(userIds)} and state <> 'VOIDED' group by exam_id, user_id`.execute(db)
  ).rows;

const ofMaterials: Ask = async (db, organisationId, refIds, userIds) =>
  (
    await sql<ReachedRow>`select material_id as "refId", user_id as "userId", read_at as "startedAt",
      read_at as "doneAt", 10000 as progress
    from study_material_read where organisation_id = ${organisationId} and material_id = ${anyOf(refIds)}
      and user_id = ${anyOf(userIds)}`.execute(db)
  ).rows;

/** Who only joined a course has not begun it: it began with the first section that they opened. */
const ofCourses: Ask = async (db, organisationId, refIds, userIds) =>
  (
    await sql<ReachedRow>`select course_id as "refId", user_id as "userId", progress,
      case when last_at is not null or progress > 0 then coalesce((select min(begun.started_at) from section_progress begun
          where begun.organisation_id = course_member.organisation_id and begun.course_id = course_member.course_id
            and begun.user_id = course_member.user_id), joined_at) end as "startedAt",
      completed_at as "doneAt"
    from course_member where organisation_id = ${organisationId} and course_id = ${anyOf(refIds)}
      and user_id = ${anyOf(userIds)}`.execute(db)
  ).rows;

const asks: Readonly<Record<ItemKind, Ask>> = {
  course: ofCourses,
  practice: practicesReached,
  exam: ofExams,
  material: ofMaterials,
};

const date = (value: Date | string | null) => (value ? new Date(value) : null);

export const farOf = ({ progress, startedAt, doneAt }: Omit<ReachedRow, 'refId' | 'userId'>): Reached => ({
  ...{ progress, startedAt: date(startedAt), doneAt: date(doneAt) },
});

const keyOf = (kind: string, refId: string, userId: string) => `${kind} ${refId} ${userId}`;

/** How far these people are with these things; asked once for each kind, answered for each pair. */
export async function reachedOf(
  db: Db,
  organisationId: string,
  things: readonly { readonly kind: ItemKind; readonly refId: string }[],
  userIds: readonly string[],
) {
  const found = new Map<string, Reached>();
  for (const kind of itemKinds) {
    const refIds = [...new Set(things.filter((thing) => thing.kind === kind).map(({ refId }) => refId))];
    if (refIds.length === 0 || userIds.length === 0) continue;
    for (const row of await asks[kind](db, organisationId, refIds, userIds))
      found.set(keyOf(kind, row.refId, row.userId), farOf(row));
  }
  return (kind: ItemKind, refId: string, userId: string) => found.get(keyOf(kind, refId, userId));
}
