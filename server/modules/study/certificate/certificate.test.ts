import { describe, expect, test } from 'vitest';
import { certificate, certificateTemplate } from '#contract/study/certificate.ts';
import { client } from '../../../../test/client.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const fields = { name: '合规结业', title: '结业证书', wording: '兹证明{姓名}于{日期}完成{项目}。', issuer: '培训中心' };

async function withTemplate(more: object = {}) {
  const { admin, organisation } = await makeAdministrator();
  const { templateId } = await admin.call(certificateTemplate.add, { body: { ...fields, ...more } });
  const holder = await makeStaff(organisation, { realName: '欧阳小芳' });
  return { admin, organisation, templateId, holder, me: await as(holder) };
}

const issue = (admin: Client, templateId: string, userIds: string[]) =>
  admin.send(certificate.issue, { body: { templateId, subject: '反洗钱实务', userIds } });

const rowsOf = async (admin: Client, body: object = {}) => (await admin.call(certificate.search, { body })).data;

describe('templates', () => {
  test('are added, changed by who saw what stands there, and deleted', async () => {
    const { admin, templateId } = await withTemplate();
    const save = (body: object) =>
      admin.send(certificateTemplate.update, { query: { templateId }, body: { ...fields, version: 1, ...body } });
    expect((await save({ issuer: '人力资源部' })).res).toEqual({ version: 2 });
    const stale = await save({ issuer: '合规部' });
    expect([stale.status, stale.current]).toMatchObject([409, { issuer: '人力资源部' }]);
    const again = await admin.send(certificateTemplate.add, { body: fields });
    expect(again.fields?.name).toBe('已有同名的证书模板');
    await admin.call(certificateTemplate.delete, { query: { templateId } });
    expect((await admin.call(certificateTemplate.search, { body: {} })).total).toBe(0);
  });

  test('name their holder and no place that nothing fills', async () => {
    const { admin } = await withTemplate();
    const add = (wording: string) =>
      admin.send(certificateTemplate.add, { body: { ...fields, name: '另一', wording } });
    expect((await add('完成{项目}')).fields?.wording).toContain('{姓名}');
    expect((await add('{姓名}得了{分数}')).fields?.wording).toContain('{分数}');
  });
});

describe('a certificate', () => {
  test('is given by hand, seen by its holder, found and taken to Excel', async () => {
    const { admin, templateId, holder, me } = await withTemplate();
    expect((await issue(admin, templateId, [holder.userId, holder.userId])).res).toEqual({ issued: 1 });
    const [own] = await me.call(certificate.own, {});
    expect(own).toMatchObject({ holder: '欧阳小芳', state: 'valid', validUntil: null, subject: '反洗钱实务' });
    expect(own?.text).toMatch(/^兹证明欧阳小芳于\d{4}年\d+月\d+日完成反洗钱实务。$/);
    expect(await rowsOf(admin, { text: '小芳' })).toHaveLength(1);
    expect(await rowsOf(admin, { text: '%' })).toEqual([]);
    expect(await rowsOf(admin, { state: 'revoked' })).toEqual([]);
    expect((await admin.send(certificate.export, { body: {} })).status).toBe(200);
  });

  test('keeps its words when its template changes or goes', async () => {
    const { admin, templateId, holder, me } = await withTemplate();
    await issue(admin, templateId, [holder.userId]);
    await admin.call(certificateTemplate.update, {
      query: { templateId },
      body: { ...fields, wording: '{姓名}', title: '别的', version: 1 },
    });
    await admin.call(certificateTemplate.delete, { query: { templateId } });
    expect((await me.call(certificate.own, {}))[0]).toMatchObject({ title: '结业证书' });
  });

  test('is checked by anybody who has its number, however typed, without the whole name', async () => {
    const { admin, templateId, holder, me, organisation } = await withTemplate();
    await issue(admin, templateId, [holder.userId]);
    const number = (await me.call(certificate.own, {}))[0]?.number ?? '';
    const answer = await client().call(certificate.check, {
      query: { number: ` ${number.toLowerCase().replaceAll('-', '')} ` },
    });
    expect(answer).toMatchObject({ number, holder: '欧**芳', state: 'valid' });
    expect(answer.organizationName).toContain(organisation.code);
    expect(JSON.stringify(answer)).not.toContain('小');
    const unknown = await client().send(certificate.check, { query: { number: '2026-0000-0000-0000' } });
    expect(unknown.code).toBe(9691);
  });

  test('expires, and is revoked once with a reason', async () => {
    const { admin, templateId, holder, me } = await withTemplate({ validMonths: 1 });
    await issue(admin, templateId, [holder.userId]);
    const [row] = await rowsOf(admin, { state: 'valid' });
    const certificateId = row?.certificateId ?? '';
    const revoke = (reason: string) => admin.send(certificate.revoke, { query: { certificateId }, body: { reason } });
    expect((await revoke(' ')).fields?.reason).toBe('请填写撤销原因');
    expect((await revoke('发错了人')).res).toEqual({ revoked: true });
    expect((await revoke('再一次')).code).toBe(9690);
    expect((await me.call(certificate.own, {}))[0]?.state).toBe('revoked');
    expect((await rowsOf(admin))[0]?.revokeReason).toBe('发错了人');
    await issue(admin, templateId, [holder.userId]);
    expect((await me.call(certificate.own, {})).map(({ state }) => state)).toEqual(['valid', 'revoked']);
  });

  test('is not given to who has left', async () => {
    const { admin, organisation, templateId } = await withTemplate();
    const gone = await makeStaff(organisation);
    const { db } = await testServer();
    await db.updateTable('staff').set({ status: 2 }).where('userId', '=', gone.userId).execute();
    expect((await issue(admin, templateId, [gone.userId])).status).toBe(404);
  });
});
