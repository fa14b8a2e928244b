import { sql } from 'kysely';
import type { PermissionCode } from '#contract/access.ts';
import type { Keys } from '../../server/kit/crypto/keys.ts';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { newId } from '../../server/kit/id.ts';
import { inTransaction } from '../../server/kit/transaction.ts';
import { administrator, everybody } from '../../server/modules/access/index.ts';
import { addOrganisation } from '../../server/modules/directory/index.ts';
import { openSessions, type Person, password } from '../world.ts';
import { type Department, isInside, type Model, makeModel } from './model.ts';

/** Somebody who manages, signed in, with whom they reach. */
export interface Manager extends Person {
  readonly scope: 'all' | 'departmentTree' | 'custom';
  /** The tops of what they reach. */
  readonly tops: readonly Department[];
}

export interface OrganisationWorld {
  readonly organisationId: string;
  readonly model: Model;
  readonly managers: Readonly<Record<Manager['scope'], Manager>>;
  /** Whom everybody on duty is a member of. */
  readonly everybodyId: string;
  /** A few hundred people without any permission but to look, signed in. */
  readonly lookers: readonly Person[];
}

const permissions: PermissionCode[] = ['staff.view', 'organisation.manage', 'role.manage', 'notice.publish'];
const lookerCount = 200;

export async function makeOrganisation(db: Db, keys: Keys): Promise<OrganisationWorld> {
  const name = '江城银行';
  const { organisationId, rootId } = await addOrganisation(db, { name, code: 'bench', kind: 'bank' });
  const model = makeModel(rootId, name);
  await inTransaction(db, async (db) => {
    await insertDepartments(db, organisationId, model);
    await insertPostsAndTags(db, organisationId, model);
    await insertPeople(db, organisationId, model);
    await insertUses(db, organisationId, model);
  });
  const managers = await appoint(db, keys, organisationId, model);
  const lookers = await makeLookers(db, keys, organisationId, model);
  // What the database does by itself within minutes after so many new rows.
  await sql`vacuum analyze`.execute(db);
  const everybodyId = await roleNamed(db, organisationId, everybody);
  return { organisationId, model, managers, everybodyId, lookers };
}

/** All but the top one, which came with the organisation. */
async function insertDepartments(db: Db, organisationId: string, { departments }: Model) {
  const rest = departments.slice(1);
  const parents = rest.map(({ parent }) => departments[parent ?? 0]?.id ?? '');
  await sql`insert into department (organisation_id, id, parent_id, name, path, position)
    select ${organisationId}::uuid, id, parent_id, name, path::ltree, position
    from unnest(${rest.map(({ id }) => id)}::uuid[], ${parents}::uuid[], ${rest.map(({ name }) => name)}::text[],
      ${rest.map(({ path }) => path)}::text[], ${rest.map(({ place }) => place)}::int[])
      as given(id, parent_id, name, path, position)`.execute(db);
}

async function insertPostsAndTags(db: Db, organisationId: string, { postIds, tagIds }: Model) {
  await sql`insert into post (organisation_id, id, name, category)
    select ${organisationId}::uuid, id, '岗位' || number, '业务'
    from unnest(${[...postIds]}::uuid[]) with ordinality as given(id, number)`.execute(db);
  await sql`insert into tag (organisation_id, id, type, name, color, created_at)
    select ${organisationId}::uuid, id, 4, '标签' || number, '#1677ff', now()
    from unnest(${[...tagIds]}::uuid[]) with ordinality as given(id, number)`.execute(db);
}

/** With accounts of one password, and the role that everybody has. */
async function insertPeople(db: Db, organisationId: string, { people, departments, postIds }: Model) {
  const passwordHash = await hashPassword(password);
  const ids = people.map(({ userId }) => userId);
  const numbers = people.map(({ jobNumber }) => jobNumber);
  await sql`insert into users (id, username, phone, email, password_hash)
    select id, 'bench-' || number, '139' || lpad(number, 8, '0'), number || '@example.com', ${passwordHash}
    from unnest(${ids}::uuid[], ${numbers}::text[]) as given(id, number)`.execute(db);
  await sql`insert into staff
      (organisation_id, user_id, job_number, real_name, gender, department_id, post_id, status, joined_at, left_at)
    select ${organisationId}::uuid, id, number, name, place % 2 = 0, department_id, post_id, status,
      now() - make_interval(days => place::int % 3650), case when status = 2 then now() end
    from unnest(${ids}::uuid[], ${numbers}::text[], ${people.map(({ name }) => name)}::text[],
      ${people.map(({ department }) => departments[department]?.id ?? '')}::uuid[],
      ${people.map(({ post }) => postIds[post] ?? '')}::uuid[], ${people.map(({ status }) => status)}::int[])
      with ordinality as given(id, number, name, department_id, post_id, status, place)`.execute(db);
  await sql`insert into staff_role (organisation_id, user_id, role_id)
    select organisation_id, user_id, role.id from staff join role using (organisation_id)
    where organisation_id = ${organisationId} and role.name = ${everybody}`.execute(db);
}

