import { afterEach, expect, test } from 'vitest';
import { question } from '#contract/question/question.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { popQuestion } from '#contract/study/pop-question.ts';
import { watch } from '#contract/study/watch.ts';
import { enrol, makeCourse } from '../../../../test/make/course.ts';
import { type Client, makeExam } from '../../../../test/make/exam.ts';
import { makeFilm } from '../../../../test/make/film.ts';
import { choiceOptions, makeBank } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { shiftClock } from '../../../kit/clock.ts';

let shifted = 0;
function pass(ms: number) {
  shifted += ms;
  shiftClock(shifted);
}
afterEach(() => {
  shifted = 0;
  shiftClock(0);
});

/** A film of 40 seconds that asks at 10 s what must be right, and at 30 s what must only be answered. */
async function scene() {
  const { organisation, admin } = await makeAdministrator();
  const bankId = await makeBank(admin, `弹题 ${crypto.randomUUID()}`);
  const { questionIds } = await admin.call(question.addBatch, {
    query: { questionBankId: bankId },
    body: [
      { type: 'SINGLE', stem: '先做什么', options: choiceOptions('动火', '*断电'), analysis: '<p>机密解析</p>' },
      { type: 'FILL', stem: '灭火器压力表指针在____区', answer: { blanks: [{ accepted: ['绿色'] }] } },
    ],
  });
  const [single = '', fill = ''] = questionIds;
  const { courseId, chapterId } = await makeCourse(admin, '安全培训', { open: false });
  const mediaId = await makeFilm(admin, { durationMs: 40_000 });
  const { sectionId } = await admin.call(courseContent.addSection, {
    body: { chapterId, kind: 'VIDEO', title: '动火作业', mediaId },
  });
  const set = (questions: object[], who: Client = admin) =>
    who.send(popQuestion.set, { query: { sectionId }, body: { questions: questions as never } });
  const chosen = [
    { questionId: fill, atMs: 30_000, mustBeRight: false },
    { questionId: single, atMs: 10_000, mustBeRight: true },
  ];
  expect((await set(chosen)).code).toBe(0);
  await admin.call(course.open, { query: { courseId } });
  const person = await makeStaff(organisation);
  await enrol(person.organisationId, courseId, [person.userId]);
  const me = await as(person);
  const open = (who: Client = me) => who.call(watch.open, { query: { sectionId } });
  const beat = (sent: object, who: Client = me) => who.send(watch.heartbeat, { body: { rate: 1, ...sent } as never });
  const answer = (place: object, number: number, response: unknown, who: Client = me) =>
    who.send(watch.answer, { body: { ...place, number, response } as never });
  return { organisation, admin, bankId, single, fill, courseId, sectionId, person, me, set, open, beat, answer };
}

type Asked = Awaited<ReturnType<typeof asking>>['asked'];
async function asking({ me }: { me: Client }, place: { playId: string; itemId: string }) {
  return { asked: await me.call(watch.question, { body: place }) };
}
const askedIn = (answer: { res?: unknown }) => (answer.res as { asked: Asked; state: { lacks: string | null } }).asked;
const stateIn = (answer: { res?: unknown }) =>
  (answer.res as { state: { lacks: string | null; completionSource: string | null } }).state;

