import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { type ExportFormat, exportFormats, exportLimit, questionExport } from '#contract/question/export.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeOperator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator } from '../../access/index.ts';
import { questionJobs } from '../module.ts';
import { claimExport } from './export.queries.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const samples = [
  sampleQuestion.judge('太阳从东边升起。'),
  sampleQuestion.single('下列哪一项是正确的？'),
  sampleQuestion.multiple('下列哪些说法是正确的？'),
  sampleQuestion.fill('我国的首都是____。', '北京'),
  sampleQuestion.short('简述客户尽职调查的内容。'),
  sampleQuestion.code('输入两个整数，输出它们的和。'),
  sampleQuestion.composite('阅读下面的材料，回答问题。'),
];

const endings = { excel: 'xlsx', word: 'docx', moodle: 'xml', qti: 'zip' };

test.each(exportFormats)('%s comes out with its pictures and goes in again', async (format) => {
  const { admin, bankId } = await makeAuthor();
  const { url } = await admin.call(question.addPicture, { file: new File([png], 'a.png') });
  const given = [...samples, sampleQuestion.judge(`如图<img src="${url}">所示，水往低处流。`)];
  for (const sample of given) await makeQuestion(admin, bankId, sample);
  const { exportId } = await admin.call(questionExport.start, { body: { format, filter: { bankId } } });
  expect(await admin.call(questionExport.detail, { query: { exportId } })).toMatchObject({
    state: 'WAITING',
    total: 8,
  });
  expect((await admin.send(questionExport.download, { query: { exportId } })).code).toBe(2018);
  await doJobs();
  const done = await admin.call(questionExport.detail, { query: { exportId } });
  expect(done).toMatchObject({ state: 'READY', format, done: 8, total: 8, failure: null });
  expect(done.fileName).toMatch(new RegExp(`^试题 [\\d -]+\\.${endings[format]}$`));
  const file = await admin.send(questionExport.download, { query: { exportId } });
  const other = await makeAuthor();
  const draft = await other.read(done.fileName, file.bytes);
  const { ready, doubtful } = draft.counts;
  expect([draft.state, ready + doubtful]).toEqual(['PREVIEW', 8]);
  const stems = (await other.items(draft.importId)).map((item) => item.question.stem);
  expect(stems.filter((stem) => stem.includes('<img'))).toHaveLength(1);
});

test('a Word file tells drafts from what may be used, and they come in without that word', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('可以用的。'));
  await makeQuestion(admin, bankId, { ...sampleQuestion.judge('没有写完的。'), draft: true } as never);
  const { exportId } = await admin.call(questionExport.start, { body: { format: 'word', filter: { bankId } } });
  await doJobs();
  const { bytes } = await admin.send(questionExport.download, { query: { exportId } });
  const xml = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array());
  const paragraphs = xml.split('</w:p>').map((paragraph) => paragraph.replace(/<[^>]+>/g, ''));
  expect(paragraphs.filter((text) => text.includes('状态'))).toEqual(['【试题状态】草稿']);
  expect(paragraphs[0]).toBe((await admin.call(bank.detail, { query: { bankId } })).name);
  const other = await makeAuthor();
  const { importId } = await other.read('试题.docx', bytes);
  expect((await other.items(importId)).map(({ question: { stem } }) => stem).toSorted()).toEqual([
    '可以用的。',
    '没有写完的。',
  ]);
});

test('named questions come out, none twice; nothing and what is out of reach are refused', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge('甲'));
  await makeQuestion(admin, bankId, sampleQuestion.judge('乙'));
  const start = (questionIds: string[], by = admin) =>
    by.send(questionExport.start, { body: { format: 'excel', questionIds } });
  const { exportId } = (await start([questionId, questionId])).res as { exportId: string };
  expect((await admin.call(questionExport.detail, { query: { exportId } })).total).toBe(1);
  expect((await start([])).code).toBe(2016);
  const other = await makeAuthor();
  const foreign = await makeQuestion(other.admin, other.bankId, sampleQuestion.judge('丙'));
  expect((await start([questionId, foreign.questionId])).status).toBe(404);
  const filter = { bankId: other.bankId };
  expect((await admin.send(questionExport.start, { body: { format: 'qti', filter } })).status).toBe(404);
  const colleague = await as(await makeStaff(organisation, { roles: [administrator] }));
  await doJobs();
  for (const endpoint of [questionExport.detail, questionExport.download])
    expect((await colleague.send(endpoint, { query: { exportId } })).status).toBe(404);
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select(['action', 'detail']).where('target', '=', exportId).execute();
  expect(log).toEqual([{ action: 'question.export', detail: { format: 'excel', count: 1, withKey: true } }]);
});

test('questions of a private bank stay with those who see it', async () => {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { version } = await admin.call(bank.detail, { query: { bankId } });
  await admin.call(bank.modify, { query: { bankId }, body: { name: '私有', visibility: 'private', version } });
  const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge('甲'));
  const { me: holder } = await makeHolder(organisation, [{ permissions: ['question.manage'], dataScope: 'self' }]);
  const body = { format: 'excel', questionIds: [questionId] } as const;
  expect((await holder.send(questionExport.start, { body })).status).toBe(404);
  expect((await holder.send(questionExport.start, { body: { format: 'excel', filter: {} } })).code).toBe(2016);
});

