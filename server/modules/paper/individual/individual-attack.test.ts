import { expect, test } from 'vitest';
import { individualPapers } from '#contract/paper/individual.ts';
import { bank } from '#contract/question/bank.ts';
import { client } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makePaper } from '../../../../test/make/paper.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRandomPaper, oneSection } from '../../../../test/make/random-paper.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function makeSet() {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const first = await makeQuestion(admin, bankId, sampleQuestion.single('公开一'));
  const second = await makeQuestion(admin, bankId, sampleQuestion.single('公开二'));
  const { paperId } = await makeRandomPaper(admin, oneSection({ type: 'SINGLE', count: 1 }));
  const { setId } = await admin.call(individualPapers.start, { body: { paperId, people: 2, name: '卷' } });
  return { admin, organisation, paperId, setId, questionIds: [first.questionId, second.questionId] };
}

type Client = Awaited<ReturnType<typeof makeSet>>['admin'];

const everyCall = (someone: Client, { paperId, setId }: { paperId: string; setId: string }) => [
  someone.send(individualPapers.check, { body: { paperId, people: 2 } }),
  someone.send(individualPapers.start, { body: { paperId, people: 2, name: '夺' } }),
  someone.send(individualPapers.search, { query: { paperId } }),
  someone.send(individualPapers.detail, { query: { setId } }),
  someone.send(individualPapers.papers, { query: { setId } }),
  someone.send(individualPapers.paper, { query: { setId, number: 1 } }),
  someone.send(individualPapers.cancel, { query: { setId } }),
  someone.send(individualPapers.delete, { query: { setId } }),
];

test("others' papers and sets do not exist; without the permission nothing is told", async () => {
  const made = await makeSet();
  const stranger = await makeAdministrator();
  const { me } = await makeHolder(made.organisation, [{ permissions: ['exam.manage', 'question.manage'] }]);
  for (const [someone, status] of [[stranger.admin, 404] as const, [me, 403] as const, [client(), 401] as const]) {
    const answers = await Promise.all(everyCall(someone, made));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
  const { setId } = made;
  expect(await made.admin.call(individualPapers.detail, { query: { setId } })).toMatchObject({ state: 'WAITING' });
});

test('what somebody orders is drawn from what they see, when it is made', async () => {
  const made = await makeSet();
  const { bankId: hidden } = await made.admin.call(bank.add, { body: { name: '秘密题库', visibility: 'private' } });
  await makeQuestion(made.admin, hidden, sampleQuestion.single('秘密'));
  const { me } = await makeHolder(made.organisation, [{ permissions: ['paper.manage'] }]);
  const { paperId } = made;
  expect((await me.call(individualPapers.check, { body: { paperId, people: 9 } })).stock).toBe(2);
  expect((await made.admin.call(individualPapers.check, { body: { paperId, people: 9 } })).stock).toBe(3);
  const { setId } = await me.call(individualPapers.start, { body: { paperId, people: 9, name: '我的' } });
  await doJobs();
  const { db } = await testServer();
  const rows = await db.selectFrom('individualPaper').select('questionIds').where('setId', '=', setId).execute();
  expect(rows).toHaveLength(9);
  expect(new Set(rows.flatMap((row) => row.questionIds))).toEqual(new Set(made.questionIds));
});

test('who lost the right meanwhile gets nothing', async () => {
  const made = await makeSet();
  const { me, staff } = await makeHolder(made.organisation, [{ permissions: ['paper.manage'] }]);
  const { paperId } = made;
  const { setId } = await me.call(individualPapers.start, { body: { paperId, people: 3, name: '我的' } });
  const { db } = await testServer();
  await db.deleteFrom('staffRole').where('userId', '=', staff.userId).execute();
  await doJobs();
  expect(await made.admin.call(individualPapers.detail, { query: { setId } })).toMatchObject({
    ...{ state: 'FAILED', done: 0, failure: '您不再有管理试卷的权限' },
  });
});

test('papers of other kinds, without rules and orders beyond all measure are refused', async () => {
  const { admin, paperId } = await makeSet();
  const manual = await makePaper(admin);
  const start = (body: object) => admin.send(individualPapers.start, { body });
  expect((await start({ paperId: manual.paperId, people: 2, name: '卷' })).code).toBe(3040);
  expect((await admin.send(individualPapers.search, { query: { paperId: manual.paperId } })).code).toBe(3040);
  for (const people of [1, 20_001, 2.5, '2; drop table paper', null]) {
    expect((await start({ paperId, people, name: '卷' })).fields).toHaveProperty('people');
  }
  const large = await makeRandomPaper(admin, oneSection({ count: 1000 }));
  expect((await start({ paperId: large.paperId, people: 20_000, name: '卷' })).fields).toEqual({
    people: '人数乘以每份的题数最多 200 万',
  });
});
