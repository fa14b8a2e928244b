import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { postDraft } from '#contract/post/draft.ts';
import { postModel } from '#contract/post/model.ts';
import { makeAbilities } from '../make/ability.ts';
import { makeHolder } from '../make/role.ts';
import { makeAdministrator, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('the model of a post', () => {
  const { open, problems } = useProduct();

  const saved = (page: Page) => page.getByText('已自动保存').waitFor();
  const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();
  const look = async (page: Page, name: string) => {
    // A button under the pointer has another colour.
    await page.mouse.move(0, 0);
    const folder = process.env.SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    expect([name, await axeProblems(page), await sidewaysScroll(page)]).toEqual([name, [], 0]);
  };

  test('is built, left half-done, found again, published and read', async () => {
    const { organisation, admin } = await makeAdministrator();
    const { me: manager, staff } = await makeHolder(organisation, [{ permissions: ['post.manage'] }], {
      realName: '周宁',
    });
    await makeAbilities(organisation, ['客户沟通', '团队协作', '风险识别', '产品知识']);
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto('/manage/post/list');
    await page.getByRole('button', { name: '新增岗位' }).first().click();
    await page.getByText('没有草稿').waitFor();
    await page.getByRole('button', { name: '新建岗位' }).first().click();
    await page.getByLabel('岗位名称').fill('对公客户经理');
    await page.getByLabel('岗位职责').fill('维护对公客户');
    await saved(page);
    await look(page, 'basics');
    await next(page);
    for (const name of ['客户沟通', '团队协作', '风险识别'])
      await page.getByRole('tree').getByText(name, { exact: true }).click();
    await page.getByRole('button', { name: '上移风险识别' }).click();
    await page.getByText('已选能力（3）').waitFor();
    await saved(page);
    await look(page, 'abilities');

    // Left half-done, from another page it is found again, at its step after a reload.
    await page.goto('/post/buildPost');
    await page.getByRole('link', { name: '对公客户经理' }).click();
    await page.waitForURL(/draftId=/);
    await next(page);
    await page.reload();
    await page.getByText('已选能力（3）').waitFor();
    await next(page);
    await page.getByText('合计 100%').waitFor();
    await page.getByLabel('客户沟通的权重').fill('50');
    await page.getByLabel('客户沟通的权重').blur();
    await page.getByText('合计 116.66%，多 16.66%').waitFor();
    await page.getByLabel('客户沟通必备').check();
    await look(page, 'weights');
    await page.getByRole('button', { name: '按比例归整到 100%' }).click();
    await page.getByText('合计 100%').waitFor();
    await next(page);
    await page.getByText('3 项能力还没有试题').waitFor();
    await look(page, 'points');
    await next(page);
    await page.getByText('管理范围内').waitFor();
    await look(page, 'publish');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.waitForURL(/viewPosition/);
    await page.getByText('维护对公客户').waitFor();
    await page.getByRole('img', { name: '要求等级的雷达图' }).waitFor();
    await look(page, 'view');

    const postId = new URL(page.url()).searchParams.get('postId') ?? '';
    const { model } = await admin.call(postModel.current, { query: { postId } });
    const asked = model?.abilities.map(({ name, mustHave }) => [name, mustHave]);
    expect(asked).toEqual([
      ['客户沟通', true],
      ['风险识别', false],
      ['团队协作', false],
    ]);
    expect(model?.abilities.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(await manager.call(postDraft.list, {})).toEqual([]);

    await page.goto(`/manage/post/detail?postId=${postId}`);
    await page.getByRole('tab', { name: '能力模型' }).click();
    await page.getByText('当前模型 V1').waitFor();
    await look(page, 'detail');
    await page.goto('/manage/post/list');
    await page.getByText('对公客户经理').waitFor();
    await look(page, 'list');
    expect(problems).toEqual([]);
  });

  test('what another window saved meanwhile is told and can be loaded', async () => {
    const { organisation, admin } = await makeAdministrator();
    const { me: manager, staff } = await makeHolder(organisation, [{ permissions: ['post.manage'] }], {
      realName: '周宁',
    });
    const { staff: stranger } = await makeHolder(organisation, [{ permissions: ['exam.manage'] }]);
    const { draftId } = await manager.call(postDraft.open, { body: {} });
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/post/buildPost?draftId=${draftId}`);
    await page.getByLabel('岗位名称').fill('柜员');
    await saved(page);
    const { content, version } = await manager.call(postDraft.get, { query: { draftId } });
    const theirs = { ...content, basics: { ...content.basics, postName: '综合柜员' } };
    await manager.call(postDraft.save, { query: { draftId }, body: { version, content: theirs } });
    await page.getByLabel('岗位名称').fill('大堂经理');
    await page.getByText('您编辑期间，周宁').waitFor();
    await look(page, 'stale');
    await page.getByRole('button', { name: '载入较新的草稿' }).click();
    await expect.poll(() => page.getByLabel('岗位名称').inputValue()).toBe('综合柜员');
    await page.getByRole('button', { name: '放弃草稿' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃草稿' }).click();
    await page.getByText('没有草稿').waitFor();
    expect((await manager.send(postDraft.get, { query: { draftId } })).status).toBe(404);

    // Who may not build reads so in its place; who has nothing to do with the post may not read it.
    const other = await open();
    await signInAs(other.page, stranger.username, password);
    await other.page.goto('/post/buildPost');
    await other.page.getByRole('alert').waitFor();
    expect(await other.page.getByRole('button', { name: '新建岗位' }).count()).toBe(0);
    expect((await admin.call(postDraft.list, {})).length).toBe(0);
  });
});
