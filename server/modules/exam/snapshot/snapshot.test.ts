import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { monitor } from '#contract/exam/monitor.ts';
import { examRoom } from '#contract/exam/room.ts';
import { snapshot, snapshotBytes } from '#contract/exam/snapshot.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeDepartment, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { newId } from '../../../kit/id.ts';
import { eraseSnapshots } from './snapshot.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** As small as one can be, told apart by one byte. */
const jpeg = (mark = 1, size = 8) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, mark]);
  bytes.set([0xff, 0xd9], size - 2);
  return new File([bytes], 'a.jpg');
};

async function scene(snapshotMinutes: number | null = 5, snapshotDays = 7) {
  const { organisation, admin } = await makeAdministrator();
  const west = await makeDepartment(organisation, '城西支行');
  const person = await makeStaff(organisation, { departmentId: west });
  const neighbour = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person, neighbour], {
    rules: { antiCheating: { snapshotMinutes, snapshotDays } },
  });
  const taker = await as(person);
  const { attemptId, leaseId } = await taker.call(attempt.start, { query: { examId } });
  const send = (file: File, me: Client = taker) => me.send(snapshot.add, { query: { attemptId }, file });
  const look = () => admin.call(monitor.person, { query: { examId, userId: person.userId } });
  const pictures = async () => (await look()).lines.flatMap(({ snapshotId }) => snapshotId ?? []);
  const show = (me: Client, snapshotId: string, of = examId) =>
    me.send(snapshot.show, { query: { examId: of, snapshotId } });
  const concerns = async () => (await look()).row.concerns;
  return {
    ...{ organisation, admin, west, person, neighbour, examId, taker, attemptId, leaseId },
    ...{ send, look, pictures, show, concerns },
  };
}

/** What comes later; the clock goes on as before when that is done. */
async function later<T>(ms: number, what: () => Promise<T>) {
  shiftClock(ms);
  try {
    return await what();
  } finally {
    shiftClock(0);
  }
}

test('a picture of who writes stands in their record, and a monitor looks at it', async () => {
  const { admin, send, pictures, show } = await scene();
  const file = jpeg(7);
  expect((await send(file)).code).toBe(0);
  const [snapshotId = ''] = await pictures();
  const shown = await show(admin, snapshotId);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(shown.bytes).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

test('twice in half an interval is too often, later it is not', async () => {
  const { send, pictures } = await scene();
  const half = 2.5 * minuteMs;
  // All of them within the half that has just begun.
  const begun = half - (Date.now() % half) + 1000;
  const sent = await later(begun, () => Promise.all(Array.from({ length: 10 }, () => send(jpeg()))));
  expect(sent.map(({ code }) => code).toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 4155)]);
  expect((await later(begun + half, () => send(jpeg(2)))).code).toBe(0);
  expect(await pictures()).toHaveLength(2);
});

test('what is no JPEG, or too large, or not asked for, is not kept', async () => {
  const { send, pictures, taker, attemptId } = await scene();
  for (const text of ['<svg onload="alert(1)"/>', '', 'GIF89a']) {
    expect((await send(new File([text], 'a.jpg'))).code).not.toBe(0);
  }
  expect((await send(new File(['GIF89a'], 'a.jpg'))).code).toBe(4156);
  expect((await send(jpeg(1, snapshotBytes + 1))).status).toBe(413);
  expect(await pictures()).toEqual([]);
  expect((await send(jpeg(1, snapshotBytes))).code).toBe(0);
  await taker.call(attempt.submit, { query: { attemptId } });
  expect((await later(10 * minuteMs, () => send(jpeg()))).code).toBe(4157);
  const off = await scene(null);
  expect((await off.send(jpeg())).code).toBe(4157);
});

test('nobody sends pictures for somebody else, and no examinee looks at one', async () => {
  const { send, neighbour, admin, pictures, show, taker, organisation } = await scene();
  const other = await as(neighbour);
  expect((await send(jpeg(), other)).status).toBe(404);
  expect((await send(jpeg(), admin)).status).toBe(404);
  await send(jpeg());
  const [snapshotId = ''] = await pictures();
  for (const me of [taker, other]) expect((await show(me, snapshotId)).status).toBe(403);
  const marker = await makeHolder(organisation, [{ permissions: ['exam.mark', 'exam.result'], dataScope: 'all' }]);
  expect((await show(marker.me, snapshotId)).status).toBe(403);
  const stranger = await makeAdministrator();
  expect((await show(stranger.admin, snapshotId)).status).toBe(404);
});

