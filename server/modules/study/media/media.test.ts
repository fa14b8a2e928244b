import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { courseContent } from '#contract/study/content.ts';
import { media, mediaBytesMost } from '#contract/study/media.ts';
import { signIn } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeCourse } from '../../../../test/make/course.ts';
import { makeFilm } from '../../../../test/make/film.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { readMedia, tendMedia } from './read-media.ts';

const clip = () => readFile(new URL('../../../demo/media/clip.mp4', import.meta.url));

async function library() {
  const { organisation, staff, admin } = await makeAdministrator();
  const { access_token: token } = await signIn(staff.username, password);
  const { origin, db, storage } = await testServer();
  const tus = (address: string, method: string, more: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(origin + address, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...more },
      ...(body && { body: Buffer.from(body) }),
    });
  const patch = (address: string, offset: number, bytes: Uint8Array) =>
    tus(address, 'PATCH', { 'Upload-Offset': `${offset}`, 'Content-Type': 'application/offset+octet-stream' }, bytes);
  const offsetOf = async (address: string) => Number((await tus(address, 'HEAD')).headers.get('upload-offset'));
  return { organisation, admin, origin, db, storage, tus, patch, offsetOf };
}

test('a film comes in parts, is cut off ten times, and is measured and shown in part', async () => {
  const { admin, patch, offsetOf, tus, origin } = await library();
  const bytes = await clip();
  const { mediaId, uploadAddress } = await admin.call(media.add, { body: { name: '片子.mp4', bytes: bytes.length } });
  const step = Math.ceil(bytes.length / 11);
  for (let at = 0; at < bytes.length; at += step) {
    expect(await offsetOf(uploadAddress)).toBe(at);
    // What was sent before comes again after a cut, and is refused.
    if (at > 0) expect((await patch(uploadAddress, 0, bytes.subarray(0, step))).status).toBe(409);
    expect((await patch(uploadAddress, at, bytes.subarray(at, at + step))).status).toBe(204);
  }
  await doJobs();
  const medium = await admin.call(media.detail, { query: { mediaId } });
  expect(medium).toMatchObject({ state: 'READY', kind: 'VIDEO', mime: 'video/mp4' });
  expect(Math.round((medium.durationMs ?? 0) / 1000)).toBe(20);
  expect((await tus(uploadAddress, 'HEAD')).status).toBe(404);
  const { address } = await admin.call(media.show, { query: { mediaId } });
  const part = await fetch(origin + address, { headers: { Range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  const whole = await fetch(origin + address);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetch(origin + address, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
});

test('an address is good for its file and its hours alone', async () => {
  const { admin, origin } = await library();
  const mediaId = await makeFilm(admin);
  const { address } = await admin.call(media.show, { query: { mediaId } });
  for (const forged of [
    address.replace(mediaId, crypto.randomUUID()),
    address.replace(/until=\d+/, `until=${Date.now() + 1e9}`),
    address.replace('shown', 'poster'),
    address.split('?')[0] ?? '',
  ])
    expect((await fetch(origin + forged)).status).toBe(404);
  shiftClock(8 * 3_600_000);
  try {
    expect((await fetch(origin + address)).status).toBe(404);
  } finally {
    shiftClock(0);
  }
});

test('what is none of the kinds is said to be so, by its bytes and not by its name', async () => {
  const { admin, patch } = await library();
  const bytes = randomBytes(2000).fill('<svg onload="alert(1)"/>', 0, 200);
  const { mediaId, uploadAddress } = await admin.call(media.add, { body: { name: '片子.mp4', bytes: 2000 } });
  expect((await patch(uploadAddress, 0, bytes)).status).toBe(204);
  await doJobs();
  expect(await admin.call(media.detail, { query: { mediaId } })).toMatchObject({
    state: 'FAILED',
    note: '无法识别这个文件，请上传视频、音频、PDF、Office 文档或 SCORM 课件',
  });
});

test('nobody sends more than was said, nor into the upload of another', async () => {
  const { admin, organisation, patch } = await library();
  const { uploadAddress } = await admin.call(media.add, { body: { name: 'a.mp4', bytes: 10 } });
  expect((await patch(uploadAddress, 0, new Uint8Array(11))).status).toBeGreaterThanOrEqual(400);
  const other = await as(await makeStaff(organisation));
  expect((await other.send(media.add, { body: { name: 'a.mp4', bytes: 10 } })).code).toBe(403);
  const { origin } = await testServer();
  expect((await fetch(origin + uploadAddress, { method: 'HEAD' })).status).toBe(401);
  const large = await admin.send(media.add, { body: { name: 'a.mp4', bytes: mediaBytesMost + 1 } });
  expect(large).toMatchObject({ code: 9621 });
  expect((await admin.send(media.add, { body: { name: 'a.mp4', bytes: 0 } })).code).toBe(1000);
});

test('subtitles come as .srt or .vtt and are told to players', async () => {
  const { admin, origin } = await library();
  const mediaId = await makeFilm(admin);
  const srt = new File(['1\r\n00:00:01,500 --> 00:00:03,000\r\n先断电\r\n'], 'a.srt');
  const { subtitleId } = await admin.call(media.addSubtitle, { query: { mediaId, label: '中文' }, file: srt });
  const { address } = await admin.call(media.show, { query: { mediaId } });
  expect((await admin.call(media.detail, { query: { mediaId } })).subtitles).toEqual([
    { subtitleId, language: 'zh-CN', label: '中文' },
  ]);
  expect((await fetch(origin + address.replace('/shown?', `/${subtitleId}?`))).status).toBe(404);
  const wrong = new File(['没有时间'], 'a.srt');
  expect((await admin.send(media.addSubtitle, { query: { mediaId, label: '中文' }, file: wrong })).code).toBe(9624);
  await admin.call(media.deleteSubtitle, { query: { subtitleId } });
  expect((await admin.call(media.detail, { query: { mediaId } })).subtitles).toEqual([]);
});

test('what a course shows stays; what none shows any more goes with its bytes', async () => {
  const { admin, db, storage } = await library();
  const mediaId = await makeFilm(admin, { name: '旧片.mp4' });
  const { chapterId } = await makeCourse(admin, '消防课');
  const { sectionId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: '旧片', mediaId },
  });
  const used = await admin.send(media.delete, { query: { mediaId } });
  expect(used).toMatchObject({ code: 9623, res: '「旧片.mp4」还在课程「消防课」里使用，请先从课程中换掉' });
  await admin.call(courseContent.deleteSection, { query: { sectionId } });
  await admin.call(media.delete, { query: { mediaId } });
  const staged = path.join(storage.staging, mediaId);
  await storage.write(`media/${mediaId}`, Buffer.from('x'));
  expect((await stat(staged)).isFile()).toBe(true);
  await tendMedia(db, storage);
  expect(await storage.fileExists(`media/${mediaId}`)).toBe(false);
  for (const file of [staged, `${staged}.json`]) await expect(stat(file)).rejects.toThrow();
  expect((await admin.send(media.detail, { query: { mediaId } })).code).toBe(404);
});

test('what failed counts as room that is used until its bytes are gone, some days later', async () => {
  const { admin, db, storage, patch } = await library();
  const before = (await admin.call(media.usage, {})).bytes;
  const used = async () => (await admin.call(media.usage, {})).bytes - before;
  const failed = async (name: string) => {
    const { mediaId, uploadAddress } = await admin.call(media.add, { body: { name, bytes: 2000 } });
    await patch(uploadAddress, 0, randomBytes(2000).fill('<svg onload="alert(1)"/>', 0, 200));
    return mediaId;
  };
  const unused = await failed('片子.mp4');
  const shown = await failed('课上的片子.mp4');
  await admin.call(media.add, { body: { name: '在路上.mp4', bytes: 500 } });
  await doJobs();
  expect(await used()).toBe(4500);
  const { chapterId } = await makeCourse(admin, '消防课');
  await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: '灭火', mediaId: shown },
  });
  const state = async (mediaId: string) => (await admin.send(media.detail, { query: { mediaId } })).status;
  const daysLater = async (days: number) => {
    const failedAt = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    await db.updateTable('media').set({ failedAt }).where('id', 'in', [unused, shown]).execute();
    await tendMedia(db, storage);
  };
  await daysLater(6);
  expect([await state(unused), await storage.fileExists(`media/${unused}`)]).toEqual([200, true]);
  await daysLater(8);
  expect([await state(unused), await storage.fileExists(`media/${unused}`)]).toEqual([404, false]);
  expect([await state(shown), await storage.fileExists(`media/${shown}`)]).toEqual([200, true]);
  expect(await used()).toBe(2500);
});

