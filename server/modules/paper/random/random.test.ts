import { expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paper } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { question } from '#contract/question/question.ts';
import { makePaper } from '../../../../test/make/paper.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRandomPaper, oneSection } from '../../../../test/make/random-paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function makeStock(...given: NewQuestion[]) {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId: bankId }, body: given });
  return { admin, organisation, bankId, questionIds };
}

const singles = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...sampleQuestion.single(`单选 ${at}`), ...more }));

const sectionsOf = (admin: Awaited<ReturnType<typeof makeStock>>['admin'], paperId: string) =>
  admin.call(paper.detail, { query: { paperId } });

test('counts tell what each rule finds and which rules compete, in words', async () => {
  const { admin, bankId } = await makeStock(...singles(3, { difficulty: 8 }), sampleQuestion.judge('判断'));
  const { id: point } = await admin.call(knowledge.add, { body: { name: '集合' } });
  await admin.call(question.add, {
    body: { bankId, ...sampleQuestion.single('带知识点'), difficulty: 9, knowledgeIds: [point] },
  });
  const rules = [
    { type: 'SINGLE' as const, count: 3, points: 2 },
    { difficulty: 7 as const, count: 2, points: 1.5 },
    { type: 'SINGLE' as const, difficulty: 7 as const, knowledgeIds: [point], count: 5, points: 2 },
  ];
  const body = {
    sections: [
      { name: '一', rules: rules.slice(0, 2) },
      { name: '二', rules: rules.slice(2) },
    ],
  };
  const reply = await admin.call(randomPaper.count, { body });
  expect(reply.sections).toEqual([{ rules: [{ available: 4 }, { available: 4 }] }, { rules: [{ available: 1 }] }]);
  expect([reply.questionCount, reply.totalPoints]).toEqual([10, 19]);
  expect(reply.unmet).toContainEqual({
    rules: [
      { section: 0, rule: 0 },
      { section: 0, rule: 1 },
    ],
    ...{ needed: 5, available: 4, text: '单选；困难：合计需 5，不重复的只有 4' },
  });
  expect(reply.unmet).toContainEqual({
    rules: [{ section: 1, rule: 0 }],
    ...{ needed: 5, available: 1, text: '知识点 集合 · 困难 · 单选：需 5，有 1' },
  });
});

test('what is not wanted and what reads the same does not count; own points leave the total open', async () => {
  const { admin, questionIds } = await makeStock(...singles(3));
  const other = await makeBank(admin, '第二题库');
  await admin.call(question.add, { body: { bankId: other, ...sampleQuestion.single('单选 0') } });
  const count = (mustNotHave: string[]) =>
    admin.call(randomPaper.count, { body: { ...oneSection({ count: 2 }), mustNotHave } });
  expect((await count([])).sections).toEqual([{ rules: [{ available: 3 }] }]);
  expect((await count(questionIds.slice(1))).sections).toEqual([{ rules: [{ available: 1 }] }]);
  expect((await count([])).totalPoints).toBeNull();
});

test('rules are kept as they were saved, and a save of an old version gets what stands', async () => {
  const { admin, bankId } = await makeStock(...singles(2));
  const demand = oneSection({ bankIds: [bankId], type: 'SINGLE', count: 2, points: 3 });
  const { paperId, version } = await makeRandomPaper(admin, demand);
  const saved = { ...demand, mustNotHave: [], generatedAt: null, version };
  expect(await admin.call(randomPaper.detail, { query: { paperId } })).toEqual(saved);
  const late = await admin.send(randomPaper.save, { query: { paperId }, body: { ...demand, version: version - 1 } });
  expect([late.status, late.current]).toEqual([409, saved]);
  const { paperId: empty } = await admin.call(paper.add, {
    body: { name: '空', paperBankId: (await makeRandomPaper(admin, demand)).paperBankId, type: 4 },
  });
  expect(await admin.call(randomPaper.detail, { query: { paperId: empty } })).toMatchObject({ sections: [] });
  expect((await admin.send(randomPaper.generate, { query: { paperId: empty }, body: { version: 1 } })).code).toBe(3041);
});

