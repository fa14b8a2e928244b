import { expect, test } from 'vitest';
import { paper } from '#contract/paper/paper.ts';
import { client } from '../../../../test/client.ts';
import { makePaper, makePaperBank, makePaperQuestions } from '../../../../test/make/paper.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { administrator } from '../../access/index.ts';

const placed = (ids: readonly string[], points = 10) => ids.map((questionId) => ({ questionId, points }));
const oneSection = (questionVOS: object[]) => [{ name: '一', questionVOS }];

test("another organisation's ids do not exist, wherever they stand", async () => {
  const { admin } = await makeAdministrator();
  const stranger = await makeAdministrator();
  const own = await makePaper(admin);
  const foreign = await makePaper(stranger.admin);
  const body = { version: 1 };
  const foreignSections = oneSection(placed([...own.questionIds, ...foreign.questionIds]));
  const answers = await Promise.all([
    admin.send(paper.detail, { query: { paperId: foreign.paperId } }),
    admin.send(paper.modify, { query: { paperId: foreign.paperId }, body: { ...body, name: '夺来' } }),
    admin.send(paper.modify, { query: { paperId: own.paperId }, body: { ...body, paperBankId: foreign.paperBankId } }),
    admin.send(paper.modify, { query: { paperId: own.paperId }, body: { ...body, sectionVOS: foreignSections } }),
    admin.send(paper.add, { body: { name: '新卷', paperBankId: foreign.paperBankId } }),
    admin.send(paper.add, { body: { name: '新卷', paperBankId: own.paperBankId, sectionVOS: foreignSections } }),
    admin.send(paper.modifyPoints, {
      query: { paperId: foreign.paperId },
      body: { ...body, questionVOS: placed(foreign.questionIds) },
    }),
    admin.send(paper.modifyPoints, {
      query: { paperId: own.paperId },
      body: { ...body, questionVOS: placed([...own.questionIds, ...foreign.questionIds]) },
    }),
    admin.send(paper.copy, { body: { paperId: foreign.paperId } }),
    admin.send(paper.delete, { body: { paperIds: [own.paperId, foreign.paperId] } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  expect(answers.every((answer) => answer.res === '内容不存在，或您无权查看')).toBe(true);
  for (const { admin: someone, made } of [
    { admin, made: own },
    { admin: stranger.admin, made: foreign },
  ]) {
    const { data } = await someone.call(paper.search, { body: {} });
    expect(data).toMatchObject([{ paperId: made.paperId, name: '安全知识测验卷', version: 1, totalPoints: 20 }]);
  }
});

test('a question id that never was, or is none, is refused', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const save = (questionId: unknown) =>
    admin.send(paper.modify, { query: { paperId }, body: { version: 1, sectionVOS: oneSection([{ questionId }]) } });
  expect((await save(crypto.randomUUID())).status).toBe(404);
  for (const wrong of ["'; drop table paper; --", '', null, 7, [], { any: 1 }]) {
    expect((await save(wrong)).fields).toHaveProperty(['sectionVOS.0.questionVOS.0.questionId']);
  }
});

test('two saves of the same version: one holds, the other gets the whole paper as it stands', async () => {
  const { admin } = await makeAdministrator();
  const [a = '', b = '', c = ''] = await makePaperQuestions(admin, 3);
  const { paperId } = await makePaper(admin, { questionIds: [a] });
  const save = (id: string) =>
    admin.send(paper.modify, {
      query: { paperId },
      body: { version: 1, name: `有 ${id}`, sectionVOS: oneSection(placed([a, id])) },
    });
  const answers = await Promise.all([save(b), save(c)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const loser = answers.find((answer) => answer.status === 409);
  expect(loser?.res).toBe('内容已被他人修改，请核对后再保存');
  const standing = await admin.call(paper.detail, { query: { paperId } });
  expect(loser?.current).toEqual({ ...standing, savedBy: '林晓' });
  const winner = answers[0]?.status === 200 ? b : c;
  expect(standing).toMatchObject({ name: `有 ${winner}`, version: 2, questionCount: 2 });
  expect(standing.sectionVOS[0]?.questionVOS.map((one) => one.questionId)).toEqual([a, winner]);
});

test('a stale save names who saved last, if anybody did', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const other = await as(await makeStaff(organisation, { roles: [administrator], realName: '张三' }));
  const save = (who: typeof admin, name: string) =>
    who.send(paper.modify, { query: { paperId }, body: { version: 1, name } });
  await save(other, '甲');
  expect((await save(admin, '乙')).current).toMatchObject({ name: '甲', savedBy: '张三' });
  const { db } = await testServer();
  await db.updateTable('paper').set({ updatedAt: '2099-01-01T00:00:00Z' }).where('id', '=', paperId).execute();
  expect((await save(admin, '丙')).current).toMatchObject({ name: '甲', savedBy: '' });
});

test('many saves at once: each version is won by exactly one', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds } = await makePaper(admin);
  const saves = Array.from({ length: 8 }, (_, place) =>
    place % 2
      ? admin.send(paper.modify, { query: { paperId }, body: { version: 1, suggestedMinutes: 10 + place } })
      : admin.send(paper.modifyPoints, {
          query: { paperId },
          body: { version: 1, questionVOS: placed(questionIds, place) },
        }),
  );
  const statuses = (await Promise.all(saves)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(7);
});

test('a version that is no number of ours is stale or named, never a crash', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const save = (version: unknown) => admin.send(paper.modify, { query: { paperId }, body: { version, name: '改' } });
  for (const version of [0, -1, 2, 2 ** 31, Number.MAX_SAFE_INTEGER]) expect((await save(version)).status).toBe(409);
  for (const version of ['1', 1.5, null, undefined]) expect((await save(version)).fields).toHaveProperty('version');
});

test('nobody sets what the server settles', async () => {
  const { admin, organisation, staff } = await makeAdministrator();
  const stranger = await makeAdministrator();
  const paperBankId = await makePaperBank(admin);
  const [questionId = ''] = await makePaperQuestions(admin, 1);
  const extra = {
    ...{ organisationId: stranger.organisation.organisationId, organisation_id: stranger.organisation.organisationId },
    ...{ totalPoints: 999, questionCount: 999, meanDifficulty: 1, version: 50, createdBy: stranger.staff.userId },
    ...{ paperId: crypto.randomUUID(), id: crypto.randomUUID(), deletedAt: new Date(0), state: 'READY' },
  };
  const row = {
    questionId,
    points: 3,
    questionVersionId: crypto.randomUUID(),
    difficulty: 10,
    id: crypto.randomUUID(),
  };
  const added = await admin.send(paper.add, {
    body: { ...extra, name: '试卷', paperBankId, sectionVOS: [{ name: '一', position: 9, questionVOS: [row] }] },
  });
  const { paperId } = added.res as { paperId: string };
  await admin.call(paper.modify, { query: { paperId }, body: { ...extra, version: 1, state: 'DRAFT' } });
  const { db } = await testServer();
  const stored = await db.selectFrom('paper').selectAll().where('id', '=', paperId).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...{ organisationId: organisation.organisationId, createdBy: staff.userId, deletedAt: null, state: 'DRAFT' },
    ...{ totalPoints: 300, questionCount: 1, meanDifficulty: 3, version: 2 },
  });
  for (const type of [6, 9, 1, '4']) {
    const other = await admin.send(paper.add, { body: { name: '其他类型', paperBankId, type } });
    expect(other.fields).toHaveProperty('type');
  }
});

