import { describe, expect, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { department } from '#contract/directory/department.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { client } from '../../../../test/client.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { readExcel } from '../../../kit/excel/read.ts';

async function ticketFor(who: Client, query: { kind: 'staff' | 'importTemplate'; departmentId?: string }) {
  const { url, expiresInSeconds } = await who.call(staffImport.downloadAddress, { query });
  expect([url.startsWith('/user/api/v1/excel/download/'), expiresInSeconds]).toEqual([true, 60]);
  return url.split('/').at(-1) ?? '';
}

const fetchFile = (ticket: string) => client().send(staffImport.download, { params: { ticket } });
const gone = 1336;

describe('an address for one download', () => {
  test('gives the file once, to whoever has it', async () => {
    const { admin } = await makeAdministrator();
    const ticket = await ticketFor(admin, { kind: 'staff' });
    const answers = await Promise.all([fetchFile(ticket), fetchFile(ticket)]);
    expect(answers.map((answer) => answer.code).toSorted((one, two) => one - two)).toEqual([0, gone]);
    const file = answers.find((answer) => answer.code === 0);
    expect(file?.headers.get('content-disposition')).toContain(encodeURIComponent('员工名单'));
    const sheet = await readExcel('', { name: '', bytes: file?.bytes ?? new Uint8Array() }, 10);
    expect(sheet.rows[0]?.slice(0, 4)).toEqual(['姓名', '工号', '性别', '部门']);
    expect((await fetchFile(ticket)).code).toBe(gone);
  });

  test('is over after a minute', async () => {
    const { admin } = await makeAdministrator();
    const ticket = await ticketFor(admin, { kind: 'importTemplate' });
    shiftClock(61_000);
    try {
      expect((await fetchFile(ticket)).code).toBe(gone);
    } finally {
      shiftClock(0);
    }
    expect((await fetchFile(ticket)).code).toBe(0);
  });

  test('altered or made up, it is none', async () => {
    const { admin } = await makeAdministrator();
    const { keys } = await testServer();
    const ticket = await ticketFor(admin, { kind: 'importTemplate' });
    const asStaff = ticket.replace(/^2/, '0');
    const body = `0.${crypto.randomUUID()}..zzzzzzzzz.x`;
    for (const other of [asStaff, `${ticket}x`, '0', '....', `${body}.${keys.seal(body)}`, '9'.repeat(150)]) {
      expect((await fetchFile(other)).code).toBe(gone);
    }
  });

  test('ends with the session, and gives no more than its owner may see now', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeAdministrator();
    const ticket = await ticketFor(admin, { kind: 'staff' });
    await admin.call(session.logout, {});
    expect((await fetchFile(ticket)).code).toBe(gone);
    const branch = await makeDepartment(organisation, '北京');
    const rights = [{ permissions: ['staff.view'] as const, dataScope: 'departmentTree' as const }];
    const { me, staff: self } = await makeHolder(organisation, rights, { departmentId: branch });
    const elsewhere = { query: { kind: 'staff', departmentId: organisation.rootId } };
    expect((await me.send(staffImport.downloadAddress, elsewhere)).status).toBe(404);
    expect((await me.send(staffImport.downloadAddress, { query: { kind: 'importTemplate' } })).status).toBe(403);
    const own = await ticketFor(me, { kind: 'staff', departmentId: branch });
    await db.deleteFrom('staffRole').where('userId', '=', self.userId).execute();
    expect((await fetchFile(own)).status).toBe(403);
  });

  test('exports are logged, and nobody exports a stranger', async () => {
    const { db } = await testServer();
    const { organisation, admin } = await makeAdministrator();
    const { admin: other, staff: stranger } = await makeAdministrator();
    const one = await makeStaff(organisation);
    const body = { userIds: [one.userId, stranger.userId] };
    expect((await admin.send(department.exportSpecific, { body })).status).toBe(404);
    await admin.send(department.exportSpecific, { body: { userIds: [one.userId] } });
    await admin.send(department.export, { query: { departmentId: organisation.rootId } });
    const logged = await db
      .selectFrom('auditLog')
      .select('detail')
      .where('organisationId', '=', organisation.organisationId)
      .where('action', '=', 'staff.export')
      .execute();
    expect(logged.map((row) => row.detail)).toEqual([{ rows: 1 }, { rows: 2 }]);
    expect((await other.send(department.export, { query: { departmentId: organisation.rootId } })).status).toBe(404);
    expect((await (await as(one)).send(department.export, {})).status).toBe(403);
  });

  test('the template explains itself and is an import without people', async () => {
    const { admin } = await makeAdministrator();
    const { bytes } = await admin.send(staffImport.template);
    const file = new File([bytes as Uint8Array<ArrayBuffer>], '模板.xlsx');
    expect((await admin.send(staffImport.preview, { file })).code).toBe(1332);
  });
});
