import { expect, test } from 'vitest';
import { paperSelection } from '#contract/paper/selection.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator } from '../../../../test/make.ts';

test('abilities of the questions that may be picked are counted, for some banks or for all that are seen', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [one, other] = [await makeBank(admin, '一'), await makeBank(admin, '二')];
  const { bankId: secret } = await admin.call(bank.add, { body: { name: '密', visibility: 'private' } });
  const made = await makeAbilities(organisation, ['分析', '沟通', '决断', '保密', '作废']);
  const add = (bankId: string, stem: string, ...named: (keyof typeof made)[]) =>
    admin.call(question.add, {
      body: { bankId, ...sampleQuestion.judge(stem), abilityIds: named.map((name) => made[name]) },
    });
  await add(one, '甲', '分析', '沟通');
  await add(one, '乙', '沟通');
  await add(other, '丙', '决断');
  await add(secret, '丁', '保密');
  const { questionId: gone } = await add(one, '戊', '作废');
  await admin.call(question.delete, { body: { questionIds: [gone] } });
  const abilities = (who: typeof admin, ...bankIds: string[]) =>
    who.call(paperSelection.abilities, { body: { bankIds } });
  expect(await abilities(admin, one)).toEqual([
    { id: made.沟通, name: '沟通', count: 2 },
    { id: made.分析, name: '分析', count: 1 },
  ]);
  const { me } = await makeHolder(organisation, [{ permissions: ['paper.manage'] }]);
  const names = async (who: typeof admin) => (await abilities(who)).map(({ name }) => name).toSorted();
  expect(await names(admin)).toEqual(['保密', '决断', '分析', '沟通'].toSorted());
  expect(await names(me)).toEqual(['决断', '分析', '沟通'].toSorted());
  expect((await me.send(paperSelection.abilities, { body: { bankIds: [secret] } })).status).toBe(404);
});