test('points that are negative, too fine, too high or no number are refused at their field', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds } = await makePaper(admin);
  for (const [points, problem] of [
    [-0.01, '分数不能为负'],
    [1.005, '分数最多两位小数'],
    [0.333, '分数最多两位小数'],
    [10_000.01, '分数不能超过 10,000'],
    ['10', '请填写分数'],
    [null, '请填写分数'],
  ] as const) {
    const questionVOS = questionIds.map((questionId, place) => ({ questionId, points: place ? points : 5 }));
    const saved = await admin.send(paper.modify, {
      query: { paperId },
      body: { version: 1, sectionVOS: [{ name: '一', questionVOS }] },
    });
    expect(saved).toMatchObject({ code: 1000, fields: { 'sectionVOS.0.questionVOS.1.points': problem } });
    const set = await admin.send(paper.modifyPoints, { query: { paperId }, body: { version: 1, questionVOS } });
    expect(set).toMatchObject({ code: 1000, fields: { 'questionVOS.1.points': problem } });
  }
  // What binary fractions cannot hold exactly is held in hundredths.
  const questionVOS = questionIds.map((questionId, place) => ({ questionId, points: place ? 1.15 : 2.3 }));
  await admin.call(paper.modifyPoints, { query: { paperId }, body: { version: 1, questionVOS } });
  expect((await admin.call(paper.detail, { query: { paperId } })).totalPoints).toBe(3.45);
});

