import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bank } from '#contract/question/bank.ts';
import { questionImport } from '#contract/question/import.ts';
import { makeAuthor } from '../../../../test/make/importer.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator } from '../../access/index.ts';

const judges = '题型,题干,答案\n判断题,甲是对的,正确\n判断题,乙是对的,错误\n';
const text = '判断题\n1. 支票的有效期是一年。\n答案：错误\n';

type Author = Awaited<ReturnType<typeof makeAuthor>>;

const openOf = async ({ admin }: Author) => admin.call(questionImport.search, { query: {} });

describe('giving up', () => {
  test('failed imports do not count among the open ones, say why, and keep no file', async () => {
    const author = await makeAuthor();
    const { db, storage } = await testServer();
    const failed = await author.read('空白.txt', '没有题号的一行');
    expect(failed).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('没有找到') });
    const row = await db
      .selectFrom('questionImport')
      .select('fileKey')
      .where('id', '=', failed.importId)
      .executeTakeFirstOrThrow();
    const path = `import/${author.staff.organisationId}/${failed.importId}`;
    expect([row.fileKey, await storage.fileExists(path)]).toEqual([null, false]);
    const { importId } = await author.preview(text);
    await sql`insert into question_import (organisation_id, id, bank_id, file_name, leftovers, created_by, created_at, state, touched_at)
      select organisation_id, gen_random_uuid(), bank_id, file_name, leftovers, created_by, created_at, state, touched_at
      from question_import, generate_series(1, 49) where id = ${importId}`.execute(db);
    expect((await author.send('一.txt', text)).code).toBe(2013);
    await db.updateTable('questionImport').set({ state: 'FAILED' }).where('id', '=', importId).execute();
    expect((await author.send('一.txt', text)).code).toBe(0);
  });

  test('all of one’s imports are discarded at once, except a running commit; other people cannot discard them', async () => {
    const author = await makeAuthor();
    const { db } = await testServer();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await author.preview(text)).importId);
    const [first = '', second = '', third = ''] = ids;
    const discard = (importIds: string[], who = author.admin) =>
      who.send(questionImport.discardAll, { body: { importIds } });
    const colleague = await as(await makeStaff(author.organisation, { roles: [administrator] }));
    const theirs = await makeAuthor();
    const { importId: foreign } = await theirs.preview(text);
    expect((await discard([first], colleague)).res).toEqual({ discarded: 0 });
    expect(await openOf(author)).toHaveLength(3);
    await db.updateTable('questionImport').set({ state: 'COMMITTING' }).where('id', '=', third).execute();
    expect((await discard([first, crypto.randomUUID(), foreign])).res).toEqual({ discarded: 1 });
    expect((await discard([first, second, second, third])).res).toEqual({ discarded: 1 });
    expect((await openOf(author)).map(({ importId }) => importId)).toEqual([third]);
    expect((await openOf(theirs)).map(({ importId }) => importId)).toEqual([foreign]);
    expect((await discard([first, second])).res).toEqual({ discarded: 0 });
  });
});

describe('the same again', () => {
  test('a file that came in before is named with when, by whom, how many and where', async () => {
    const author = await makeAuthor();
    const first = await author.read('判断.csv', judges);
    expect(first.earlier).toBeNull();
    expect((await author.read('判断.csv', judges)).earlier).toBeNull();
    await author.commit(first.importId);
    const again = await author.read('改名.csv', judges);
    expect(again.earlier).toEqual({ at: expect.any(String), by: '林晓', count: 2, bankName: '测试题库' });
    expect((await author.read('判断.csv', `${judges}判断题,丙是对的,正确\n`)).earlier).toBeNull();
    expect((await author.detail(first.importId)).earlier).toBeNull();
  });

  test('of a bank that the caller does not see nothing is said', async () => {
    const author = await makeAuthor();
    const { me } = await makeHolder(author.organisation, [{ permissions: ['question.manage'], dataScope: 'self' }]);
    const { importId } = await author.read('判断.csv', judges);
    await author.commit(importId);
    const bankId = await makeBank(me, '自己的');
    const earlier = async () => {
      const sent = await me.call(questionImport.file, { query: { bankId }, file: new File([judges], '判断.csv') });
      await author.read('别的.txt', text);
      return (await me.call(questionImport.detail, { query: sent })).earlier;
    };
    expect(await earlier()).toMatchObject({ count: 2 });
    const { version } = await author.admin.call(bank.detail, { query: { bankId: author.bankId } });
    const query = { bankId: author.bankId };
    await author.admin.call(bank.modify, { query, body: { name: '私有', visibility: 'private', version } });
    expect(await earlier()).toBeNull();
  });

  test('columns are read as they were chosen for the same headers in the organisation, once that was committed', async () => {
    const author = await makeAuthor();
    const csv = (stem: string) => `题型,题干,答案,出处\n判断题,${stem},正确,第一章\n`;
    const first = await author.read('一.csv', csv('甲是对的'));
    expect(first.state).toBe('PREVIEW');
    const [sheet] = first.mapping ?? [];
    if (!sheet) throw new Error('no sheet');
    const columns = ['type', 'stem', 'answer', 'analysis'] as const;
    const query = { importId: first.importId };
    await author.admin.call(questionImport.map, { query, body: { sheets: [{ ...sheet, columns: [...columns] }] } });
    const before = await author.read('二.csv', csv('乙是对的'));
    expect(before.state).toBe('PREVIEW');
    await author.commit(first.importId);
    const next = await author.read('三.csv', csv('丙是对的'));
    expect(next).toMatchObject({ state: 'MAPPING', mapping: [{ columns: columns.map((role) => ({ role })) }] });
    expect(next.mapping?.[0]?.notes.join()).toContain('已按当时的设置选好');
    const other = await makeAuthor();
    expect((await other.read('三.csv', csv('丙是对的'))).state).toBe('PREVIEW');
  });
});
