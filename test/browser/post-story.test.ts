import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { evidence } from '#contract/post/evidence.ts';
import { question } from '#contract/question/question.ts';
import { linkAbility, makeAbilities } from '../make/ability.ts';
import { levelsOf } from '../make/evidence.ts';
import { linkQuestions, makeChain } from '../make/knowledge.ts';
import { makePaperBank } from '../make/paper.ts';
import { makeBank } from '../make/question.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

const names = ['柜面业务', '客户服务'] as const;

/** Twenty judgements, all of them true: half of them about one ability, half about the other. */
async function world() {
  const { admin, organisation, staff } = await makeAdministrator();
  const bankId = await makeBank(admin, '柜员题库');
  await makePaperBank(admin);
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: Array.from({ length: 20 }, (_, at) => ({
      ...{ type: 'JUDGE' as const, stem: `${names[at < 10 ? 0 : 1]}第 ${at} 题`, answer: true, points: 1 },
      difficulty: at < 10 ? 5 : 8,
    })),
  });
  const abilities = await makeAbilities(organisation, names);
  for (const [place, name] of names.entries()) {
    const [pointId = ''] = await makeChain(admin, `${name}知识`);
    await linkQuestions(organisation, questionIds.slice(10 * place, 10 * (place + 1)), pointId);
    await linkAbility(organisation, abilities[name], pointId);
  }
  const person = await makeStaff(organisation, { realName: '柳青' });
  return { admin, organisation, staff, abilities, person };
}

