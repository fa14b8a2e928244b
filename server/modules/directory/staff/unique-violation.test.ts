import { expect, test } from 'vitest';
import { staff } from '#contract/directory/staff.ts';
import { encryptedPassword } from '../../../../test/client.ts';
import { meanwhile } from '../../../../test/make/meanwhile.ts';
import { makeAdministrator, makeOrganisation, makeStaff } from '../../../../test/make.ts';

const unique = () => crypto.randomUUID().slice(0, 8);

test('what somebody takes in the same instant is refused in words, job numbers whatever their case', async () => {
  const { organisation, admin } = await makeAdministrator();
  const { userId } = await makeStaff(organisation);
  const colleague = await makeStaff(organisation);
  const stranger = await makeStaff(await makeOrganisation());
  const { version, departmentId } = await admin.call(staff.detail, { query: { userId } });
  const body = { realName: '林晓', jobNumber: 'aB1', departmentId, version };
  const modify = (more: object) => () => admin.send(staff.modify, { query: { userId }, body: { ...body, ...more } });
  const phone = `137${Date.now().toString().slice(-8)}`;
  const withPhone = await meanwhile(
    (db) => db.updateTable('users').set({ phone }).where('id', '=', stranger.userId).execute(),
    modify({ phone }),
  );
  expect([withPhone.code, withPhone.fields]).toEqual([1119, { phone: '这个手机号已被其他账号使用' }]);

  const numbered = (jobNumber: string) => (db: Parameters<Parameters<typeof meanwhile>[0]>[0]) =>
    db.updateTable('staff').set({ jobNumber }).where('userId', '=', colleague.userId).execute();
  const withNumber = await meanwhile(numbered('AB1'), modify({}));
  expect([withNumber.code, withNumber.fields]).toEqual([1310, { jobNumber: '这个工号已有人使用' }]);
  const added = {
    realName: '新人',
    jobNumber: unique(),
    departmentId,
    password: await encryptedPassword('Chushi@2026'),
  };
  const adding = await meanwhile(numbered(added.jobNumber), () => admin.send(staff.add, { body: added }));
  expect(adding.code).toBe(1310);
});