test('a day later the file is gone', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('甲'));
  const { exportId } = await admin.call(questionExport.start, { body: { format: 'moodle', filter: { bankId } } });
  await doJobs();
  const { db, storage } = await testServer();
  const row = () => db.selectFrom('questionExport').select('fileKey').where('id', '=', exportId).executeTakeFirst();
  const fileKey = (await row())?.fileKey ?? '';
  expect(await storage.fileExists(fileKey)).toBe(true);
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('questionExport').set({ createdAt }).where('id', '=', exportId).execute();
  expect((await admin.send(questionExport.download, { query: { exportId } })).status).toBe(404);
  await questionJobs({ db, storage }).tendQuestionFiles.run();
  expect([await row(), await storage.fileExists(fileKey)]).toEqual([undefined, false]);
});

test('ordered twice before it is made it is one file; others are others', async () => {
  const { admin, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('甲'));
  const order = async (given: object) =>
    (await admin.call(questionExport.start, { body: { format: 'word', filter: { bankId }, ...given } })).exportId;
  const [first, ...again] = await Promise.all([order({}), order({}), order({})]);
  expect(again).toEqual([first, first]);
  const others = [await order({ withKey: false }), await order({ answers: 'end' }), await order({ format: 'excel' })];
  expect(new Set([first, ...others]).size).toBe(4);
  await doJobs();
  expect(await order({})).not.toBe(first);
});

test('one’s own files of the last day are listed, the newest first, with nobody else’s', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('甲'));
  const order = async (format: ExportFormat) =>
    (await admin.call(questionExport.start, { body: { format, filter: { bankId } } })).exportId;
  const [old, excel] = [await order('word'), await order('excel')];
  await doJobs();
  const qti = await order('qti');
  const { db } = await testServer();
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('questionExport').set({ createdAt }).where('id', '=', old).execute();
  expect(await admin.call(questionExport.recent, {})).toMatchObject([
    { exportId: qti, state: 'WAITING', total: 1 },
    { exportId: excel, state: 'READY', done: 1, fileName: expect.stringMatching(/xlsx$/) },
  ]);
  const colleague = await as(await makeStaff(organisation, { roles: [administrator] }));
  expect(await colleague.call(questionExport.recent, {})).toEqual([]);
});

test('an export fixes the matches of its filter when it is ordered; too many are refused', async () => {
  const { admin, bankId, organisation } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('甲'));
  const { exportId } = await admin.call(questionExport.start, { body: { format: 'moodle', filter: { bankId } } });
  await makeQuestion(admin, bankId, sampleQuestion.judge('后来的'));
  await doJobs();
  expect(await admin.call(questionExport.detail, { query: { exportId } })).toMatchObject({ done: 1, total: 1 });
  const file = await admin.send(questionExport.download, { query: { exportId } });
  expect(new TextDecoder().decode(file.bytes)).not.toContain('后来的');
  const { db } = await testServer();
  await sql`insert into question (organisation_id, id, bank_id, type, state, current_version_id, fingerprint, search_text,
      difficulty, created_by, created_at, updated_at)
    select organisation_id, gen_random_uuid(), bank_id, type, state, current_version_id, fingerprint, search_text,
      difficulty, created_by, created_at, updated_at
    from question cross join generate_series(1, ${exportLimit})
    where organisation_id = ${organisation.organisationId} and search_text like '甲%'`.execute(db);
  const refused = await admin.send(questionExport.start, { body: { format: 'excel', filter: { bankId, text: '甲' } } });
  expect([refused.code, refused.res]).toEqual([
    2017,
    '一次最多导出 20,000 道试题，符合条件的超过了这个数，请缩小范围后分几次导出',
  ]);
});

test('a copy of a platform question comes out with its picture', async () => {
  const { operator } = await makeOperator();
  const { admin, bankId } = await makeAuthor();
  const { url } = await operator.call(question.addPicture, { file: new File([png], 'a.png') });
  const name = `公开 ${crypto.randomUUID()}`;
  const shared = await operator.call(bank.add, { body: { name, visibility: 'public' } });
  const sample = sampleQuestion.judge(`如图<img src="${url}">所示。`);
  const { questionId } = await makeQuestion(operator, shared.bankId, sample);
  await admin.call(question.copy, { query: { toQuestionBankId: bankId }, body: { questionIds: [questionId] } });
  const { exportId } = await admin.call(questionExport.start, { body: { format: 'moodle', filter: { bankId } } });
  await doJobs();
  const file = await admin.send(questionExport.download, { query: { exportId } });
  expect(new TextDecoder().decode(file.bytes)).toContain(png.toString('base64'));
});

test('an export that crashes the process is given up after a few tries', async () => {
  const { admin, staff, bankId } = await makeAuthor();
  await makeQuestion(admin, bankId, sampleQuestion.judge('甲'));
  const { exportId } = await admin.call(questionExport.start, { body: { format: 'moodle', filter: { bankId } } });
  const { db } = await testServer();
  const dies = () => claimExport(db, { organisationId: staff.organisationId, exportId });
  for (const _ of [1, 2, 3]) await dies();
  await doJobs();
  expect(await admin.call(questionExport.detail, { query: { exportId } })).toMatchObject({
    state: 'FAILED',
    failure: '试了 3 次都没有写完，请分几次导出',
  });
});
