import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { individualPapers } from '#contract/paper/individual.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { demandFor, makeAutoBank, run } from '../../../../test/make/auto-paper.ts';
import { makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRandomPaper, oneSection } from '../../../../test/make/random-paper.ts';
import { makeHolder } from '../../../../test/make/role.ts';

test('who manages papers and no questions makes them of the banks that they see', async () => {
  const { admin, organisation, bankId, setsId, questionIds } = await makeAutoBank();
  const { bankId: hidden } = await admin.call(bank.add, { body: { name: '密', visibility: 'private' } });
  await makeQuestion(admin, hidden, sampleQuestion.single('秘密'));
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name: '真题' } });
  const { me } = await makeHolder(organisation, [{ permissions: ['paper.manage'] }]);

  const banks = await me.call(bank.search, { query: { page: 0, size: 200 }, body: {} });
  expect(banks.data.map((one) => one.bankId)).toEqual([bankId]);
  expect((await me.call(knowledge.tree, {})).map(({ name }) => name)).toEqual(['数学']);
  expect((await me.call(tag.list, { query: { type: 2 } })).map((one) => one.tagId)).toEqual([tagId]);
  const found = await me.call(question.search, { query: { page: 0, size: 100 }, body: { state: 'APPROVED' } });
  expect(found.total).toBe(60);
  expect((await me.send(tag.add, { body: { type: 2, name: '另一个' } })).status).toBe(403);

  const rules = oneSection({ type: 'SINGLE', knowledgeIds: [setsId], count: 4, points: 5 }, { count: 2, points: 1 });
  const counted = await me.call(randomPaper.count, { body: { ...rules, mustNotHave: [] } });
  expect(counted.sections[0]?.rules.map(({ available }) => available)).toEqual([10, 60]);
  const { paperId, version } = await makeRandomPaper(me, rules);
  await me.call(randomPaper.generate, { query: { paperId }, body: { version } });
  const equal = await me.call(paperSelection.equals, { body: { questionId: questionIds[0] ?? '' } });
  expect(equal.length).toBeGreaterThan(0);
  const many = await me.call(individualPapers.check, { body: { paperId, people: 10 } });
  expect(many.unmet).toEqual([]);

  const demand = demandFor({ bankId }, { bounds: [{ of: { knowledgeIds: [setsId] }, unit: 'questions', min: 2 }] });
  const checked = await me.call(paperAssembly.check, { body: demand });
  expect(checked).toMatchObject({ candidates: 60, difficulty: { least: 1, greatest: 10 }, problems: [] });
  expect((await run(me, demand)).outcome?.status).toBe('optimal');
  expect((await me.send(paperAssembly.check, { body: demandFor({ bankId: hidden }) })).status).toBe(404);
});