test('no question stands twice, neither in a section nor in two', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, questionIds } = await makePaper(admin);
  const [a = '', b = ''] = questionIds;
  for (const sectionVOS of [
    oneSection(placed([a, b, a])),
    [...oneSection(placed([a])), { name: '二', questionVOS: placed([a]) }],
  ]) {
    const answer = await admin.send(paper.modify, { query: { paperId }, body: { version: 1, sectionVOS } });
    expect(answer.res).toBe('同一道试题在试卷中出现了两次');
  }
});

test('a section holds 500 questions and a paper 1000', async () => {
  const { admin } = await makeAdministrator();
  const { paperId } = await makePaper(admin);
  const ids = (count: number) => placed(Array.from({ length: count }, () => crypto.randomUUID()));
  const save = (sectionVOS: object[]) =>
    admin.send(paper.modify, { query: { paperId }, body: { version: 1, sectionVOS } });
  expect((await save(oneSection(ids(501)))).fields).toEqual({ 'sectionVOS.0.questionVOS': '一个大题最多 500 道试题' });
  expect((await save([1, 2, 3].flatMap(() => oneSection(ids(334))))).fields).toEqual({
    sectionVOS: '一份试卷最多 1000 道试题',
  });
  expect((await save(Array.from({ length: 51 }, () => oneSection([])[0] ?? {}))).fields).toEqual({
    sectionVOS: '最多 50 个大题',
  });
});

test('blank and long names are refused at their field', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, paperBankId } = await makePaper(admin);
  for (const name of ['', '  ', '\n\t', '　', '\0']) {
    const added = await admin.send(paper.add, { body: { name, paperBankId } });
    expect(added.fields).toEqual({ name: '请填写试卷名称' });
    const sectionVOS = [{ name, questionVOS: [] }];
    const saved = await admin.send(paper.modify, { query: { paperId }, body: { version: 1, name, sectionVOS } });
    expect(saved.fields).toEqual({ name: '请填写试卷名称', 'sectionVOS.0.name': '请填写大题名称' });
  }
  const long = await admin.send(paper.add, { body: { name: '卷'.repeat(81), paperBankId } });
  expect(long.fields).toEqual({ name: '试卷名称不能超过 80 个字' });
});

test('who may not make papers gets in nowhere', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { paperId, paperBankId } = await makePaper(admin);
  const plain = await as(await makeStaff(organisation));
  const marker = await as(await makeStaff(organisation, { roles: ['阅卷员'] }));
  const calls = [
    [paper.search, { body: {} }],
    [paper.detail, { query: { paperId } }],
    [paper.add, { body: { name: '试卷', paperBankId } }],
    [paper.modify, { query: { paperId }, body: { version: 1 } }],
    [paper.modifyPoints, { query: { paperId }, body: {} }],
    [paper.copy, { body: { paperId } }],
    [paper.delete, { body: { paperIds: [paperId] } }],
  ] as const;
  for (const [endpoint, sent] of calls) {
    expect((await client().send(endpoint, sent)).status).toBe(401);
    expect((await plain.send(endpoint, sent)).status).toBe(403);
    expect((await marker.send(endpoint, sent)).status).toBe(403);
  }
});
