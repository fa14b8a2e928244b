import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { liveClass } from '#contract/live/class.ts';
import { chunkBase } from '#contract/live/film.ts';
import { lesson } from '#contract/live/lesson.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { makeLiveCourse } from '../../../../test/make/lesson.ts';
import { sessionOf } from '../../../../test/matrix/session.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { isInstalled } from '../../study/index.ts';
import { fed } from './feeder.ts';

const run = promisify(execFile);
/** Where there is none, lessons are held in rooms, and nothing of this is ever called. */
const hasFfmpeg = await isInstalled('ffmpeg');

/** Ten seconds as a browser records them. */
async function recording() {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-recording-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'film.webm');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15:duration=10'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=10'];
  const coded = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '200k', '-c:a', 'libopus'];
  await run('ffmpeg', ['-v', 'error', ...picture, ...sound, ...coded, '-f', 'webm', file]);
  const bytes = await readFile(file);
  const size = Math.ceil(bytes.length / 8);
  return Array.from({ length: 8 }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

async function filmed() {
  const made = await makeLiveCourse(1);
  const { origin } = await testServer();
  const { lessonId, page, teacher, teacherStaff, people } = made;
  const tokenOf = async (userId: string) => (await sessionOf(userId)).token;
  const put = async (stream: number, number: number, bytes: Uint8Array, userId = teacherStaff.userId) => {
    const response = await fetch(`${origin}${chunkBase}/${lessonId}/${stream}/${number}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { Authorization: `Bearer ${await tokenOf(userId)}`, 'Content-Type': 'application/octet-stream' },
    });
    return { status: response.status, ...((await response.json()) as { code: number; res: unknown }) };
  };
  const { stream, way } = await teacher.call(liveClass.start, { body: { lessonId, page } });
  return { ...made, put, stream, way, origin, learnerId: people[0]?.userId ?? '' };
}

async function playlist(origin: string, address: string | null) {
  const response = await fetch(origin + (address ?? ''));
  return { status: response.status, text: await response.text() };
}

test.skipIf(!hasFfmpeg)(
  'what a teacher sends is a film, live and as the replay, which completes the section',
  async () => {
    const { put, stream, way, teacher, clients, lessonId, origin, courseId, admin } = await filmed();
    expect(way).toBe('FILM');
    const chunks = await recording();
    const [learner] = clients;
    for (const [number, bytes] of chunks.entries()) {
      expect(await put(stream, number, bytes)).toMatchObject({ code: 0, res: { have: number + 1, missing: [] } });
      if (number === 3)
        expect(await put(stream, 2, Buffer.from('another'))).toMatchObject({ code: 0, res: { have: 4 } });
    }
    await teacher.call(liveClass.end, { body: { lessonId } });
    expect((await put(stream, 8, Buffer.from('late'))).code).toBe(9852);
    await fed(lessonId);
    const view = await learner?.call(liveClass.view, { query: { lessonId } });
    const { status, text } = await playlist(origin, view?.film ?? null);
    expect([status, text]).toEqual([200, expect.stringContaining('#EXT-X-ENDLIST')]);
    const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, each]) => Number(each));
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(8);
    expect(seconds.length).toBeGreaterThan(3);
    const beside = (part: string) => `${origin}${view?.film?.replace('index.m3u8', part)}`;
    const ranged = await fetch(beside('0.m4s'), { headers: { Range: 'bytes=0-3' } });
    expect([ranged.status, (await ranged.arrayBuffer()).byteLength]).toEqual([206, 4]);
    expect((await fetch(beside('init-0.mp4'))).status).toBe(200);
    const [, , , , , , , until = ''] = view?.film?.split('/') ?? [];
    const forged = view?.film?.replace(until, String(Number(until) + 3_600_000)) ?? '';
    expect((await playlist(origin, forged)).status).toBe(404);
    const told = (from: number, to: number) => learner?.call(liveClass.replay, { body: { lessonId, from, to } });
    expect(await told(0, 60_000)).toMatchObject({ replayed: 0, enough: false });
    const { db } = await testServer();
    await db
      .updateTable('lessonPerson')
      .set({ replayAt: new Date(Date.now() - 10_000).toISOString() })
      .where('lessonId', '=', lessonId)
      .execute();
    expect(await told(0, 60_000)).toMatchObject({ enough: true });
    expect((await learner?.call(courseLearning.view, { query: { courseId } }))?.progress).toBe(10_000);
    const table = await admin.call(lesson.attendance, { query: { lessonId }, body: {} });
    expect(table.data[0]).toMatchObject({ replayed: 10_000, enough: true });
  },
);

test.skipIf(!hasFfmpeg)(
  'chunks come from the page that sends alone, in any order, and what is missing is asked for',
  async () => {
    const { put, stream, teacher, lessonId, learnerId, admin, administrator } = await filmed();
    const bytes = Buffer.from('chunk');
    expect((await put(stream, 0, bytes, learnerId)).status).toBe(404);
    expect((await put(stream, 0, bytes, administrator.userId)).status).toBe(404);
    expect(await put(stream, 0, bytes)).toMatchObject({ res: { have: 1, missing: [] } });
    expect(await put(stream, 3, bytes)).toMatchObject({ res: { have: 1, missing: [1, 2] } });
    expect((await put(stream, 5000, bytes)).status).toBe(404);
    expect(await put(stream, 1, bytes)).toMatchObject({ res: { have: 2, missing: [2] } });
    const { stream: newer } = await teacher.call(liveClass.start, { body: { lessonId, page: newId() } });
    expect((await put(stream, 2, bytes)).code).toBe(9855);
    expect(await put(newer, 0, bytes)).toMatchObject({ code: 0 });
    expect((await put(99, 0, bytes)).status).toBe(404);
    await admin.call(liveClass.end, { body: { lessonId } });
    await fed(lessonId);
  },
);

test.skipIf(!hasFfmpeg)(
  'a process that was ended is followed by another one, which goes on where the segments end',
  async () => {
    const { put, stream, teacher, lessonId } = await filmed();
    const chunks = await recording();
    const { db } = await testServer();
    const segments = () =>
      db.selectFrom('lessonSegment').selectAll().where('lessonId', '=', lessonId).orderBy('number').execute();
    const feedBy = (feeder: string, until: number) =>
      db
        .updateTable('lesson')
        .set({ feeder, feederUntil: new Date(until).toISOString() })
        .where('id', '=', lessonId)
        .execute();
    for (const [number, bytes] of chunks.slice(0, 5).entries()) await put(stream, number, bytes);
    while ((await segments()).length === 0) await wait(200);
    // As if another process had taken over, and was ended.
    await feedBy(newId(), Date.now() + 3_600_000);
    await fed(lessonId);
    const before = await segments();
    await feedBy(newId(), Date.now() - 1000);
    for (const [number, bytes] of chunks.entries()) await put(stream, number, bytes);
    await teacher.call(liveClass.end, { body: { lessonId } });
    await fed(lessonId);
    const all = await segments();
    expect(all.slice(0, before.length)).toEqual(before);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at));
    expect(new Set(all.map(({ run }) => run))).toEqual(new Set([0, 1]));
    const seconds = all.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThan(12);
  },
);
