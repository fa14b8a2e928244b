import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { interview, interviewSlot } from '#contract/interview/interview.ts';
import { interviewLink } from '#contract/interview/link.ts';
import { roomCloseCodes, roomPath } from '#contract/rtc.ts';
import { client } from '../../../../test/client.ts';
import { inMinutes, makeInterviewing, tokenIn, wishFor } from '../../../../test/make/interview.ts';
import { anyPhone, makeApplication, makeCandidate, makeJob, makePhoto } from '../../../../test/make/recruitment.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { tendInterviews } from './remind.ts';

type Made = Awaited<ReturnType<typeof makeInterviewing>>;

const nobody = client();
const minuteMs = 60_000;
const inFuture = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

async function another({ organisation, jobId }: Made, person = {}) {
  const { candidateId } = await makeCandidate(organisation, person);
  return (await makeApplication(organisation, jobId, candidateId)).applicationId;
}

/** What was sent to this address, the newest first. */
async function sentTo(recipient: string) {
  const { db } = await testServer();
  return db
    .selectFrom('outbox')
    .select(['channel', 'subject', 'content', 'calendar'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const messagesOf = async (userId: string, event: string) => {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('noticeReceive')
    .select('content')
    .where('userId', '=', userId)
    .where('event', '=', event)
    .execute();
  return rows.map(({ content }) => content);
};

async function arranged(given: Parameters<typeof makeInterviewing>[0] = {}, wish = {}) {
  const phone = anyPhone();
  const made = await makeInterviewing({ phone, ...given });
  const { interviewId } = await made.admin.call(
    interview.arrange,
    wishFor(made.applicationId, [made.interviewer.userId], wish),
  );
  const token = tokenIn((await sentTo(phone))[0]?.content);
  return { ...made, phone, interviewId, token };
}

const detail = ({ admin, interviewId }: { admin: Made['admin']; interviewId: string }) =>
  admin.call(interview.detail, { query: { interviewId } });

describe('arranging', () => {
  test('an interview tells candidate and interviewers, with one entry for calendars that moves and goes', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const made = await arranged({ email });
    const { admin, interviewId, interviewer } = made;
    const one = await detail(made);
    expect(one).toMatchObject({
      state: 'SCHEDULED',
      applicationState: 'INTERVIEW',
      round: 1,
      sequence: 0,
      managed: true,
    });
    expect(one.skills.map(({ name }) => name)).toEqual(['沟通表达', '数据分析']);
    expect(one.interviewers).toMatchObject([{ userId: interviewer.userId, lead: true, left: false }]);
    expect(await messagesOf(interviewer.userId, 'interview.assigned')).toHaveLength(1);
    const [request] = await sentTo(email);
    const uid = `UID:interview-${interviewId}@zhixing`;
    expect(request?.calendar).toContain('METHOD:REQUEST');
    expect(request?.calendar).toContain(uid);
    expect(request?.calendar).toContain('SEQUENCE:0');

    const moved = { time: inMinutes(600), mode: 'VIDEO' as const, interviewerIds: [interviewer.userId] };
    const query = { interviewId };
    expect((await admin.send(interview.reschedule, { query, body: { ...moved, version: 99 } })).status).toBe(409);
    await admin.call(interview.reschedule, { query, body: { ...moved, version: one.version } });
    const [again] = await sentTo(email);
    expect(again?.calendar).toContain('METHOD:REQUEST');
    expect(again?.calendar).toContain(uid);
    expect(again?.calendar).toContain('SEQUENCE:1');

    await admin.call(interview.cancel, { query, body: { reason: '面试官临时有事' } });
    const [gone] = await sentTo(email);
    expect(gone?.calendar).toContain('METHOD:CANCEL');
    expect(gone?.calendar).toContain(uid);
    expect(gone?.calendar).toContain('SEQUENCE:2');
    expect(gone?.content).not.toContain('临时有事');
    expect(await detail(made)).toMatchObject({ state: 'CANCELLED', reason: '面试官临时有事' });
  });

  test('nobody is asked, or asks, in two places at once; the refusal says who and when', async () => {
    const made = await arranged();
    const { admin, interviewer, organisation, candidateId } = made;
    const overlapping = { time: inMinutes(150) };
    const second = await another(made);
    const busy = await admin.send(interview.arrange, wishFor(second, [interviewer.userId], overlapping));
    expect([busy.code, busy.res]).toEqual([9800, expect.stringContaining('周立')]);
    const colleague = await makeStaff(organisation);
    await admin.call(interview.arrange, wishFor(second, [colleague.userId], overlapping));

    const { db } = await testServer();
    await db.updateTable('application').set({ state: 'REJECTED', open: false }).where('id', '=', second).execute();
    const elsewhere = await makeJob(organisation, made.staff.userId, { name: '另一职位' });
    const other = await makeApplication(organisation, elsewhere.jobId, candidateId);
    const late = await makeStaff(organisation);
    const own = await admin.send(interview.arrange, wishFor(other.applicationId, [late.userId], overlapping));
    expect([own.code, own.res]).toEqual([9801, expect.stringContaining(made.name)]);
    const twice = await admin.send(
      interview.arrange,
      wishFor(made.applicationId, [late.userId], { time: inMinutes(900) }),
    );
    expect(twice.code).toBe(9802);
  });

  test('of two for the same interviewer at the same moment one is arranged', async () => {
    const made = await makeInterviewing();
    const { admin, interviewer, applicationId } = made;
    const applications = [applicationId, await another(made), await another(made)];
    const answers = await Promise.all(
      applications.map((id) => admin.send(interview.arrange, wishFor(id, [interviewer.userId]))),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 9800, 9800]);
  });

  test('who has left asks no more, and what is past is not arranged', async () => {
    const { admin, applicationId, interviewer } = await makeInterviewing();
    const past = await admin.send(
      interview.arrange,
      wishFor(applicationId, [interviewer.userId], { time: inMinutes(-60) }),
    );
    expect(past.code).toBe(9806);
    expect((await admin.send(interview.arrange, wishFor(applicationId, []))).code).toBe(9807);
    const { db } = await testServer();
    await db.updateTable('staff').set({ status: 2 }).where('userId', '=', interviewer.userId).execute();
    const gone = await admin.send(interview.arrange, wishFor(applicationId, [interviewer.userId]));
    expect([gone.code, gone.res]).toEqual([9803, expect.stringContaining('周立')]);
  });
});

describe('the link of a candidate', () => {
  test('shows, confirms once and declines; a strange one opens nothing', async () => {
    const made = await arranged();
    const { token, staff } = made;
    expect((await nobody.send(interviewLink.read, { body: { token: 'x'.repeat(32) } })).status).toBe(404);
    const shown = await nobody.call(interviewLink.read, { body: { token } });
    expect(shown).toMatchObject({
      candidateName: made.name,
      canConfirm: true,
      canDecline: true,
      interviewers: ['周立'],
      ...{ brand: 'default', organisationLogoUrl: null },
    });
    expect((await nobody.send(interviewLink.confirm, { body: { token, sequence: 5 } })).code).toBe(9824);
    await nobody.call(interviewLink.confirm, { body: { token, sequence: 0 } });
    expect(await nobody.call(interviewLink.confirm, { body: { token, sequence: 0 } })).toMatchObject({
      state: 'CONFIRMED',
    });
    expect(await messagesOf(staff.userId, 'interview.confirmed')).toHaveLength(1);
    await nobody.call(interviewLink.decline, { body: { token, sequence: 0, reason: '已有安排' } });
    expect(await detail(made)).toMatchObject({ state: 'DECLINED', reason: '已有安排' });
    expect(await messagesOf(made.interviewer.userId, 'interview.declined')).toHaveLength(1);
  });

  test('is replaced by a new time or a new link, and says when the interview was called off', async () => {
    const made = await arranged();
    const { admin, interviewId, interviewer, phone } = made;
    const read = (token: string) => nobody.send(interviewLink.read, { body: { token } });
    await admin.call(interview.reissue, { query: { interviewId } });
    expect((await read(made.token)).code).toBe(9821);
    const reissued = tokenIn((await sentTo(phone))[0]?.content);
    expect((await read(reissued)).code).toBe(0);
    const { version } = await detail(made);
    const body = { time: inMinutes(700), mode: 'VIDEO' as const, interviewerIds: [interviewer.userId], version };
    await admin.call(interview.reschedule, { query: { interviewId }, body });
    expect((await read(reissued)).code).toBe(9821);
    const moved = tokenIn((await sentTo(phone))[0]?.content);
    expect((await read(moved)).res).toMatchObject({ sequence: 1, state: 'SCHEDULED' });
    await admin.call(interview.cancel, { query: { interviewId }, body: { reason: '职位暂停' } });
    expect((await read(moved)).code).toBe(9823);
  });

  test('opens the room in its time alone, and nothing after it', async () => {
    const early = await arranged();
    expect((await nobody.send(interviewLink.enter, { body: { token: early.token } })).code).toBe(9825);
    const { db } = await testServer();
    const shift = (id: string, minutes: number) =>
      db.updateTable('interview').set(inMinutes(minutes)).where('id', '=', id).execute();
    await shift(early.interviewId, 20);
    const { pass, name } = await nobody.call(interviewLink.enter, { body: { token: early.token } });
    expect([pass.split('.').length, name]).toEqual([3, early.name]);
    expect(await detail(early)).toMatchObject({ state: 'CHECKED_IN' });
    expect(await early.me.call(interview.enter, { query: { interviewId: early.interviewId } })).toMatchObject({
      name: '周立',
    });
    // Who works on the job without asking in it has no seat.
    expect((await early.admin.send(interview.enter, { query: { interviewId: early.interviewId } })).status).toBe(404);
    await early.me.call(interview.step, { query: { interviewId: early.interviewId }, body: { step: 'start' } });
    await early.me.call(interview.step, { query: { interviewId: early.interviewId }, body: { step: 'end' } });
    expect((await nobody.send(interviewLink.enter, { body: { token: early.token } })).code).toBe(9826);
    await shift(early.interviewId, -200);
    expect((await nobody.send(interviewLink.read, { body: { token: early.token } })).code).toBe(9822);
  });
});

/** Tries to sit down with this pass: the code with which the room closes, or 0 when it lets in. */
async function sitDown(pass: string) {
  const { origin } = await testServer();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${roomPath}`);
  await once(socket, 'open');
  const media = { microphone: false, camera: false, screen: false };
  socket.send(JSON.stringify({ type: 'join', pass, page: crypto.randomUUID(), media }));
  const closed = once(socket, 'close').then(([code]) => code as number);
  const answer = await Promise.race([closed, once(socket, 'message').then(() => 0)]);
  return { answer, closed };
}

test('the room of an interview that is called off closes, and its passes open it no more', async () => {
  const made = await arranged();
  const { db } = await testServer();
  await db.updateTable('interview').set(inMinutes(10)).where('id', '=', made.interviewId).execute();
  const { pass } = await nobody.call(interviewLink.enter, { body: { token: made.token } });
  const seat = await sitDown(pass);
  expect(seat.answer).toBe(0);
  await made.admin.call(interview.cancel, { query: { interviewId: made.interviewId }, body: { reason: '职位暂停' } });
  expect(await seat.closed).toBe(roomCloseCodes.ended);
  expect((await sitDown(pass)).answer).toBe(roomCloseCodes.ended);
});

describe('times to choose from', () => {
  async function offered() {
    const made = await makeInterviewing({ phone: anyPhone() });
    const { admin, jobId, interviewer } = made;
    const query = { jobId, round: 1 };
    const publish = (minutes: number[]) =>
      admin.send(interviewSlot.publish, {
        query,
        body: { times: minutes.map((minute) => inMinutes(minute)), interviewerIds: [interviewer.userId] },
      });
    const offer = async (person = { phone: anyPhone() }) => {
      const { candidateId } = await makeCandidate(made.organisation, person);
      const { applicationId } = await makeApplication(made.organisation, jobId, candidateId);
      const { interviewId } = await admin.call(interview.arrange, wishFor(applicationId, [], { time: null }));
      return { interviewId, token: tokenIn((await sentTo(person.phone))[0]?.content) };
    };
    return { ...made, query, publish, offer };
  }

  test('of two candidates at the same moment one gets the time, the other chooses anew', async () => {
    const made = await offered();
    expect((await made.admin.send(interview.arrange, wishFor(made.applicationId, [], { time: null }))).code).toBe(9810);
    expect((await made.publish([100, 200])).res).toEqual({ published: 2 });
    const people = [await made.offer(), await made.offer()];
    const { slots } = await nobody.call(interviewLink.read, { body: { token: people[0]?.token ?? '' } });
    expect(slots).toHaveLength(2);
    const slotId = slots[0]?.slotId ?? '';
    const answers = await Promise.all(
      people.map(({ token }) => nobody.send(interviewLink.book, { body: { token, slotId } })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 9811]);
    const loser = people[answers.findIndex(({ code }) => code !== 0)];
    const left = await nobody.call(interviewLink.read, { body: { token: loser?.token ?? '' } });
    expect(left.slots.map((slot) => slot.slotId)).toEqual([slots[1]?.slotId]);
    const booked = await nobody.call(interviewLink.book, {
      body: { token: loser?.token ?? '', slotId: slots[1]?.slotId ?? '' },
    });
    expect(booked).toMatchObject({ state: 'CONFIRMED', interviewers: ['周立'], slots: [] });
    const list = await made.admin.call(interviewSlot.list, { query: made.query });
    expect(list.map((slot) => slot.booked !== null)).toEqual([true, true]);
    expect((await made.admin.send(interviewSlot.remove, { query: { slotId } })).code).toBe(9812);
  });

  test('are not published across each other or across an interview, and vanish with who would ask', async () => {
    const made = await offered();
    expect((await made.publish([100, 120])).code).toBe(9814);
    expect((await made.publish([100])).code).toBe(0);
    const other = await another(made);
    await made.admin.call(interview.arrange, wishFor(other, [made.interviewer.userId], { time: inMinutes(400) }));
    expect((await made.publish([410])).code).toBe(9800);
    const { token } = await made.offer();
    const { db } = await testServer();
    await db.updateTable('staff').set({ status: 2 }).where('userId', '=', made.interviewer.userId).execute();
    expect((await nobody.call(interviewLink.read, { body: { token } })).slots).toEqual([]);
  });

  test('can be chosen again once the interview is called off', async () => {
    const made = await offered();
    await made.publish([100]);
    const [first, second] = [await made.offer(), await made.offer()];
    const { slots } = await nobody.call(interviewLink.read, { body: { token: first.token } });
    const slotId = slots[0]?.slotId ?? '';
    await nobody.call(interviewLink.book, { body: { token: first.token, slotId } });
    await made.admin.call(interview.cancel, { query: { interviewId: first.interviewId }, body: { reason: '调整' } });
    await nobody.call(interviewLink.book, { body: { token: second.token, slotId } });
    expect(await detail({ ...made, interviewId: second.interviewId })).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('who sees an interview', () => {
  test('those who ask in it and those who work on its job, and a resume is looked at on the record', async () => {
    const made = await arranged();
    const { interviewId, interviewer, me, organisation, candidateId } = made;
    const query = { interviewId };
    const stranger = await as(await makeStaff(organisation));
    for (const endpoint of [interview.detail, interview.resume, interview.photo])
      expect((await stranger.send(endpoint, { query })).status).toBe(404);
    expect((await stranger.call(interview.mine, {})).total).toBe(0);
    expect((await me.call(interview.mine, {})).data).toMatchObject([{ interviewId, mine: true }]);
    expect(await me.call(interview.detail, { query })).toMatchObject({ managed: false, reason: '' });
    expect(await me.call(interview.resume, { query })).toMatchObject({ name: made.name, photo: false });
    const photo = await makePhoto(organisation, made);
    const { storage } = await testServer();
    await storage.write(`resume/${organisation.organisationId}/${photo}`, '照片');
    expect((await me.call(interview.resume, { query })).photo).toBe(true);
    expect((await me.send(interview.photo, { query })).bytes).toEqual(new TextEncoder().encode('照片'));
    const { db } = await testServer();
    const views = await db.selectFrom('candidateView').selectAll().where('candidateId', '=', candidateId).execute();
    expect(views).toMatchObject([{ userId: interviewer.userId, what: 'RESUME' }]);
    expect((await me.send(interview.cancel, { query, body: { reason: '不想面' } })).status).toBe(403);
  });
});

describe('the clock', () => {
  test('reminds a day and an hour before, once each, and asks for cards only after the end', async () => {
    const made = await arranged({}, { time: inMinutes(3 * 24 * 60) });
    const { db } = await testServer();
    const { phone, interviewer, organisation } = made;
    const { organisationId } = organisation;
    const times = async () => (await sentTo(phone)).length;
    const start = 3 * 24 * 60;
    expect(await times()).toBe(1);
    await tendInterviews(db, inFuture(start - 25 * 60), organisationId);
    expect(await times()).toBe(1);
    for (const minutes of [start - 23 * 60, start - 20 * 60, start - 50, start - 10]) {
      await tendInterviews(db, inFuture(minutes), organisationId);
      await tendInterviews(db, inFuture(minutes), organisationId);
    }
    expect(await times()).toBe(3);
    const asked = () => messagesOf(interviewer.userId, 'interview.cards');
    await tendInterviews(db, inFuture(start + 30), organisationId);
    expect(await asked()).toEqual([]);
    await tendInterviews(db, inFuture(start + 46), organisationId);
    await tendInterviews(db, inFuture(start + 60), organisationId);
    expect(await asked()).toHaveLength(1);
  });

  test('reminds of what is due, however much waits for its hour before it', async () => {
    const made = await arranged({}, { time: inMinutes(23 * 60) });
    const { db } = await testServer();
    const { organisationId } = made.organisation;
    const row = await db
      .selectFrom('interview')
      .selectAll()
      .where('id', '=', made.interviewId)
      .executeTakeFirstOrThrow();
    const toldAt = inFuture(-48 * 60).toISOString();
    await db.updateTable('interview').set({ toldAt }).where('id', '=', made.interviewId).execute();
    // Earlier ones, and nothing to be said of them before their last hour.
    const { skills, ...others } = row;
    const waiting = Array.from({ length: 600 }, () => ({
      ...{ ...others, skills: JSON.stringify(skills), id: crypto.randomUUID(), toldAt, ...inMinutes(20 * 60) },
      remindedDayAt: new Date().toISOString(),
    }));
    await db.insertInto('interview').values(waiting).execute();
    const before = (await sentTo(made.phone)).length;
    await tendInterviews(db, new Date(), organisationId);
    expect((await sentTo(made.phone)).length).toBe(before + 1);
  });

  test('calls off what stands for an application that has ended', async () => {
    const made = await arranged();
    const { db } = await testServer();
    await db
      .updateTable('application')
      .set({ state: 'WITHDRAWN', open: false })
      .where('id', '=', made.applicationId)
      .execute();
    expect((await nobody.send(interviewLink.read, { body: { token: made.token } })).code).toBe(9823);
    await tendInterviews(db, new Date(), made.organisation.organisationId);
    expect(await detail(made)).toMatchObject({ state: 'CANCELLED', reason: '应聘已经结束' });
  });
});
