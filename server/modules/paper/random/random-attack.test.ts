import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paper } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { client } from '../../../../test/client.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRandomPaper, oneSection, type Rules } from '../../../../test/make/random-paper.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function makeStranger() {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionId } = await makeQuestion(admin, bankId);
  const { id: knowledgeId } = await admin.call(knowledge.add, { body: { name: '别家' } });
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name: '别家' } });
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ count: 1 }));
  return { admin, bankId, questionId, knowledgeId, tagId, paperId, version };
}

test('foreign ids answer 404 in every field', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionId } = await makeQuestion(admin, bankId);
  const { tagId: staffTag } = await admin.call(tag.add, { body: { type: 4, name: '人员' } });
  const own = await makeRandomPaper(admin, oneSection({ count: 1 }));
  const foreign = await makeStranger();
  const named: Rules[] = [
    oneSection({ count: 1, bankIds: [bankId, foreign.bankId] }),
    oneSection({ count: 1 }, { count: 1, knowledgeIds: [foreign.knowledgeId] }),
    oneSection({ count: 1, tagIds: [foreign.tagId] }),
    oneSection({ count: 1, tagIds: [staffTag] }),
    { ...oneSection({ count: 1 }), mustNotHave: [questionId, foreign.questionId] },
  ];
  const query = { paperId: own.paperId };
  const theirs = { query: { paperId: foreign.paperId } };
  const answers = await Promise.all([
    ...named.map((body) => admin.send(randomPaper.count, { body })),
    ...named.map((demand) => admin.send(randomPaper.save, { query, body: { ...demand, version: own.version } })),
    admin.send(randomPaper.detail, theirs),
    admin.send(randomPaper.save, { ...theirs, body: { ...oneSection({ count: 1 }), version: foreign.version } }),
    admin.send(randomPaper.generate, { ...theirs, body: { version: foreign.version } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await admin.call(randomPaper.detail, { query })).sections).toEqual([
    { name: '一、全部试题', rules: [{ count: 1, points: null }] },
  ]);
});

test('private banks of others are neither counted, drawn nor named', async () => {
  const { admin, organisation } = await makeAdministrator();
  const open = await makeBank(admin, '公开题库');
  const { questionId } = await makeQuestion(admin, open, sampleQuestion.single('公开'));
  const { bankId: hidden } = await admin.call(bank.add, { body: { name: '秘密题库', visibility: 'private' } });
  await makeQuestion(admin, hidden, sampleQuestion.single('秘密'));
  const { me } = await makeHolder(organisation, [{ permissions: ['paper.manage'] }]);
  const any = oneSection({ type: 'SINGLE', count: 1 });
  expect((await admin.call(randomPaper.count, { body: any })).sections).toEqual([{ rules: [{ available: 2 }] }]);
  expect((await me.call(randomPaper.count, { body: any })).sections).toEqual([{ rules: [{ available: 1 }] }]);
  const mine = await makeRandomPaper(admin, oneSection({ type: 'SINGLE', count: 1 }));
  let { version } = mine;
  for (let round = 0; round < 5; round += 1) {
    ({ version } = await me.call(randomPaper.generate, { query: { paperId: mine.paperId }, body: { version } }));
    const { sectionVOS } = await me.call(paper.detail, { query: { paperId: mine.paperId } });
    expect(sectionVOS[0]?.questionVOS.map((one) => one.questionId)).toEqual([questionId]);
  }
  const theirs = await makeRandomPaper(admin, oneSection({ bankIds: [hidden], count: 1 }));
  const refused = await me.send(randomPaper.generate, {
    query: { paperId: theirs.paperId },
    body: { version: theirs.version },
  });
  expect([refused.code, refused.res]).toEqual([3042, '题库里的试题不够。题库 （已不可用）：需 1，有 0']);
  const seen = await me.send(randomPaper.count, { body: oneSection({ bankIds: [hidden], count: 1 }) });
  expect(seen.status).toBe(404);
});

test('without the permission nothing is counted or drawn', async () => {
  const { admin, organisation } = await makeAdministrator();
  await makeQuestion(admin, await makeBank(admin));
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ count: 1 }));
  const { me } = await makeHolder(organisation, [{ permissions: ['exam.manage', 'question.manage'] }]);
  for (const [someone, status] of [[me, 403] as const, [client(), 401] as const]) {
    const answers = await Promise.all([
      someone.send(randomPaper.count, { body: oneSection({ count: 1 }) }),
      someone.send(randomPaper.save, { query: { paperId }, body: { ...oneSection({ count: 1 }), version } }),
      someone.send(randomPaper.detail, { query: { paperId } }),
      someone.send(randomPaper.generate, { query: { paperId }, body: { version } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  }
});

test('an invalid demand is refused at its field', async () => {
  const { admin } = await makeAdministrator();
  const count = (body: unknown) => admin.send(randomPaper.count, { body });
  expect((await count({ sections: [] })).fields).toEqual({ sections: '请至少添加一个大题' });
  const rule = (given: object) => count({ sections: [{ name: '一', rules: [{ count: 1, ...given }] }] });
  const wrong: [object, string][] = [
    [{ count: 0 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ count: 1001 }, 'count'],
    [{ points: -1 }, 'points'],
    [{ type: 'ESSAY' }, 'type'],
    [{ difficulty: 4 }, 'difficulty'],
    [{ bankIds: ["'; drop table question; --"] }, 'bankIds.0'],
  ];
  for (const [given, field] of wrong)
    expect((await rule(given)).fields).toHaveProperty([`sections.0.rules.0.${field}`]);
});

test('a question that is deleted is drawn no more; the paper tells of it as gone', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionId } = await makeQuestion(admin, bankId);
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ count: 1 }));
  const drawn = await admin.call(randomPaper.generate, { query: { paperId }, body: { version } });
  await admin.call(question.delete, { body: { questionIds: [questionId], confirmed: true } });
  const again = await admin.send(randomPaper.generate, { query: { paperId }, body: { version: drawn.version } });
  expect(again.code).toBe(3042);
  const { sectionVOS } = await admin.call(paper.detail, { query: { paperId } });
  expect(sectionVOS[0]?.questionVOS).toMatchObject([{ questionId, gone: true }]);
});

