import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobApplication } from '#contract/recruitment/application.ts';
import { messageVariables, recruitMessage } from '#contract/recruitment/message.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from '../../../../test/make/recruitment.ts';
import { testServer } from '../../../../test/server.ts';
import { filled, unfilled, type Values } from './message.rules.ts';
import { shippedTemplates } from './shipped-templates.rules.ts';

async function withApplicant(person = {}) {
  const made = await makeRecruiting();
  const { jobId } = await makeJob(made.organisation, made.staff.userId, { name: '客户经理' });
  const candidate = await makeCandidate(made.organisation, { name: '温以宁', email: 'wen@example.com', ...person });
  const { applicationId } = await makeApplication(made.organisation, jobId, candidate.candidateId);
  return { ...made, jobId, applicationId, candidate };
}

async function sentTo(organisationId: string) {
  const { db } = await testServer();
  return db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'content'])
    .where('organisationId', '=', organisationId)
    .orderBy('channel')
    .execute();
}

const both = {
  channels: ['MAIL' as const, 'SMS' as const],
  subject: '关于「{job}」',
  content: '{name}，您好：{link}',
  sms: '{name}您好',
};

describe('filling in', () => {
  const values: Values = {
    name: '{job}',
    job: '出纳',
    organisation: '甲',
    time: undefined,
    link: 'https://x.cn/applicant',
  };

  test('puts values in once, and leaves what it does not know', () => {
    expect(filled('{name}应聘{job}，{time}，{nobody}', values)).toBe('{job}应聘出纳，{time}，{nobody}');
    expect(unfilled('{name}{time}{time}{nobody}{ 空 }', values)).toEqual(['time', 'nobody']);
  });

  test('a text without braces stays as it is, and every variable with a value goes', () => {
    const all: Values = { name: '甲', job: '乙', organisation: '丙', time: '丁', link: '戊' };
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{')),
        (text) => {
          expect(filled(text, all)).toBe(text);
        },
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(messageVariables))), (names) => {
        const text = names.map((name) => `{${name}}`).join('，');
        expect(unfilled(text, all)).toEqual([]);
        expect(filled(text, all)).not.toContain('{');
      }),
    );
  });

  test('the shipped texts name nothing unknown, and fit', () => {
    const all: Values = { name: '甲', job: '乙', organisation: '丙', time: '丁', link: '戊' };
    for (const { subject, content, sms } of shippedTemplates) {
      expect(unfilled(subject + content + sms, all)).toEqual([]);
      expect([subject.length <= 100, content.length <= 4000, sms.length <= 300]).toEqual([true, true, true]);
    }
  });
});

describe('a message', () => {
  test('goes out by mail and SMS with what stands for each person, and into the history', async () => {
    const made = await withApplicant();
    const body = { applicationIds: [made.applicationId], message: both };
    const preview = await made.admin.call(recruitMessage.preview, { body });
    expect([preview.subject, preview.unreachable]).toEqual(['关于「客户经理」', []]);
    expect(preview.content).toMatch(/^温以宁，您好：http.*\/applicant$/);
    expect(await made.admin.call(recruitMessage.send, { body })).toEqual({ sent: 1, skipped: 0 });
    expect(await sentTo(made.organisation.organisationId)).toMatchObject([
      { channel: 'mail', recipient: 'wen@example.com', subject: '关于「客户经理」' },
      { channel: 'sms', recipient: made.candidate.phone, content: '温以宁您好' },
    ]);
    const { events } = await made.admin.call(jobApplication.read, { query: { applicationId: made.applicationId } });
    expect(events[0]).toMatchObject({ kind: 'MESSAGE', text: '发送邮件「关于「客户经理」」、短信「温以宁您好」' });
  });

  test('that the carrier refused is shown at the application', async () => {
    const { admin, applicationId } = await withApplicant();
    const message = { channels: ['SMS' as const], subject: '', content: '', sms: '{name}您好' };
    await admin.call(recruitMessage.send, { body: { applicationIds: [applicationId], message } });
    const read = () => admin.call(jobApplication.read, { query: { applicationId } });
    const { phone, undelivered } = await read();
    expect(undelivered).toEqual([]);
    const { db } = await testServer();
    await db
      .updateTable('outbox')
      .set({ state: 'FAILED' })
      .where('recipient', '=', phone ?? '')
      .execute();
    expect((await read()).undelivered.map(({ channel }) => channel)).toEqual(['sms']);
  });

  test('passes over who has no address, and says so before', async () => {
    const made = await withApplicant({ phone: null });
    const body = { applicationIds: [made.applicationId], message: { ...both, channels: ['SMS' as const] } };
    const { unreachable } = await made.admin.call(recruitMessage.preview, { body });
    expect(unreachable).toEqual([{ name: '温以宁', channel: 'SMS' }]);
    expect(await made.admin.call(recruitMessage.send, { body })).toEqual({ sent: 0, skipped: 1 });
    expect(await sentTo(made.organisation.organisationId)).toEqual([]);
  });

  test('with something that cannot be filled in goes to nobody, and the move it belongs to does not happen', async () => {
    const made = await withApplicant();
    const message = { ...both, content: '考试时间：{time}' };
    const body = {
      applicationIds: [made.applicationId],
      to: 'REJECTED' as const,
      rejectCode: 'SKILL' as const,
      message,
    };
    expect((await made.admin.send(jobApplication.move, { body })).code).toBe(9704);
    const empty = { ...body, message: { ...both, subject: '' } };
    expect((await made.admin.send(jobApplication.move, { body: empty })).code).toBe(9703);
    const { state } = await made.admin.call(jobApplication.read, { query: { applicationId: made.applicationId } });
    expect(state).toBe('NEW');
    expect(await sentTo(made.organisation.organisationId)).toEqual([]);
    const good = { ...body, message: both };
    expect(await made.admin.call(jobApplication.move, { body: good })).toEqual({ moved: 1, sent: 1 });
    expect(await sentTo(made.organisation.organisationId)).toHaveLength(2);
  });
});

test('templates come with the product, are worded anew, and go back to what they were', async () => {
  const { admin } = await makeRecruiting();
  const templates = () => admin.call(recruitMessage.templates, {});
  expect((await templates()).map(({ key }) => key)).toEqual(shippedTemplates.map(({ key }) => key));
  await admin.call(recruitMessage.saveTemplate, { body: { key: 'rejected', name: '婉拒', sms: '谢谢' } });
  const { key } = await admin.call(recruitMessage.saveTemplate, { body: { name: '补交材料', sms: '请补交材料' } });
  expect((await templates()).find((one) => one.key === 'rejected')).toMatchObject({
    name: '婉拒',
    sms: '谢谢',
    changed: true,
  });
  expect((await templates()).at(-1)).toMatchObject({ key, name: '补交材料', shipped: false });
  for (const gone of ['rejected', key]) await admin.call(recruitMessage.removeTemplate, { body: { key: gone } });
  expect((await admin.send(recruitMessage.removeTemplate, { body: { key: 'rejected' } })).status).toBe(404);
  expect((await templates()).every(({ changed }) => !changed)).toBe(true);
});
