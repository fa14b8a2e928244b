import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { attempt, type MyExam } from '#contract/exam/attempt.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

type Rules = NonNullable<NonNullable<Parameters<typeof makeExam>[2]>['rules']>;

async function examOf(rules: Rules = {}) {
  const { organisation, admin } = await makeAdministrator();
  const people = await Promise.all([1, 2].map(() => makeStaff(organisation)));
  const { examId, formId } = await makeExam(admin, people, { rules });
  const [taker, other] = await Promise.all(people.map(as));
  const { db } = await testServer();
  const owner = { organisationId: organisation.organisationId, examId, userId: people[0]?.userId ?? '' };
  if (!taker || !other) throw new Error('two people');
  return { db, examId, formId, taker, other, owner };
}

type Made = Awaited<ReturnType<typeof examOf>>;

/** What the organiser sets for the one person. */
const override = ({ db, owner }: Made, values: object) =>
  db
    .updateTable('examinee')
    .set(values)
    .where('organisationId', '=', owner.organisationId)
    .where('examId', '=', owner.examId)
    .where('userId', '=', owner.userId)
    .execute();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('an examinee reads the rules that hold for them, and the others read the exam’s', async () => {
  const made = await examOf({ attemptsAllowed: 2, agreement: '独立作答', navigation: 'sequential', password: '八八' });
  const { taker, other, examId } = made;
  const common = await other.call(attempt.mineDetail, { query: { examId } });
  expect(common).toMatchObject({ durationMinutes: 60, extraMinutes: 0, attemptsAllowed: 2, needsPassword: true });
  expect(common).toMatchObject({ agreement: '独立作答', navigation: 'sequential', antiCheating: { switchSeconds: 5 } });
  const [ownStartAt, ownEndAt] = [inMinutes(-90), inMinutes(240)];
  await override(made, { ownStartAt, ownEndAt, extraMinutes: 20, extraAttempts: 1 });
  const own = { startAt: ownStartAt, endAt: ownEndAt, durationMinutes: 80, extraMinutes: 20, attemptsAllowed: 3 };
  expect(await taker.call(attempt.mineDetail, { query: { examId } })).toMatchObject(own);
  expect((await taker.call(attempt.mine, { query: {} })).data).toMatchObject([own]);
  const { serverTime: asked, ...before } = common;
  const { serverTime: again, ...after } = await other.call(attempt.mineDetail, { query: { examId } });
  expect([after, Date.parse(again)]).toEqual([before, expect.toSatisfy((time: number) => time >= Date.parse(asked))]);
});

test('the password is required for a new attempt, not for a running one, and never sent to examinees', async () => {
  const { taker, examId } = await examOf({ attemptsAllowed: 2, password: '独家口令' });
  const asked = async () => {
    const reply = await taker.send(attempt.mineDetail, { query: { examId } });
    expect(new TextDecoder().decode(reply.bytes)).not.toContain('独家口令');
    return (reply.res as MyExam).needsPassword;
  };
  expect(await asked()).toBe(true);
  const { attemptId } = await taker.call(attempt.start, { query: { examId }, body: { password: '独家口令' } });
  expect(await asked()).toBe(false);
  await taker.call(attempt.submit, { query: { attemptId } });
  expect(await asked()).toBe(true);
});

test('the list is sorted by the window of one’s own', async () => {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const taker = await as(person);
  const exams: string[] = [];
  for (const startMinutes of [10, 20, 30]) {
    exams.push((await makeExam(admin, [person], { startMinutes, rules: { name: `${startMinutes}` } })).examId);
  }
  const { db } = await testServer();
  await db
    .updateTable('examinee')
    .set({ ownStartAt: inMinutes(5) })
    .where('userId', '=', person.userId)
    .where('examId', '=', exams[2] ?? '')
    .execute();
  const { data } = await taker.call(attempt.mine, { query: { phase: 'coming' } });
  expect(data.map((exam) => exam.name)).toEqual(['30', '10', '20']);
});

/** Times in minutes from now. Unless said otherwise the exam runs from 10 minutes ago for another 30. */
interface Situation {
  readonly state?: 'CANCELLED';
  readonly start?: number;
  readonly end?: number;
  readonly ownStart?: number;
  readonly ownEnd?: number;
  readonly lateEntryMinutes?: number;
  readonly attemptsAllowed?: number;
  readonly extraAttempts?: number;
  readonly used?: number;
  readonly released?: boolean;
}

