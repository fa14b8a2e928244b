import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DataScope } from '#contract/access/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff, type TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';
import { makeHolder } from './role.ts';

/** An organisation with a branch and a part below it, one person in each, a post (of the head's) and tags. */
export async function somewhere() {
  const { organisation, admin, staff } = await makeAdministrator();
  const { organisationId } = organisation;
  const branch = await makeDepartment(organisation, '营业部');
  const sub = await makeDepartment(organisation, '柜台组', branch);
  const [head, inBranch, inSub] = await Promise.all([
    makeStaff(organisation, { realName: '何总' }),
    makeStaff(organisation, { departmentId: branch }),
    makeStaff(organisation, { departmentId: sub }),
  ]);
  const { db } = await testServer();
  const [post, tag, postTag] = [randomUUID(), randomUUID(), randomUUID()];
  await db.insertInto('post').values({ organisationId, id: post, name: '柜员' }).execute();
  await db.updateTable('staff').set({ postId: post }).where('userId', '=', head.userId).execute();
  const marks = { organisationId, color: 'blue', createdAt: new Date().toISOString() };
  await db
    .insertInto('tag')
    .values([
      { ...marks, id: tag, type: 4, name: '骨干' },
      { ...marks, id: postTag, type: 3, name: '关键岗位' },
    ])
    .execute();
  await db.insertInto('tagUse').values({ organisationId, tagId: tag, targetId: inSub.userId }).execute();
  return {
    ...{ organisation, admin, staff, ids: { branch, sub, post, tag, postTag } },
    people: { head: head.userId, branch: inBranch.userId, sub: inSub.userId },
    clients: { head: () => as(head), branch: () => as(inBranch), sub: () => as(inSub) },
  };
}

/** Somebody in a department who publishes notices, with this data scope. */
export const makePublisher = (organisation: TestOrganisation, dataScope: DataScope, departmentId: string) =>
  makeHolder(organisation, [{ permissions: ['notice.publish'], dataScope }], { departmentId });

/** Many people on duty who never sign in. */
export async function addPeople({ organisationId, rootId }: TestOrganisation, count: number) {
  const { db } = await testServer();
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`with account as (
      insert into users (id, username, password_hash)
      select id, 'n' || replace(id::text, '-', ''), '' from unnest(${ids}::uuid[]) as id returning id)
    insert into staff (organisation_id, user_id, job_number, real_name, department_id)
    select ${organisationId}::uuid, id, left(id::text, 13), '职员', ${rootId}::uuid from account`.execute(db);
  return ids;
}