test('the library tells where a medium is used and how much room is left, and renames it', async () => {
  const { admin } = await library();
  const before = await admin.call(media.usage, {});
  const mediaId = await makeFilm(admin, { name: '旧片.mp4' });
  const { chapterId } = await makeCourse(admin, '消防课');
  await admin.call(courseContent.addSection, { body: { chapterId, kind: 'VIDEO', title: '灭火', mediaId } });
  expect(await admin.call(media.detail, { query: { mediaId } })).toMatchObject({
    ...{ useCount: 1, uses: [{ courseName: '消防课', title: '灭火' }] },
  });
  expect((await admin.call(media.usage, {})).bytes).toBe(before.bytes + 1000);
  await admin.call(media.rename, { query: { mediaId }, body: { name: '新片.mp4' } });
  const { data } = await admin.call(media.search, { query: { keyword: '新片', state: 'READY' } });
  expect(data).toMatchObject([{ mediaId, name: '新片.mp4', useCount: 1 }]);
  expect((await admin.call(media.search, { query: { state: 'FAILED' } })).total).toBe(0);
});

test('a medium is looked at again when somebody asks, and not before it is here', async () => {
  const { admin, organisation, db, patch } = await library();
  const bytes = await clip();
  const { mediaId, uploadAddress } = await admin.call(media.add, { body: { name: '片子.mp4', bytes: bytes.length } });
  const query = { mediaId };
  expect(await admin.send(media.process, { query })).toMatchObject({ code: 9626 });
  await patch(uploadAddress, 0, bytes);
  await doJobs();
  await db.updateTable('media').set({ durationMs: null }).where('id', '=', mediaId).execute();
  expect(await admin.call(media.process, { query })).toEqual({ state: 'PROCESSING' });
  await doJobs();
  expect(await admin.call(media.detail, { query })).toMatchObject({ state: 'READY', durationMs: 20_000 });
  expect((await (await as(await makeStaff(organisation))).send(media.process, { query })).code).toBe(404);
});

