import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { type Paper, paper, paperTypes } from '#contract/paper/paper.ts';
import { demandFor, makeAutoBank, run } from '../../../../test/make/auto-paper.ts';
import { makePaper } from '../../../../test/make/paper.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const usage = (admin: Admin, ...paperIds: string[]) => admin.send(paper.usage, { body: { paperIds } });
const archive = (admin: Admin, archived: boolean, ...paperIds: string[]) =>
  admin.send(paper.archive, { body: { paperIds, archived } });
const stateOf = async (admin: Admin, paperId: string): Promise<Paper['state']> =>
  (await admin.call(paper.detail, { query: { paperId } })).state;

async function makeExam(admin: Admin, paperId: string, name: string) {
  const times = { startAt: '2027-01-01T00:00:00Z', endAt: '2027-01-01T02:00:00Z', durationMinutes: 60 };
  return (await admin.call(exam.add, { body: { name, paperIds: [paperId], ...times } })).examId;
}

/** As if these papers had been stored together. */
async function group(papers: readonly { paperId: string }[], formGroup = newId()) {
  const { db } = await testServer();
  const ids = papers.map(({ paperId }) => paperId);
  await db.updateTable('paper').set({ formGroup }).where('id', 'in', ids).execute();
  return formGroup;
}

test('the exams of each paper are named, the latest first, without deleted ones', async () => {
  const { admin } = await makeAdministrator();
  const [used, free] = [await makePaper(admin, { name: '用过的' }), await makePaper(admin, { name: '没用过的' })];
  const first = await makeExam(admin, used.paperId, '第一场');
  const second = await makeExam(admin, used.paperId, '第二场');
  const deleted = await makeExam(admin, used.paperId, '删除的');
  await admin.call(exam.delete, { query: { examId: deleted } });
  const { res } = await usage(admin, free.paperId, used.paperId);
  expect(res).toEqual([
    { paperId: free.paperId, name: '没用过的', exams: [], beyond: 0, parallel: [] },
    {
      ...{ paperId: used.paperId, name: '用过的', beyond: 0, parallel: [] },
      exams: [
        { examId: second, name: '第二场', state: 'DRAFT' },
        { examId: first, name: '第一场', state: 'DRAFT' },
      ],
    },
  ]);
});

test('exams beyond the reach are counted, not named, and keep the paper all the same', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const examId = await makeExam(admin, paperId, '密考');
  const { me } = await makeHolder(organisation, [
    { permissions: ['paper.manage'], dataScope: 'all' },
    { permissions: ['exam.manage'], dataScope: 'self' },
  ]);
  const mine = await makeExam(me, paperId, '我的考试');
  const shown = (exams: object[], beyond: number) => [{ paperId, exams, beyond }];
  const [own, other] = [
    { examId: mine, name: '我的考试' },
    { examId, name: '密考' },
  ];
  expect((await usage(me, paperId)).res).toMatchObject(shown([own], 1));
  expect((await usage(admin, paperId)).res).toMatchObject(shown([own, other], 0));
  const { me: author } = await makeHolder(organisation, [{ permissions: ['paper.manage'] }]);
  expect((await usage(author, paperId)).res).toMatchObject(shown([], 2));
  const remove = async (someone: Admin) => (await someone.send(paper.delete, { body: { paperIds: [paperId] } })).res;
  expect(await remove(author)).toBe('试卷正被考试（共 2 场）使用，不能删除');
  expect(await remove(me)).toBe('试卷正被考试「我的考试」等 2 场使用，不能删除');
  const { db } = await testServer();
  await db.updateTable('exam').set({ state: 'CANCELLED' }).where('id', '=', examId).execute();
  expect((await usage(me, paperId)).res).toMatchObject(shown([own], 0));
});

test('forms that were stored together are told of each other while they are there', async () => {
  const { admin } = await makeAdministrator();
  const [a, b, c, gone, single] = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((name) => makePaper(admin, { name })),
  );
  if (!a || !b || !c || !gone || !single) throw new Error('no papers');
  const together = await group([a, b, gone]);
  await group([c]);
  await admin.call(paper.delete, { body: { paperIds: [gone.paperId] } });
  // The same by chance elsewhere is nothing to them.
  const stranger = await makeAdministrator();
  await group([await makePaper(stranger.admin)], together);
  const { res } = await usage(admin, a.paperId, c.paperId, single.paperId);
  expect(res).toMatchObject([{ parallel: [{ paperId: b.paperId, name: 'B' }] }, { parallel: [] }, { parallel: [] }]);
});

