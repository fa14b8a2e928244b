import { type SqlBool, sql } from 'kysely';
import { type Audience, notice } from '#contract/notice/notice.ts';
import type { Db } from '../../../kit/db/db.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { departmentInScope, isChosen, staffInScope } from '../../directory/index.ts';

const access = notice.publish.access;
const userTag = 4;

/** Whom an audience means, over `staff`. */
const isMeant = (organisationId: string, audience: Audience) =>
  sql<SqlBool>`(${audience.everyone}::boolean or ${isChosen(organisationId, audience)})`;

const onDuty = (db: Db, user: Caller) =>
  db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .where('staff.organisationId', '=', user.organisationId)
    .where('staff.status', '=', 0)
    .where(staffInScope(user, access));

/** The people on duty in the caller's reach whom the audience means. */
export async function receiverIds(db: Db, user: Caller, audience: Audience) {
  const rows = await onDuty(db, user).select('staff.userId').where(isMeant(user.organisationId, audience)).execute();
  return rows.map((row) => row.userId);
}

export async function receiverCount(db: Db, user: Caller, audience: Audience) {
  const row = await onDuty(db, user)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isMeant(user.organisationId, audience))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The names of what is in the caller's reach of an audience; fewer than ids means that something is not. */
export async function namesIn(db: Db, user: Caller, { departmentIds, postIds, tagIds, userIds }: Audience) {
  const { organisationId } = user;
  const [departments, posts, tags, people] = await Promise.all([
    db
      .selectFrom('department')
      .select('name')
      .where('organisationId', '=', organisationId)
      .where('id', '=', anyOf(departmentIds))
      .where(departmentInScope(user, access))
      .orderBy('path')
      .execute(),
    db
      .selectFrom('post')
      .select('name')
      .where('organisationId', '=', organisationId)
      .where('id', '=', anyOf(postIds))
      .orderBy('name')
      .execute(),
    db
      .selectFrom('tag')
      .select('name')
      .where('organisationId', '=', organisationId)
      .where('type', '=', userTag)
      .where('deletedAt', 'is', null)
      .where('id', '=', anyOf(tagIds))
      .orderBy('name')
      .execute(),
    onDuty(db, user)
      .select('staff.realName as name')
      .where('staff.userId', '=', anyOf(userIds))
      .orderBy('staff.jobNumber')
      .execute(),
  ]);
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return { departments: names(departments), posts: names(posts), tags: names(tags), people: names(people) };
}

/** The organisations that the platform speaks to, but its own. */
export async function otherOrganisations(db: Db, organisationId: string) {
  const rows = await db
    .selectFrom('organisation')
    .select('id')
    .where('id', '<>', organisationId)
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Everybody on duty in one organisation. */
export async function everybodyIn(db: Db, organisationId: string) {
  const rows = await db
    .selectFrom('staff')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('status', '=', 0)
    .execute();
  return rows.map((row) => row.userId);
}

export async function everybodyElsewhere(db: Db, organisationId: string) {
  const row = await db
    .selectFrom('staff')
    .innerJoin('organisation', 'organisation.id', 'staff.organisationId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff.organisationId', '<>', organisationId)
    .where('staff.status', '=', 0)
    .where('organisation.state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return row.count;
}
