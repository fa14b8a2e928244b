import { describe, expect, test } from 'vitest';
import { evidence } from '#contract/post/evidence.ts';
import { doJobs } from '../jobs.ts';
import { knownPeople } from '../make/contested.ts';
import { levelsOf } from '../make/evidence.ts';
import { password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('what is known of a person', () => {
  const { open, problems } = useProduct();

  test('is opened down to the answer and contested on a phone, decided, and the same after a rebuild', async () => {
    const { tell, person, admin, manager, abilityId } = await knownPeople({ released: false });
    const { page } = await open(phone);
    await signInAs(page, person.username, password);
    await page.goto('/personal/ability');
    await page.getByText('还没有能力依据').waitFor();
    await tell();
    await page.reload();
    await page.getByText('3 级').first().waitFor();
    await page.getByRole('button', { name: /风险识别/ }).click();
    const wrong = page.getByRole('listitem').filter({ hasText: '得分率 0%' }).last();
    await wrong.waitFor();
    expect([await axeProblems(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await wrong.getByRole('button', { name: '提出异议' }).click();
    await page.getByLabel('理由').fill('题目没有讲过');
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('等待处理').waitFor();

    const desk = await open();
    await signInAs(desk.page, manager.username, password);
    await desk.page.goto('/manage/post/contest');
    await desk.page.getByRole('button', { name: '处理' }).click();
    await desk.page.getByLabel('答复').fill('确实没有讲过');
    expect(await axeProblems(desk.page)).toEqual([]);
    await desk.page.getByRole('button', { name: '异议成立，不再计入' }).click();
    await desk.page.getByText('异议成立').first().waitFor();

    await page.reload();
    await page.getByText('数据不足').first().waitFor();
    const before = await levelsOf(person);
    expect(before.get(abilityId)).toMatchObject({ items: 2, level: null });
    await desk.page.getByRole('button', { name: '等级计算设置' }).click();
    await desk.page.getByRole('button', { name: '重新计算', exact: true }).click();
    await doJobs();
    await desk.page.getByText('等级没有变化').waitFor();
    expect(await levelsOf(person)).toEqual(before);
    expect((await admin.call(evidence.settings, {})).rebuild).toMatchObject({ state: 'DONE', changed: 0 });
    expect(problems).toEqual([]);
  });
});
