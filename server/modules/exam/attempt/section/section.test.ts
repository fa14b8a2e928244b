import { afterEach, expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { monitor } from '#contract/exam/monitor.ts';
import type { Client } from '../../../../../test/make/exam.ts';
import { makeSectionExam, type NewSection, statements } from '../../../../../test/make/section-exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { traffic } from '../../../../../test/statements.ts';
import { shiftClock } from '../../../../kit/clock.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { saveAnswers } from '../response/save.ts';

const minute = 60_000;
const [notEntered, left, timeUp, notNext, mixed] = [4123, 4124, 4125, 4126, 4127];

afterEach(() => shiftClock(0));

const usual: NewSection[] = [
  { name: '第一部分', minutes: 10, questions: statements(2, '甲') },
  { name: '第二部分', minutes: 5, questions: statements(2, '乙') },
  { name: '第三部分', questions: statements(1, '丙') },
];

async function sitting({ sections = usual, rules = {} }: { sections?: NewSection[]; rules?: object } = {}) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const release = { score: 'now', correctness: 'now' } as const;
  const made = await makeSectionExam(admin, [person], { sections, rules: { release, ...rules } });
  const taker = await as(person);
  const started = await taker.call(attempt.start, { query: { examId: made.examId } });
  return { ...made, organisation, admin, person, taker, started, ...callsOf(taker, started) };
}

type Started = Awaited<ReturnType<Client['call']>> & {
  attemptId: string;
  leaseId: string;
  order: { questionId: string }[];
};

function callsOf(taker: Client, { attemptId, leaseId, order }: Started) {
  let seq = 0;
  return {
    enter: (section: number, lease = leaseId) =>
      taker.send(attempt.section, { body: { attemptId, leaseId: lease, section } }),
    save: (...places: number[]) => {
      const answers = places.map((place) => {
        seq += 1;
        return { questionId: order[place]?.questionId ?? '', seq, response: true };
      });
      return taker.send(attempt.save, { body: { attemptId, leaseId, answers } });
    },
    stored: async () => {
      const { answers } = await taker.call(attempt.detail, { query: { attemptId } });
      return order.flatMap(({ questionId }, place) =>
        answers.some((one) => one.questionId === questionId) ? place : [],
      );
    },
    section: async () => (await taker.call(attempt.detail, { query: { attemptId } })).section,
    act: (admin: Client, examId: string, userId: string, kind: 'pause' | 'resume' | 'extend', minutes?: number) =>
      admin.call(monitor.action, {
        query: { examId },
        body: { actionId: crypto.randomUUID(), kind, userIds: [userId], reason: '设备故障', minutes },
      }),
  };
}

test('the paper says which sections are timed, and nothing is entered by starting', async () => {
  const { taker, formId, started, save, stored } = await sitting();
  const paper = await taker.call(attempt.paper, { query: { formId } });
  expect(paper.sections.map(({ minutes }) => minutes)).toEqual([10, 5, undefined]);
  expect(started.section).toEqual({ position: null, remainingMs: null });
  expect((await save(0)).code).toBe(notEntered);
  expect(await stored()).toEqual([]);
});

test('sections are entered in their order, and what is left stays locked', async () => {
  const { enter, save, stored, section } = await sitting();
  expect((await enter(1)).code).toBe(notNext);
  expect((await enter(0)).code).toBe(0);
  expect(await section()).toMatchObject({ position: 0 });
  expect((await save(0)).code).toBe(0);
  expect((await save(2)).code).toBe(notEntered);
  expect((await enter(2)).code).toBe(notNext);
  expect((await enter(1)).code).toBe(0);
  expect((await save(0)).code).toBe(left);
  expect((await enter(0)).code).toBe(left);
  expect((await save(2, 3)).code).toBe(0);
  expect((await enter(2)).code).toBe(0);
  expect(await section()).toEqual({ position: 2, remainingMs: null });
  expect((await save(4)).code).toBe(0);
  expect((await enter(3)).code).toBe(404);
  expect(await stored()).toEqual([0, 2, 3, 4]);
});

test('the clock of a section is the server’s: entering again gives no second more, a new page goes on with it', async () => {
  const { enter, section, taker, examId } = await sitting();
  await enter(0);
  shiftClock(4 * minute);
  const again = await enter(0);
  expect(again.code).toBe(0);
  const known = await section();
  expect(known.remainingMs).toBeGreaterThan(5 * minute);
  expect(known.remainingMs).toBeLessThanOrEqual(6 * minute);
  const other = await taker.call(attempt.start, { query: { examId } });
  expect(other.section.position).toBe(0);
  expect(other.section.remainingMs).toBeLessThanOrEqual(6 * minute);
  // The page before has lost its lease, for sections too.
  expect((await enter(1)).code).toBe(9053);
});

test('when its time and the grace are over nothing more is saved, and all that was stays', async () => {
  const { enter, save, stored, taker, started } = await sitting();
  await enter(0);
  expect((await save(0)).code).toBe(0);
  shiftClock(10 * minute + 3000);
  expect((await save(1)).code).toBe(0);
  shiftClock(10 * minute + 6000);
  const refused = await save(0);
  expect([refused.code, refused.res]).toEqual([timeUp, '这个大题的时间已到，答案已锁定，这次修改没有保存']);
  expect((await enter(0)).code).toBe(0);
  expect((await save(0)).code).toBe(timeUp);
  expect((await enter(1)).code).toBe(0);
  expect((await save(2)).code).toBe(0);
  expect(await stored()).toEqual([0, 1, 2]);
  const { attemptId } = started;
  await taker.call(attempt.submit, { query: { attemptId } });
  expect(await taker.call(attempt.result, { query: { attemptId } })).toMatchObject({ score: 30, totalPoints: 50 });
});