test('a monitor of another department or another room sees none, and none by another exam', async () => {
  const { organisation, admin, person, examId, west, send, pictures, show } = await scene();
  await send(jpeg());
  const [snapshotId = ''] = await pictures();
  const near = [{ permissions: ['exam.monitor'], dataScope: 'department' }] as const;
  const here = await makeHolder(organisation, near, { departmentId: west });
  const elsewhere = await makeHolder(organisation, near);
  expect((await show(here.me, snapshotId)).status).toBe(200);
  expect((await show(elsewhere.me, snapshotId)).status).toBe(404);
  const { examId: other } = await makeExam(admin, [person]);
  expect((await show(admin, snapshotId, other)).status).toBe(404);
  const roomless = await makeHolder(organisation, [{ permissions: ['exam.monitor'], dataScope: 'all' }]);
  expect((await show(roomless.me, snapshotId)).status).toBe(200);
  const body = { name: '西考场', departmentIds: [west], monitorIds: [here.staff.userId] };
  await admin.call(examRoom.save, { query: { examId }, body });
  expect((await show(roomless.me, snapshotId)).status).toBe(404);
  expect((await show(here.me, snapshotId)).status).toBe(200);
});

test('the wall tells who has no camera: by what the page says, or when no picture comes', async () => {
  const { send, concerns, taker, attemptId, leaseId, look } = await scene();
  expect(await concerns()).toEqual([]);
  const events = [{ eventId: newId(), kind: 'noCamera' as const, agoMs: 0 }];
  await taker.call(attempt.event, { body: { attemptId, leaseId, events } });
  expect(await concerns()).toEqual(['camera']);
  expect((await look()).lines.map(({ kind }) => kind)).toContain('noCamera');
  await later(3 * minuteMs, async () => {
    await send(jpeg());
    await taker.call(attempt.event, { body: { attemptId, leaseId } });
    expect(await concerns()).toEqual([]);
  });
});

test('without camera the exam is begun, saved and handed in all the same', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person], { rules: { antiCheating: { snapshotMinutes: 1 } } });
  const taker = await as(person);
  const { antiCheating } = await taker.call(attempt.mineDetail, { query: { examId } });
  expect(antiCheating).toMatchObject({ snapshotMinutes: 1, snapshotDays: 30 });
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const answers = [{ questionId: order[0]?.questionId ?? '', seq: 1, response: true }];
  expect((await taker.send(attempt.save, { body: { attemptId, leaseId, answers } })).code).toBe(0);
  expect((await taker.send(attempt.submit, { query: { attemptId } })).code).toBe(0);
});

test('a picture goes when its days are over, file and row, as it was told when it was taken', async () => {
  const { admin, examId, send, pictures, show, attemptId } = await scene(5, 7);
  const { db, storage } = await testServer();
  await send(jpeg());
  const { version } = await admin.call(exam.detail, { query: { examId } });
  await admin.call(exam.modify, { query: { examId }, body: { version, antiCheating: { snapshotDays: 90 } } });
  const of = () => db.selectFrom('attemptSnapshot').select('file').where('attemptId', '=', attemptId).execute();
  const [row] = await of();
  const [snapshotId = ''] = await pictures();
  await eraseSnapshots(db, storage, new Date(Date.now() + 7 * dayMs - minuteMs));
  expect([await of(), await storage.fileExists(row?.file ?? '')]).toEqual([[row], true]);
  await eraseSnapshots(db, storage, new Date(Date.now() + 7 * dayMs + minuteMs));
  expect([await of(), await storage.fileExists(row?.file ?? ''), await pictures()]).toEqual([[], false, []]);
  expect((await show(admin, snapshotId)).status).toBe(404);
  await eraseSnapshots(db, storage, new Date(Date.now() + 7 * dayMs + minuteMs));
});
