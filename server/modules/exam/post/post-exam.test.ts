import { expect, test } from 'vitest';
import { postName } from '#contract/directory/post-name.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { autoExam } from '#contract/exam/auto.ts';
import { exam } from '#contract/exam/exam.ts';
import { postExam } from '#contract/exam/post.ts';
import { regrade } from '#contract/exam/regrade.ts';
import { result } from '#contract/exam/result.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { AutoDemand } from '#contract/paper/demand.ts';
import { paper } from '#contract/paper/paper.ts';
import { paperPost } from '#contract/paper/post.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { linkAbility, makeAbilities, makeModel } from '../../../../test/make/ability.ts';
import { run } from '../../../../test/make/auto-paper.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { makePaperBank } from '../../../../test/make/paper.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { traffic } from '../../../../test/statements.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { postExamPeople } from './post-exam.ts';

const sections = [{ name: '判断题', type: 'JUDGE' as const, count: 10, points: { by: 'each' as const, points: 2 } }];

/** Twenty judgements, all of them true: half of them about one ability, half about the other, through points of knowledge. */
async function world() {
  const { admin, organisation, staff } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: Array.from({ length: 20 }, (_, at) => ({
      ...{ type: 'JUDGE' as const, stem: `第 ${at} 道判断题`, answer: true, points: 1, difficulty: 5 },
    })),
  });
  const abilityIds = await makeAbilities(organisation, ['柜面业务', '客户服务']);
  const abilities = [abilityIds.柜面业务, abilityIds.客户服务];
  for (const [place, abilityId] of abilities.entries()) {
    const [pointId = ''] = await makeChain(admin, `知识点 ${place}`);
    await linkQuestions(organisation, questionIds.slice(10 * place, 10 * (place + 1)), pointId);
    await linkAbility(organisation, abilityId, pointId);
  }
  const { postId } = await admin.call(postName.addSimple, { body: { postName: '综合柜员' } });
  const modelId = await makeModel(organisation, postId, abilities);
  const paperBankId = await makePaperBank(admin);
  return {
    admin,
    organisation,
    staff,
    bankId,
    abilities,
    postId,
    modelId,
    paperBankId,
    first: questionIds.slice(0, 10),
  };
}

type World = Awaited<ReturnType<typeof world>>;

const demandIn = ({ admin, postId, bankId }: World) =>
  admin.call(paperPost.demand, { body: { postId, bankIds: [bankId], sections } });

async function arranged(made: World, userIds: string[]) {
  const { admin, bankId, paperBankId } = made;
  const { post, bounds, difficulty } = await demandIn(made);
  const { runId } = await run(admin, AutoDemand.parse({ bankIds: [bankId], sections, bounds, difficulty, post }));
  const [from, to] = [-1, 60].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  const times = { startAt: from ?? '', endAt: to ?? '', durationMinutes: 30 };
  const body = { runId, name: '柜员岗位考试', paperBankId, publishes: true, userIds, ...times };
  return admin.call(autoExam.arrange, { body });
}

/** Answers every question rightly, or only those about the first ability. */
async function sit({ first, organisation }: World, taker: Client, examId: string, all: boolean) {
  const { db } = await testServer();
  const asked = await db
    .selectFrom('examQuestion')
    .select(['questionId', 'questionVersionId'])
    .where('organisationId', '=', organisation.organisationId)
    .where('examId', '=', examId)
    .execute();
  const isFirst = new Map(asked.map((one) => [one.questionVersionId, first.includes(one.questionId)]));
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const answers = order.map(({ questionId }) => ({
    ...{ questionId, seq: 1, response: all || isFirst.get(questionId) === true },
  }));
  await taker.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await taker.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
}

