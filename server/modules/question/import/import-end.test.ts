import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { organisation } from '#contract/organisation/organisation.ts';
import { questionImport } from '#contract/question/import.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { administrator } from '../../access/index.ts';
import { questionJobs } from '../module.ts';
import { forgottenImports } from './end/forget.queries.ts';
import { claimReading } from './read/reading.queries.ts';
import { readImport } from './read/run-reading.ts';
import { p, picture, png, wordFile } from './word/word-file.fixture.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** As if it had been begun and left alone so long ago. */
async function age(importId: string, touched: number, created = touched) {
  const { db } = await testServer();
  const times = { touchedAt: daysAgo(touched), createdAt: daysAgo(created) };
  await db.updateTable('questionImport').set(times).where('id', '=', importId).execute();
}

async function tend(change: (storage: Storage) => Partial<Storage> = () => ({})) {
  const { db, storage } = await testServer();
  const changed: Storage = Object.assign(Object.create(storage), change(storage));
  await questionJobs({ db, storage: changed }).tendQuestionFiles.run();
}

const illustrated = (digit: number) =>
  wordFile({
    body: p('判断题') + p('1. 如图 ', picture('rId9'), ' 是对的。') + p('答案：正确'),
    media: { rId9: { name: 'a.png', bytes: png(digit) } },
  });

test('who commits an import while it is being forgotten hears that it is gone, and gets no question without its picture', async () => {
  const { admin, read, stored } = await makeAuthor();
  const { importId } = await read('图.docx', illustrated(1));
  await age(importId, 31);
  const answers: number[] = [];
  await tend((storage) => ({
    deleteFile: async (key: string) => {
      if (key.endsWith(importId))
        answers.push((await admin.send(questionImport.commit, { query: { importId } })).status);
      await storage.deleteFile(key);
    },
  }));
  expect(answers).toEqual([404]);
  expect(await stored()).toEqual([]);
});

test('an import that is being committed is not forgotten, nor one that somebody worked on', async () => {
  const { admin, staff, preview, detail } = await makeAuthor();
  const { db } = await testServer();
  const text = '判断题\n1. 支票的有效期是一年。\n答案：错误\n';
  const [committing, corrected, left] = [await preview(text), await preview(text), await preview(text)];
  await age(committing.importId, 31);
  const underway = { state: 'COMMITTING' as const, caller: JSON.stringify(staff) };
  await db.updateTable('questionImport').set(underway).where('id', '=', committing.importId).execute();
  await age(corrected.importId, 31);
  const query = { importId: corrected.importId, index: 0 };
  await admin.call(questionImport.modifyItem, { query, body: { action: 'skip' } });
  await age(left.importId, 29, 31);
  await tend();
  for (const { importId } of [committing, corrected, left]) expect(await detail(importId)).toMatchObject({ importId });
});

async function sent() {
  const author = await makeAuthor();
  const file = new File([new Uint8Array(illustrated(3))], '图.docx');
  const { importId } = await author.admin.call(questionImport.file, { query: { bankId: author.bankId }, file });
  return { ...author, place: { organisationId: author.staff.organisationId, importId } };
}

test('a file that crashes the process is given up after a few tries', async () => {
  const { detail, place } = await sent();
  const { db, storage } = await testServer();
  const dies = () => claimReading(db, place, crypto.randomUUID());
  for (const _ of [1, 2, 3]) await dies();
  await readImport(db, storage, place);
  expect(await detail(place.importId)).toMatchObject({
    state: 'FAILED',
    failure: '读了 3 次都没有读完，请检查文件，或分成几个文件再导入',
  });
});

