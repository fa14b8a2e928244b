import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { practice } from '#contract/study/practice.ts';
import { signIn } from '../client.ts';
import { enrol, makeCourse } from '../make/course.ts';
import { makePackage, makeTincan, partsManifest } from '../make/package.ts';
import { choiceOptions, makeBank } from '../make/question.ts';
import { uploadTo } from '../make/upload.ts';
import { makeAdministrator, makeStaff, password } from '../make.ts';
import { axeProblems, sidewaysScroll } from './axe.ts';
import { phone, signInAs, skipReason, useProduct } from './browser.ts';

/** A package as authors' tools write them: it looks for its API above itself, and tries what it may not. */
const page = `<html><head><meta charset="utf-8"><title>课件</title></head><body>
<p id="left"></p><p id="tried"></p><button id="next">下一页</button><button id="pass">通过</button>
<script>
  function findAPI(win) { while (win.API == null && win.parent != null && win.parent != win) win = win.parent; return win.API; }
  const api = findAPI(window.parent);
  api.LMSInitialize('');
  const left = () => document.getElementById('left').textContent = '书签：' + (api.LMSGetValue('cmi.suspend_data') || '无');
  left();
  document.getElementById('next').onclick = () => {
    api.LMSSetValue('cmi.suspend_data', '第二页'); api.LMSSetValue('cmi.core.exit', 'suspend'); api.LMSCommit(''); left();
  };
  document.getElementById('pass').onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '92'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSFinish('');
  };
  localStorage.setItem('a', '1');
  const tried = [];
  try { tried.push(window.top.localStorage.length); } catch { tried.push('拿不到会话'); }
  fetch('data.json').then((answer) => answer.json()).then(({ name }) => {
    tried.push(name);
    return fetch('https://example.com/').then(() => tried.push('出去了'), () => tried.push('出不去'));
  }).then(() => { document.getElementById('tried').textContent = tried.join('，'); });
</script></body></html>`;

/** One page for every part: what it says stands in a frame of its own, and its bookmark is set only when it goes. */
const outerPage = `<html><head><meta charset="utf-8"></head><body><p id="left"></p><iframe title="里面" src="inner.html"></iframe>
<script>
  const api = window.parent.API;
  api.LMSInitialize('');
  document.getElementById('left').textContent = location.search + ' 书签：' + (api.LMSGetValue('cmi.suspend_data') || '无');
  window.onunload = () => { api.LMSSetValue('cmi.suspend_data', '离开时'); api.LMSFinish(''); };
</script></body></html>`;
const innerPage = `<html><head><meta charset="utf-8"></head><body><button id="done">学完</button><p id="found"></p>
<script>
  function findAPI(win) { while (win.API == null && win.parent != null && win.parent != win) win = win.parent; return win.API; }
  const api = findAPI(window);
  api.LMSInitialize('');
  document.getElementById('found').textContent = '学员：' + api.LMSGetValue('cmi.core.student_name');
  document.getElementById('done').onclick = () => { api.LMSSetValue('cmi.core.score.raw', '90'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSFinish(''); };
</script></body></html>`;

/** It finds in its address where to send statements, as such packages do, and goes on by its document. */
const tincanPage = `<html><head><meta charset="utf-8"></head><body><p id="left"></p><button id="done">学完</button>
<script>
  const said = new URLSearchParams(location.search);
  const headers = { Authorization: said.get('auth'), 'X-Experience-API-Version': '1.0.3', 'Content-Type': 'application/json' };
  const actor = JSON.parse(said.get('actor'));
  const at = (path, more) => said.get('endpoint') + path + '?' + new URLSearchParams(more);
  const state = at('activities/state', { activityId: said.get('activity_id'), agent: said.get('actor'), stateId: 'resume' });
  fetch(state, { headers }).then((answer) => answer.ok ? answer.text() : '无').then((text) => {
    document.getElementById('left').textContent = '书签：' + text;
    return fetch(state, { method: 'PUT', headers, body: '"第二页"' });
  });
  document.getElementById('done').onclick = () => fetch(at('statements', { statementId: crypto.randomUUID ? crypto.randomUUID() : '0b4f4a5e-6f0c-4c1d-9a51-5b2f3c0a7d11' }), {
    method: 'PUT', headers,
    body: JSON.stringify({ actor, verb: { id: 'http://adlnet.gov/expapi/verbs/passed' }, object: { id: said.get('activity_id') }, result: { score: { scaled: 0.9 } } }),
  });
</script></body></html>`;

