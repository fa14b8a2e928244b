import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { organisation } from '#contract/organisation/organisation.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { testServer } from '../../../../test/server.ts';
import { excelOfSheets } from '../../../kit/excel/write.ts';
import { writeMoodle } from '../format/moodle/moodle-write.rules.ts';
import { writeQti } from '../format/qti/qti-write.rules.ts';
import { emptyQuestion } from '../format/read-item.ts';
import { questionJobs } from '../module.ts';
import { questionsWorkbook } from '../sheet/write/questions-workbook.ts';
import { runCommit } from './end/commit.ts';
import { readImport } from './read/run-reading.ts';
import { p, picture, png, wordFile } from './word/word-file.fixture.ts';

const paper = '判断题\n1. 支票的有效期是一年。\n答案：错误\n2. 存款保险有上限。\n答案：正确\n';
const judge = (stem: string) => ({
  question: { ...emptyQuestion, type: 'JUDGE' as const, stem, answer: true },
  ...{ tagNames: [], knowledgeNames: [] },
});
const judges = ['甲是对的', '乙是对的'].map(judge);

test.each<[name: string, kind: string, bytes: () => Uint8Array | Promise<Uint8Array>]>([
  ['试卷.txt', 'paper', () => Buffer.from(paper)],
  ['试卷 GBK.txt', 'paper', () => iconv.encode(paper, 'gbk')],
  [
    '试卷.docx',
    'word',
    () =>
      wordFile({
        body: paper
          .trim()
          .split('\n')
          .map((line) => p(line))
          .join(''),
      }),
  ],
  ['题库.xlsx', 'excel', () => questionsWorkbook(judges)],
  ['题库.csv', 'excel', () => Buffer.from('题型,题干,答案\n判断题,甲是对的,正确\n判断题,乙是对的,错误\n')],
  ['题.gift', 'gift', () => Buffer.from('甲是对的{T}\n\n乙是对的{F}\n')],
  ['题.txt', 'aiken', () => Buffer.from('哪个？\nA. 甲\nB. 乙\nANSWER: A\n\n又是哪个？\nA. 甲\nB. 乙\nANSWER: B\n')],
  ['moodle.xml', 'moodle', () => writeMoodle(judges, () => undefined)],
  ['qti.zip', 'qti', () => writeQti(judges, () => undefined)],
])('%s is read as %s and comes in', async (name, kind, bytes) => {
  const { read, commit, stems } = await makeAuthor();
  const draft = await read(name, await bytes());
  expect(draft).toMatchObject({ state: 'PREVIEW', kind, fileName: name, failure: null, counts: { ready: 2 } });
  expect(await commit(draft.importId)).toEqual({ added: 2, duplicates: 0, drafts: 0, left: 0, pending: 0 });
  expect(await stems()).toHaveLength(2);
});

/** As if it had been begun and left alone 31 days ago. */
async function age(importId: string) {
  const { db } = await testServer();
  const then = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable('questionImport').set({ createdAt: then, touchedAt: then }).where('id', '=', importId).execute();
}

test('a picture of a Word file is kept, goes with an import that is given up, and stays with one that came in', async () => {
  const { admin, read, items, commit, stored } = await makeAuthor();
  const bytes = png(7);
  const body = p('判断题') + p('1. 如图 ', picture('rId9'), ' 是对的。') + p('答案：正确');
  const file = wordFile({ body, media: { rId9: { name: 'a.png', bytes } } });
  const addressOf = (stem: string | undefined) =>
    /\/question\/api\/v1\/picture\/([\w-]{32})/.exec(stem ?? '')?.[1] ?? '';
  const shown = (name: string) => admin.send(question.picture, { params: { name } });
  const first = await read('图.docx', file);
  const name = addressOf((await items(first.importId))[0]?.question.stem);
  expect(Buffer.from((await shown(name)).bytes).equals(Buffer.from(bytes))).toBe(true);
  await admin.call(questionImport.discard, { query: { importId: first.importId } });
  const { db, storage } = await testServer();
  const tend = () => questionJobs({ db, storage }).tendQuestionFiles.run();
  await tend();
  expect((await shown(name)).status).toBe(404);
  const second = await read('图.docx', file);
  expect(await commit(second.importId)).toMatchObject({ added: 1 });
  const kept = addressOf((await stored())[0]?.stem);
  await age(second.importId);
  await tend();
  expect((await shown(kept)).status).toBe(200);
  expect((await admin.send(questionImport.detail, { query: { importId: second.importId } })).status).toBe(404);
});

