import { afterEach, expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { watch } from '#contract/study/watch.ts';
import { enrol, makeCourse } from '../../../../test/make/course.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeFilm } from '../../../../test/make/film.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';

let shifted = 0;
/** So much time goes by on the server. */
function pass(ms: number) {
  shifted += ms;
  shiftClock(shifted);
}
afterEach(() => {
  shifted = 0;
  shiftClock(0);
});

/** A course with a film of 100 seconds, and somebody in it. */
async function scene({ durationMs = 100_000 as number | null, settings = {} } = {}) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { courseId, chapterId } = await makeCourse(admin, '安全培训', { open: false });
  const mediaId = await makeFilm(admin, { name: '动火作业.mp4', durationMs });
  const { sectionId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: '动火作业', mediaId, settings },
  });
  await admin.call(course.open, { query: { courseId } });
  await enrol(person.organisationId, courseId, [person.userId]);
  const me = await as(person);
  const open = (who: Client = me) => who.call(watch.open, { query: { sectionId } });
  const beat = (sent: object, who: Client = me) => who.send(watch.heartbeat, { body: { rate: 1, ...sent } });
  return { organisation, admin, person, courseId, chapterId, sectionId, me, open, beat };
}

/** Watches from somewhere to somewhere as a player does. */
async function play(
  { beat }: Pick<Awaited<ReturnType<typeof scene>>, 'beat'>,
  playId: string,
  until: number,
  from = 0,
) {
  let last: unknown;
  for (let at = from, seq = 1; at < until; at += 10_000, seq += 1) {
    pass(10_000);
    const answer = await beat({ playId, seq, from: at, to: Math.min(at + 10_000, until) });
    expect(answer.code).toBe(0);
    last = answer.res;
  }
  return last;
}

test('who watches it to the end has completed it, and is told so; later they begin anew', async () => {
  const it = await scene();
  const opened = await it.open();
  expect(opened).toMatchObject({ progress: 0, positionMs: 0, lacks: '还需观看 0:00–1:40，已看 0%，要求 95%' });
  expect(opened.media?.address).toContain('sign=');
  const half = await play(it, opened.playId, 50_000);
  expect(half).toMatchObject({ progress: 5000, completedAt: null, lacks: '还需观看 0:50–1:40，已看 50%，要求 95%' });
  const again = await it.open();
  expect(again).toMatchObject({ positionMs: 50_000, frontierMs: 50_000 });
  const done = await play(it, again.playId, 100_000, 50_000);
  expect(done).toMatchObject({ progress: 10_000, completionSource: 'AUTO', lacks: null });
  expect(await it.open()).toMatchObject({ positionMs: 0, progress: 10_000 });
});

test('a skip is refused and nothing of it counts', async () => {
  const it = await scene();
  const { playId } = await it.open();
  pass(30_000);
  const answer = await it.beat({ playId, seq: 1, from: 90_000, to: 100_000 });
  expect(answer).toMatchObject({ code: 9620, res: '还没有看到这里，请从 0:00 继续观看' });
  expect(await it.open()).toMatchObject({ progress: 0 });
});

test('the last window counts, and no other', async () => {
  const it = await scene();
  const plays = [];
  for (let window = 0; window < 10; window += 1) plays.push((await it.open()).playId);
  pass(10_000);
  const answers = await Promise.all(plays.map((playId) => it.beat({ playId, seq: 1, from: 0, to: 10_000 })));
  expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 9 }, () => 409), 0]);
  expect(answers[0]?.res).toBe('您已打开新视频，这里不再计时');
  expect((await it.open()).progress).toBe(1000);
});

test('neither speed, nor the future, nor repetition gains anything', async () => {
  const it = await scene();
  const begun = Date.now();
  const { playId } = await it.open();
  pass(4000);
  const fast = await it.beat({ playId, seq: 1, from: 0, to: 100_000, rate: 16 });
  // One heartbeat never counts more than this, whatever the machine of the test takes for it.
  expect((fast.res as { positionMs: number }).positionMs).toBeLessThanOrEqual(22_500);
  const sent = Array.from({ length: 30 }, (_, at) => ({ playId, seq: at + 2, from: 0, to: 100_000, rate: 16 }));
  for (const one of sent) await it.beat(one);
  expect((await it.beat(sent[0] ?? {})).code).toBe(0);
  // All of it together gained no more than six seconds at the fastest rate, and what the machine really took.
  const took = Date.now() - begun;
  expect((await it.open()).frontierMs).toBeLessThanOrEqual((6000 + took) * 1.5);
  expect((await it.beat({ playId: 'x', seq: 1, from: 0, to: 1 })).code).not.toBe(0);
  expect((await it.beat({ playId, seq: 99, from: -5, to: 1 })).code).not.toBe(0);
  expect((await it.beat({ playId, seq: 99, from: 0, to: 1, rate: 1000 })).code).not.toBe(0);
});