const clip = fileURLToPath(new URL('../../server/demo/media/clip.mp4', import.meta.url));

describe.skipIf(skipReason)('sections of a course', () => {
  const { open, product } = useProduct();

  async function scene() {
    const { organisation, admin, staff } = await makeAdministrator();
    const bankId = await makeBank(admin, `课程题库 ${crypto.randomUUID()}`);
    await admin.call(question.add, {
      body: {
        ...{ bankId, type: 'SINGLE', stem: '动火以前先做什么', options: choiceOptions('直接动火', '*断电验电') },
        analysis: '<p>先断电，再验电。</p>',
      },
    });
    const made = await makeCourse(admin, '动火安全', { open: false });
    const person = await makeStaff(organisation);
    await enrol(person.organisationId, made.courseId, [person.userId]);
    return { organisation, admin, staff, bankId, person, ...made };
  }

  test('a film stops at a question that a manager has set, and goes on once it is right', async () => {
    const { admin, staff, person, courseId, chapterId } = await scene();
    const { access_token: token } = await signIn(staff.username, password);
    const mediaId = await uploadTo({ ...product(), token }, '片子.mp4', new Uint8Array(await readFile(clip)));
    await admin.call(courseContent.addSection, {
      body: { chapterId, kind: 'VIDEO', title: '动火演示', mediaId, settings: { threshold: 60 } },
    });
    await admin.call(course.open, { query: { courseId } });

    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await page.getByRole('tab', { name: /^章节目录/ }).click();
    await page.getByRole('button', { name: '「动火演示」的操作' }).click();
    await page.getByRole('menuitem', { name: '视频提问' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('视频里还没有提问').waitFor();
    await drawer.getByRole('combobox', { name: '添加提问' }).fill('动火');
    await page.getByText('【单选题】动火以前先做什么').click();
    await drawer.getByLabel('时间').fill('9分');
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.getByText('请按 3:20 的样子填写').waitFor();
    await drawer.getByLabel('时间').fill('0:59');
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.getByText('这个时间在视频结束以后，请改早一些').waitFor();
    await drawer.getByLabel('时间').fill('0:02');
    await drawer.getByRole('button', { name: '保存' }).click();
    await drawer.waitFor({ state: 'hidden' });

    const learner = await open(phone);
    const { page: mobile } = learner;
    await signInAs(mobile, person.username, password);
    await mobile.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await mobile.getByRole('button', { name: /^动火演示/ }).click();
    await mobile.getByText(/0:02 的提问还没有回答/).waitFor();
    await mobile.getByLabel('动火演示').evaluate((film: HTMLVideoElement) => {
      film.muted = true;
      return film.play();
    });
    const asked = mobile.getByRole('region', { name: '视频提问' });
    await asked.getByText('动火以前先做什么').waitFor();
    expect(await mobile.getByLabel('动火演示').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    await asked.getByRole('radio', { name: /直接动火/ }).click();
    await asked.getByRole('button', { name: '提交' }).click();
    await asked.getByText('答错了，请再想一想。').waitFor();
    expect(await mobile.getByText('先断电，再验电。').count()).toBe(0);
    await mobile.getByText(/0:02 的提问还没有答对/).waitFor();
    // A button under the mouse is shown paler.
    await mobile.mouse.move(0, 0);
    await expect.poll(async () => [await axeProblems(mobile), await sidewaysScroll(mobile)]).toEqual([[], 0]);
    await asked.getByRole('radio', { name: /断电验电/ }).click();
    await asked.getByRole('button', { name: '提交' }).click();
    await asked.getByText('先断电，再验电。').waitFor();
    await asked.getByRole('button', { name: '继续观看' }).click();
    await asked.waitFor({ state: 'hidden' });
    await expect
      .poll(() => mobile.getByLabel('动火演示').evaluate((film: HTMLVideoElement) => film.currentTime), {
        timeout: 60_000,
      })
      .toBeGreaterThan(2.5);
  });

  test('a practice is done from the course, and completes its section', async () => {
    const { admin, bankId, person, courseId, staff } = await scene();
    const { practiceId } = await admin.call(practice.add, {
      body: { name: '动火练习', source: { bankIds: [bankId], count: 5 }, modes: ['SEQUENTIAL', 'WRONG'] },
    });
    await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
    const { page } = await open();
    await signInAs(page, staff.username, password);
    await page.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await page.getByRole('tab', { name: /^章节目录/ }).click();
    await page.getByRole('button', { name: '「动火安全」的操作' }).first().click();
    await page.getByRole('menuitem', { name: '新增练习' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('标题').fill('练一练');
    await dialog.getByRole('combobox', { name: '练习' }).fill('动火');
    await page.getByTitle('动火练习').click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('tree', { name: '章节目录' }).getByText('练一练').waitFor();
    await admin.call(course.open, { query: { courseId } });

    const { page: mobile } = await open(phone);
    await signInAs(mobile, person.username, password);
    await mobile.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await mobile.getByRole('button', { name: /^练一练/ }).click();
    await mobile.getByText('答完一整轮的全部题目后，这一节算完成。').waitFor();
    expect([await axeProblems(mobile), await sidewaysScroll(mobile)]).toEqual([[], 0]);
    await mobile.getByRole('button', { name: '顺序练习' }).click();
    await mobile.getByRole('radio', { name: /直接动火/ }).click();
    await mobile.getByRole('button', { name: '提交' }).click();
    await mobile.getByRole('button', { name: '看结果' }).first().click();
    await mobile.getByRole('link', { name: '回到课程' }).click();
    await mobile.getByRole('button', { name: /^练一练.*已完成/ }).waitFor();
  });

  test('a package runs in a frame without an origin, goes on where it was left, and is complete by its score', async () => {
    const { admin, staff, person, courseId } = await scene();
    const { page: desktop } = await open();
    await signInAs(desktop, staff.username, password);
    await desktop.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await desktop.getByRole('tab', { name: /^章节目录/ }).click();
    await desktop.getByRole('button', { name: '「动火安全」的操作' }).first().click();
    await desktop.getByRole('menuitem', { name: '新增课件' }).click();
    const dialog = desktop.getByRole('dialog');
    await dialog.getByLabel('标题').fill('消防课件');
    await dialog.getByLabel('最短停留（秒）').fill('1');
    const buffer = Buffer.from(
      makePackage({ mastery: 80, page, more: { 'data.json': Buffer.from('{"name":"自己的文件"}') } }),
    );
    await dialog
      .getByLabel('选择要上传的文件')
      .setInputFiles({ name: '消防.zip', mimeType: 'application/zip', buffer });
    await dialog.getByText('消防.zip（处理中）').first().waitFor();
    await product().doJobs();
    await dialog.getByRole('button', { name: '保存' }).click();
    await desktop.getByRole('tree', { name: '章节目录' }).getByText('消防课件').waitFor();
    await admin.call(course.open, { query: { courseId } });

    const { page: mobile } = await open(phone);
    await signInAs(mobile, person.username, password);
    await mobile.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await mobile.getByRole('button', { name: /^消防课件/ }).click();
    const frame = mobile.frameLocator('iframe[title="消防课件"]');
    await frame.getByText('书签：无').waitFor();
    await frame.getByText('拿不到会话，自己的文件，出不去').waitFor();
    await mobile.getByText('课件还没有学完').waitFor();
    const saved = mobile.waitForResponse((answer) => answer.url().includes('/scorm/save'));
    await frame.getByRole('button', { name: '下一页' }).click();
    await frame.getByText('书签：第二页').waitFor();
    expect((await saved).status()).toBe(200);
    expect(await sidewaysScroll(mobile)).toBe(0);

    await mobile.reload();
    await mobile.getByRole('button', { name: /^消防课件/ }).click();
    await frame.getByText('书签：第二页').waitFor();
    await frame.getByRole('button', { name: '通过' }).click();
    await mobile.getByRole('button', { name: /^消防课件.*已完成/ }).waitFor();
  });

  test('a package of two parts is learnt part by part, also from frames inside of it and when it says it only as it goes', async () => {
    const { admin, staff, person, courseId, chapterId } = await scene();
    const { access_token: token } = await signIn(staff.username, password);
    const bytes = makePackage({
      manifest: partsManifest([{ title: '怎样打球' }, { title: '球场礼仪' }]),
      ...{ page: outerPage, more: { 'inner.html': Buffer.from(innerPage) } },
    });
    const mediaId = await uploadTo({ ...product(), token }, '高尔夫.zip', bytes);
    await admin.call(courseContent.addSection, {
      body: { chapterId, kind: 'SCORM', title: '高尔夫', mediaId, settings: { leastSeconds: 0 } },
    });
    await admin.call(course.open, { query: { courseId } });
    const { page: mobile } = await open(phone);
    await signInAs(mobile, person.username, password);
    await mobile.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await mobile.getByRole('button', { name: /^高尔夫/ }).click();
    const frame = mobile.frameLocator('iframe[title="高尔夫"]');
    const inner = frame.frameLocator('iframe');
    const contents = mobile.getByRole('navigation', { name: '课件目录' });
    await frame.getByText('?part=0 书签：无').waitFor();
    await inner.getByText(/^学员：.+/).waitFor();
    await mobile.getByText('还没有学完「怎样打球」「球场礼仪」').waitFor();
    expect([await axeProblems(mobile), await sidewaysScroll(mobile)]).toEqual([[], 0]);
    await inner.getByRole('button', { name: '学完' }).click();
    await contents.getByRole('button', { name: /怎样打球.*已完成，90 分/ }).waitFor();
    await mobile.getByText('还没有学完「球场礼仪」').waitFor();
    await contents.getByRole('button', { name: /球场礼仪/ }).click();
    await frame.getByText('?part=1 书签：无').waitFor();
    await contents.getByRole('button', { name: /怎样打球/ }).click();
    await frame.getByText('?part=0 书签：离开时').waitFor();
    await contents.getByRole('button', { name: /球场礼仪/ }).click();
    await frame.getByText('?part=1 书签：离开时').waitFor();
    await inner.getByRole('button', { name: '学完' }).click();
    await mobile.getByRole('button', { name: /^高尔夫.*已完成/ }).waitFor();
  });

  test('a package that speaks xAPI sends its statements out of a frame without an origin', async () => {
    const { admin, staff, person, courseId, chapterId } = await scene();
    const { access_token: token } = await signIn(staff.username, password);
    const bytes = makeTincan('http://example.com/fire', tincanPage);
    const mediaId = await uploadTo({ ...product(), token }, '消防.zip', bytes);
    await admin.call(courseContent.addSection, {
      body: { chapterId, kind: 'SCORM', title: '消防', mediaId, settings: { leastSeconds: 0 } },
    });
    await admin.call(course.open, { query: { courseId } });
    const { page: mobile } = await open(phone);
    await signInAs(mobile, person.username, password);
    await mobile.goto(`/manage/study/course/detail?courseId=${courseId}`);
    await mobile.getByRole('button', { name: /^消防/ }).click();
    const frame = mobile.frameLocator('iframe[title="消防"]');
    const kept = mobile.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('state'),
    );
    await frame.getByText('书签：无').waitFor();
    expect((await kept).status()).toBe(204);
    await mobile.reload();
    await frame.getByText('书签："第二页"').waitFor();
    await frame.getByRole('button', { name: '学完' }).click();
    await mobile.getByRole('button', { name: /^消防.*已完成/ }).waitFor();
  });
});