test('what was deleted since counts as nothing and is told as gone, wherever it is named', async () => {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { id: point } = await admin.call(knowledge.add, { body: { name: '集合' } });
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name: '真题' } });
  const body = { bankId, ...sampleQuestion.single('甲'), tagIds: [tagId] };
  const { questionId } = await admin.call(question.add, { body });
  const { bankId: gone } = await admin.call(bank.add, { body: { name: '旧题库' } });
  const demand: Rules = {
    ...oneSection(
      { count: 1, points: 2, bankIds: [gone] },
      { count: 1, points: 2, knowledgeIds: [point] },
      { count: 1, points: 2, tagIds: [tagId] },
      { count: 1, points: 2, bankIds: [bankId, gone] },
    ),
    mustNotHave: [questionId],
  };
  const { paperId, version } = await makeRandomPaper(admin, demand);
  const { db } = await testServer();
  const at = new Date();
  await admin.call(tag.delete, { body: { tagIds: [tagId], confirmed: true } });
  await admin.call(knowledge.delete, { query: { knowledgeId: point } });
  await db.updateTable('questionBank').set({ deletedAt: at }).where('id', '=', gone).execute();
  const { me } = await makeHolder(organisation, [{ permissions: ['paper.manage'] }]);
  for (const someone of [admin, me]) {
    const { sections, unmet } = await someone.call(randomPaper.count, { body: { ...demand, mustNotHave: [] } });
    expect(sections[0]?.rules.map(({ available }) => available)).toEqual([0, 0, 0, 1]);
    expect(unmet.map(({ text }) => text)).toEqual([
      '题库 （已不可用）：需 1，有 0',
      '知识点 （已不可用）：需 1，有 0',
      '标签 （已不可用）：需 1，有 0',
    ]);
  }
  const checked = await me.call(paperAssembly.check, {
    body: {
      ...{ bankIds: [bankId, gone], sections: [{ name: '一', type: 'SINGLE', count: 1, points: { by: 'own' } }] },
      bounds: [{ of: { knowledgeIds: [point] }, unit: 'questions', min: 1 }],
    },
  });
  expect([checked.sections, checked.bounds]).toEqual([[{ available: 1 }], [{ available: 0 }]]);
  expect(checked.problems[0]?.text).toBe('知识点 （已不可用）：需 1，有 0');
  const saved = await admin.call(randomPaper.save, { query: { paperId }, body: { ...demand, version } });
  expect(saved.version).toBe(version + 1);
  await db.updateTable('questionBank').set({ deletedAt: at }).where('id', '=', bankId).execute();
  const unwanted = { ...oneSection({ count: 1 }), mustNotHave: [questionId] };
  for (const someone of [admin, me]) expect((await someone.send(randomPaper.count, { body: unwanted })).code).toBe(0);
  const stranger = await makeAdministrator();
  expect((await stranger.admin.send(randomPaper.count, { body: unwanted })).status).toBe(404);
  expect((await stranger.admin.send(randomPaper.count, { body: demand })).status).toBe(404);
});

test('so many rules and questions are held against the bank, and no more', async () => {
  const { admin } = await makeAdministrator();
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ count: 1 }));
  const sections = (rules: number, count: number) =>
    Array.from({ length: Math.ceil(rules / 50) }, (_, at) => ({
      name: '大题',
      rules: Array.from({ length: Math.min(50, rules - 50 * at) }, () => ({ count })),
    }));
  const fields = async (rules: number, count: number) => {
    const demand = { sections: sections(rules, count) };
    const counted = await admin.send(randomPaper.count, { body: demand });
    const saved = await admin.send(randomPaper.save, { query: { paperId }, body: { ...demand, version } });
    return [counted.fields, saved.fields];
  };
  const many = { sections: '一份试卷最多 200 条规则' };
  const large = { sections: '一份试卷最多 1000 道试题' };
  expect(await fields(201, 1)).toEqual([many, many]);
  expect(await fields(200, 6)).toEqual([large, large]);
  expect(await fields(200, 5)).toEqual([undefined, undefined]);
});

test('an archived paper keeps its rules and its questions', async () => {
  const { admin } = await makeAdministrator();
  await makeQuestion(admin, await makeBank(admin));
  const { paperId, version } = await makeRandomPaper(admin, oneSection({ count: 1 }));
  await admin.call(paper.archive, { body: { paperIds: [paperId], archived: true } });
  const query = { paperId };
  const writes = await Promise.all([
    admin.send(randomPaper.save, { query, body: { ...oneSection({ count: 2 }), version } }),
    admin.send(randomPaper.generate, { query, body: { version } }),
  ]);
  expect(writes.map(({ code }) => code)).toEqual([3009, 3009]);
});