const situations: readonly [Situation, MyExam['phase']][] = [
  [{}, 'open'],
  [{ start: 10 }, 'coming'],
  [{ end: -1 }, 'past'],
  [{ start: 10, state: 'CANCELLED' }, 'cancelled'],
  [{ released: true }, 'past'],
  [{ released: true, ownStart: 10 }, 'past'],
  [{ start: 10, ownStart: -5 }, 'open'],
  [{ ownStart: 10 }, 'coming'],
  [{ end: -1, ownEnd: 10 }, 'open'],
  [{ ownEnd: -1 }, 'past'],
  [{ lateEntryMinutes: 20 }, 'open'],
  [{ lateEntryMinutes: 5 }, 'past'],
  // Late is who comes late to their own window.
  [{ lateEntryMinutes: 5, ownStart: -3 }, 'open'],
  [{ lateEntryMinutes: 20, ownStart: -25 }, 'past'],
  [{ used: 1 }, 'past'],
  [{ used: 1, attemptsAllowed: 2 }, 'open'],
  [{ used: 1, extraAttempts: 1 }, 'open'],
  [{ used: 2, extraAttempts: 1 }, 'past'],
];

const orNull = (minutes: number | undefined) => (minutes === undefined ? null : inMinutes(minutes));

async function arrange(made: Made, given: Situation) {
  const { db, owner, formId } = made;
  const { state = 'PUBLISHED', lateEntryMinutes = null, attemptsAllowed = 1, extraAttempts = 0, used = 0 } = given;
  const [startAt, endAt] = [inMinutes(given.start ?? -10), inMinutes(given.end ?? 30)];
  const releasedAt = given.released ? inMinutes(0) : null;
  await db
    .updateTable('exam')
    .set({ ...{ state, startAt, endAt, lateEntryMinutes, attemptsAllowed, releasedAt }, closesAt: endAt })
    .where('organisationId', '=', owner.organisationId)
    .where('id', '=', owner.examId)
    .execute();
  await override(made, { extraAttempts, ownStartAt: orNull(given.ownStart), ownEndAt: orNull(given.ownEnd) });
  await db.deleteFrom('attempt').where('examId', '=', owner.examId).where('userId', '=', owner.userId).execute();
  if (used === 0) return;
  const rows = Array.from({ length: used }, (_, at) => ({
    ...{ ...owner, formId, id: crypto.randomUUID(), leaseId: crypto.randomUUID(), number: at + 1 },
    ...{ state: 'MARKED' as const, score: 0, questionOrder: '[]' },
    ...{ startedAt: inMinutes(-5), deadline: inMinutes(5), submittedAt: inMinutes(-1), submitReason: 'self' as const },
  }));
  await db.insertInto('attempt').values(rows).execute();
}

/** What a refused entry means for the list. */
function phaseBehind({ closedBecause }: MyExam): MyExam['phase'] {
  if (closedBecause === null) return 'open';
  if (closedBecause === errors.examCancelled.text) return 'cancelled';
  return closedBecause.startsWith(errors.examNotStarted.text.split('{')[0] ?? '') ? 'coming' : 'past';
}

test('the list and the entry decision agree on where an exam stands, whatever holds for the person', async () => {
  const made = await examOf();
  const { taker, examId } = made;
  for (const [given, phase] of situations) {
    await arrange(made, given);
    const detail = await taker.call(attempt.mineDetail, { query: { examId } });
    expect([given, detail.phase, phaseBehind(detail)]).toEqual([given, phase, phase]);
    const found = await taker.call(attempt.mine, { query: { phase: phase === 'cancelled' ? 'past' : phase } });
    expect([given, found.total, found.data[0]?.phase]).toEqual([given, 1, phase]);
  }
});

test('whoever is answering is let in until the deadline, whatever else would refuse the entry', async () => {
  const made = await examOf({ attemptsAllowed: 1 });
  const { taker, examId, db } = made;
  await taker.call(attempt.start, { query: { examId } });
  await override(made, { ownEndAt: inMinutes(-1) });
  const running = await taker.call(attempt.mineDetail, { query: { examId } });
  expect(running).toMatchObject({ phase: 'open', closedBecause: null, attempt: { state: 'IN_PROGRESS' } });
  await db
    .updateTable('attempt')
    .set({ deadline: inMinutes(-1) })
    .where('examId', '=', examId)
    .execute();
  const over = await taker.call(attempt.mineDetail, { query: { examId } });
  expect([over.phase, over.closedBecause === null]).toEqual(['past', false]);
});
