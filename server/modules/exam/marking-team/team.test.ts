import { expect, test } from 'vitest';
import { attempt } from '#contract/exam/attempt.ts';
import { marking } from '#contract/exam/marking.ts';
import { markingPhrase } from '#contract/exam/marking-phrase.ts';
import { markingTeam } from '#contract/exam/marking-team.ts';
import { result } from '#contract/exam/result.ts';
import { type Client, madeIn, makeExamManager } from '../../../../test/make/exam.ts';
import { examWithAnswers } from '../../../../test/make/marking.ts';
import { as, makeDepartment, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

async function makeMarker(organisation: TestOrganisation) {
  const person = await makeStaff(organisation, { roles: ['阅卷员'] });
  return { userId: person.userId, me: await as(person) };
}

interface Part {
  readonly examId: string;
  readonly questionId: string;
}

const nextOf = (me: Client, { examId, questionId }: Part) => me.call(marking.next, { query: { examId, questionId } });

/** Gives the answer that waits this score, or the one that is named. */
async function give(me: Client, part: Part, score: number, attemptId?: string) {
  const { examId, questionId } = part;
  const query = { examId, questionId, ...(attemptId && { attemptId }) };
  const item = await me.call(marking.next, { query });
  if (!item) throw new Error('Nothing waits');
  const body = { attemptId: item.attemptId, questionId, score, version: item.mark.version };
  return { attemptId: item.attemptId, ...(await me.call(marking.score, { query: { examId }, body })) };
}

const scoresOf = async (admin: Client, examId: string) =>
  (await admin.call(result.search, { query: { examId } })).data.map((row) => row.score);

test('answers are shared evenly, each marker has only their own, and what one leaves goes on to others', async () => {
  const made = await examWithAnswers(['甲', '乙', '丙', '丁']);
  const { admin, examId, organisation } = made;
  const [one, other] = [await makeMarker(organisation), await makeMarker(organisation)];
  const markers = [{ userId: one.userId }, { userId: other.userId }];
  const dealt = await admin.call(markingTeam.assign, { query: { examId }, body: { markers } });
  expect(dealt).toEqual({ assigned: 4, unassigned: 0 });
  const totals = async (me: Client) => (await me.call(marking.task, { query: {} }))[0]?.total;
  expect([await totals(one.me), await totals(other.me), await totals(made.marker)]).toEqual([2, 2, undefined]);
  const { attemptId } = await give(one.me, made, 5);
  const theirs = await nextOf(one.me, made);
  const { questionId } = made;
  const body = { attemptId: theirs?.attemptId ?? '', questionId, score: 9, version: 1 };
  expect(await other.me.send(marking.score, { body })).toMatchObject({ code: 4170 });
  const left = await admin.call(markingTeam.unassign, {
    query: { examId },
    body: { userId: one.userId, to: [other.userId] },
  });
  expect(left).toEqual({ released: 1, assigned: 1 });
  expect([await totals(one.me), await totals(other.me)]).toEqual([1, 3]);
  expect(await one.me.send(marking.score, { body })).toMatchObject({ code: 4170 });
  const { markers: team, questions } = await admin.call(markingTeam.overview, { query: { examId } });
  expect(questions).toMatchObject([{ answers: 4, finished: 1, unassigned: 0, begun: true }]);
  expect(team.map(({ userId, total, marked }) => [userId, total, marked]).sort()).toEqual(
    [
      [one.userId, 1, 1],
      [other.userId, 3, 0],
    ].sort(),
  );
  expect(await nextOf(one.me, made)).toBeNull();
  expect(attemptId).not.toBe(theirs?.attemptId);
});

test('only who may mark is given answers, by question and by department', async () => {
  const { admin, examId, organisation, questionId } = await examWithAnswers(['甲', '乙']);
  const stranger = await makeStaff(organisation);
  const { userId } = await makeMarker(organisation);
  const assign = (markers: { userId: string; questionIds?: string[]; departmentIds?: string[] }[]) =>
    admin.send(markingTeam.assign, { query: { examId }, body: { markers } });
  expect((await assign([{ userId: stranger.userId }])).code).toBe(4175);
  expect((await assign([{ userId, departmentIds: [crypto.randomUUID()] }])).res).toEqual({
    assigned: 0,
    unassigned: 2,
  });
  const people = await admin.call(markingTeam.people, { query: { examId } });
  expect(people.map((person) => person.userId)).toContain(userId);
  expect(people.map((person) => person.userId)).not.toContain(stranger.userId);
  const own = { userId, questionIds: [questionId], departmentIds: [organisation.rootId] };
  expect((await assign([own])).res).toEqual({ assigned: 2, unassigned: 0 });
});

test('two blind scores that are near give their mean, and until then nothing counts', async () => {
  const made = await examWithAnswers(['断网并上报']);
  const { admin, examId, organisation, questionId } = made;
  const setting = { questionId, double: true, threshold: 2, step: 0.5 };
  await admin.call(markingTeam.setting, { query: { examId }, body: setting });
  const [one, other] = [await makeMarker(organisation), await makeMarker(organisation)];
  await give(one.me, made, 6);
  expect(await scoresOf(admin, examId)).toEqual([null]);
  const blind = await nextOf(other.me, made);
  expect(blind).toMatchObject({ mark: { score: null, version: 1, comment: '' }, third: false, marked: 0, mean: null });
  const replies = await Promise.all(
    [8, 7.5].map((score) =>
      other.me.send(marking.score, {
        query: { examId },
        body: { attemptId: blind?.attemptId ?? '', questionId, score, version: 1 },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [score] = await scoresOf(admin, examId);
  expect([17, 16.75 + 0.25]).toContain(score);
  expect((await made.marker.call(marking.task, { query: {} })).length).toBe(0);
});

test('scores too far apart wait for the arbiter alone, and the nearer counts with the third', async () => {
  const made = await examWithAnswers(['断网并上报']);
  const { admin, examId, organisation, questionId } = made;
  const [one, other, arbiter] = [
    await makeMarker(organisation),
    await makeMarker(organisation),
    await makeMarker(organisation),
  ];
  const setting = { questionId, double: true, threshold: 2, step: 0.5, arbiterId: arbiter.userId };
  await admin.call(markingTeam.setting, { query: { examId }, body: setting });
  const markers = [{ userId: one.userId }, { userId: other.userId }];
  await admin.call(markingTeam.assign, { query: { examId }, body: { markers } });
  expect(await arbiter.me.call(marking.task, { query: {} })).toEqual([]);
  await give(one.me, made, 3);
  await give(other.me, made, 8);
  const { questions } = await admin.call(markingTeam.overview, { query: { examId } });
  expect(questions).toMatchObject([{ differing: 1, finished: 0 }]);
  expect(await scoresOf(admin, examId)).toEqual([null]);
  expect(await made.marker.call(marking.task, { query: {} })).toEqual([]);
  expect(await nextOf(arbiter.me, made)).toMatchObject({ third: true, mark: { score: null } });
  await give(arbiter.me, made, 7);
  expect(await scoresOf(admin, examId)).toEqual([17.5]);
  const { data } = await admin.call(markingTeam.answers, { query: { examId, questionId } });
  expect(data).toMatchObject([{ score: 7.5, number: 1, excerpt: '断网并上报' }]);
  expect(data[0]?.readings.map(({ score, third }) => [score, third])).toEqual([
    [3, false],
    [8, false],
    [7, true],
  ]);
  const again = await admin.send(markingTeam.setting, { query: { examId }, body: { questionId } });
  expect(again.code).toBe(4174);
});

test('an arbiter who sees nobody of the exam by their data scope is given the third look, and nothing else', async () => {
  const made = await examWithAnswers(['断网并上报', '先关机']);
  const { admin, examId, organisation, questionId } = made;
  const departmentId = await makeDepartment(organisation, '内控部');
  const { db } = await testServer();
  const role = { organisationId: organisation.organisationId, id: crypto.randomUUID(), name: '本部门阅卷员' };
  await db
    .insertInto('role')
    .values({ ...role, permissions: ['exam.mark'], dataScope: 'departmentTree' })
    .execute();
  const person = await makeStaff(organisation, { departmentId, roles: [role.name] });
  const arbiter = await as(person);
  const [one, other] = [await makeMarker(organisation), await makeMarker(organisation)];
  expect(await admin.call(markingTeam.people, { query: { examId } })).toContainEqual(
    expect.objectContaining({ userId: person.userId }),
  );
  const setting = { questionId, double: true, threshold: 2, step: 0.5, arbiterId: person.userId };
  await admin.call(markingTeam.setting, { query: { examId }, body: setting });
  const markers = [{ userId: one.userId }, { userId: other.userId }];
  await admin.call(markingTeam.assign, { query: { examId }, body: { markers } });
  const [apart = '', alike = ''] = made.handed.map(({ attemptId }) => attemptId);
  for (const [marker, score] of [
    [one.me, 3],
    [other.me, 8],
  ] as const) {
    await give(marker, made, score, apart);
    await give(marker, made, 6, alike);
  }
  expect(await arbiter.call(marking.task, { query: {} })).toMatchObject([{ examId, total: 1, marked: 0 }]);
  expect(await arbiter.call(marking.task, { query: { examId } })).toMatchObject([{ examId, total: 1 }]);
  expect(await nextOf(arbiter, made)).toMatchObject({ attemptId: apart, third: true });
  const query = { examId, questionId, attemptId: alike };
  expect((await arbiter.send(marking.next, { query })).status).toBe(404);
  await give(arbiter, made, 7);
  expect((await scoresOf(admin, examId)).toSorted()).toEqual([16, 17.5]);
  // What they gave stays on their desk, to be seen and mended.
  expect(await arbiter.call(marking.task, { query: { examId } })).toMatchObject([{ total: 1, marked: 1 }]);
});

test('agreement is told of markers, pairs and final scores; of too few answers no kappa', async () => {
  const made = await examWithAnswers(['甲', '乙', '丙']);
  const { admin, examId, organisation, questionId, marker } = made;
  const arbiter = await makeMarker(organisation);
  const setting = { questionId, double: true, threshold: 2, step: 0.5, arbiterId: arbiter.userId };
  await admin.call(markingTeam.setting, { query: { examId }, body: setting });
  const [one, other] = [await makeMarker(organisation), await makeMarker(organisation)];
  const markers = [{ userId: one.userId }, { userId: other.userId }];
  await admin.call(markingTeam.assign, { query: { examId }, body: { markers } });
  const [x, y, z] = made.handed.map(({ attemptId }) => attemptId);
  for (const [attemptId, first, second] of [
    [x, 6, 6],
    [y, 5, 6],
    [z, 2, 9],
  ] as const) {
    await give(one.me, made, first, attemptId);
    await give(other.me, made, second, attemptId);
  }
  await give(arbiter.me, made, 8);
  const query = { examId, questionId };
  const seen = await admin.call(markingTeam.agreement, { query });
  const of = (userId: string) => seen.markers.find((row) => row.userId === userId);
  // In the end 6, 5.5 and 8.5, the mean of 9 and the arbiter's 8.
  expect(of(one.userId)).toMatchObject({
    ...{ count: 3, mean: 4.33, standardDeviation: 2.08 },
    withFinal: { count: 3, exact: 1 / 3, adjacent: 2 / 3, meanDifference: -2.33, kappa: null, kappaMissing: 'few' },
    withControl: { count: 0, exact: null },
  });
  expect(of(other.userId)?.withFinal).toMatchObject({ exact: 1 / 3, adjacent: 1, meanDifference: 0.33 });
  expect(of(arbiter.userId)).toMatchObject({ count: 1, mean: 8, withFinal: { count: 0 } });
  expect(seen.pairs).toHaveLength(1);
  expect(seen.pairs[0]?.agreement).toMatchObject({ count: 3, exact: 1 / 3, adjacent: 2 / 3, kappaMissing: 'few' });
  expect((await admin.send(markingTeam.agreement, { query: { examId, questionId: examId } })).status).toBe(404);
  expect((await marker.send(markingTeam.agreement, { query })).status).toBe(403);
  expect((await made.takers[0]?.send(markingTeam.agreement, { query }))?.status).toBe(403);
});

test('each marker has an order of their own, and it stays', async () => {
  const made = await examWithAnswers(['甲', '乙', '丙', '丁', '戊', '己']);
  const { organisation, examId, questionId } = made;
  const orderOf = async (me: Client) => {
    const order: string[] = [];
    let at = await me.call(marking.next, { query: { examId, questionId } });
    while (at) {
      order.push(at.attemptId);
      const { next } = at;
      at = next && (await me.call(marking.next, { query: { examId, ...next } }));
    }
    return order;
  };
  const people = [made.marker, (await makeMarker(organisation)).me, (await makeMarker(organisation)).me];
  const orders = await Promise.all(people.map(orderOf));
  expect(orders.map((order) => order.length)).toEqual([6, 6, 6]);
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  expect(await orderOf(made.marker)).toEqual(orders[0]);
});

test('an answer sent back has no score until its marker gives one again, who is told why', async () => {
  const made = await examWithAnswers(['断网并上报']);
  const { admin, examId, organisation, questionId } = made;
  const { me, userId } = await makeMarker(organisation);
  const { attemptId } = await give(me, made, 4);
  const body = { attemptId, questionId, userId, reason: '漏看第二点' };
  await admin.call(markingTeam.sendBack, { query: { examId }, body });
  expect(await scoresOf(admin, examId)).toEqual([null]);
  expect(await nextOf(me, made)).toMatchObject({ returnedReason: '漏看第二点', mark: { score: null } });
  expect((await admin.send(markingTeam.sendBack, { query: { examId }, body })).code).toBe(4177);
  await give(me, made, 6);
  expect(await scoresOf(admin, examId)).toEqual([16]);
  await admin.call(result.release, { query: { examId } });
  expect((await admin.send(markingTeam.sendBack, { query: { examId }, body })).code).toBe(4173);
});

test('a score settled by hand, an objective one too, stays, and of two who settle it the later is told', async () => {
  const made = await examWithAnswers(['断网并上报']);
  const { admin, examId, marker, questionId, handed } = made;
  const attemptId = handed[0]?.attemptId ?? '';
  const paper = await admin.call(markingTeam.paper, { query: { examId, attemptId } });
  const judge = paper.find(({ type }) => type === 'JUDGE');
  expect(judge).toMatchObject({ manual: false, score: 10, overridden: false });
  const settle = (id: string, score: number, version: number) =>
    admin.send(markingTeam.override, {
      query: { examId },
      body: { attemptId, questionId: id, score, reason: '题目有歧义', version },
    });
  expect((await settle(judge?.questionId ?? '', 10.5, 1)).code).toBe(4024);
  expect((await settle(judge?.questionId ?? '', 6, 1)).res).toEqual({ version: 2, score: 6 });
  expect(await settle(judge?.questionId ?? '', 7, 1)).toMatchObject({ status: 409, current: { score: 6, version: 2 } });
  const stale = { attemptId, questionId, score: 3, version: 1 };
  await settle(questionId, 9, 1);
  expect(await scoresOf(admin, examId)).toEqual([15]);
  expect((await marker.send(marking.score, { query: { examId }, body: { ...stale, version: 2 } })).code).toBe(4171);
  expect(await nextOf(marker, made)).toBeNull();
});

test('an own rubric may not be worth more than the question; what is ticked is kept', async () => {
  const made = await examWithAnswers(['断网并上报']);
  const { admin, marker, examId, questionId } = made;
  const set = (...each: number[]) =>
    admin.send(markingTeam.setting, {
      query: { examId },
      body: { questionId, rubric: each.map((points, at) => ({ text: `要点${at + 1}`, points })) },
    });
  expect((await set(6, 4.5)).code).toBe(4172);
  expect((await set(6, 4)).code).toBe(0);
  const item = await nextOf(marker, made);
  expect(item?.rubric).toEqual([
    { text: '要点1', points: 6 },
    { text: '要点2', points: 4 },
  ]);
  const attemptId = item?.attemptId ?? '';
  const body = { attemptId, questionId, score: 6, met: [0], version: 1 };
  await marker.call(marking.score, { query: { examId }, body });
  const again = await marker.call(marking.next, { query: { examId, questionId, attemptId } });
  expect(again?.mark).toMatchObject({ score: 6, met: [0], version: 2 });
});

test('papers are read one after the other', async () => {
  const { marker, examId } = await examWithAnswers(['甲', '乙']);
  const first = await marker.call(marking.next, { query: { examId, by: 'paper' } });
  expect(first).toMatchObject({ total: 2, previous: null, next: { attemptId: expect.any(String) } });
  const query = { examId, by: 'paper' as const, ...first?.next };
  expect(await marker.call(marking.next, { query })).toMatchObject({
    previous: { attemptId: first?.attemptId },
    next: null,
  });
  expect((await marker.send(marking.next, { query: { examId } })).status).toBe(404);
});

test('standard comments are offered to every marker and taken away by who wrote them', async () => {
  const { marker, admin, examId } = await examWithAnswers(['甲']);
  const text = '要点不全，请对照参考答案。';
  const { phraseId } = await marker.call(markingPhrase.add, { query: { examId }, body: { text, everywhere: true } });
  expect(await marker.call(markingPhrase.add, { query: { examId }, body: { text } })).toEqual({ phraseId });
  expect(await admin.call(markingPhrase.list, { query: { examId } })).toEqual([
    { phraseId, text, examId: null, own: false },
  ]);
  expect((await admin.send(markingPhrase.remove, { query: { examId, phraseId } })).status).toBe(404);
  await marker.call(markingPhrase.remove, { query: { examId, phraseId } });
  expect(await marker.call(markingPhrase.list, { query: { examId } })).toEqual([]);
});

test('an examinee reaches nothing of the marking, and the own result tells nothing of markers', async () => {
  const { takers, marker, examId, questionId, handed } = await examWithAnswers(['断网']);
  const [taker] = takers;
  const attemptId = handed[0]?.attemptId ?? '';
  const query = { examId };
  const score = { attemptId, questionId, score: 10, reason: '加分', version: 1 };
  const refused = [
    await taker?.send(markingTeam.overview, { query }),
    await taker?.send(markingTeam.answers, { query: { examId, questionId } }),
    await taker?.send(markingTeam.paper, { query: { examId, attemptId } }),
    await taker?.send(markingTeam.override, { query, body: score }),
    await marker.send(markingTeam.override, { query, body: score }),
    await marker.send(markingTeam.answers, { query: { examId, questionId } }),
  ];
  expect(refused.map((answer) => answer?.status)).toEqual(refused.map(() => 403));
  await give(marker, { examId, questionId }, 7);
  const own = await taker?.call(attempt.result, { query: { attemptId } });
  expect(JSON.stringify(own)).not.toMatch(/秘密|readings|marker|overridden/);
});

test('once anybody has marked, also somebody out of reach, the way of marking stays', async () => {
  const made = await examWithAnswers(['甲', '乙']);
  const { examId, organisation, questionId, people } = made;
  const departmentId = await makeDepartment(organisation, '营业部');
  const { db } = await testServer();
  await db
    .updateTable('staff')
    .set({ departmentId })
    .where('userId', '=', people[0]?.userId ?? '')
    .execute();
  await madeIn(departmentId, examId);
  const manager = await makeExamManager(organisation, departmentId);
  const setting = {
    double: true,
    threshold: 1,
    step: 0.5,
    arbitration: 'third',
    arbiterId: null,
    rubric: null,
  } as const;
  const set = () => manager.send(markingTeam.setting, { query: { examId }, body: { questionId, ...setting } });
  expect((await set()).code).toBe(0);
  await made.admin.call(markingTeam.setting, {
    ...{ query: { examId }, body: { questionId, ...setting, double: false } },
  });
  // Of the two answers the one that the manager does not see.
  const outside = made.handed[1]?.attemptId;
  await give(made.marker, made, 6, outside);
  expect((await set()).code).toBe(4174);
});

test('a control answer lies on every desk unrecognised, shows how far each is from it, and counts once', async () => {
  const made = await examWithAnswers(['甲', '乙']);
  const { admin, examId, questionId, organisation, handed } = made;
  const [one, other] = [await makeMarker(organisation), await makeMarker(organisation)];
  const attemptId = handed[0]?.attemptId ?? '';
  const set = (score: number | null, version: number) =>
    admin.send(markingTeam.control, { query: { examId }, body: { attemptId, questionId, score, version } });
  expect(await set(10.5, 1)).toMatchObject({ code: 4024 });
  expect((await set(8, 1)).code).toBe(0);
  expect((await set(9, 1)).status).toBe(409);
  await give(one.me, made, 6, attemptId);
  await give(other.me, made, 8, attemptId);
  const item = await one.me.call(marking.next, { query: { examId, questionId, attemptId } });
  expect(item?.mark.score).toBe(6);
  expect(JSON.stringify(item)).not.toMatch(/control/);
  const { markers } = await admin.call(markingTeam.agreement, { query: { examId, questionId } });
  const differences = markers.map(({ userId, withControl }) => [userId, withControl.count, withControl.meanDifference]);
  expect(differences.sort()).toEqual(
    [
      [one.userId, 1, -2],
      [other.userId, 1, 0],
    ].sort(),
  );
  expect((await scoresOf(admin, examId)).filter((score) => score !== null)).toEqual([18]);
  const { data } = await admin.call(markingTeam.answers, { query: { examId, questionId, state: 'control' } });
  expect(data).toMatchObject([{ attemptId, control: true, score: 8 }]);
  expect((await set(null, data[0]?.version ?? 0)).code).toBe(0);
  expect((await scoresOf(admin, examId)).filter((score) => score !== null)).toEqual([18]);
  const { db } = await testServer();
  await db.updateTable('exam').set({ releasedAt: new Date() }).where('id', '=', examId).execute();
  expect((await set(5, (data[0]?.version ?? 0) + 1)).code).toBe(4198);
  const body = { attemptId, questionId, score: 10, version: 1 };
  expect((await one.me.send(markingTeam.control, { query: { examId }, body })).status).toBe(403);
});
