import { expect, test } from 'vitest';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperQuestions } from '../../../../test/make/paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const finish = (admin: Admin, ...paperIds: string[]) => admin.send(paper.finish, { body: { paperIds } });
const stateOf = async (admin: Admin, paperId: string) => (await admin.call(paper.detail, { query: { paperId } })).state;

test('drafts are finished together, once; each that cannot be says why and stays a draft', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { paperId: good, paperBankId, version } = await makePaper(admin, { name: '甲卷' });
  const [goneId = ''] = await makePaperQuestions(admin, 1);
  const { paperId: broken } = await makePaper(admin, { name: '乙卷', questionIds: [goneId] });
  await admin.call(question.delete, { body: { questionIds: [goneId], confirmed: true } });
  const body = { name: '丙卷', paperBankId, type: paperTypes.random };
  const { paperId: empty } = await admin.call(paper.add, { body });
  const { paperId: archived } = await makePaper(admin, { name: '丁卷' });
  await admin.call(paper.archive, { body: { paperIds: [archived], archived: true } });
  const all = [good, broken, empty, archived];
  const reasons = {
    乙卷: '有 1 道试题已被删除或停用，请移除后再保存',
    丙卷: '试卷还没有试题，请先选题',
    丁卷: '试卷「丁卷」已归档，恢复后才能修改或用于考试',
  };
  const first = (await finish(admin, ...all, good)).res as {
    finished: number;
    unready: { name: string; reason: string }[];
  };
  expect(first.finished).toBe(1);
  expect(Object.fromEntries(first.unready.map(({ name, reason }) => [name, reason]))).toEqual(reasons);
  expect(await Promise.all(all.map((id) => stateOf(admin, id)))).toEqual(['READY', 'DRAFT', 'DRAFT', 'ARCHIVED']);
  expect((await finish(admin, good)).res).toEqual({ finished: 0, renewed: 0, unready: [] });
  // Whoever has the paper open can still save it.
  await admin.call(paper.modify, { query: { paperId: good }, body: { version, name: '改名' } });
  const { db } = await testServer();
  const log = await db
    .selectFrom('auditLog')
    .select('action')
    .where('organisationId', '=', organisation.organisationId)
    .where('action', '=', 'paper.finish')
    .execute();
  expect(log).toHaveLength(1);
});

test('one paper of somebody else leaves all of them as they are', async () => {
  const [{ admin }, { admin: stranger }] = [await makeAdministrator(), await makeAdministrator()];
  const [own, foreign] = [await makePaper(admin), await makePaper(stranger)];
  expect((await finish(admin, own.paperId, foreign.paperId)).status).toBe(404);
  expect(await stateOf(admin, own.paperId)).toBe('DRAFT');
});