test("another person's play is none, and who is not in the course finds nothing", async () => {
  const it = await scene();
  const { playId } = await it.open();
  const stranger = await as(await makeStaff(it.organisation));
  expect((await stranger.send(watch.open, { query: { sectionId: it.sectionId } })).code).toBe(404);
  pass(10_000);
  expect((await it.beat({ playId, seq: 1, from: 0, to: 10_000 }, stranger)).code).toBe(404);
  expect((await it.open()).progress).toBe(0);
});

test('a film without a duration is never complete by itself', async () => {
  const it = await scene({ durationMs: null });
  const { playId } = await it.open();
  expect(await play(it, playId, 40_000)).toMatchObject({ completedAt: null, progress: 0 });
  expect((await it.open()).lacks).toContain('无法测出这个视频的时长');
});

test('a section that is deleted while it is watched counts no more', async () => {
  const it = await scene();
  const { playId } = await it.open();
  await it.admin.call(courseContent.deleteSection, { query: { sectionId: it.sectionId } });
  pass(10_000);
  expect((await it.beat({ playId, seq: 1, from: 0, to: 10_000 })).code).toBe(404);
});

test('what was complete stays so when more is asked, and the person sees what is asked now', async () => {
  const it = await scene({ settings: { threshold: 60 } });
  const { playId } = await it.open();
  expect(await play(it, playId, 60_000)).toMatchObject({ completionSource: 'AUTO' });
  const { version, content, title, mediaId } = await it.admin.call(courseContent.section, {
    query: { sectionId: it.sectionId },
  });
  await it.admin.call(courseContent.modifySection, {
    query: { sectionId: it.sectionId },
    body: { version, content, title, mediaId, settings: { threshold: 100 } },
  });
  const now = await it.open();
  expect(now.completedAt).not.toBeNull();
  expect(now.lacks).toBe('还需观看 1:00–1:40，已看 60%，要求 100%');
});

test('who is cut off for more than a minute goes on where they were', async () => {
  const it = await scene();
  const { playId } = await it.open();
  pass(61_000);
  expect((await it.beat({ playId, seq: 1, from: 0, to: 61_000 })).res).toMatchObject({ held: true, positionMs: 0 });
  pass(10_000);
  expect((await it.beat({ playId, seq: 2, from: 0, to: 10_000 })).res).toMatchObject({
    held: false,
    positionMs: 10_000,
  });
});

test('now and then it is asked whether somebody is there', async () => {
  const it = await scene({ durationMs: 3_600_000, settings: { presence: true } });
  const { playId } = await it.open();
  let seq = 0;
  let held = false;
  for (let at = 0; at < 12 * 60_000 && !held; at += 10_000) {
    pass(10_000);
    seq += 1;
    const { res } = await it.beat({ playId, seq, from: at, to: at + 10_000 });
    held = (res as { held: boolean }).held;
  }
  expect(held).toBe(true);
  expect((await it.open()).lacks).toContain('请先确认您在观看');
  const { playId: next } = await it.open();
  expect(await it.me.call(watch.presence, { body: { playId: next } })).toMatchObject({ presenceDue: false });
  expect((await it.me.send(watch.presence, { body: { playId } })).code).toBe(409);
});

test('a document is read by the time that it is open', async () => {
  const it = await scene();
  const mediaId = await makeFilm(it.admin, { name: '须知.pdf', kind: 'DOCUMENT', durationMs: null });
  const { sectionId } = await it.admin.call(courseContent.addSection, {
    body: { chapterId: it.chapterId, kind: 'DATUM', title: '须知', mediaId },
  });
  const { playId, lacks } = await it.me.call(watch.open, { query: { sectionId } });
  expect(lacks).toBe('还需阅读 10 秒，要求至少 10 秒');
  pass(6000);
  const first = await it.me.call(watch.read, { body: { playId, seq: 1 } });
  expect(first.completedAt).toBeNull();
  expect((await it.me.call(watch.read, { body: { playId, seq: 1 } })).dwellMs).toBe(first.dwellMs);
  pass(6000);
  expect(await it.me.call(watch.read, { body: { playId, seq: 2 } })).toMatchObject({
    completionSource: 'DWELL',
    lacks: null,
  });
});

test('a film that could not be made ready is told apart from one that is still being made', async () => {
  const it = await scene();
  const { db } = await testServer();
  const becomes = (set: { state?: 'PROCESSING' | 'FAILED'; deletedAt?: string }) =>
    db.updateTable('media').set(set).where('organisationId', '=', it.organisation.organisationId).execute();
  expect(await it.open()).toMatchObject({ mediaState: 'READY', media: { kind: 'VIDEO' } });
  await becomes({ state: 'PROCESSING' });
  expect(await it.open()).toMatchObject({ mediaState: 'PROCESSING', media: null });
  await becomes({ state: 'FAILED' });
  expect(await it.open()).toMatchObject({ mediaState: 'FAILED', media: null });
  await becomes({ deletedAt: new Date().toISOString() });
  expect(await it.open()).toMatchObject({ mediaState: null, media: null });
});
