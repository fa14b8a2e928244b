import { expect, test } from 'vitest';
import { type Paper, paper } from '#contract/paper/paper.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makePaper, makePaperBank } from '../../../../test/make/paper.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { codeQuestion, makeWholePaper } from '../../../../test/make/word/whole-paper.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator } from '../../access/index.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];
type Author = Awaited<ReturnType<typeof makeAuthor>>;

const download = (admin: Admin, paperId: string, more: object = {}) =>
  admin.send(paper.export, { query: { paperId, ...more } });
const detail = (admin: Admin, paperId: string) => admin.call(paper.detail, { query: { paperId } });

/** What the reader of Word files makes of it. */
async function readBack(bytes: Uint8Array) {
  const author = await makeAuthor();
  const { importId, leftovers, counts } = await author.read('试卷.docx', bytes);
  return { author, importId, counts, leftovers: leftovers.map(({ text }) => text) };
}

async function makeOfImport({ admin }: Author, importId: string, more: object = {}) {
  const paperBankId = await makePaperBank(admin);
  return admin.send(paper.addFromImport, { body: { importId, name: '导入的试卷', paperBankId, ...more } });
}

/** A paper as it reads, whatever its pictures are called. */
const plain = ({ sectionVOS, totalPoints }: Paper) => ({
  totalPoints,
  sections: sectionVOS.map(({ name, questionVOS }) => ({
    name,
    questions: questionVOS.map(({ type, stem, points, options, answer, analysis, children, difficulty }) => {
      const text = (html: string) => html.replace(/<img[^>]*>/g, '<img>').replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1');
      const items = children.map((child) => [
        child.type,
        text(child.stem),
        child.points,
        child.options.map((one) => text(one.content)),
      ]);
      return {
        type,
        stem: text(stem),
        points,
        difficulty,
        analysis: text(analysis),
        items,
        answer,
        options: options.map((one) => [text(one.content), one.correct]),
      };
    }),
  })),
});

const withoutMarkup = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(/<\/?(?:p|tbody|thead|br ?\/?)>/g, ''));

/** Without what each reading names anew. */
const unnamed = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/<img[^>]*>|"id":"[^"]*"/g, (found) =>
      found.startsWith('<') ? '<img>' : '"id":""',
    ),
  );

test('a paper goes out as Word and comes in again with the same sections, points and questions', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makeWholePaper(admin);
  const before = await detail(admin, paperId);
  const file = await download(admin, paperId, { withKey: 'true', answers: 'inline' });
  expect(file.headers.get('content-type')).toContain('wordprocessingml');
  expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(`${before.name}.docx`);
  const { author, importId } = await readBack(file.bytes);
  await author.admin.call(questionImport.confirmAll, { query: { importId } });
  await author.commit(importId);
  const made = await makeOfImport(author, importId, { suggestedMinutes: 90 });
  expect(made.res).toMatchObject({ leftOut: 0 });
  const after = await detail(author.admin, (made.res as { paperId: string }).paperId);
  expect(withoutMarkup(plain(after))).toEqual(withoutMarkup(plain(before)));
  expect(after).toMatchObject({ name: '导入的试卷', state: 'DRAFT', suggestedMinutes: 90, totalPoints: 53.5, type: 0 });
});

test('a paper without its key reveals none of it; a key at the end has pages of its own', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makeWholePaper(admin, [codeQuestion]);
  const open = await readBack((await download(admin, paperId)).bytes);
  const { items } = open.author;
  expect((await items(open.importId)).map((item) => item.question.analysis).join('')).toBe('');
  const doubts = (await items(open.importId)).flatMap((item) => item.doubts.map((doubt) => doubt.text));
  expect(doubts.filter((text) => text.includes('没有找到答案')).length).toBeGreaterThan(5);
  const keyed = await readBack((await download(admin, paperId, { withKey: 'true' })).bytes);
  const read = await keyed.author.items(keyed.importId);
  expect(read.map((item) => item.number)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
    '12～13',
    '14',
  ]);
  expect(read[0]?.question).toMatchObject({ analysis: '即 KYC 原则。', points: 3 });
  expect(read[4]?.question.options.map((option) => option.correct)).toEqual([true, true, false, false]);
});

test.each([
  ['inline', { withKey: 'true', answers: 'inline' }],
  ['at the end', { withKey: 'true' }],
  ['nowhere', {}],
])('with an answer sheet, and the key %s, the paper comes in as without one', async (_, key) => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makeWholePaper(admin, [codeQuestion]);
  const author = await makeAuthor();
  const readAs = async (more: object) => {
    const { bytes } = await download(admin, paperId, { ...key, ...more });
    const { importId, leftovers } = await author.read('试卷.docx', bytes);
    const items = await author.items(importId);
    const shown = items.map(({ number, question, doubts }) => ({ number, question, doubts }));
    return { shown: unnamed(shown), lost: leftovers.filter(({ understood }) => !understood) };
  };
  const plain = await readAs({});
  expect(await readAs({ answerSheet: 'true' })).toEqual(plain);
  expect(await readAs({ answerSheet: 'true', columns: '2' })).toEqual(plain);
  expect(plain.lost).toEqual([]);
});