test('an import untouched for thirty days is deleted with its file', async () => {
  const { admin, read } = await makeAuthor();
  const { importId } = await read('试卷.txt', paper);
  const { db, storage } = await testServer();
  const find = () => db.selectFrom('questionImport').select('fileKey').where('id', '=', importId).executeTakeFirst();
  const fileKey = (await find())?.fileKey ?? '';
  expect(await storage.fileExists(fileKey)).toBe(true);
  await age(importId);
  await questionJobs({ db, storage }).tendQuestionFiles.run();
  expect([await find(), await storage.fileExists(fileKey)]).toEqual([undefined, false]);
  expect((await admin.send(questionImport.detail, { query: { importId } })).status).toBe(404);
});

const numbers = () =>
  excelOfSheets([
    {
      ...{ name: '题库', titles: ['题型', '题干', 'A', 'B', '答案'], widths: [8, 20, 8, 8, 8] },
      rows: [
        ['1', '首都是哪里？', '北京', '上海', 'A'],
        ['1', '最长的河是哪条？', '黄河', '长江', 'B'],
      ],
    },
  ]);

test('numbers of types are asked about; the mapping that is confirmed decides', async () => {
  const { admin, read, detail, items } = await makeAuthor();
  const draft = await read('数字题型.xlsx', await numbers());
  expect(draft).toMatchObject({ state: 'MAPPING', kind: 'excel', counts: { ready: 0 } });
  const [sheet] = draft.mapping ?? [];
  if (!sheet) throw new Error('no sheet');
  expect(sheet.columns.map(({ role }) => role)).toEqual(['type', 'stem', 'option', 'option', 'answer']);
  const columns = sheet.columns.map(({ role }) => role);
  const { importId } = draft;
  const choose = (more: object) =>
    admin.send(questionImport.map, { query: { importId }, body: { sheets: [{ ...sheet, columns, ...more }] } });
  expect((await choose({ columns: columns.slice(1) })).fields).toHaveProperty('sheets');
  expect((await choose({ skipped: true })).res).toBe('请至少选择一张工作表');
  expect((await choose({ columns: columns.map((role) => (role === 'stem' ? 'ignore' : role)) })).res).toContain('题干');
  expect(sheet.typeCodes).toEqual([{ code: '1', type: 'SINGLE', rows: 2, example: '首都是哪里？' }]);
  for (const type of ['SINGLE', 'MULTIPLE'] as const) {
    expect((await choose({ typeCodes: [{ code: '1', type }] })).code).toBe(0);
    await doJobs();
    expect((await detail(importId)).state).toBe('PREVIEW');
    expect((await items(importId)).map((item) => item.question.type)).toEqual([type, type]);
  }
});

test('corrections of an earlier parse do not overwrite a later one', async () => {
  const { admin, read, detail, items } = await makeAuthor();
  const { importId, mapping } = await read('数字题型.xlsx', await numbers());
  const choose = async (type: 'SINGLE' | 'MULTIPLE') => {
    const sheets = (mapping ?? []).map((sheet) => ({
      ...{ ...sheet, typeCodes: [{ code: '1', type }] },
      columns: sheet.columns.map(({ role }) => role),
    }));
    await admin.call(questionImport.map, { query: { importId }, body: { sheets } });
    await doJobs();
    return (await detail(importId)).run ?? undefined;
  };
  const old = await choose('SINGLE');
  const [item] = await items(importId);
  if (!item) throw new Error('no item');
  const confirm = (run: string | undefined) =>
    admin.send(questionImport.modifyItem, {
      ...{ query: { importId, index: item.index } },
      ...{ body: { action: 'confirm', question: item.question, run } },
    });
  const page = async (run: string | undefined) =>
    (await admin.send(questionImport.items, { query: { importId, run } })).code;
  expect([(await confirm(old)).code, await page(old)]).toEqual([0, 0]);
  const current = await choose('MULTIPLE');
  expect(current).not.toBe(old);
  expect([(await confirm(old)).code, await page(old)]).toEqual([2019, 2019]);
  expect((await items(importId)).map(({ question }) => question.type)).toEqual(['MULTIPLE', 'MULTIPLE']);
  expect([(await confirm(current)).code, await page(current)]).toEqual([0, 0]);
});

test('points of knowledge that are not there are said once and leave no item in doubt', async () => {
  const { read, items } = await makeAuthor();
  const csv = '题型,题干,答案,知识点\n判断题,第一题,正确,不存在\n判断题,第二题,正确,不存在、也没有\n';
  const draft = await read('知识点.csv', csv);
  expect((await items(draft.importId)).map(({ status }) => status)).toEqual(['ready', 'ready']);
  expect(draft.leftovers).toContainEqual({
    ...{ line: 0, note: true, understood: true },
    text: '本单位没有 2 个知识点：「不存在」、「也没有」，导入时不会关联到试题',
  });
});

