import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { makePaper } from '../../../../test/make/exam.ts';
import { makeAdministrator } from '../../../../test/make.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function readyDraft() {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const times = { startAt: inMinutes(60), endAt: inMinutes(180), durationMinutes: 60 };
  const { examId, version } = await admin.call(exam.add, { body: { name: '季度考试', paperIds: [paperId], ...times } });
  const query = { examId };
  return {
    ...{ admin, query, version },
    publish: (seen: number) => admin.send(exam.publish, { query, body: { version: seen } }),
    change: (seen: number, change: object) => admin.call(exam.modify, { query, body: { version: seen, ...change } }),
  };
}

test('settings that somebody else has changed since are not published unseen', async () => {
  const { admin, query, version, publish, change } = await readyDraft();
  const { version: next } = await change(version, { durationMinutes: 90 });
  const stale = await publish(version);
  expect([stale.status, stale.current]).toEqual([409, expect.objectContaining({ durationMinutes: 90, version: next })]);
  expect((await admin.call(exam.detail, { query })).state).toBe('DRAFT');
  expect((await publish(next)).code).toBe(0);
});

test('publishing what was seen again changes nothing; what was changed after it is told', async () => {
  const { admin, query, version, publish, change } = await readyDraft();
  const replies = await Promise.all([publish(version), publish(version), publish(version)]);
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  const { version: published } = await admin.call(exam.detail, { query });
  await change(published, { notes: '请带身份证' });
  expect((await publish(version)).status).toBe(409);
});

test('the list names the version that its row shows', async () => {
  const { admin, query, version, publish } = await readyDraft();
  const { data } = await admin.call(exam.search, { body: {} });
  expect(data.find(({ examId }) => examId === query.examId)?.version).toBe(version);
  expect((await publish(version)).code).toBe(0);
});
