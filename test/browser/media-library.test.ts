import { describe, expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { signIn } from '../client.ts';
import { clipFile, uploadClip } from '../make/clip.ts';
import { makeCourse } from '../make/course.ts';
import { makeAdministrator, password } from '../make.ts';
import { axeProblems } from './axe.ts';
import { signInAs, skipReason, useProduct } from './browser.ts';

describe.skipIf(skipReason)('the media library', () => {
  const { open, product } = useProduct();

  test('takes files, shows, renames and subtitles them, and deletes what no course shows', async () => {
    const { admin, staff } = await makeAdministrator();
    const { access_token: token } = await signIn(staff.username, password);
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto('/manage/study/course?tab=media');
    await page.getByText('还没有媒体文件').waitFor();
    await page.getByLabel('选择要上传的文件').setInputFiles(clipFile);
    await page.getByRole('cell', { name: '处理中' }).waitFor();
    await product().doJobs();
    const mediaId = await uploadClip({ token, ...product() }, `${'很长的名字'.repeat(30)}.mp4`);
    const { chapterId } = await makeCourse(admin, '消防课');
    await admin.call(courseContent.addSection, { body: { chapterId, kind: 'VIDEO', title: '灭火演示', mediaId } });
    await page.reload();
    await page.getByRole('cell', { name: '1 处' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);

    const own = page.getByRole('row', { name: /clip\.mp4/ });
    await own.getByRole('button', { name: '改名' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('文件名').fill('灭火器.mp4');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '灭火器.mp4', exact: true }).click();
    await dialog.getByText('没有课程使用它，可以删除。').waitFor();
    const film = dialog.getByLabel('灭火器.mp4');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    const subtitle = {
      name: '字幕.srt',
      mimeType: 'text/plain',
      buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n先断电\n'),
    };
    await dialog.getByLabel('选择字幕文件').setInputFiles(subtitle);
    await dialog.getByRole('button', { name: '删除字幕「中文」' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await page.getByPlaceholder('文件名').fill('很长');
    await page.getByPlaceholder('文件名').press('Enter');
    await page.getByRole('button', { name: '灭火器.mp4', exact: true }).waitFor({ state: 'hidden' });
    await page
      .getByRole('row', { name: /很长的名字/ })
      .getByRole('button', { name: '查看' })
      .click();
    await dialog.getByText('灭火演示').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '清空条件' }).click();

    const renamed = page.getByRole('row', { name: /灭火器\.mp4/ });
    await renamed.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByText('文件会从存储里一并删除，不能恢复。').waitFor();
    await page.getByRole('button', { name: '删除', exact: true }).last().click();
    await renamed.waitFor({ state: 'hidden' });
    await page.getByRole('row', { name: /很长的名字/ }).waitFor();
  });
});