test('a save of several sections is refused as a whole, wherever the open one stands in it', async () => {
  const { enter, save, stored } = await sitting();
  await enter(0);
  expect((await save(0, 2)).code).toBe(mixed);
  expect((await save(2, 0)).code).toBe(mixed);
  expect(await stored()).toEqual([]);
});

test('many save at once into open and closed sections, and each gets the answer for its own', async () => {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all(Array.from({ length: 9 }, () => makeStaff(organisation)));
  const timed = await makeSectionExam(admin, people, { sections: usual });
  const plain = await makeSectionExam(admin, people, { sections: [{ name: '不限时', questions: statements(2) }] });
  const replies = await Promise.all(
    people.map(async (person, place) => {
      const taker = await as(person);
      const { examId } = place % 3 === 2 ? plain : timed;
      const calls = callsOf(taker, await taker.call(attempt.start, { query: { examId } }));
      if (place % 3 === 0) await calls.enter(0);
      return (await calls.save(0)).code;
    }),
  );
  for (const [place, code] of replies.entries())
    expect([place, code]).toEqual([place, place % 3 === 1 ? notEntered : 0]);
});

test('a pause stops the section’s clock too, and afterwards the time is given back', async () => {
  const { enter, save, section, act, admin, examId, person } = await sitting();
  await enter(0);
  shiftClock(6 * minute);
  await act(admin, examId, person.userId, 'pause');
  shiftClock(20 * minute);
  expect((await save(0)).code).toBe(4140);
  expect((await enter(1)).code).toBe(4140);
  const stood = (await section()).remainingMs ?? 0;
  expect(stood).toBeGreaterThan(3.5 * minute);
  expect(stood).toBeLessThanOrEqual(4 * minute);
  await act(admin, examId, person.userId, 'resume');
  expect((await section()).remainingMs).toBeGreaterThan(3.5 * minute);
  shiftClock(23 * minute);
  expect((await save(0)).code).toBe(0);
  shiftClock(25 * minute);
  expect((await save(1)).code).toBe(timeUp);
});

test('a section whose time was up before a pause stays closed after it', async () => {
  const { enter, save, act, admin, examId, person } = await sitting();
  await enter(0);
  shiftClock(11 * minute);
  await act(admin, examId, person.userId, 'pause');
  shiftClock(15 * minute);
  await act(admin, examId, person.userId, 'resume');
  expect((await save(0)).code).toBe(timeUp);
});

test('an extension reaches the running section, one that has ended no more, and the end of the exam still rules', async () => {
  const { enter, save, section, act, admin, examId, person } = await sitting();
  await enter(0);
  await act(admin, examId, person.userId, 'extend', 7);
  expect((await section()).remainingMs).toBeGreaterThan(16 * minute);
  await enter(1);
  expect((await section()).remainingMs).toBeLessThanOrEqual(5 * minute);
  shiftClock(6 * minute);
  await act(admin, examId, person.userId, 'extend', 7);
  expect((await save(2)).code).toBe(timeUp);
});

test('the end of the exam comes before the end of a section', async () => {
  const { enter, save } = await sitting({
    sections: [{ name: '长', minutes: 90, questions: statements(2) }],
    rules: { durationMinutes: 30 },
  });
  await enter(0);
  shiftClock(30 * minute + 6000);
  expect((await save(0)).code).toBe(4016);
});

test('more minutes for one examinee reach the section that is being answered', async () => {
  const { enter, section, admin, examId, person } = await sitting();
  await enter(0);
  await admin.call(examinee.override, {
    query: { examId },
    body: { userIds: [person.userId], extraMinutes: 15, reason: '身体原因' },
  });
  expect((await section()).remainingMs).toBeGreaterThan(24 * minute);
});

test('nobody enters a section of another’s attempt, with another lease or where none is timed', async () => {
  const { organisation, admin } = await makeAdministrator();
  const [person, other] = await Promise.all([makeStaff(organisation), makeStaff(organisation)]);
  const plain = await makeSectionExam(admin, [person], { sections: [{ name: '不限时', questions: statements(2) }] });
  const taker = await as(person);
  const { attemptId, leaseId } = await taker.call(attempt.start, { query: { examId: plain.examId } });
  const body = { attemptId, leaseId, section: 0 };
  expect((await taker.send(attempt.section, { body })).code).toBe(404);
  expect((await (await as(other)).send(attempt.section, { body })).code).toBe(404);
  const { enter } = await sitting();
  expect((await enter(0, crypto.randomUUID())).code).toBe(9053);
});

test('a save into a timed section is one statement, as any other is', async () => {
  const { enter, person, organisation, started } = await sitting();
  await enter(0);
  const { attemptId, leaseId, order } = started;
  const user = {
    userId: person.userId,
    organisationId: organisation.organisationId,
    address: '10.0.0.1',
    sessionId: '',
  };
  const count = (seq: number) => {
    const answers = [{ questionId: order[0]?.questionId ?? '', seq, response: true }];
    const body = { attemptId, leaseId, answers };
    return traffic((db) => saveAnswers(db, user as unknown as Caller, body, new Date()));
  };
  // The first asks for the form of the attempt and the exam's addresses.
  await count(1);
  expect((await count(2)).statements).toBe(1);
});