test('bytes that all came are kept although the answer to the last of them was lost', async () => {
  const { admin, storage, tus } = await library();
  const bytes = await clip();
  const { mediaId, uploadAddress } = await admin.call(media.add, { body: { name: '片子.mp4', bytes: bytes.length } });
  // As if the service had ended between the last byte and what follows it.
  await writeFile(path.join(storage.staging, mediaId), bytes);
  const told = await tus(uploadAddress, 'HEAD');
  expect([told.status, told.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
  await doJobs();
  expect(await admin.call(media.detail, { query: { mediaId } })).toMatchObject({ state: 'READY', durationMs: 20_000 });
});

test('a job that comes twice, or for what is gone, changes nothing', async () => {
  const { admin, organisation, db, storage } = await library();
  const mediaId = await makeFilm(admin);
  const { organisationId } = organisation;
  await readMedia(db, storage, { organisationId, mediaId });
  await readMedia(db, storage, { organisationId, mediaId: crypto.randomUUID() });
  expect(await admin.call(media.detail, { query: { mediaId } })).toMatchObject({ state: 'READY', durationMs: 20_000 });
});

test('who manages courses has the library, and nobody else', async () => {
  const { admin, organisation } = await library();
  await makeFilm(admin);
  expect((await (await as(await makeStaff(organisation))).send(media.search)).code).toBe(403);
  const holder = await makeHolder(organisation, [{ permissions: ['course.manage'] }]);
  expect((await holder.me.call(media.search, { query: {} })).total).toBe(1);
});