test('a film stops where it asks, is answered on the server, and is complete only with all of its questions', async () => {
  const it = await scene();
  const { playId, stops, lacks } = await it.open();
  expect(stops.map(({ atMs }) => atMs)).toEqual([10_000, 30_000]);
  expect(lacks).toContain('0:10、0:30 的提问还没有回答');
  const [first, second] = stops.map(({ itemId }) => ({ playId, itemId }));
  if (!first || !second) throw new Error('no stops');
  pass(20_000);
  expect((await it.beat({ playId, seq: 1, from: 0, to: 20_000 })).res).toMatchObject({ positionMs: 10_000 });
  // What lies behind the question counts only once it is answered.
  pass(10_000);
  expect((await it.beat({ playId, seq: 2, from: 11_000, to: 20_000 })).res).toMatchObject({
    held: true,
    frontierMs: 10_000,
  });

  const { asked } = await asking(it, first);
  expect(asked).toMatchObject({ tries: 0, passed: false, right: null, mustBeRight: true });
  expect(JSON.stringify(asked)).not.toMatch(/机密|correct/);
  const [wrong, right] = asked.item.options.map(({ id }) => id);
  expect((await it.answer(first, 1, 'zz')).fields?.response).toBeDefined();
  expect((await it.answer(first, 1, '')).fields?.response).toBeDefined();
  const failed = await it.answer(first, 1, wrong);
  expect(askedIn(failed)).toMatchObject({ tries: 1, passed: false, right: false });
  expect(JSON.stringify(failed.res)).not.toMatch(/机密|correct/);
  expect(stateIn(failed).lacks).toContain('0:10 的提问还没有答对');
  const passed = await it.answer(first, 2, right);
  expect(askedIn(passed)).toMatchObject({ tries: 2, passed: true, right: true });
  expect(askedIn(passed).item).toMatchObject({
    analysis: expect.stringContaining('机密'),
    key: { optionIds: [right] },
  });

  for (const [seq, from] of [
    [3, 10_000],
    [4, 20_000],
  ] as const) {
    pass(10_000);
    await it.beat({ playId, seq, from, to: from + 10_000 });
  }
  // Any answer lets this one go on, and tells the key then.
  const any = await it.answer(second, 1, ['红色']);
  expect(askedIn(any)).toMatchObject({ passed: true, right: false });
  expect(stateIn(any).lacks).toContain('还需观看 0:30–0:40');
  pass(10_000);
  expect((await it.beat({ playId, seq: 5, from: 30_000, to: 40_000 })).res).toMatchObject({ completionSource: 'AUTO' });
  expect((await it.open()).stops).toEqual([]);
  const { db } = await testServer();
  const tries = await db.selectFrom('sectionTry').select(['number', 'ratio']).where('sectionId', '=', it.sectionId);
  expect(
    (await tries.where('itemId', '=', first.itemId).orderBy('number').execute()).map(({ ratio }) => ratio),
  ).toEqual([0, 1]);
});

test('an answer completes a film of which nothing else is missing', async () => {
  const it = await scene();
  const [kept] = (await it.admin.call(popQuestion.all, { query: { sectionId: it.sectionId } })).filter(
    ({ questionId }) => questionId === it.fill,
  );
  await it.set([{ ...kept, atMs: 39_000 }]);
  const { playId, stops } = await it.open();
  for (let at = 0, seq = 1; at < 40_000; at += 10_000, seq += 1) {
    pass(10_000);
    await it.beat({ playId, seq, from: at, to: at + 10_000 });
  }
  const state = await it.open();
  expect(state).toMatchObject({ progress: 9750, completedAt: null, lacks: '0:39 的提问还没有回答' });
  const place = { playId: state.playId, itemId: stops[0]?.itemId ?? '' };
  expect(stateIn(await it.answer(place, 1, ['绿色']))).toMatchObject({ completionSource: 'AUTO', lacks: null });
});

test('forged answers gain nothing: too early, sent again, out of turn, for another play, by somebody else', async () => {
  const it = await scene();
  const { playId, stops } = await it.open();
  const place = { playId, itemId: stops[0]?.itemId ?? '' };
  // Nothing was watched yet.
  expect(await it.answer(place, 1, 'a')).toMatchObject({ code: 9620, res: '还没有看到这里，请从 0:00 继续观看' });
  expect((await it.me.send(watch.question, { body: place })).code).toBe(9620);
  pass(10_000);
  await it.beat({ playId, seq: 1, from: 0, to: 10_000 });
  const { asked } = await asking(it, place);
  const [wrong, right] = asked.item.options.map(({ id }) => id);
  await it.answer(place, 1, wrong);
  // The same number again is the same answer, whatever is in it; a number that is not next is none.
  expect(askedIn(await it.answer(place, 1, right))).toMatchObject({ tries: 1, passed: false });
  expect((await it.answer(place, 9, right)).code).not.toBe(0);
  expect((await it.answer({ ...place, itemId: crypto.randomUUID() }, 2, right)).code).toBe(404);
  expect((await it.answer({ ...place, playId: crypto.randomUUID() }, 2, right)).code).toBe(409);
  const stranger = await as(await makeStaff(it.organisation));
  expect((await it.answer(place, 2, right, stranger)).code).toBe(404);
  const all = await Promise.all(Array.from({ length: 8 }, () => it.answer(place, 2, right)));
  expect(all.map((one) => askedIn(one).tries)).toEqual(Array.from({ length: 8 }, () => 2));
  // Passed is passed.
  expect(askedIn(await it.answer(place, 3, wrong))).toMatchObject({ tries: 2, passed: true, right: true });
});