test('each layout is a file of its own; an empty paper and a foreign one are none', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { paperId, paperBankId } = await makePaper(admin, { name: 'a/b:卷' });
  const one = await download(admin, paperId);
  expect(decodeURIComponent(one.headers.get('content-disposition') ?? '')).toContain('a_b_卷.docx');
  const sizes = await Promise.all(
    [{ columns: '2' }, { answerSheet: 'true' }, { withKey: 'true' }].map(
      async (more) => (await download(admin, paperId, more)).bytes.length,
    ),
  );
  expect(new Set([one.bytes.length, ...sizes]).size).toBe(4);
  expect((await download(admin, paperId, { columns: '3' })).code).toBe(1000);
  const empty = await admin.call(paper.add, { body: { name: '空卷', paperBankId } });
  expect((await download(admin, empty.paperId)).code).toBe(3005);
  const { admin: other } = await makeAdministrator();
  expect((await download(other, paperId)).status).toBe(404);
  const { me: looker } = await makeHolder(organisation, [{ permissions: ['exam.manage'], dataScope: 'all' }]);
  expect((await download(looker, paperId)).status).toBe(403);
});

const text = `某单位测试
一、单选题（每题5分，共15分）
1. 甲（ ）
A. 1 B. 2 C. 3
答案：A
2. 乙（ ）
A. 1 B. 2 C. 3
答案：B
3. 丙（ ）
A. 1 B. 2 C. 3
二、判断题
4. 丁。
答案：对
5. 戊。
答案：错
`;

const shownSections = async (admin: Admin, paperId: string) =>
  (await detail(admin, paperId)).sectionVOS.map(({ name, questionVOS }) => [
    name,
    ...questionVOS.map((one) => `${one.stem} ${one.points}`),
  ]);

test('what was skipped or kept as a draft is left out; a question that the bank had counts with its own points', async () => {
  const author = await makeAuthor();
  const { admin, bankId } = author;
  const { questionId } = await admin.call(question.add, {
    body: { bankId, ...sampleQuestion.judge('丁。'), points: 7 },
  });
  const { importId } = await author.preview(text);
  await admin.call(questionImport.modifyItem, { query: { importId, index: 4 }, body: { action: 'skip' } });
  expect((await makeOfImport(author, importId)).code).toBe(3060);
  await author.commit(importId, true);
  const { res } = await makeOfImport(author, importId);
  expect(res).toMatchObject({ leftOut: 2, withoutPoints: [3], existing: false });
  const { paperId } = res as { paperId: string };
  expect(await shownSections(admin, paperId)).toEqual([
    ['单选题', '甲（ ） 5', '乙（ ） 5'],
    ['判断题', '丁。 7'],
  ]);
  expect((await detail(admin, paperId)).sectionVOS[1]?.questionVOS[0]?.questionId).toBe(questionId);
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select('action').where('target', '=', paperId).execute();
  expect(log.map(({ action }) => action)).toEqual(['paper.add']);
});

test('a double click makes one paper; once that is deleted, there may be another', async () => {
  const author = await makeAuthor();
  const { admin } = author;
  const { importId } = await author.preview(text);
  await author.commit(importId);
  const paperBankId = await makePaperBank(admin);
  const click = () => admin.call(paper.addFromImport, { body: { importId, name: '卷', paperBankId } });
  const made = await Promise.all([click(), click(), click()]);
  expect(new Set(made.map(({ paperId }) => paperId)).size).toBe(1);
  expect(made.filter(({ existing }) => !existing)).toHaveLength(1);
  expect(await click()).toMatchObject({ paperId: made[0]?.paperId, existing: true });
  await admin.call(paper.delete, { body: { paperIds: [made[0]?.paperId ?? ''] } });
  expect((await click()).paperId).not.toBe(made[0]?.paperId);
});

test('an import is for its owner, and goes into a paper bank of the own organisation', async () => {
  const author = await makeAuthor();
  const { importId } = await author.preview(text);
  await author.commit(importId);
  const colleague = await as(await makeStaff(author.organisation, { roles: [administrator] }));
  const paperBankId = await makePaperBank(author.admin);
  const body = { importId, name: '卷', paperBankId };
  expect((await colleague.send(paper.addFromImport, { body })).status).toBe(404);
  const foreign = await makePaperBank((await makeAdministrator()).admin);
  expect((await author.admin.send(paper.addFromImport, { body: { ...body, paperBankId: foreign } })).status).toBe(404);
  const { me: reader } = await makeHolder(author.organisation, [
    { permissions: ['question.manage'], dataScope: 'all' },
  ]);
  expect((await reader.send(paper.addFromImport, { body })).status).toBe(403);
});