test('a model gives the points of each ability and the difficulty, and papers of it are papers of the post', async () => {
  const made = await world();
  const { admin, abilities, postId, modelId } = made;
  expect(await admin.call(paperPost.posts, { query: {} })).toEqual([
    { postId, postName: '综合柜员', modelNumber: 1, abilityCount: 2 },
  ]);
  const demand = await demandIn(made);
  expect(demand).toMatchObject({ post: { postId, modelId }, difficulty: 5 });
  expect(demand.abilities.map(({ points, available, requiredLevel }) => [points, available, requiredLevel])).toEqual([
    [10, 10, 3],
    [10, 10, 3],
  ]);
  const { examId } = await arranged(made, [(await makeStaff(made.organisation)).userId]);
  const { data } = await admin.call(paper.search, { body: { postIds: [postId] } });
  expect(data).toMatchObject([{ type: 9, totalPoints: 20 }]);
  expect((await admin.call(paper.search, { body: { postIds: [crypto.randomUUID()] } })).total).toBe(0);
  const exams = await admin.call(exam.search, { body: { source: 'POST' } });
  expect(exams.data).toMatchObject([{ examId, source: 'POST', post: { postId, postName: '综合柜员' } }]);
  const paperBody = { body: { paperId: data[0]?.paperId ?? '' } };
  await admin.call(paper.copy, paperBody);
  expect((await admin.call(paper.search, { body: { postIds: [postId] } })).total).toBe(2);
  const { detail } = { detail: await admin.call(postExam.detail, { query: { examId } }) };
  expect(detail).toMatchObject({ people: 0, metCount: 0, post: { postId, postName: '综合柜员', modelNumber: 1 } });
  expect(detail.abilities.map((one) => [one.abilityId, one.questionCount, one.share])).toEqual([
    [abilities[0], 5, null],
    [abilities[1], 5, null],
  ]);
});