test('parallel forms of an assembly know of each other also when the assembly is forgotten', async () => {
  const bank = await makeAutoBank();
  const { admin, paperBankId, organisation } = bank;
  const { runId } = await run(admin, demandFor(bank, { forms: 2, greatestOverlap: 5 }));
  const create = async (forms: number[], name: string) =>
    (await admin.call(paperAssembly.create, { body: { runId, forms, name, paperBankId } })).paperIds;
  const [first = '', second = ''] = await create([0, 1], '平行卷');
  const [single = ''] = await create([0], '单份');
  const { db } = await testServer();
  await db.deleteFrom('assemblyRun').where('organisationId', '=', organisation.organisationId).execute();
  const { paperId: copyId } = await admin.call(paper.copy, { body: { paperId: first } });
  expect((await usage(admin, first, single, copyId)).res).toMatchObject([
    { parallel: [{ paperId: second, name: '平行卷 B' }] },
    { parallel: [] },
    { parallel: [] },
  ]);
});

test('one paper of somebody else or deleted refuses the whole call', async () => {
  const { admin } = await makeAdministrator();
  const foreign = await makePaper((await makeAdministrator()).admin);
  const [own, deleted] = [await makePaper(admin), await makePaper(admin)];
  await admin.call(paper.delete, { body: { paperIds: [deleted.paperId] } });
  for (const { paperId } of [foreign, deleted]) {
    expect((await usage(admin, own.paperId, paperId)).status).toBe(404);
    expect((await archive(admin, true, own.paperId, paperId)).status).toBe(404);
  }
  expect(await stateOf(admin, own.paperId)).toBe('DRAFT');
});

test('papers are archived together and come back as drafts; archived ones stay as they are', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [one, two] = [await makePaper(admin), await makePaper(admin)];
  const query = { paperId: one.paperId };
  await admin.call(paper.modify, { query, body: { version: 1, state: 'READY' } });
  const ids = [one.paperId, two.paperId];
  expect((await archive(admin, true, ...ids, one.paperId)).res).toEqual({ changed: 2 });
  expect((await archive(admin, true, ...ids)).res).toEqual({ changed: 0 });
  expect(await Promise.all(ids.map((id) => stateOf(admin, id)))).toEqual(['ARCHIVED', 'ARCHIVED']);
  const place = { questionId: one.questionIds[0] ?? '', points: 3 };
  const writes = await Promise.all([
    admin.send(paper.modify, { query, body: { version: 2, name: '改名' } }),
    admin.send(paper.modify, { query, body: { version: 2, state: 'READY' } }),
    admin.send(paper.modifyPoints, { query, body: { version: 2, questionVOS: [place] } }),
  ]);
  expect(writes.map(({ res }) => res)).toEqual(Array(3).fill('试卷「安全知识测验卷」已归档，恢复后才能修改或用于考试'));
  expect((await archive(admin, false, ...ids)).res).toEqual({ changed: 2 });
  expect(await Promise.all(ids.map((id) => stateOf(admin, id)))).toEqual(['DRAFT', 'DRAFT']);
  const { db } = await testServer();
  const log = await db
    .selectFrom('auditLog')
    .select('action')
    .where('organisationId', '=', organisation.organisationId)
    .where('action', 'in', ['paper.archive', 'paper.restore'])
    .execute();
  expect(log.map(({ action }) => action).sort()).toEqual(['paper.archive', 'paper.restore']);
});

test('papers are found by how they were made', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, paperBankId } = await makePaper(admin);
  const body = { name: '随机卷', paperBankId, type: paperTypes.random };
  const random = await admin.call(paper.add, { body });
  const found = async (type: 0 | 4 | 6) =>
    (await admin.call(paper.search, { body: { type } })).data.map((row) => row.paperId);
  expect(await found(paperTypes.manual)).toEqual([paperId]);
  expect(await found(paperTypes.random)).toEqual([random.paperId]);
  expect(await found(paperTypes.auto)).toEqual([]);
});
