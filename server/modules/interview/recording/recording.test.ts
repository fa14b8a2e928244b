import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { interview } from '#contract/interview/interview.ts';
import { interviewLink } from '#contract/interview/link.ts';
import {
  interviewRecording,
  linkRecording,
  type RecordingType,
  recordingChunkBase,
  recordingLimits,
} from '#contract/interview/recording.ts';
import { client } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { inMinutes } from '../../../../test/make/interview.ts';
import { makeBegunInterview } from '../../../../test/make/interview-room.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { sessionOf } from '../../../../test/matrix/session.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';
import { eraseInterviews } from '../schedule/erase.ts';
import { assemble } from './assemble.ts';
import { tendRecordings } from './end.ts';

const nobody = client();
const clip = await readFile(new URL('../../../demo/media/keywords.mp4', import.meta.url));
const dayMs = 86_400_000;
afterEach(() => shiftClock(0));

/** A film as a browser hands it out: pieces that are nothing by themselves. */
const pieces = Array.from({ length: 4 }, (_, at) =>
  clip.subarray(Math.floor((clip.length / 4) * at), Math.floor((clip.length / 4) * (at + 1))),
);

async function put(userId: string, place: string, bytes: Uint8Array) {
  const { origin } = await testServer();
  const response = await fetch(`${origin}${recordingChunkBase}/${place}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { Authorization: `Bearer ${(await sessionOf(userId)).token}`, 'Content-Type': 'application/octet-stream' },
  });
  return { status: response.status, code: ((await response.json()) as { code: number }).code };
}

const page = () => crypto.randomUUID();
const type: RecordingType = 'video/mp4';

/** Everybody sits in the room, and the interviewer has asked. */
async function asked() {
  const made = await makeBegunInterview();
  await made.enter();
  await made.enterCandidate();
  const { recordingId } = await made.me.call(interviewRecording.ask, { body: { interviewId: made.interviewId } });
  const candidate = (given: boolean) =>
    nobody.send(linkRecording.answer, { body: { token: made.token, recordingId, given } });
  const start = () => made.me.send(interviewRecording.start, { body: { recordingId, page: page(), type } });
  return { ...made, recordingId, candidate, start };
}

/** And everybody agreed: the first part has begun. */
async function recording() {
  const made = await asked();
  await made.candidate(true);
  const { part } = await made.me.call(interviewRecording.start, {
    body: { recordingId: made.recordingId, page: page(), type },
  });
  const { recordingId, interviewer } = made;
  const send = (number: number, bytes: Uint8Array | undefined = pieces[number]) =>
    put(interviewer.userId, `${recordingId}/${part}/${number}`, bytes ?? Buffer.alloc(0));
  return { ...made, part, send };
}

/** The same with all of it here and made ready. */
async function recorded() {
  const made = await recording();
  const { me, recordingId, part, send } = made;
  for (const number of pieces.keys()) expect((await send(number)).code).toBe(0);
  await me.call(interviewRecording.end, { body: { recordingId } });
  await me.call(interviewRecording.close, { body: { recordingId, part, chunks: pieces.length } });
  await doJobs();
  return made;
}

const filesOf = async (organisationId: string, recordingId: string) => {
  const { storage } = await testServer();
  const all: string[] = [];
  const folder = storage.list(`recording/${organisationId}/${recordingId}`, { deep: true });
  try {
    for await (const { path, isFile } of folder) if (isFile) all.push(path);
  } catch {
    // There is no such folder.
  }
  return all;
};

describe('consent', () => {
  test('nothing is recorded before everybody in the room has agreed', async () => {
    const { me, interviewId, token, recordingId, name, candidate, start, second, secondClient, enterSecond } =
      await asked();
    const early = await start();
    expect(early.code).toBe(9836);
    expect(Buffer.from(early.bytes).toString()).toContain(`${name}还没有同意录制，不能开始`);
    expect(await nobody.call(linkRecording.read, { body: { token } })).toEqual({
      newest: { recordingId, state: 'ASKED', askedBy: '周立', own: null, alive: false },
      kept: [],
    });
    await enterSecond();
    expect((await candidate(true)).code).toBe(0);
    expect((await start()).code).toBe(9836);
    const answer = { body: { interviewId, recordingId, given: true } };
    await secondClient.call(interviewRecording.answer, answer);
    expect((await start()).code).toBe(0);
    expect(await me.call(interviewRecording.read, { body: { interviewId } })).toMatchObject({
      ...{ state: 'RECORDING', mine: true, recorder: '周立', alive: true },
      people: expect.arrayContaining([{ seatId: second.userId, name: '许静', given: true }]),
    });
  });

  test('a no ends it, and is not asked over and over again', async () => {
    const { me, interviewId, candidate, start } = await asked();
    expect((await candidate(false)).code).toBe(0);
    expect((await start()).code).toBe(9834);
    for (let again = 1; again < recordingLimits.asks; again += 1) {
      const { recordingId } = await me.call(interviewRecording.ask, { body: { interviewId } });
      await me.call(interviewRecording.end, { body: { recordingId } });
    }
    expect((await me.send(interviewRecording.ask, { body: { interviewId } })).code).toBe(9835);
  });

  test('two who ask in one moment ask once', async () => {
    const { me, secondClient, interviewId } = await makeBegunInterview();
    const body = { body: { interviewId } };
    const both = await Promise.all([me, secondClient].map((one) => one.call(interviewRecording.ask, body)));
    expect(both[0]?.recordingId).toBe(both[1]?.recordingId);
  });

  test('taken back, it takes all that was recorded with it, and nothing comes after', async () => {
    const { organisation, interviewer, recordingId, candidate, send, start } = await recording();
    await send(0);
    expect(await filesOf(organisation.organisationId, recordingId)).toHaveLength(1);
    expect((await candidate(false)).code).toBe(0);
    expect(await send(1)).toEqual({ status: 200, code: 9834 });
    expect((await start()).code).toBe(9834);
    await doJobs();
    expect(await filesOf(organisation.organisationId, recordingId)).toEqual([]);
    expect((await put(interviewer.userId, `${recordingId}/0/0`, clip)).code).toBe(9834);
  });

  test('after the interview it can be taken back too: no address shows it any more', async () => {
    const { me, token, recordingId, candidate } = await recorded();
    const { origin } = await testServer();
    const { parts } = await me.call(interviewRecording.look, { body: { recordingId } });
    const url = origin + (parts[0]?.url ?? '');
    expect((await fetch(url)).status).toBe(200);
    // The link opens nothing else any more.
    shiftClock(3 * dayMs);
    expect((await nobody.send(interviewLink.read, { body: { token } })).code).toBe(9822);
    expect((await nobody.call(linkRecording.read, { body: { token } })).kept).toMatchObject([{ recordingId }]);
    await candidate(false);
    shiftClock(0);
    expect((await fetch(url)).status).toBe(404);
    expect((await me.send(interviewRecording.look, { body: { recordingId } })).code).toBe(9834);
  });

  test('of an earlier recording it can be taken back although another was asked for since', async () => {
    const { me, token, interviewId, recordingId } = await recorded();
    const again = await me.call(interviewRecording.ask, { body: { interviewId } });
    const refused = { token, recordingId: again.recordingId, given: false };
    const after = await nobody.call(linkRecording.answer, { body: refused });
    expect(after).toMatchObject({ newest: { state: 'REFUSED' }, kept: [{ recordingId }] });
    const { kept } = await nobody.call(linkRecording.answer, { body: { token, recordingId, given: false } });
    expect(kept).toEqual([]);
    expect((await me.send(interviewRecording.look, { body: { recordingId } })).code).toBe(9834);
  });

  test('an interviewer takes theirs back too, also one who does not ask in it any more', async () => {
    const { admin, me, interviewer, interviewId, recordingId } = await recorded();
    const { db } = await testServer();
    await db.deleteFrom('interviewPerson').where('userId', '=', interviewer.userId).execute();
    await me.send(interviewRecording.answer, { body: { interviewId, recordingId, given: false } });
    const [kept] = await admin.call(interviewRecording.list, { query: { interviewId } });
    expect(kept?.state).toBe('WITHDRAWN');
  });

  test('holds for one meeting: at another time everybody is asked anew', async () => {
    const { admin, me, interviewId, interviewer, send } = await recording();
    await send(0);
    const { version } = await admin.call(interview.detail, { query: { interviewId } });
    const { db } = await testServer();
    await db
      .updateTable('interview')
      .set({ state: 'CONFIRMED', endsAt: inMinutes(20).endsAt })
      .where('id', '=', interviewId)
      .execute();
    const moved = { time: inMinutes(60), mode: 'VIDEO' as const, interviewerIds: [interviewer.userId], version };
    await admin.call(interview.reschedule, { query: { interviewId }, body: moved });
    expect((await me.call(interviewRecording.read, { body: { interviewId } }))?.state).toBe('ENDED');
  });

  test('somebody who comes later and says no ends it; what was recorded without them stays', async () => {
    const { me, secondClient, interviewId, recordingId, send } = await recording();
    await send(0);
    await secondClient.call(interviewRecording.answer, { body: { interviewId, recordingId, given: false } });
    const newest = await me.call(interviewRecording.read, { body: { interviewId } });
    expect(newest?.state).toBe('ENDED');
    expect((await send(1)).code).toBe(0);
  });
});

describe('chunks', () => {
  test('become one film with a length that can be watched in parts, and every look is on the record', async () => {
    const { admin, me, interviewId, candidateId, organisation, recordingId } = await recorded();
    const { origin, db } = await testServer();
    const [kept] = await admin.call(interviewRecording.list, { query: { interviewId } });
    expect(kept).toMatchObject({
      recordingId,
      state: 'ENDED',
      parts: 1,
      unfinished: false,
      people: ['周立', expect.any(String)],
    });
    expect(kept?.durationMs).toBeGreaterThan(5000);
    const { parts } = await me.call(interviewRecording.look, { body: { recordingId } });
    const response = await fetch(origin + (parts[0]?.url ?? ''), { headers: { Range: 'bytes=0-99' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect((await response.arrayBuffer()).byteLength).toBe(100);
    const views = db.selectFrom('candidateView').select(['what', 'userId']).where('candidateId', '=', candidateId);
    expect(await views.where('what', '=', 'RECORDING').execute()).toHaveLength(1);
    // The chunks are in the film, and are kept no longer.
    expect(await filesOf(organisation.organisationId, recordingId)).toHaveLength(1);
  });

  test('that come twice, or after the film was made, change nothing', async () => {
    const { me, recordingId, part, send, interviewId } = await recording();
    expect((await send(0)).code).toBe(0);
    expect((await send(0)).code).toBe(0);
    expect((await send(0, clip)).code).toBe(9841);
    for (const number of [1, 2, 3]) await send(number);
    await me.call(interviewRecording.end, { body: { recordingId } });
    await me.call(interviewRecording.close, { body: { recordingId, part, chunks: 4 } });
    await doJobs();
    const before = await me.call(interviewRecording.list, { query: { interviewId } });
    expect((await send(2)).code).toBe(0);
    expect((await send(4, pieces[0])).code).toBe(0);
    await doJobs();
    expect(await me.call(interviewRecording.list, { query: { interviewId } })).toEqual(before);
  });

  test('of a page that crashed are a film as far as they came, and a whole one once the rest arrives', async () => {
    const { me, interviewId, recordingId, part, send } = await recording();
    await send(0);
    await send(1);
    // Out of turn: what is missing before it comes later.
    await send(3);
    await me.call(interview.step, { query: { interviewId }, body: { step: 'end' } });
    shiftClock(10 * 60_000);
    await doJobs();
    const query = { query: { interviewId } };
    const [first] = await me.call(interviewRecording.list, query);
    expect(first).toMatchObject({ state: 'ENDED', unfinished: true });
    expect(first?.bytes).toBeLessThan(clip.length * 0.6);
    await send(2);
    await me.call(interviewRecording.close, { body: { recordingId, part, chunks: 4 } });
    await doJobs();
    const [whole] = await me.call(interviewRecording.list, query);
    expect(whole).toMatchObject({ unfinished: false });
    expect(whole?.durationMs).toBeGreaterThan(5000);
  });

  test('made into a film by two processes at once are one film that is there', async () => {
    const { me, recordingId, part, send, organisation } = await recording();
    const { db, storage, origin } = await testServer();
    for (const number of pieces.keys()) await send(number);
    await me.call(interviewRecording.end, { body: { recordingId } });
    const place = { organisationId: organisation.organisationId, recordingId, part };
    await Promise.all([assemble(db, storage, place), assemble(db, storage, place), assemble(db, storage, place)]);
    const { parts } = await me.call(interviewRecording.look, { body: { recordingId } });
    expect((await fetch(origin + (parts[0]?.url ?? ''))).status).toBe(200);
    const films = (await filesOf(organisation.organisationId, recordingId)).filter((file) => file.includes('/part/'));
    expect(films).toHaveLength(1);
  });

  test('are taken of nothing that is no film, of nobody else, and of no time that has not been', async () => {
    const { admin, me, organisation, second, secondClient, interviewId, recordingId, part, send } = await recording();
    expect((await send(0, Buffer.from('<html><script>alert(1)</script></html>'))).code).toBe(9841);
    expect((await send(500)).status).toBe(404);
    expect((await put(second.userId, `${recordingId}/${part}/0`, clip)).status).toBe(404);
    expect((await put(second.userId, `${recordingId}/7/0`, clip)).code).not.toBe(0);
    const stranger = await makeStaff(organisation);
    expect((await put(stranger.userId, `${recordingId}/${part}/0`, clip)).status).toBe(404);
    const theirs = await as(stranger);
    for (const call of [
      theirs.send(interviewRecording.list, { query: { interviewId } }),
      theirs.send(interviewRecording.look, { body: { recordingId } }),
      theirs.send(interviewRecording.read, { body: { interviewId } }),
      theirs.send(interviewRecording.end, { body: { recordingId } }),
      // Who works on the job sits in no room, and an interviewer deletes nothing.
      admin.send(interviewRecording.start, { body: { recordingId, page: page(), type } }),
      me.send(interviewRecording.remove, { body: { recordingId } }),
    ])
      expect([403, 404]).toContain((await call).status);
    // Another interviewer records once the first one's page is silent, and not before.
    const theirStart = () => secondClient.send(interviewRecording.start, { body: { recordingId, page: page(), type } });
    expect((await theirStart()).code).toBe(9837);
  });
});

describe('the end', () => {
  test('another interviewer goes on when the first one is gone, and the recording has two parts', async () => {
    const { me, secondClient, interviewId, recordingId, enterSecond, send } = await recording();
    await send(0);
    await secondClient.call(interviewRecording.answer, { body: { interviewId, recordingId, given: true } });
    await enterSecond();
    const start = { body: { recordingId, page: page(), type } };
    expect((await secondClient.send(interviewRecording.start, start)).code).toBe(9838);
    shiftClock(recordingLimits.silentMs + 1000);
    expect(await secondClient.call(interviewRecording.start, start)).toEqual({ part: 1 });
    expect((await me.call(interviewRecording.list, { query: { interviewId } }))[0]?.parts).toBe(2);
  });

  test('one that nobody ended is ended when its room closes, and deleted after its time', async () => {
    const { staff, interviewId, organisation, recordingId, send } = await recording();
    const { db, storage } = await testServer();
    const listed = async () => (await as(staff)).call(interviewRecording.list, { query: { interviewId } });
    for (const number of pieces.keys()) await send(number);
    shiftClock(4 * 3_600_000);
    await tendRecordings(db, storage);
    shiftClock(5 * 3_600_000);
    await doJobs();
    expect((await listed())[0]).toMatchObject({ state: 'ENDED' });
    // What the page never said to be whole is what there is, once nothing more is taken.
    shiftClock((recordingLimits.lateDays + 1) * dayMs);
    await tendRecordings(db, storage);
    await doJobs();
    expect(await filesOf(organisation.organisationId, recordingId)).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ unfinished: false, state: 'ENDED' });
    shiftClock((recordingLimits.keptDays + 1) * dayMs);
    await tendRecordings(db, storage);
    await doJobs();
    expect(await filesOf(organisation.organisationId, recordingId)).toEqual([]);
    expect((await listed())[0]).toMatchObject({ state: 'DELETED', bytes: 0 });
  });

  test('whoever arranges deletes it, and of an erased candidate neither film nor name stays', async () => {
    const kept = await recorded();
    const other = await recorded();
    const { db } = await testServer();
    await kept.admin.call(interviewRecording.remove, { body: { recordingId: kept.recordingId } });
    const { organisationId } = other.organisation;
    await db.transaction().execute((db) => eraseInterviews(db, organisationId, [other.candidateId]));
    await doJobs();
    for (const { organisation, recordingId } of [kept, other])
      expect(await filesOf(organisation.organisationId, recordingId)).toEqual([]);
    const names = db.selectFrom('interviewRecordingConsent').select('name');
    expect(await names.where('recordingId', '=', other.recordingId).execute()).toEqual([]);
  });
});
