import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import type { ExamInput } from '#contract/exam/settings.ts';
import { makeExam } from '../../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';

async function examWithRules(rules: Partial<ExamInput>) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person], { rules });
  const taker = await as(person);
  const enter = (body: { password?: string; agreed?: boolean } = {}) =>
    taker.send(attempt.start, { query: { examId }, body });
  const mine = () => taker.call(attempt.mineDetail, { query: { examId } });
  return { examId, enter, mine };
}

test('a password opens a new attempt, and is not asked again for the running one', async () => {
  const { enter } = await examWithRules({ password: '春天2026' });
  expect(await enter()).toMatchObject({ code: 4028, fields: { password: '请填写考试密码' } });
  expect(await enter({ password: '夏天2026' })).toMatchObject({
    res: '考试密码不对，请向监考老师确认',
    fields: { password: '考试密码不对' },
  });
  expect(await enter({ password: ' 春天2026 ' })).toMatchObject({ code: 0 });
  expect(await enter()).toMatchObject({ code: 0 });
});

test('guessing the password is slowed down for the guesser, and for nobody else', async () => {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all([makeStaff(organisation), makeStaff(organisation)]);
  const { examId } = await makeExam(admin, people, { rules: { password: '8231' } });
  const [guesser, other] = await Promise.all(people.map(as));
  const guess = (password: string) => guesser?.send(attempt.start, { query: { examId }, body: { password } });
  for (let tries = 0; tries < 5; tries += 1) expect((await guess(String(1000 + tries)))?.code).toBe(4028);
  const slowed = await guess('8231');
  expect(slowed?.status).toBe(429);
  expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await other?.send(attempt.start, { query: { examId }, body: { password: '8231' } })).toMatchObject({
    code: 0,
  });
});

test('who does not agree does not begin, and what was agreed to is on record', async () => {
  const { enter } = await examWithRules({ agreement: '我承诺独立完成考试。' });
  expect(await enter()).toMatchObject({ code: 4029, fields: { agreed: '请先勾选同意' } });
  const { res } = await enter({ agreed: true });
  const { attemptId } = res as { attemptId: string };
  const { db } = await testServer();
  const events = await db.selectFrom('attemptEvent').select(['kind', 'detail']).where('attemptId', '=', attemptId);
  expect(await events.execute()).toEqual([{ kind: 'start', detail: expect.objectContaining({ agreed: true }) }]);
  expect(await enter()).toMatchObject({ code: 0 });
});

test('from outside the address ranges nobody begins, and nobody goes on', async () => {
  const { enter, mine, examId } = await examWithRules({ addressRanges: ['10.8.0.0/16'] });
  expect(await enter()).toMatchObject({
    code: 4030,
    res: '当前网络地址 127.0.0.1 不在考试允许的范围内，请到指定地点作答，或联系监考老师',
  });
  const { db } = await testServer();
  const before = await mine();
  expect(before).toMatchObject({
    addressRule: 'refuse',
    closedBecause: expect.stringContaining('127.0.0.1 不在考试允许的范围内'),
  });
  const allow = (addressRanges: string[]) =>
    db.updateTable('exam').set({ addressRanges }).where('id', '=', examId).execute();
  await allow(['10.8.0.0/16', '127.0.0.1']);
  expect(await enter()).toMatchObject({ code: 0 });
  await allow(['10.8.0.0/16']);
  expect(await enter()).toMatchObject({ code: 4030 });
});

test('a start tells the page the rules that it holds the examinee to', async () => {
  const antiCheating = {
    ...{
      switchLimit: 3,
      switchSeconds: 5,
      idleMinutes: 10,
      fullScreen: true,
      blockCopy: true,
      watermark: true,
      snapshotMinutes: null,
      snapshotDays: 30,
      answerPictures: false,
      codeRunsMost: null,
    },
  };
  const { enter } = await examWithRules({ antiCheating, navigation: 'sequential', password: '8231' });
  const started = await enter({ password: '8231' });
  expect(started.res).toMatchObject({ antiCheating, navigation: 'sequential', switchCount: 0 });
  expect(started.res).toMatchObject({ watermark: expect.stringMatching(/^林晓 \S+$/) });
  expect(JSON.stringify(started.res)).not.toContain('8231');
});
