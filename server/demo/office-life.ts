import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { newId } from '../kit/id.ts';
import { publishNotice } from '../modules/notice/index.ts';
import { shanghaiDay } from './calendar.ts';
import { randomOf } from './chance.ts';
import {
  bankNotices,
  bankOffices,
  bankTags,
  branchExamManager,
  collegeNotices,
  departmentRecruiter,
  platformContact,
  waitingCompany,
} from './data/offices.ts';
import type { SeededOrganisation } from './people.ts';

interface Notice {
  readonly title: string;
  readonly content: string;
  readonly departments: readonly string[];
}

/** Posts, heads, tags, a role of the organisation's own, years of service: what makes a list of people a bank. */
export async function seedBankLife(db: Db, bank: SeededOrganisation, at: Date) {
  await seedJoining(db, bank, at);
  await seedOffices(db, bank, at);
  await seedTags(db, bank, at);
  for (const role of [branchExamManager, departmentRecruiter]) await seedRole(db, bank, role);
  await seedNotices(db, bank, 'admin', bankNotices, at);
}

export async function seedCollegeLife(db: Db, college: SeededOrganisation, at: Date) {
  await seedJoining(db, college, at);
  await seedNotices(db, college, 'dean', collegeNotices, at);
}

/** Whom people reach who want to buy or need help, and who wants to come in. */
export async function seedPlatformLife(db: Db, { organisationId }: SeededOrganisation, passwordHash: string, at: Date) {
  await db
    .updateTable('organisation')
    .set({ contactPhone: platformContact.phone, contactEmail: platformContact.email })
    .where('id', '=', organisationId)
    .execute();
  await db
    .insertInto('organisationApplication')
    .values({ id: newId(), ...waitingCompany, passwordHash, createdAt: shanghaiDay(at, -1, 15) })
    .execute();
}

async function seedJoining(db: Db, { organisationId, usernames, userId }: SeededOrganisation, at: Date) {
  const random = randomOf('joining');
  const joined = usernames.map((username) => ({
    id: userId(username),
    at: shanghaiDay(at, -40 - Math.floor(random() * 2400), 9).toISOString(),
  }));
  await sql`update staff set joined_at = given.at from json_to_recordset(${JSON.stringify(joined)}::json)
      as given(id uuid, at timestamptz)
    where staff.organisation_id = ${organisationId} and staff.user_id = given.id`.execute(db);
  await sql`insert into staff_change (organisation_id, id, user_id, kind, to_department, at)
    select staff.organisation_id, gen_random_uuid(), staff.user_id, 'join', department.name, staff.joined_at
    from staff join department on department.organisation_id = staff.organisation_id
      and department.id = staff.department_id
    where staff.organisation_id = ${organisationId}`.execute(db);
}

async function seedOffices(db: Db, bank: SeededOrganisation, at: Date) {
  const { organisationId, usernames, departmentOf, userId, departmentIds } = bank;
  const posts = new Map<string, string>();
  for (const { head, others, category } of bankOffices) {
    for (const name of [head, ...others].filter((one) => !posts.has(one))) {
      const id = newId();
      posts.set(name, id);
      await db.insertInto('post').values({ organisationId, id, name, category, createdAt: at }).execute();
    }
  }
  for (const { department, head, others } of bankOffices) {
    const people = usernames.filter((username) => departmentOf(username) === department);
    const isHead = (username: string) => bank.rolesOf(username).includes('部门主管');
    for (const [turn, username] of people.entries()) {
      const name = isHead(username) ? head : (others[turn % others.length] ?? head);
      await db
        .updateTable('staff')
        .set({ postId: posts.get(name) ?? null })
        .where('organisationId', '=', organisationId)
        .where('userId', '=', userId(username))
        .execute();
    }
    const departmentId = departmentIds.get(department) ?? '';
    const heads = people.filter(isHead).map((username) => ({ organisationId, departmentId, userId: userId(username) }));
    if (heads.length > 0) await db.insertInto('departmentLeader').values(heads).execute();
  }
}

async function seedTags(db: Db, { organisationId, userId }: SeededOrganisation, at: Date) {
  for (const { name, color, usernames } of bankTags) {
    const tagId = newId();
    await db.insertInto('tag').values({ organisationId, id: tagId, type: 4, name, color, createdAt: at }).execute();
    const uses = usernames.map((username) => ({ organisationId, tagId, targetId: userId(username) }));
    await db.insertInto('tagUse').values(uses).execute();
  }
}

type GivenRole = typeof branchExamManager | typeof departmentRecruiter;

/** Reaches as far as the department of who has it. */
async function seedRole(
  db: Db,
  { organisationId, userId }: SeededOrganisation,
  { name, permissions, usernames }: GivenRole,
) {
  const id = newId();
  await db
    .insertInto('role')
    .values({ organisationId, id, name, permissions: [...permissions], dataScope: 'departmentTree' })
    .execute();
  await db
    .insertInto('staffRole')
    .values(usernames.map((username) => ({ organisationId, userId: userId(username), roleId: id })))
    .execute();
}

async function seedNotices(
  db: Db,
  organisation: SeededOrganisation,
  publisher: string,
  notices: readonly Notice[],
  at: Date,
) {
  for (const [age, { title, content, departments }] of notices.entries()) {
    const departmentIds = departments.flatMap((name) => organisation.departmentIds.get(name) ?? []);
    const audience = {
      ...{ everyone: departments.length === 0, departmentIds, postIds: [], tagIds: [], userIds: [] },
      everyOrganisation: false,
    };
    const writing = { noticeId: newId(), title, content, audience };
    const publishedAt = shanghaiDay(at, -1 - age, 10);
    await publishNotice(db, organisation.as(publisher), writing, publishedAt);
    await seedReading(db, organisation, writing.noticeId, age === 0 ? 1 / 3 : 2 / 3, { from: publishedAt, to: at });
  }
}

/** This share of those who got it has read it meanwhile. */
async function seedReading(
  db: Db,
  { organisationId, usernames, userId }: SeededOrganisation,
  noticeId: string,
  share: number,
  { from, to }: { from: Date; to: Date },
) {
  const random = randomOf(`reading ${share}`);
  const readers = usernames
    .map((username) => ({ id: userId(username), turn: random(), after: random() }))
    .filter(({ turn }) => turn < share)
    .map(({ id, after }) => ({ id, at: new Date(from.getTime() + after * (to.getTime() - from.getTime())) }));
  await sql`update notice_receive set status = 0, read_at = given.at from json_to_recordset(${JSON.stringify(readers)}::json)
      as given(id uuid, at timestamptz)
    where organisation_id = ${organisationId} and notice_id = ${noticeId} and user_id = given.id`.execute(db);
}