describe.skipIf(skipReason)('the whole story of a post, by clicking only', () => {
  const { product, open, problems } = useProduct();

  const look = async (page: Page, name: string) => {
    // A button under the pointer has another colour.
    await page.mouse.move(0, 0);
    const folder = process.env.SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    expect([name, await axeProblems(page), await sidewaysScroll(page)]).toEqual([name, [], 0]);
  };

  async function choose(page: Page, box: string, option: string, typed = '') {
    await page.getByRole('combobox', { name: box, exact: true }).click();
    if (typed) await page.keyboard.type(typed);
    await page.locator('.ant-select-item-option', { hasText: option }).first().click();
    await page.keyboard.press('Escape');
  }

  async function build(page: Page) {
    await page.goto('/post/buildPost');
    await page.getByRole('button', { name: '新建岗位' }).first().click();
    await page.getByLabel('岗位名称').fill('综合柜员');
    await page.getByText('已自动保存').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    for (const name of names) await page.getByRole('tree').getByText(name, { exact: true }).click();
    await page.getByText('已选能力（2）').waitFor();
    await page.getByText('已自动保存').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('合计 100%').waitFor();
    await page.getByLabel('柜面业务必备').check();
    await choose(page, '客户服务的要求等级', '5');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('知识点与试题').waitFor();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('管理范围内').waitFor();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.waitForURL(/viewPosition/);
  }

  /** The requirements of the post, ten judgements, and what they lead to. */
  async function assemble(page: Page) {
    await page.getByRole('button', { name: '开始组卷' }).click();
    await page.getByText('请先选择岗位，点「按模型填入要求」').waitFor();
    await choose(page, '按哪个岗位的能力模型', '综合柜员');
    await page.getByRole('button', { name: '按模型填入要求' }).click();
    await page.getByText('请选择题库').first().waitFor();
    await choose(page, '题库', '柜员题库');
    await page.getByRole('button', { name: '按模型填入要求' }).click();
    await page.getByText('3 级 · 中等题').waitFor();
    await page
      .getByText(/请选择题库|请先选择岗位/)
      .first()
      .waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '开始组卷' }).click();
    await page.getByText(/正在/).first().waitFor();
    await product().doJobs();
    await page.getByRole('status').filter({ hasText: '组卷完成' }).waitFor();
  }

  /** All right but one of 客户服务. */
  async function sit(page: Page) {
    await page.getByText('进入考试').click();
    await page.getByRole('button', { name: '开始考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /开始/ }).click();
    let wrong = false;
    for (let place = 1; place <= 10; place += 1) {
      await page.getByText(`第 ${place} / 10 题`).waitFor();
      const isService = await page.getByText(/^客户服务第/).isVisible();
      await page.getByRole('radio', { name: isService && !wrong ? /错/ : /对/ }).click();
      wrong ||= isService;
      if (place < 10) await page.getByRole('button', { name: '下一题' }).click();
    }
    await page.getByText('已保存').first().waitFor();
    await page.getByRole('button', { name: '交卷' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /交卷/ }).click();
    await page.getByText('已交卷').first().waitFor();
  }

  async function matchIs(page: Page, score: string) {
    await page.goto('/manage/post/match');
    await page.getByRole('row').filter({ hasText: '柳青' }).getByText(score).first().waitFor();
  }

  /** The number down to the one wrong answer, which is contested. */
  async function contest(page: Page) {
    await page.goto('/personal/ability');
    await page.getByRole('button', { name: /客户服务.*4 级/ }).click();
    const wrong = page.getByRole('listitem').filter({ hasText: '得分率 0%' }).last();
    await wrong.getByText(/客户服务第 \d+ 题/).waitFor();
    await wrong.getByRole('button', { name: '提出异议' }).click();
    await page.getByLabel('理由').fill('题目有歧义');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('等待处理').waitFor();
  }

  test('its model gives paper and exam, whose answers become evidence that can be traced and contested', async () => {
    const { admin, staff, abilities, person } = await world();
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await build(page);

    await page.goto('/manage/paper/post');
    await assemble(page);
    await look(page, 'paper-post');
    await page.getByRole('button', { name: '存为试卷' }).click();
    const dialog = page.getByRole('dialog', { name: '存为试卷' });
    await dialog.getByLabel('试卷名称').fill('柜员上岗卷');
    await dialog.getByRole('combobox', { name: '卷库' }).click();
    await page.locator('.ant-select-item-option', { hasText: '卷库' }).first().click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('柜员上岗卷').first().waitFor();
    await look(page, 'papers');

    await page.goto('/manage/exam/post');
    await page.getByText('还没有岗位考试').waitFor();
    await look(page, 'exams-empty');
    await page.getByRole('button', { name: '新建岗位考试' }).first().click();
    await assemble(page);
    await look(page, 'exam-new');
    await page.getByRole('button', { name: '查看并安排考试' }).click();
    await page.getByLabel('考试名称').fill('柜员上岗考试');
    await look(page, 'arrange');
    await page.getByLabel('开始时间').fill('2026-01-01 09:00');
    await page.keyboard.press('Tab');
    await choose(page, '考生：人员', '柳青', '柳青');
    await choose(page, '卷库', '卷库');
    await look(page, 'arrange');
    await page.getByRole('button', { name: '发布考试' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('考试已发布').first().waitFor();
    await look(page, 'published');

    const taker = (await open(phone)).page;
    await signInAs(taker, person.username, password);
    await taker.goto('/home');
    await sit(taker);
    await product().doJobs();
    await page.goto('/manage/exam/result');
    await page.getByRole('row').filter({ hasText: '柜员上岗考试' }).getByText('柜员上岗考试').click();
    await page.getByRole('button', { name: '公布成绩' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /公布/ }).click();
    await page
      .getByText(/已公布/)
      .first()
      .waitFor();
    await product().doJobs();
    await page.goto('/manage/exam/post');
    await page.getByRole('link', { name: '柜员上岗考试' }).waitFor();
    await look(page, 'exams');
    await page.getByRole('link', { name: '柜员上岗考试' }).click();
    await page.getByText('覆盖模型权重').waitFor();
    const result = page.getByRole('row').filter({ hasText: '柳青' });
    await result.getByText('90.0%').first().waitFor();
    await result.getByText('4 级 80.0%').waitFor();
    await look(page, 'exam-detail');
    await matchIs(page, '90.0%');

    await contest(taker);
    await page.goto('/manage/post/contest');
    await page.getByRole('button', { name: '处理' }).click();
    await page.getByLabel('答复').fill('题目有歧义');
    await page.getByRole('button', { name: '异议成立，不再计入' }).click();
    await page.getByText('异议成立').first().waitFor();
    await product().doJobs();
    await taker.reload();
    await taker.getByRole('button', { name: /客户服务.*5 级/ }).waitFor();
    await matchIs(page, '100.0%');

    const before = await levelsOf(person);
    expect(before.get(abilities.客户服务)).toMatchObject({ items: 4, level: 5, mean: 1 });
    await page.goto('/manage/post/contest');
    await page.getByRole('button', { name: '等级计算设置' }).click();
    await page.getByRole('button', { name: '重新计算', exact: true }).click();
    await product().doJobs();
    await page.getByText('等级没有变化').waitFor();
    expect(await levelsOf(person)).toEqual(before);
    expect((await admin.call(evidence.settings, {})).rebuild).toMatchObject({ state: 'DONE', changed: 0 });
    await matchIs(page, '100.0%');
    expect(problems).toEqual([]);
  });
});