test('tags that are there are put on, others are named', async () => {
  const { admin, read, items, commit, stored } = await makeAuthor();
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name: '反洗钱' } });
  const csv = '题型,题干,答案,标签\n判断题,有标签,正确,反洗钱\n判断题,没有的标签,正确,反洗钱、不存在\n';
  const draft = await read('标签.csv', csv);
  const found = await items(draft.importId);
  expect(found.map((item) => item.status)).toEqual(['ready', 'doubtful']);
  expect(found[1]?.doubts).toEqual([
    { place: 'tags', index: null, level: 'warning', text: '没有标签「不存在」，导入时不会打上' },
  ]);
  expect(await admin.call(questionImport.confirmAll, { query: { importId: draft.importId } })).toEqual({
    confirmed: 1,
  });
  await commit(draft.importId);
  expect((await stored()).map((one) => one.tags.map(({ id }) => id))).toEqual([[tagId], [tagId]]);
});

const half = `${paper}3. 没有答案的题。\n4. 也没有答案。\n`;

test('items that are not understood are kept as drafts with their source text', async () => {
  const { preview, items, commit, stored, admin } = await makeAuthor();
  const { importId } = await preview(half);
  expect(await admin.call(questionImport.confirmAll, { query: { importId } })).toEqual({ confirmed: 0 });
  const sources = (await items(importId, 'doubtful')).map((item) => item.source);
  expect(await commit(importId, true)).toEqual({ added: 2, duplicates: 0, drafts: 2, left: 0, pending: 0 });
  const drafts = (await stored()).filter((one) => one.state === 'DRAFT');
  expect(drafts.map((one) => one.sourceText)).toEqual(sources);
});

test('where questions are reviewed they wait for it', async () => {
  const { admin, preview, commit, stored } = await makeAuthor();
  const { name, brand, edition, secondFactor, version } = await admin.call(organisation.settings, {});
  const settings = { name, brand, edition, secondFactor, version, domain: '', contactPhone: '', contactEmail: '' };
  await admin.call(organisation.modify, { body: { ...settings, questionReview: true } });
  const { importId } = await preview(half);
  await commit(importId, true);
  expect((await stored()).map((one) => one.state)).toEqual(['PENDING', 'PENDING', 'DRAFT', 'DRAFT']);
});

test('a commit that was cut off goes on where it stopped, one that runs twice adds each question once', async () => {
  const { admin, bankId, staff, preview, detail } = await makeAuthor();
  const text = Array.from({ length: 700 }, (_, i) => `${i + 1}. 第 ${i * 7919} 句话是对的。\n答案：正确`).join('\n');
  const { importId } = await preview(`判断题\n${text}`);
  await admin.call(questionImport.commit, { query: { importId } });
  const { db, storage } = await testServer();
  const place = { organisationId: staff.organisationId, importId };
  const spoil = (path: string, other: string) =>
    sql`update question_import_item set item = (item - ${path}::text) || jsonb_build_object(${other}::text, item -> ${path}::text)
      where organisation_id = ${place.organisationId} and import_id = ${importId} and index = 600`.execute(db);
  const inBank = async () =>
    (await db.selectFrom('question').select('id').where('bankId', '=', bankId).execute()).length;
  await spoil('question', 'spoiled');
  await expect(runCommit(db, storage, place)).rejects.toThrow();
  expect([await inBank(), await detail(importId)]).toMatchObject([500, { state: 'FAILED', committed: { added: 500 } }]);
  await spoil('spoiled', 'question');
  await db.updateTable('questionImport').set({ state: 'COMMITTING' }).where('id', '=', importId).execute();
  await Promise.all([runCommit(db, storage, place), runCommit(db, storage, place)]);
  expect(await detail(importId)).toMatchObject({ state: 'DONE', done: 700, total: 700, committed: { added: 700 } });
  expect(await inBank()).toBe(700);
});

test('a parsing job that runs twice leaves one preview', async () => {
  const { admin, bankId, staff, detail, items } = await makeAuthor();
  const file = new File([paper], '试卷.txt');
  const { importId } = await admin.call(questionImport.file, { query: { bankId }, file });
  expect((await detail(importId)).state).toBe('READING');
  expect((await admin.send(questionImport.commit, { query: { importId } })).code).toBe(2011);
  const { db, storage } = await testServer();
  const place = { organisationId: staff.organisationId, importId };
  await Promise.all([readImport(db, storage, place), readImport(db, storage, place)]);
  expect((await detail(importId)).counts).toMatchObject({ ready: 2, duplicate: 0 });
  expect(await items(importId)).toHaveLength(2);
});
