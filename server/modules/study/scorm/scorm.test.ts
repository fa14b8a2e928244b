import { strToU8, zipSync } from 'fflate';
import { afterEach, describe, expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { media } from '#contract/study/media.ts';
import { scorm } from '#contract/study/scorm.ts';
import { enrol } from '../../../../test/make/course.ts';
import { makePackage, manifest } from '../../../../test/make/package.ts';
import { packageCourse, packageLibrary } from '../../../../test/make/package-course.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { shiftClock } from '../../../kit/clock.ts';

let shifted = 0;
function pass(ms: number) {
  shifted += ms;
  shiftClock(shifted);
}
afterEach(() => {
  shifted = 0;
  shiftClock(0);
});

async function library() {
  const { admin, upload } = await packageLibrary();
  const stateOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { state, note } = await admin.call(media.detail, { query: { mediaId: await upload(bytes) } });
    return state === 'READY' ? 'READY' : note;
  };
  return { stateOf };
}

const scene = packageCourse;

describe('a package', () => {
  test('is taken with a manifest and a page, also in a folder of its own and with names of Chinese Windows', async () => {
    const { stateOf } = await library();
    expect(await stateOf(makePackage())).toBe('READY');
    const page = strToU8('<html></html>');
    const inFolder = { 'kc/imsmanifest.xml': strToU8(manifest({ version: '2004' })), 'kc/index.html': page };
    expect(await stateOf(new Uint8Array(zipSync(inFolder)))).toBe('READY');
  });

  test.each([
    ['a name that leads out of it', { more: { '../evil.html': strToU8('x') } }, '指向包外的文件名'],
    ['a name that leads out of it in the middle', { more: { 'a/../../evil.js': strToU8('x') } }, '指向包外的文件名'],
    ['a name of Windows', { more: { '..\\evil.html': strToU8('x') } }, '指向包外的文件名'],
    ['an absolute name', { more: { '/etc/passwd': strToU8('x') } }, '指向包外的文件名'],
    ['a drive', { more: { 'C:/evil.html': strToU8('x') } }, '指向包外的文件名'],
    ['a manifest that is no XML', { manifest: '<manifest><item>' }, 'imsmanifest.xml 读不出来'],
    [
      'a manifest with entities of its own',
      { manifest: '<!DOCTYPE m [<!ENTITY a "aaaa">]><manifest>&a;</manifest>' },
      'imsmanifest.xml 读不出来',
    ],
    ['a manifest without a page', { manifest: '<manifest><resources/></manifest>' }, '没有写明从哪个页面开始'],
    [
      'a page that is not there',
      { manifest: manifest().replaceAll('index.html', 'gone.html') },
      '没有写明从哪个页面开始',
    ],
    [
      'a page outside of it',
      { manifest: manifest().replaceAll('index.html', '..%2F..%2Fetc/passwd') },
      '指向包外的文件名',
    ],
    ['a bomb', { more: { 'zeros.bin': new Uint8Array(40 * 1024 * 1024) } }, '解开以后太大'],
  ])('with %s is refused in one sentence', async (_, made, problem) => {
    const { stateOf } = await library();
    expect(await stateOf(makePackage(made))).toContain(problem);
  });

  test('without a manifest, cut off, or lying about its size is refused or not served', async () => {
    const { stateOf } = await library();
    expect(await stateOf(new Uint8Array(zipSync({ 'index.html': strToU8('x') })))).toContain('没有 imsmanifest.xml');
    const whole = makePackage({ more: { 'a.txt': strToU8('x'.repeat(5000)) } });
    expect(await stateOf(whole.slice(0, whole.length - 30))).toContain('损坏');
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.txt`, new Uint8Array()]));
    expect(await stateOf(makePackage({ more: many }))).toContain('文件太多');
    // The list says that the manifest is four bytes long.
    const lying = makePackage();
    const buffer = Buffer.from(lying.buffer);
    buffer.writeUInt32LE(4, buffer.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(await stateOf(lying)).toContain('读不出来');
  });

  test('is served from its own address alone, without an origin, and with our run time first', async () => {
    const it = await scene({ more: { 'js/课.js': strToU8('1'), 'secret.txt': strToU8('s') } });
    const { address } = await it.open();
    expect(address).toMatch(/index\.html\?lang=zh$/);
    const page = await fetch(it.origin + address);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("default-src 'self'");
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(await page.text()).toBe(
      '<html><head><script src="/course/api/v1/scorm/runtime.js"></script></head><body>课件</body></html>',
    );
    const folder = it.origin + address.slice(0, address.indexOf('index.html'));
    const script = await fetch(`${folder}${encodeURI('js/课.js')}`);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    const part = await fetch(`${folder}secret.txt`, { headers: { Range: 'bytes=0-0' } });
    expect([part.status, await part.text()]).toEqual([206, 's']);
    const status = async (url: string) => (await fetch(url)).status;
    expect(await status(`${folder}gone.txt`)).toBe(404);
    expect(await status(`${folder}..%2F..%2Fetc%2Fpasswd`)).toBe(404);
    const parts = folder.split('/');
    const forged = (at: number, value: string) => status(`${parts.with(at, value).join('/')}secret.txt`);
    expect(await forged(-2, 'x'.repeat(43))).toBe(404);
    expect(await forged(-3, String(Date.now() + 10 ** 9))).toBe(404);
    expect(await forged(-4, crypto.randomUUID())).toBe(404);
    expect(await forged(-5, crypto.randomUUID())).toBe(404);
    pass(8 * 3_600_000);
    expect(await status(`${folder}secret.txt`)).toBe(404);
    expect((await fetch(`${it.origin}/course/api/v1/scorm/runtime.js`)).status).toBe(200);
  });
});

describe('a file of a package', () => {
  const bytes = Uint8Array.from({ length: 700_000 }, (_, at) => (at * 7919) >> 5);
  const long = `<html><head></head>${'课'.repeat(100_000)}</html>`;

  async function served() {
    const it = await scene({
      page: long,
      more: { 'film.mp4': [bytes, { level: 0 }], 'packed.mp4': bytes, 'none.txt': strToU8('') },
    });
    const { address } = await it.open();
    const folder = it.origin + address.slice(0, address.indexOf('index.html'));
    return (name: string, init?: RequestInit) => fetch(`${folder}${name}`, init);
  }
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const part = (range: string) => ({ headers: { Range: `bytes=${range}` } });

  test.each(['film.mp4', 'packed.mp4'])('%s is sent whole and in parts, stored and packed', async (name) => {
    const get = await served();
    expect((await bytesOf(await get(name))).equals(bytes)).toBe(true);
    const middle = await get(name, part('300000-450000'));
    expect([middle.status, middle.headers.get('content-range')]).toEqual([206, 'bytes 300000-450000/700000']);
    expect((await bytesOf(middle)).equals(bytes.subarray(300_000, 450_001))).toBe(true);
    expect((await bytesOf(await get(name, part('-1')))).equals(bytes.subarray(-1))).toBe(true);
    expect((await get(name, part('700000-'))).status).toBe(416);
    const head = await get(name, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '700000']);
  });

  test('that is a page has our run time in its parts too, and an empty one is empty', async () => {
    const get = await served();
    const whole = await bytesOf(await get('index.html'));
    const tag = '<script src="/course/api/v1/scorm/runtime.js"></script>';
    expect(whole.toString()).toBe(long.replace('<head>', `<head>${tag}`));
    const head = await get('index.html', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(whole.length));
    const middle = await get('index.html', part('8-250000'));
    expect((await bytesOf(middle)).equals(whole.subarray(8, 250_001))).toBe(true);
    const none = await get('none.txt');
    expect([none.status, await none.text()]).toEqual([200, '']);
  });
});

describe('what a package tells', () => {
  test('is there again next time, and completes the section by its status and real time', async () => {
    const it = await scene({}, { leastSeconds: 20 });
    const opened = await it.open();
    expect(opened).toMatchObject({ version: '1.2', lacks: '课件还没有学完', progress: 0 });
    expect(Object.fromEntries(opened.data)).toMatchObject({
      'cmi.core.entry': 'ab-initio',
      'cmi.core.credit': 'credit',
    });
    const { playId } = opened;
    const left = { 'cmi.suspend_data': '第 3 页', 'cmi.core.lesson_status': 'incomplete', 'cmi.core.exit': 'suspend' };
    pass(10_000);
    expect((await it.save(playId, 1, left)).code).toBe(0);
    const again = await it.open();
    expect(Object.fromEntries(again.data)).toMatchObject({
      ...{ 'cmi.suspend_data': '第 3 页', 'cmi.core.entry': 'resume', 'cmi.core.total_time': '00:00:10' },
    });
    const early = await it.save(again.playId, 1, { ...left, 'cmi.core.lesson_status': 'passed' });
    expect(early.res).toMatchObject({
      completedAt: null,
      lacks: expect.stringMatching(/^还需学习 \d+ 秒，要求至少 20 秒$/),
    });
    pass(12_000);
    const done = await it.save(again.playId, 2, { ...left, 'cmi.core.lesson_status': 'passed' });
    expect(done.res).toMatchObject({ completionSource: 'AUTO', progress: 10_000, lacks: null });
    // What is completed is not taken back.
    pass(5000);
    const after = await it.save(again.playId, 3, { 'cmi.core.lesson_status': 'failed' });
    expect(after.res).toMatchObject({ completionSource: 'AUTO', progress: 10_000 });
  });

  test('is not believed against the score of the manifest, in both versions', async () => {
    const old = await scene({ mastery: 80 }, { leastSeconds: 0 });
    const { playId } = await old.open();
    const said = (seq: number, data: Record<string, string>) => old.save(playId, seq, data);
    expect((await said(1, { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '45' })).res).toMatchObject({
      ...{ completedAt: null, lacks: '课件得分 45 分，还没有通过' },
    });
    expect((await said(2, { 'cmi.core.lesson_status': 'completed' })).res).toMatchObject({ completedAt: null });
    expect((await said(3, { 'cmi.core.lesson_status': 'passed' })).res).toMatchObject({ completedAt: null });
    expect((await said(4, { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' })).res).toMatchObject({
      completionSource: 'AUTO',
    });
    const young = await scene({ version: '2004', mastery: 80 }, { leastSeconds: 0 });
    const opened = await young.open();
    expect(Object.fromEntries(opened.data)).toMatchObject({ 'cmi.scaled_passing_score': '0.8' });
    const half = { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.5', 'cmi.progress_measure': '0.6' };
    expect((await young.save(opened.playId, 1, half)).res).toMatchObject({ completedAt: null, progress: 6000 });
    const unscored = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };
    expect((await young.save(opened.playId, 2, unscored)).res).toMatchObject({ completedAt: null });
    const whole = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.85' };
    expect((await young.save(opened.playId, 3, whole)).res).toMatchObject({ completionSource: 'AUTO' });
  });

  test('counts from the last window of its own person alone, and once', async () => {
    const it = await scene({}, { leastSeconds: 30 });
    const first = await it.open();
    const { playId } = await it.open();
    const done = { 'cmi.core.lesson_status': 'completed' };
    expect((await it.save(first.playId, 1, done)).code).toBe(409);
    const stranger = await makeStaff(it.organisation);
    const them = await as(stranger);
    expect((await it.save(playId, 1, done, them)).code).toBe(404);
    expect((await them.send(scorm.open, { query: { sectionId: it.sectionId } })).code).toBe(404);
    await enrol(it.organisation.organisationId, it.courseId, [stranger.userId]);
    await it.open(them);
    expect((await it.save(playId, 1, done, them)).code).toBe(409);
    // An hour that nobody was heard of is no hour, and a thousand saves at once are no time.
    pass(3_600_000);
    expect((await it.save(playId, 1, done)).res).toMatchObject({ completedAt: null, dwellMs: 0 });
    pass(12_000);
    await Promise.all(Array.from({ length: 20 }, (_, at) => it.save(playId, at + 2, done)));
    expect((await it.open()).dwellMs).toBeLessThan(20_000);
    expect((await it.open()).completedAt).toBeNull();
  });

  test('stays as it is where only time goes by, which completes it too', async () => {
    const it = await scene({}, { leastSeconds: 20 });
    const { playId } = await it.open();
    const beat = (seq: number) => it.me.send(scorm.save, { body: { playId, seq } });
    expect((await beat(1)).res).toMatchObject({ lacks: '课件还没有学完' });
    const done = { 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': '完' };
    expect((await it.save(playId, 2, done)).res).toMatchObject({ completedAt: null });
    pass(11_000);
    await beat(3);
    pass(11_000);
    expect((await beat(4)).res).toMatchObject({ completionSource: 'AUTO', lacks: null });
    expect(Object.fromEntries((await it.open()).data)).toMatchObject({ 'cmi.suspend_data': '完' });
  });

  test('belongs to its package: another one in its place begins anew, and the old window counts no more', async () => {
    const it = await scene();
    const { playId } = await it.open();
    const left = { 'cmi.suspend_data': '第 3 页', 'cmi.core.lesson_status': 'incomplete' };
    await it.save(playId, 1, left);
    const modify = async (mediaId: string, title: string) => {
      const section = await it.admin.call(courseContent.section, { query: { sectionId: it.sectionId } });
      const { required, settings, version } = section;
      const body = { title, required, settings, version, mediaId };
      return it.admin.call(courseContent.modifySection, { query: { sectionId: it.sectionId }, body });
    };
    await modify(it.mediaId, '消防课件（改名）');
    expect((await it.save(playId, 2, left)).code).toBe(0);
    await modify(await it.upload(makePackage({ page: '<html><head></head><body>第二版</body></html>' })), '消防课件');
    expect((await it.save(playId, 3, left)).code).toBe(409);
    const again = Object.fromEntries((await it.open()).data);
    expect(again).toMatchObject({ 'cmi.core.entry': 'ab-initio' });
    expect(again).not.toHaveProperty('cmi.suspend_data');
  });

  test('is refused where it is no data of a package', async () => {
    const it = await scene();
    const { playId } = await it.open();
    const send = (data: unknown) => it.me.send(scorm.save, { body: { playId, seq: 1, data: data as never } });
    expect((await send([['__proto__', 'x']])).code).not.toBe(0);
    expect((await send([['cmi.suspend_data', 'x'.repeat(70_001)]])).code).not.toBe(0);
    expect((await send(Array.from({ length: 3001 }, (_, at) => [`cmi.a${at}`, '']))).code).not.toBe(0);
    expect((await send([['cmi.core.lesson_status', 5]])).code).not.toBe(0);
  });
});
