import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paper } from '#contract/paper/paper.ts';
import { makePaper } from '../../../../test/make/paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';

const times = { startAt: '2027-01-01T00:00:00Z', endAt: '2037-01-01T02:00:00Z', durationMinutes: 60 };
const sentence = '试卷「旧卷」已归档，恢复后才能修改或用于考试';

test('an archived paper goes into no exam: none is made, changed, published or copied with it', async () => {
  const { admin } = await makeAdministrator();
  const [old, other] = [await makePaper(admin, { name: '旧卷' }), await makePaper(admin)];
  const archive = (archived: boolean) => admin.call(paper.archive, { body: { paperIds: [old.paperId], archived } });
  const add = (paperId: string) => admin.send(exam.add, { body: { name: '考试', paperIds: [paperId], ...times } });
  const { examId } = (await add(old.paperId)).res as { examId: string };
  const { examId: second, version } = (await add(other.paperId)).res as { examId: string; version: number };
  await archive(true);
  const modified = { version, paperIds: [old.paperId] };
  const answers = [
    await add(old.paperId),
    await admin.send(exam.modify, { query: { examId: second }, body: modified }),
    await admin.send(exam.publish, { query: { examId } }),
  ];
  expect(answers.map(({ res }) => res)).toEqual([sentence, sentence, sentence]);
  const { examId: copyId } = await admin.call(exam.copy, { query: { examId } });
  expect((await admin.call(exam.detail, { query: { examId: copyId } })).paperIds).toEqual([]);
  await archive(false);
  expect((await admin.send(exam.publish, { query: { examId } })).code).toBe(0);
});