test('parsing an import twice leaves no orphaned pictures', async () => {
  const { items, place } = await sent();
  const { db, storage } = await testServer();
  const isHeld = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'update "question_import"%'`.execute(db);
    return rows.length > 0;
  };
  let later: Promise<void> | undefined;
  const write: Storage['write'] = async (key, content) => {
    let ended = false;
    later ??= readImport(db, storage, place).finally(() => {
      ended = true;
    });
    while (!ended && !(await isHeld()));
    await storage.write(key, content);
  };
  await readImport(db, Object.assign(Object.create(storage), { write }), place);
  await later;
  const folder = `picture/${place.organisationId}/`;
  const files: string[] = [];
  for await (const { path } of storage.list(folder, { deep: true })) files.push(path.slice(folder.length));
  const rows = await db.selectFrom('picture').select('name').where('importId', '=', place.importId).execute();
  const [item] = await items(place.importId);
  expect(rows).toHaveLength(1);
  expect(files).toEqual(rows.map(({ name }) => name));
  expect(item?.question.stem).toContain(files[0]);
});

test('items left with warnings can be kept as drafts once, without notifying reviewers of the others again', async () => {
  const { admin, organisation: own, preview, items, commit, stored } = await makeAuthor();
  const reviewer = await makeStaff(own, { roles: [administrator] });
  const { name, brand, edition, secondFactor, version } = await admin.call(organisation.settings, {});
  const settings = { name, brand, edition, secondFactor, version, domain: '', contactPhone: '', contactEmail: '' };
  await admin.call(organisation.modify, { body: { ...settings, questionReview: true } });
  const { importId } = await preview('判断题\n1. 支票的有效期是一年。\n答案：错误\n2. 没有答案的题。\n');
  expect(await commit(importId)).toEqual({ added: 1, duplicates: 0, drafts: 0, left: 1, pending: 1 });
  const { db } = await testServer();
  const told = () => db.selectFrom('noticeReceive').select('id').where('userId', '=', reviewer.userId).execute();
  expect(await told()).toHaveLength(1);
  const open = async () => (await admin.call(questionImport.search, { query: {} })).map((one) => one.importId);
  expect(await open()).toEqual([importId]);
  const whole = { added: 1, duplicates: 0, drafts: 1, left: 0, pending: 1 };
  for (const keepDrafts of [true, true, false]) expect(await commit(importId, keepDrafts)).toEqual(whole);
  const draft = (await stored()).find(({ state }) => state === 'DRAFT');
  expect(draft?.sourceText).toBe((await items(importId, 'doubtful'))[0]?.source);
  expect(await stored()).toHaveLength(2);
  expect(await open()).toEqual([]);
  expect(await told()).toHaveLength(1);
  const done = await admin.call(questionImport.search, { query: { done: 'true' } });
  expect(done.map((one) => [one.importId, one.state])).toEqual([[importId, 'DONE']]);
});

test('what was committed and left alone loses its items, and for a year the file is known and its columns are read as they were', async () => {
  const { admin, read, commit, stored } = await makeAuthor();
  const { db } = await testServer();
  const csv = '题型,题干,答案,出处\n判断题,甲是对的,正确,第一章\n没有答案,,,\n';
  const first = await read('一.csv', csv);
  const { importId } = first;
  const [sheet] = first.mapping ?? [];
  if (!sheet) throw new Error('no sheet');
  const columns = ['type', 'stem', 'answer', 'analysis'] as const;
  await admin.call(questionImport.map, {
    query: { importId },
    body: { sheets: [{ ...sheet, columns: [...columns] }] },
  });
  await read('别的.csv', '题干\n');
  expect(await commit(importId)).toMatchObject({ added: 1 });
  const rows = () =>
    db.selectFrom('questionImport').select(['leftovers', 'fileKey']).where('id', '=', importId).execute();
  const held = () => db.selectFrom('questionImportItem').select('index').where('importId', '=', importId).execute();
  expect(await held()).not.toEqual([]);
  await age(importId, 31);
  await tend();
  expect([await held(), await rows()]).toEqual([[], [{ leftovers: [], fileKey: null }]]);
  expect((await admin.send(questionImport.detail, { query: { importId } })).status).toBe(404);
  for (const done of ['false', 'true']) {
    const found = await admin.call(questionImport.search, { query: { done } });
    expect(found.map((one) => one.importId)).not.toContain(importId);
  }
  const again = await read('二.csv', csv);
  expect(again).toMatchObject({ state: 'MAPPING', mapping: [{ columns: columns.map((role) => ({ role })) }] });
  expect(again.earlier).toMatchObject({ count: 1 });
  const claimed = () => forgottenImports(db, { left: daysAgo(30), committed: daysAgo(365) }, 10_000);
  expect((await claimed()).map((one) => one.importId)).not.toContain(importId);
  await db
    .updateTable('questionImport')
    .set({ committedAt: daysAgo(366) })
    .where('id', '=', importId)
    .execute();
  await tend();
  expect(await rows()).toEqual([]);
  expect(await stored()).toHaveLength(1);
});