/** An exam of the person that asks what the film asks. */
async function comingExamOf({ admin, person, single }: Awaited<ReturnType<typeof scene>>) {
  const { db } = await testServer();
  const { examId } = await makeExam(admin, [person], { startMinutes: 30 });
  const [asked] = await db
    .selectFrom('examQuestion')
    .select('questionVersionId')
    .where('examId', '=', examId)
    .execute();
  await db
    .updateTable('examQuestion')
    .set({ questionId: single })
    .where('examId', '=', examId)
    .where('questionVersionId', '=', asked?.questionVersionId ?? '')
    .execute();
  return examId;
}

test('what was passed tells no key while it stands in an exam of the person that is not over', async () => {
  const it = await scene();
  const { playId, stops } = await it.open();
  const place = { playId, itemId: stops[0]?.itemId ?? '' };
  pass(10_000);
  await it.beat({ playId, seq: 1, from: 0, to: 10_000 });
  const { asked } = await asking(it, place);
  const right = asked.item.options[1]?.id;
  expect(askedIn(await it.answer(place, 1, right))).toMatchObject({ passed: true, item: { held: false } });
  const examId = await comingExamOf(it);
  const shown = [await it.me.send(watch.question, { body: place }), await it.answer(place, 1, right)];
  for (const reply of shown) {
    expect(reply.code).toBe(9645);
    expect(JSON.stringify(reply)).not.toMatch(/机密|optionIds/);
  }
  const { db } = await testServer();
  await db.updateTable('exam').set({ state: 'CANCELLED' }).where('id', '=', examId).execute();
  expect((await asking(it, place)).asked.item).toMatchObject({
    held: false,
    analysis: expect.stringContaining('机密'),
  });
});

test('a question that was deleted, may not be practised or stands in a coming exam stops nobody', async () => {
  const it = await scene();
  const stops = async () => (await it.open()).stops.length;
  const { db } = await testServer();
  const allow = (practiceAllowed: boolean) =>
    db.updateTable('questionBank').set({ practiceAllowed }).where('id', '=', it.bankId).execute();
  await allow(false);
  expect(await stops()).toBe(0);
  expect((await it.open()).lacks).not.toContain('提问');
  await allow(true);
  expect(await stops()).toBe(2);
  const examId = await comingExamOf(it);
  expect(await stops()).toBe(1);
  await db.updateTable('exam').set({ state: 'CANCELLED' }).where('id', '=', examId).execute();
  expect(await stops()).toBe(2);
  await it.admin.call(question.delete, { body: { questionIds: [it.single] } });
  expect(await stops()).toBe(1);
  const shown = await it.admin.call(popQuestion.all, { query: { sectionId: it.sectionId } });
  expect(shown.map(({ stands }) => stands)).toEqual([false, true]);
});

test('managers set questions that they see, at moments of the film; who passed one has passed it', async () => {
  const it = await scene();
  const all = await it.admin.call(popQuestion.all, { query: { sectionId: it.sectionId } });
  expect(all.map(({ atMs, stem }) => [atMs, stem])).toEqual([
    [10_000, '先做什么'],
    [30_000, '灭火器压力表指针在____区'],
  ]);
  const late = await it.set([{ questionId: it.single, atMs: 40_000, mustBeRight: true }]);
  expect(late.fields).toEqual({ 'questions.0.atMs': '这个时间在视频结束以后，请改早一些' });
  const other = await scene();
  expect((await it.set([{ questionId: other.single, atMs: 0, mustBeRight: true }])).status).toBe(404);
  expect((await it.set([{ ...all[0], itemId: crypto.randomUUID() }])).status).toBe(404);
  expect((await it.set([all[0] ?? {}, all[0] ?? {}])).status).toBe(404);
  expect((await it.set([], it.me)).status).toBe(404);
  const found = await it.admin.call(popQuestion.search, { query: { sectionId: it.sectionId, keyword: '先做' } });
  expect(found.data.map(({ questionId }) => questionId)).toEqual([it.single]);

  const { playId } = await it.open();
  pass(10_000);
  await it.beat({ playId, seq: 1, from: 0, to: 10_000 });
  const place = { playId, itemId: all[0]?.itemId ?? '' };
  const { asked } = await asking(it, place);
  await it.answer(place, 1, asked.item.options[1]?.id);
  await it.set([{ ...all[0], atMs: 5000 }]);
  expect((await it.open()).stops).toEqual([]);
});
