import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { administrator, everybody } from '../server/modules/access/index.ts';
import { addDepartment, addOrganisation, addStaff } from '../server/modules/directory/index.ts';
import { client, signIn } from './client.ts';
import { testServer } from './server.ts';

export const password = 'Ceshi@2026';
/** So cheap that signing in for real, as most tests begin, costs little; accounts made by the product cost what they should. */
const cheap = { memoryCost: 8, timeCost: 1 };
let passwordHash: Promise<string> | undefined;

const unique = () => `${Date.now().toString(36)}${randomInt(1e9).toString(36)}`;

export interface TestOrganisation {
  readonly organisationId: string;
  readonly rootId: string;
  readonly code: string;
}

/** An organisation of the test's own; nothing of another test is in it. */
export async function makeOrganisation(
  kind: 'enterprise' | 'bank' | 'college' = 'enterprise',
): Promise<TestOrganisation> {
  const { db } = await testServer();
  const code = `c${unique()}`;
  return { code, ...(await addOrganisation(db, { name: `测试机构 ${code}`, code, kind })) };
}

export async function makeDepartment(organisation: TestOrganisation, name: string, parentId = organisation.rootId) {
  const { db } = await testServer();
  return addDepartment(db, { organisationId: organisation.organisationId, name, parentId, position: 0 });
}

/** People on duty; without roles named they are plain staff. */
export async function makeStaff(
  organisation: TestOrganisation,
  given: { roles?: string[]; departmentId?: string; realName?: string } = {},
) {
  const { db } = await testServer();
  passwordHash ??= hash(password, cheap);
  const username = `u${unique()}`;
  const [userId = ''] = await addStaff(db, [
    {
      organisationId: organisation.organisationId,
      departmentId: given.departmentId ?? organisation.rootId,
      username,
      passwordHash: await passwordHash,
      phone: null,
      realName: given.realName ?? '林晓',
      jobNumber: username.slice(-8),
      gender: true,
      roles: given.roles ?? [everybody],
    },
  ]);
  return { userId, username, organisationId: organisation.organisationId };
}

export type TestStaff = Awaited<ReturnType<typeof makeStaff>>;

/** Signs the person in, for real, and speaks for them. */
export async function as(staff: TestStaff) {
  const tokens = await signIn(staff.username, password);
  return client(tokens.access_token);
}

/** A new organisation with its administrator signed in. */
export async function makeAdministrator(kind?: 'enterprise' | 'bank' | 'college') {
  const organisation = await makeOrganisation(kind);
  const staff = await makeStaff(organisation, { roles: [administrator] });
  return { organisation, staff, admin: await as(staff) };
}

/** Somebody new who runs the service; there is one platform for all tests. */
export async function makeOperator() {
  const { db } = await testServer();
  const code = `platform${unique()}`;
  // Another test file may be making it just now.
  const made = db.transaction().execute((db) => addOrganisation(db, { name: '平台', code, kind: 'platform' }));
  await made.catch(() => undefined);
  const { rootId, organisationId } = await db
    .selectFrom('organisation')
    .innerJoin('department', 'department.organisationId', 'organisation.id')
    .select(['organisation.id as organisationId', 'department.id as rootId'])
    .where('organisation.kind', '=', 'platform')
    .where('department.parentId', 'is', null)
    .executeTakeFirstOrThrow();
  const staff = await makeStaff({ organisationId, rootId, code }, { roles: ['平台运营'], realName: '平台运营员' });
  return { staff, organisationId, operator: await as(staff) };
}
