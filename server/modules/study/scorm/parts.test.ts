import { afterEach, expect, test } from 'vitest';
import { media } from '#contract/study/media.ts';
import { lastToldAddress, scorm } from '#contract/study/scorm.ts';
import { makePackage, partsManifest } from '../../../../test/make/package.ts';
import { packageCourse } from '../../../../test/make/package-course.ts';
import { shiftClock } from '../../../kit/clock.ts';

afterEach(() => shiftClock(0));

const golf = [{ title: '打球' }, { title: '礼仪' }, { title: '图片', asset: true }, { title: '测验', mastery: 80 }];

async function scene(manifest: string, settings = { leastSeconds: 0 }) {
  const it = await packageCourse({ manifest }, settings);
  const open = (part?: number) =>
    it.me.call(scorm.open, { query: { sectionId: it.sectionId, ...(part !== undefined && { part }) } });
  /** Opens a part and tells this of it. */
  const learn = async (part: number, data: Record<string, string>) => {
    const { playId } = await open(part);
    return it.me.call(scorm.save, { body: { playId, seq: 1, part, data: Object.entries(data) } });
  };
  const last = (said: object, init: RequestInit = {}) =>
    fetch(`${it.origin}${lastToldAddress}`, {
      ...{ method: 'POST', headers: { Origin: 'null', 'Content-Type': 'text/plain;charset=UTF-8' } },
      ...{ body: JSON.stringify(said), ...init },
    });
  return { ...it, open, learn, last };
}

const status = (word: string, score?: number) => ({
  'cmi.core.lesson_status': word,
  ...(score !== undefined && { 'cmi.core.score.raw': String(score) }),
});

test('a package of several parts shows its table of contents, and is complete when every part that tells is', async () => {
  const it = await scene(partsManifest(golf));
  const opened = await it.open();
  expect(opened.parts.map(({ title, depth, part, state }) => [title, depth, part, state])).toEqual([
    ['入门', 0, null, null],
    ['打球', 1, 0, 'STARTED'],
    ['礼仪', 1, 1, 'NEW'],
    ['图片', 1, 2, 'NEW'],
    ['测验', 1, 3, 'NEW'],
  ]);
  expect(opened.address).toMatch(/index\.html\?part=0$/);
  expect(opened).toMatchObject({ part: 0, lacks: '还没有学完「打球」「礼仪」「测验」' });
  expect(await it.learn(0, { ...status('completed'), 'cmi.suspend_data': '第 9 洞' })).toMatchObject({
    ...{ completedAt: null, lacks: '还没有学完「礼仪」「测验」', progress: 3333 },
  });
  expect(await it.learn(3, status('passed', 45))).toMatchObject({ completedAt: null, score: 45 });
  expect(await it.learn(1, status('passed', 75))).toMatchObject({
    ...{ completedAt: null, lacks: '「测验」得分 45 分，还没有通过', score: 60 },
  });
  const done = await it.learn(3, status('passed', 95));
  expect(done).toMatchObject({ completionSource: 'AUTO', progress: 10_000, lacks: null, score: 85 });
  expect(done.parts.map(({ state, score }) => [state, score])).toEqual([
    ...[
      [null, null],
      ['DONE', null],
      ['DONE', 75],
    ],
    ...[
      ['NEW', null],
      ['DONE', 95],
    ],
  ]);
  // Each part keeps its own.
  expect(Object.fromEntries((await it.open(0)).data)).toMatchObject({ 'cmi.suspend_data': '第 9 洞' });
  const next = Object.fromEntries((await it.open(1)).data);
  expect(next).not.toHaveProperty('cmi.suspend_data');
  expect(Object.fromEntries((await it.open(3)).data)).toMatchObject({ 'cmi.student_data.mastery_score': '80' });
});

test('it goes on in the part that was open, or in the next that is not done, and a part that is not there is none', async () => {
  const it = await scene(partsManifest(golf));
  await it.learn(1, status('incomplete'));
  expect((await it.open()).part).toBe(1);
  await it.learn(1, status('completed'));
  expect((await it.open()).part).toBe(2);
  const refused = (query: object) => it.me.send(scorm.open, { query: { sectionId: it.sectionId, ...query } });
  expect((await refused({ part: 4 })).code).toBe(404);
  expect((await refused({ part: -1 })).code).not.toBe(0);
  const { playId } = await it.open(0);
  const body = { playId, seq: 1, part: 4, data: [['cmi.core.lesson_status', 'passed'] as [string, string]] };
  expect((await it.me.send(scorm.save, { body })).code).toBe(404);
});