/** Tags on people, and a leader for every department with somebody on duty in it. */
async function insertUses(db: Db, organisationId: string, { people, tagIds }: Model) {
  const uses = people.flatMap(({ userId, tags }) => tags.map((tag) => ({ userId, tagId: tagIds[tag] ?? '' })));
  await sql`insert into tag_use (organisation_id, tag_id, target_id)
    select ${organisationId}::uuid, tag_id, target_id
    from unnest(${uses.map(({ tagId }) => tagId)}::uuid[], ${uses.map(({ userId }) => userId)}::uuid[])
      as given(tag_id, target_id)`.execute(db);
  await sql`insert into department_leader (organisation_id, department_id, user_id)
    select distinct on (department_id) organisation_id, department_id, user_id from staff
    where organisation_id = ${organisationId} and status = 0 order by department_id, job_number`.execute(db);
}

async function roleNamed(db: Db, organisationId: string, name: string) {
  const found = db
    .selectFrom('role')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('name', '=', name);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function addRole(db: Db, organisationId: string, name: string, scope: Manager['scope'], ticked: string[]) {
  const id = newId();
  const role = { organisationId, id, name, permissions, dataScope: scope, scopeDepartments: ticked };
  await db.insertInto('role').values(role).execute();
  return id;
}

/** One for each scope: of everything, of the own branch, of three branches and twenty offices of others. */
async function appoint(db: Db, keys: Keys, organisationId: string, model: Model) {
  const [root, ...below] = model.departments;
  const branches = below.filter(({ depth }) => depth === 1);
  const [own] = branches;
  if (!root || !own) throw new Error('the organisation has no branches');
  const offices = below.filter(
    ({ depth, index }) => depth === 3 && branches.slice(6).some((top) => isInside(top, index)),
  );
  const spread = offices.filter((_, place) => place % Math.floor(offices.length / 20) === 0);
  const ticked = [...branches.slice(3, 6), ...spread];
  const roles = {
    all: { tops: [root], roleId: await roleNamed(db, organisationId, administrator) },
    departmentTree: { tops: [own], roleId: await addRole(db, organisationId, '分行管理员', 'departmentTree', []) },
    custom: {
      tops: ticked,
      roleId: await addRole(
        db,
        organisationId,
        '片区管理员',
        'custom',
        ticked.map(({ id }) => id),
      ),
    },
  };
  const manage = async (scope: Manager['scope'], at: Department): Promise<Manager> => {
    const { roleId, tops } = roles[scope];
    const one = model.people.find(({ status, department }) => status === 0 && department === at.index);
    if (!one) throw new Error(`nobody is on duty in ${at.name}`);
    await db.insertInto('staffRole').values({ organisationId, userId: one.userId, roleId }).execute();
    const [person] = await openSessions(db, keys, [{ userId: one.userId, username: `bench-${one.jobNumber}` }]);
    if (!person) throw new Error('nobody is signed in');
    return { ...person, scope, tops };
  };
  return {
    all: await manage('all', root),
    departmentTree: await manage('departmentTree', own),
    custom: await manage('custom', ticked[0] ?? own),
  };
}

async function makeLookers(db: Db, keys: Keys, organisationId: string, { people }: Model) {
  const roleId = await roleNamed(db, organisationId, '部门主管');
  const onDuty = people.filter(({ status }) => status === 0).slice(-lookerCount);
  await db
    .insertInto('staffRole')
    .values(onDuty.map(({ userId }) => ({ organisationId, userId, roleId })))
    .execute();
  return openSessions(
    db,
    keys,
    onDuty.map(({ userId, jobNumber }) => ({ userId, username: `bench-${jobNumber}` })),
  );
}
