import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import type { ExamInput } from '#contract/exam/settings.ts';
import { client, signIn } from '../../../../test/client.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeAdministrator, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const stem = '口令可以告诉同事';
const closed = { status: 200, code: 4037, res: '已经交卷，现在不能再查看试卷' };

/** Two people who sit one exam; the first is about to hand in. */
async function hall(rules: Partial<ExamInput> = {}) {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all([makeStaff(organisation), makeStaff(organisation)]);
  const { examId } = await makeExam(admin, people, { rules });
  const tokens = await Promise.all(people.map(async ({ username }) => (await signIn(username, password)).access_token));
  const [taker, neighbour] = tokens.map((token) => client(token));
  if (!taker || !neighbour) throw new Error('two people sit the exam');
  const begin = () => taker.call(attempt.start, { query: { examId } });
  const { formId, attemptId } = await begin();
  await neighbour.call(attempt.start, { query: { examId } });
  const read = async (headers: Record<string, string> = {}) => {
    const {
      status,
      code,
      res,
      bytes,
      headers: got,
    } = await client(tokens[0], headers).send(attempt.paper, {
      query: { formId },
    });
    return { status, code, res, etag: got.get('etag') ?? '', shown: new TextDecoder().decode(bytes).includes(stem) };
  };
  const handIn = (id = attemptId) => taker.call(attempt.submit, { query: { attemptId: id } });
  return { admin, examId, attemptId, taker, neighbour, formId, begin, read, handIn };
}

test('who has handed in reads the paper no more while others still write', async () => {
  const { read, handIn, neighbour, formId } = await hall();
  const before = await read();
  expect(before).toMatchObject({ status: 200, shown: true });
  await handIn();
  expect(await read()).toMatchObject({ ...closed, shown: false, etag: '' });
  // A copy that the browser has kept is not confirmed either.
  expect(await read({ 'If-None-Match': before.etag })).toMatchObject({ ...closed, shown: false });
  expect((await neighbour.send(attempt.paper, { query: { formId } })).status).toBe(200);
});

test('the paper is open again as soon as the own result shows its questions, and not before', async () => {
  const { read, handIn, admin, examId, taker, attemptId } = await hall({ release: { key: 'afterMarking' } as never });
  await handIn();
  const { version, release } = await admin.call(exam.detail, { query: { examId } });
  await admin.call(exam.modify, { query: { examId }, body: { version, release: { ...release, score: 'now' } } });
  // A score tells of no question.
  expect(await read()).toMatchObject(closed);
  await admin.call(exam.modify, { query: { examId }, body: { version: version + 1, release: { correctness: 'now' } } });
  expect((await taker.call(attempt.result, { query: { attemptId } })).sections).toHaveLength(1);
  expect(await read()).toMatchObject({ status: 200, shown: true });
});

test('the paper can be read only during an attempt', async () => {
  const now = { score: 'now', correctness: 'now', key: 'now', analysis: 'now', rank: 'now' } as const;
  const { read, handIn, begin } = await hall({ attemptsAllowed: 2, release: now });
  await handIn();
  expect(await read()).toMatchObject(closed);
  const second = await begin();
  expect(await read()).toMatchObject({ status: 200, shown: true });
  await handIn(second.attemptId);
  expect(await read()).toMatchObject({ status: 200, shown: true });
});

test('voided attempts and those of a cancelled exam show no paper', async () => {
  const { read, handIn, attemptId, examId, admin } = await hall({ release: { key: 'now' } as never });
  await handIn();
  expect(await read()).toMatchObject({ status: 200, shown: true });
  const { db } = await testServer();
  const set = (state: 'VOIDED' | 'MARKED') =>
    db.updateTable('attempt').set({ state }).where('id', '=', attemptId).execute();
  await set('VOIDED');
  expect(await read()).toMatchObject(closed);
  await set('MARKED');
  await admin.call(exam.cancel, { query: { examId }, body: { confirmed: true } });
  expect(await read()).toMatchObject(closed);
});