test('a draw replaces what the paper had, section by section, each question worth what its rule says', async () => {
  const { admin, bankId } = await makeStock(
    ...singles(6, { difficulty: 2 }),
    ...['甲', '乙'].map((stem) => sampleQuestion.composite(stem)),
    sampleQuestion.code('程序'),
  );
  const { paperId, version } = await makeRandomPaper(admin, {
    sections: [
      { name: '选择', rules: [{ type: 'SINGLE', bankIds: [bankId], count: 4, points: 2.5 }] },
      {
        name: '其余',
        rules: [
          { type: 'COMPOSITE', count: 1, points: null },
          { type: 'CODE', count: 1, points: null },
        ],
      },
    ],
  });
  const drawn = new Set<string>();
  let seen = version;
  for (let round = 0; round < 4; round += 1) {
    seen = (await admin.call(randomPaper.generate, { query: { paperId }, body: { version: seen } })).version;
    const { sectionVOS, ...summary } = await sectionsOf(admin, paperId);
    expect(
      sectionVOS.map(({ name, questionVOS }) => [name, questionVOS.map(({ type, points }) => [type, points])]),
    ).toEqual([
      ['选择', Array(4).fill(['SINGLE', 2.5])],
      [
        '其余',
        expect.arrayContaining([
          ['COMPOSITE', 5],
          ['CODE', 20],
        ]),
      ],
    ]);
    expect(sectionVOS[1]?.questionVOS.find(({ type }) => type === 'COMPOSITE')?.children).toHaveLength(2);
    expect(summary).toMatchObject({ questionCount: 6, totalPoints: 35, type: 4, version: seen });
    const ids = sectionVOS.flatMap(({ questionVOS }) => questionVOS.map(({ questionId }) => questionId));
    expect(new Set(ids).size).toBe(6);
    drawn.add(ids.sort().join());
  }
  expect(drawn.size).toBeGreaterThan(1);
  expect((await admin.call(randomPaper.detail, { query: { paperId } })).generatedAt).not.toBeNull();
});

test('rules that cannot be met leave the paper as it was and are all named', async () => {
  const { admin } = await makeStock(...singles(3));
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ type: 'SINGLE', count: 3, points: 2 }));
  const first = await admin.call(randomPaper.generate, { query: { paperId }, body: { version } });
  const demand = oneSection({ type: 'SINGLE', count: 4 }, { type: 'FILL', difficulty: 5, count: 1 });
  const saved = await admin.call(randomPaper.save, { query: { paperId }, body: { ...demand, version: first.version } });
  const refused = await admin.send(randomPaper.generate, { query: { paperId }, body: { version: saved.version } });
  expect([refused.code, refused.res]).toEqual([3042, '题库里的试题不够。单选：需 4，有 3。中等 · 填空：需 1，有 0']);
  expect(await sectionsOf(admin, paperId)).toMatchObject({ questionCount: 3, version: saved.version });
});

test('of two concurrent draws one is refused as stale', async () => {
  const { admin } = await makeStock(...singles(5));
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ count: 2 }));
  const draw = () => admin.send(randomPaper.generate, { query: { paperId }, body: { version } });
  const both = await Promise.all([draw(), draw()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { version: now } = await sectionsOf(admin, paperId);
  expect(now).toBe(version + 1);
  expect(both.find(({ status }) => status === 409)?.current).toMatchObject({ version: now });
});

test('a copy is drawn by rules of its own', async () => {
  const { admin } = await makeStock(...singles(4));
  const demand = oneSection({ count: 2, points: 1 });
  const { paperId, version } = await makeRandomPaper(admin, demand);
  const { paperId: copyId } = await admin.call(paper.copy, { body: { paperId } });
  await admin.call(randomPaper.save, { query: { paperId }, body: { ...oneSection({ count: 3 }), version } });
  const { sections, version: copyVersion } = await admin.call(randomPaper.detail, { query: { paperId: copyId } });
  expect(sections).toEqual(demand.sections);
  await admin.call(randomPaper.generate, { query: { paperId: copyId }, body: { version: copyVersion } });
  expect(await sectionsOf(admin, copyId)).toMatchObject({ questionCount: 2, totalPoints: 2 });
});

test('a paper by hand has no rules, and no more is asked for than a paper holds', async () => {
  const { admin } = await makeStock(...singles(1));
  const manual = await makePaper(admin);
  const query = { paperId: manual.paperId };
  const demand = oneSection({ count: 1 });
  const answers = await Promise.all([
    admin.send(randomPaper.detail, { query }),
    admin.send(randomPaper.save, { query, body: { ...demand, version: 1 } }),
    admin.send(randomPaper.generate, { query, body: { version: 1 } }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([3040, 3040, 3040]);
  const { paperId, version } = await makeRandomPaper(admin, demand);
  const tooMany = oneSection({ count: 600 }, { count: 600 });
  const refused = await admin.send(randomPaper.save, { query: { paperId }, body: { ...tooMany, version } });
  expect(refused.fields).toEqual({ sections: '一份试卷最多 1000 道试题' });
});

test('changes of rules and draws stand in the log', async () => {
  const { admin, organisation } = await makeStock(...singles(2));
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ count: 1 }));
  await admin.call(randomPaper.generate, { query: { paperId }, body: { version } });
  const { db } = await testServer();
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('organisationId', '=', organisation.organisationId)
    .where('target', '=', paperId)
    .orderBy('number')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['paper.add', 'paper.rules', 'paper.generate']);
});
