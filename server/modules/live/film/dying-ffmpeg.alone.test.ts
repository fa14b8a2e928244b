import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveClass } from '#contract/live/class.ts';
import { chunkBase } from '#contract/live/film.ts';
import { makeLiveCourse } from '../../../../test/make/lesson.ts';
import { sessionOf } from '../../../../test/matrix/session.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import { chunkFile, fed, feedLeft, forgetRecordings } from './feeder.ts';

/**
 * Stands for ffmpeg: each ten bytes are two seconds and a segment. It dies before the segment that `die` names, as often
 * as that says, and fails as the real one does where nothing is left to make.
 */
const program = `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const args = process.argv.slice(2);
if (args[0] === '-version') process.exit(0);
const index = args.at(-1);
const folder = path.dirname(index);
const skip = args.includes('-ss') ? Number(args[args.indexOf('-ss') + 1]) / 2 : 0;
const die = path.join(__dirname, 'die');
let [bytes, seen, made, text] = [Buffer.alloc(0), 0, 0, '#EXTM3U\\n'];
process.stdin.on('data', (more) => {
  bytes = Buffer.concat([bytes, more]);
  for (; bytes.length >= 10; bytes = bytes.subarray(10)) {
    const [at, times] = fs.existsSync(die) ? fs.readFileSync(die, 'utf8').split(' ').map(Number) : [0, 0];
    if (times > 0 && seen === at) {
      fs.writeFileSync(die, at + ' ' + (times - 1));
      process.exit(1);
    }
    seen += 1;
    if (seen <= skip) continue;
    fs.writeFileSync(path.join(folder, 'init.mp4'), 'init');
    fs.writeFileSync(path.join(folder, made + '.m4s'), bytes.subarray(0, 10));
    text += '#EXTINF:2.000,\\n' + made + '.m4s\\n';
    made += 1;
    fs.writeFileSync(index, text);
  }
});
process.stdin.on('end', () => process.exit(made > 0 ? 0 : 234));
`;

let folder = '';
const before = process.env.PATH;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zhixing-ffmpeg-'));
  await writeFile(path.join(folder, 'ffmpeg'), program);
  await chmod(path.join(folder, 'ffmpeg'), 0o755);
  process.env.PATH = `${folder}:${before}`;
});
afterAll(async () => {
  process.env.PATH = before;
  await rm(folder, { recursive: true, force: true });
});

const dies = (at: number, times: number) => writeFile(path.join(folder, 'die'), `${at} ${times}`);

async function filmed() {
  const made = await makeLiveCourse(0);
  const { lessonId, page, teacher, teacherStaff } = made;
  const { origin, db, storage } = await testServer();
  const { token } = await sessionOf(teacherStaff.userId);
  const { stream, way } = await teacher.call(liveClass.start, { body: { lessonId, page } });
  expect(way).toBe('FILM');
  const put = (number: number) =>
    fetch(`${origin}${chunkBase}/${lessonId}/${stream}/${number}`, {
      method: 'PUT',
      body: `chunk ${String(number).padStart(4, '0')}`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    });
  const segments = () =>
    db.selectFrom('lessonSegment').selectAll().where('lessonId', '=', lessonId).orderBy('number').execute();
  const done = async () => {
    const rows = await db.selectFrom('lessonStream').select('done').where('lessonId', '=', lessonId).execute();
    return rows.every((row) => row.done);
  };
  const recording = (number: number) => storage.fileExists(chunkFile(lessonId, stream, number));
  return { ...made, put, segments, done, recording };
}

test('ffmpeg that dies while the lesson goes on is started again, and the film has everything', async () => {
  const { put, segments, teacher, lessonId, done, recording } = await filmed();
  await dies(3, 2);
  for (let number = 0; number < 3; number += 1) await put(number);
  while ((await segments()).length < 3) await wait(50);
  for (let number = 3; number < 6; number += 1) await put(number);
  while ((await segments()).length < 6) await wait(50);
  await teacher.call(liveClass.end, { body: { lessonId } });
  await fed(lessonId);
  const all = await segments();
  expect(all.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(new Set(all.map(({ run }) => run)).size).toBeGreaterThan(1);
  expect([await done(), await recording(0)]).toEqual([true, false]);
});

test('what ffmpeg dies of again and again is given up after the end, and the recording stays', async () => {
  const { put, segments, teacher, lessonId, done, recording } = await filmed();
  await dies(2, 1000);
  for (let number = 0; number < 4; number += 1) await put(number);
  await teacher.call(liveClass.end, { body: { lessonId } });
  while (!(await done())) await fed(lessonId);
  expect(await segments()).toHaveLength(2);
  expect([await recording(0), await recording(3)]).toEqual([true, true]);
  const { db, storage } = await testServer();
  shiftClock(29 * 86_400_000);
  await forgetRecordings({ db, storage });
  expect([await recording(0), await recording(3)]).toEqual([true, true]);
  shiftClock(31 * 86_400_000);
  await forgetRecordings({ db, storage });
  shiftClock(0);
  expect([await recording(0), await recording(3)]).toEqual([false, false]);
  expect(await db.selectFrom('lessonChunk').select('number').where('lessonId', '=', lessonId).execute()).toEqual([]);
  expect(await segments()).toHaveLength(2);
});

test('of a stream that is whole already nothing is made again', async () => {
  await dies(0, 0);
  const { put, segments, teacher, lessonId, done, recording } = await filmed();
  for (let number = 0; number < 4; number += 1) await put(number);
  while ((await segments()).length < 4) await wait(50);
  const { db, storage } = await testServer();
  const feedBy = (until: number) =>
    db
      .updateTable('lesson')
      .set({ feeder: newId(), feederUntil: new Date(until).toISOString() })
      .where('id', '=', lessonId)
      .execute();
  // As if another process had taken over and was ended.
  await feedBy(Date.now() + 3_600_000);
  await fed(lessonId);
  await teacher.call(liveClass.end, { body: { lessonId } });
  await feedBy(Date.now() - 1000);
  await feedLeft({ db, storage });
  await fed(lessonId);
  expect(await segments()).toHaveLength(4);
  expect([await done(), await recording(0)]).toEqual([true, false]);
});