test('where the manifest asks a score of all parts together, their mean decides and each is only gone through', async () => {
  const it = await scene(partsManifest([{ title: '上' }, { title: '下' }], 70));
  expect(await it.learn(0, status('failed', 50))).toMatchObject({ completedAt: null, lacks: '还没有学完「下」' });
  expect(await it.learn(1, status('passed', 80))).toMatchObject({
    ...{ completedAt: null, lacks: '课件平均得分 65 分，要求 70 分' },
  });
  expect(await it.learn(1, status('passed', 90))).toMatchObject({ completionSource: 'AUTO', score: 70 });
});

test('pages that tell nothing are complete when each was opened', async () => {
  const it = await scene(
    partsManifest([
      { title: '甲', asset: true },
      { title: '乙', asset: true },
    ]),
  );
  expect(await it.open(0)).toMatchObject({ lacks: '还没有学完「乙」' });
  expect((await it.open(1)).lacks).toBeNull();
  const { playId } = await it.open();
  expect(await it.me.call(scorm.save, { body: { playId, seq: 1 } })).toMatchObject({ completionSource: 'AUTO' });
});

test('a part whose page lies outside of the package, and too many of them, are refused', async () => {
  const { admin, upload } = await packageCourse();
  const noteOf = async (manifest: string) =>
    (await admin.call(media.detail, { query: { mediaId: await upload(makePackage({ manifest })) } })).note;
  const outside = partsManifest(golf).replace('"asset" href="index.html"', '"asset" href="../../etc/passwd"');
  expect(await noteOf(outside)).toContain('指向包外的文件名');
  expect(await noteOf(partsManifest(Array.from({ length: 201 }, (_, at) => ({ title: `${at}` }))))).toContain(
    '最多 200',
  );
});

test('the window of a package saves what it tells last itself, for its own play alone, and never what is older', async () => {
  const it = await scene(partsManifest(golf));
  const { playId, launch, told } = await it.open(0);
  const data = (page: string) => [['cmi.suspend_data', page] as [string, string]];
  const kept = async () => Object.fromEntries((await it.open(0)).data)['cmi.suspend_data'];
  const save = (number: number, page: string) =>
    it.me.call(scorm.save, { body: { playId, seq: number, part: 0, told: told + number, data: data(page) } });
  await save(1, '第 1 页');
  expect((await it.last({ launch, part: 0, told: told + 3, data: data('第 3 页') })).status).toBe(204);
  await save(2, '第 2 页');
  expect(await kept()).toBe('第 3 页');
  // It was opened again: the launch of before is used up.
  expect((await it.last({ launch, part: 0, told: told + 9, data: data('伪造') })).status).toBe(409);
  const again = await it.open(0);
  expect(again.told).toBe(told + 3);
  const said = { launch: again.launch, part: 0, told: again.told + 1, data: data('第 4 页') };
  expect((await it.last({ ...said, launch: `${again.launch.slice(0, -4)}AAAA` })).status).toBe(403);
  expect((await it.last({ ...said, data: 'x' })).status).toBe(403);
  expect((await it.last(said, { body: '{'.repeat(100_000) })).status).toBe(403);
  expect((await it.last({ ...said, data: data('x'.repeat(200_000)) })).status).toBe(413);
  expect((await it.last({ ...said, part: 7 })).status).toBe(404);
  shiftClock(7 * 3_600_000);
  expect((await it.last(said)).status).toBe(403);
  shiftClock(0);
  expect(await kept()).toBe('第 3 页');
});

test('a frame inside of a package finds what the person left, at an address of theirs alone', async () => {
  const it = await scene(partsManifest(golf));
  await it.learn(0, { 'cmi.suspend_data': '第 5 洞' });
  const { address } = await it.open(0);
  const inner = address.replace('/content/', '/kept/').replace(/\/index\.html.*$/, '');
  const answer = await fetch(`${it.origin}${inner}`, { headers: { Origin: 'null' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const kept = (await answer.json()) as { version: string; data: [string, string][] };
  expect([kept.version, Object.fromEntries(kept.data)['cmi.suspend_data']]).toEqual(['1.2', '第 5 洞']);
  const { person } = await it.join();
  const forged = (from: string, to: string) => fetch(`${it.origin}${inner.replace(from, to)}`);
  expect((await forged(it.person.userId, person.userId)).status).toBe(404);
  expect((await forged(it.sectionId, await it.addSection('另一节'))).status).toBe(404);
});