test('a post without a model, sections without points and banks without questions are refused in words', async () => {
  const { admin, bankId, postId, organisation } = await world();
  const { postId: bare } = await admin.call(postName.addSimple, { body: { postName: '大堂经理' } });
  const ask = (changes: object) =>
    admin.send(paperPost.demand, { body: { postId, bankIds: [bankId], sections, ...changes } });
  const own = [{ ...sections[0], points: { by: 'own' } }];
  const empty = await makeBank(admin, '空题库');
  const answers = [
    await ask({ postId: bare }),
    await ask({ sections: own }),
    await ask({ bankIds: [empty], skipUncovered: true }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([3061, 3062, 3063]);
  const { db } = await testServer();
  const disable = (disabledAt: Date | null) =>
    db.updateTable('post').set({ disabledAt }).where('id', '=', postId).execute();
  await disable(new Date());
  expect(await ask({})).toMatchObject({ code: 3064 });
  expect(await admin.call(paperPost.posts, { query: {} })).toEqual([]);
  await disable(null);
  const gone = { postId, modelId: crypto.randomUUID() };
  const demand = AutoDemand.parse({ bankIds: [bankId], sections, post: gone });
  expect((await admin.send(paperAssembly.start, { body: { demand } })).code).toBe(3065);
  const uncovered = await admin.call(paperPost.demand, { body: { postId, bankIds: [empty], sections } });
  expect(uncovered.abilities.map(({ available }) => available)).toEqual([0, 0]);
  const { name } = await makeRole(organisation, { permissions: ['post.manage'], dataScope: 'all' });
  const other = await as(await makeStaff(organisation, { roles: [name] }));
  expect((await other.send(paperPost.posts, { query: {} })).status).toBe(403);
});

test('an exam is read ability by ability against the model, by whom the caller reaches', async () => {
  const made = await world();
  const { admin, organisation, abilities } = made;
  const departmentId = await makeDepartment(organisation, '营业部');
  const all = await makeStaff(organisation, { departmentId });
  const half = await makeStaff(organisation, { realName: '何静' });
  const { examId } = await arranged(made, [all.userId, half.userId]);
  await sit(made, await as(all), examId, true);
  await sit(made, await as(half), examId, false);
  const detail = await admin.call(postExam.detail, { query: { examId } });
  expect(detail).toMatchObject({ people: 2, metCount: 1 });
  expect(detail.abilities).toMatchObject([
    { abilityId: abilities[0], share: 1, levels: [0, 0, 0, 0, 2], metCount: 2 },
    { abilityId: abilities[1], share: 0.5, levels: [1, 0, 0, 0, 1], metCount: 1 },
  ]);
  const people = await admin.call(postExam.people, { query: { examId } });
  expect(people.data.map(({ userId, match, coverage }) => [userId, match?.toFixed(4), coverage])).toEqual([
    [all.userId, '1.0000', 1],
    [half.userId, '0.6667', 1],
  ]);
  const page = (more: object) => admin.call(postExam.people, { query: { examId, ...more } });
  const second = await page({ page: 1, size: 1 });
  expect([second.total, second.data.map(({ userId }) => userId)]).toEqual([2, [half.userId]]);
  expect((await page({ page: 5, size: 1 })).total).toBe(2);
  expect((await page({ keyword: '何静' })).data.map(({ userId }) => userId)).toEqual([half.userId]);
  expect((await page({ keyword: '查无此人' })).total).toBe(0);
  const { name } = await makeRole(organisation, { permissions: ['exam.result'], dataScope: 'departmentTree' });
  const head = await as(await makeStaff(organisation, { departmentId, roles: [name] }));
  expect(await head.call(postExam.detail, { query: { examId } })).toMatchObject({ people: 1, metCount: 1 });
  const seen = await head.call(postExam.people, { query: { examId } });
  expect(seen.data.map(({ userId }) => userId)).toEqual([all.userId]);
  expect((await (await as(half)).send(postExam.detail, { query: { examId } })).status).toBe(403);
});

test('points that are given to everybody tell of no ability', async () => {
  const made = await world();
  const { admin, organisation, abilities, first } = made;
  const half = await makeStaff(organisation);
  const { examId } = await arranged(made, [half.userId]);
  await sit(made, await as(half), examId, false);
  const { db } = await testServer();
  const { questionVersionId } = await db
    .selectFrom('examQuestion')
    .select('questionVersionId')
    .where('examId', '=', examId)
    .where('questionId', 'not in', first)
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = { questionVersionId, correction: { kind: 'everybody' as const }, reason: '答案印错了' };
  await admin.call(regrade.start, { query: { examId }, body });
  await doJobs();
  const { total } = await admin.call(result.search, { query: { examId } });
  expect(total).toBe(1);
  const detail = await admin.call(postExam.detail, { query: { examId } });
  expect(detail.abilities).toMatchObject([
    { abilityId: abilities[0], share: 1 },
    { abilityId: abilities[1], share: 0 },
  ]);
});

test('a page of people asks as much of the database for two people as for six, and answers no more than it shows', async () => {
  const made = await world();
  const staff = await Promise.all(Array.from({ length: 6 }, () => makeStaff(made.organisation)));
  const { examId } = await arranged(
    made,
    staff.map(({ userId }) => userId),
  );
  const user = {
    ...made.staff,
    ...made.organisation,
    permissions: ['exam.result'],
    grants: [{ dataScope: 'all', permissions: ['exam.result'], groupId: null }],
  };
  const ask = () =>
    traffic((db) => postExamPeople(db, user as unknown as Caller, { examId, page: 0, size: 1 }, new Date()));
  const sitAll = async (some: typeof staff) => {
    for (const one of some) await sit(made, await as(one), examId, true);
  };
  await sitAll(staff.slice(0, 2));
  const two = await ask();
  await sitAll(staff.slice(2));
  expect(await ask()).toEqual(two);
  expect((await made.admin.call(postExam.people, { query: { examId, size: 1 } })).total).toBe(6);
});

test('an exam that no model made has no such page', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { examId } = await makeExam(admin, [await makeStaff(organisation)]);
  expect((await admin.send(postExam.detail, { query: { examId } })).status).toBe(404);
});
