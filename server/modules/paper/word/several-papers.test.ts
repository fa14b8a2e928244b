import { expect, test } from 'vitest';
import { paper } from '#contract/paper/paper.ts';
import { questionImport } from '#contract/question/import.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makePaperBank } from '../../../../test/make/paper.ts';

const asked = (name: string, n: number) => `${n}. ${name}第${n}题（ ）\nA. 子 B. 丑 C. 寅 D. 卯\n答案：A\n`;
const paperText = (title: string, name: string, more = '') =>
  `${title}\n考试时间：90分钟\n一、单选题（每题5分）\n${asked(name, 1)}${asked(name, 2)}${more}二、判断题（每题2分）\n3. 两份都有的题。（ ）\n答案：对\n`;
const several = `${paperText('模拟试卷（一）', '甲')}${paperText('模拟试卷（二）', '乙')}${paperText('模拟试卷（三）', '丙')}`;

async function makeDesk(text: string) {
  const author = await makeAuthor();
  const { admin } = author;
  const { importId } = await author.preview(text);
  await admin.call(questionImport.confirmAll, { query: { importId } });
  await author.commit(importId);
  const paperBankId = await makePaperBank(admin);
  const wanted = (place?: number, name = `卷${place ?? ''}`) => ({
    body: { importId, place, name, paperBankId, suggestedMinutes: 90 },
  });
  const build = (place?: number, name?: string) => admin.call(paper.addFromImport, wanted(place, name));
  const tried = async (place: number) => (await admin.send(paper.addFromImport, wanted(place))).status;
  const list = () => admin.call(paper.inImport, { query: { importId } });
  const detail = (paperId: string) => admin.call(paper.detail, { query: { paperId } });
  return { ...author, build, tried, list, detail };
}

test('each of several papers in one file becomes a paper of its own, once', async () => {
  const { admin, build, tried, list, detail } = await makeDesk(several);
  expect(await list()).toEqual([
    { place: 1, name: '模拟试卷（一）', firstLine: 1, lastLine: 11, questions: 3, made: null },
    { place: 2, name: '模拟试卷（二）', firstLine: 12, lastLine: 23, questions: 3, made: null },
    { place: 3, name: '模拟试卷（三）', firstLine: 24, lastLine: 35, questions: 3, made: null },
  ]);
  const [one, again, third] = await Promise.all([build(2, '第二卷'), build(2, '第二卷'), build(3, '第三卷')]);
  expect([one.paperId === again.paperId, third.paperId === one.paperId]).toEqual([true, false]);
  const second = await detail(one.paperId);
  expect(second).toMatchObject({ name: '第二卷', suggestedMinutes: 90, totalPoints: 12 });
  expect(second.sectionVOS.map(({ name, questionVOS }) => [name, ...questionVOS.map(({ stem }) => stem)])).toEqual([
    ['单选题', '乙第1题（ ）', '乙第2题（ ）'],
    ['判断题', '两份都有的题。（ ）'],
  ]);
  expect((await list()).map(({ made }) => made?.name)).toEqual([undefined, '第二卷', '第三卷']);
  await admin.call(paper.delete, { body: { paperIds: [one.paperId] } });
  expect(await build(2)).toMatchObject({ existing: false });
  const whole = await build();
  expect(whole).toMatchObject({ existing: false, leftOut: 2 });
  expect((await detail(whole.paperId)).sectionVOS.map(({ name }) => name)).toContain(
    '第 1 份试卷 模拟试卷（一） · 单选题',
  );
  expect(await tried(4)).toBe(404);
});

test('a file of one paper holds just it', async () => {
  const { build, tried, list } = await makeDesk(paperText('模拟试卷', '甲'));
  expect(await list()).toMatchObject([{ place: 0, name: '', firstLine: 1, questions: 3, made: null }]);
  expect(await tried(1)).toBe(404);
  const { paperId } = await build();
  expect(await list()).toMatchObject([{ place: 0, made: { paperId, name: '卷' } }]);
});
