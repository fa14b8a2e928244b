import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interview } from '#contract/interview/interview.ts';
import { interviewLink, linkPad } from '#contract/interview/link.ts';
import { type Card, scorecard } from '#contract/interview/scorecard.ts';
import { client } from '../../../../test/client.ts';
import { inMinutes, makeInterviewing, tokenIn, wishFor } from '../../../../test/make/interview.ts';
import { anyPhone } from '../../../../test/make/recruitment.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { tendInterviews } from '../schedule/remind.ts';
import { cardsHiddenFrom, summaryOf } from './card.rules.ts';
import { evidenceOfInterviews } from './evidence.ts';

const skills = ['沟通表达', '数据分析'];
const nobody = client();
const secret = '只有我知道的评语';

/** An interview of two that has begun. */
async function begun(person: { phone?: string } = {}) {
  const made = await makeInterviewing(person);
  const second = await makeStaff(made.organisation, { realName: '方静' });
  const { interviewId } = await made.admin.call(
    interview.arrange,
    wishFor(made.applicationId, [made.interviewer.userId, second.userId]),
  );
  const { db } = await testServer();
  const sent = await db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', person.phone ?? '')
    .execute();
  const token = tokenIn(sent[0]?.content);
  const shift = (minutes: number) => () =>
    db.updateTable('interview').set(inMinutes(minutes)).where('id', '=', interviewId).execute();
  return { ...made, interviewId, token, second, other: await as(second), start: shift(-10), pass: shift(-50) };
}

const cardOf = (given = {}) => ({
  scores: skills.map((name) => ({ name, score: 4, evidence: '举了例子' })),
  ...{ result: 'YES' as const, comment: secret, version: 0, handIn: true },
  ...given,
});

describe('a card', () => {
  test('waits for the beginning and for every score, and is changed only from what stands', async () => {
    const { me, interviewId, start, admin, staff } = await begun();
    const query = { interviewId };
    const draft = await me.call(scorecard.save, { query, body: cardOf({ scores: [], result: null, handIn: false }) });
    expect(draft).toEqual({ version: 1, handedInAt: null });
    expect((await me.send(scorecard.save, { query, body: cardOf({ version: 1 }) })).code).toBe(9830);
    await start();
    expect((await me.send(scorecard.save, { query, body: cardOf({ version: 1, scores: [] }) })).code).toBe(9831);
    const strange = [{ name: '酒量', score: 5, evidence: '' }];
    expect((await me.send(scorecard.save, { query, body: cardOf({ version: 1, scores: strange }) })).code).toBe(9832);
    expect((await me.send(scorecard.save, { query, body: cardOf() })).status).toBe(409);
    const { handedInAt } = await me.call(scorecard.save, { query, body: cardOf({ version: 1 }) });
    const changed = cardOf({ version: 2, result: 'NO', handIn: false });
    expect(await me.call(scorecard.save, { query, body: changed })).toEqual({ version: 3, handedInAt });
    const { db } = await testServer();
    const told = await db
      .selectFrom('noticeReceive')
      .select('content')
      .where('userId', '=', staff.userId)
      .where('event', '=', 'interview.changed')
      .execute();
    expect(told).toMatchObject([{ content: expect.stringContaining('周立') }]);
    expect((await admin.send(scorecard.save, { query, body: cardOf() })).status).toBe(404);
  });

  test('of another stays hidden from who asks until the own one is handed in; all of them make it judged', async () => {
    const { admin, me, other, interviewId, pass } = await begun();
    await pass();
    const query = { interviewId };
    const text = async (who: typeof me) => JSON.stringify(await who.call(interview.detail, { query }));
    await me.call(scorecard.save, { query, body: cardOf({ handIn: false }) });
    expect(await text(admin)).not.toContain(secret);
    await me.call(scorecard.save, { query, body: cardOf({ version: 1 }) });
    expect(await other.call(interview.detail, { query })).toMatchObject({
      cards: [],
      cardsHidden: true,
      summary: null,
    });
    expect(await text(other)).not.toContain(secret);
    expect(await text(admin)).toContain(secret);
    await other.call(scorecard.save, { query, body: cardOf({ handIn: false, comment: '草稿' }) });
    expect(await text(other)).not.toContain(secret);
    const scores = skills.map((name) => ({ name, score: 2, evidence: '' }));
    await other.call(scorecard.save, { query, body: cardOf({ version: 1, scores, result: 'NO', comment: '' }) });
    expect(await text(other)).toContain(secret);
    const { state, summary } = await admin.call(interview.detail, { query });
    expect(state).toBe('EVALUATED');
    expect(summary).toMatchObject({ cards: 2, skills: [{ mean: 3, lowest: 2, highest: 4, spread: 1 }, { mean: 3 }] });
  });

  test('of somebody who has left is not waited for', async () => {
    const { admin, me, second, interviewId, pass } = await begun();
    await pass();
    const { db } = await testServer();
    await db.updateTable('staff').set({ status: 2 }).where('userId', '=', second.userId).execute();
    await me.call(scorecard.save, { query: { interviewId }, body: cardOf() });
    const { state, interviewers } = await admin.call(interview.detail, { query: { interviewId } });
    expect(state).toBe('EVALUATED');
    expect(interviewers.find(({ userId }) => userId === second.userId)).toMatchObject({ left: true, handedIn: false });
  });
});

describe('the last card', () => {
  test('changes nothing while people talk: the candidate stays, and the end makes it judged', async () => {
    const { admin, me, other, staff, interviewId, token, start } = await begun({ phone: anyPhone() });
    await start();
    const query = { interviewId };
    await nobody.call(interviewLink.enter, { body: { token } });
    await me.call(interview.step, { query, body: { step: 'start' } });
    for (const who of [me, other]) await who.call(scorecard.save, { query, body: cardOf() });
    expect((await admin.call(interview.detail, { query })).state).toBe('IN_PROGRESS');
    expect((await nobody.send(interviewLink.enter, { body: { token } })).code).toBe(0);
    expect((await nobody.send(linkPad.read, { body: { token } })).code).toBe(0);
    expect(await me.call(interview.step, { query, body: { step: 'end' } })).toEqual({ state: 'EVALUATED' });
    expect((await nobody.send(interviewLink.enter, { body: { token } })).code).toBe(9826);
    const { db } = await testServer();
    const told = db.selectFrom('noticeReceive').select('content').where('userId', '=', staff.userId);
    expect(await told.where('event', '=', 'interview.evaluated').execute()).toHaveLength(1);
  });

  test('makes it judged once its time has passed, where nobody says that it ended', async () => {
    const { admin, me, other, organisation, interviewId, start, pass } = await begun();
    await start();
    const query = { interviewId };
    for (const who of [me, other]) await who.call(scorecard.save, { query, body: cardOf() });
    const state = async () => (await admin.call(interview.detail, { query })).state;
    const { db } = await testServer();
    await tendInterviews(db, new Date(), organisation.organisationId);
    expect(await state()).toBe('SCHEDULED');
    await pass();
    await tendInterviews(db, new Date(), organisation.organisationId);
    expect(await state()).toBe('EVALUATED');
  });

  test('keeps an interview at its time: it is not moved under a card, nor once it is over', async () => {
    const { admin, me, second, interviewId, start, pass } = await begun();
    await start();
    const query = { interviewId };
    await me.call(scorecard.save, { query, body: cardOf() });
    const move = async () => {
      const { version, steps } = await admin.call(interview.detail, { query });
      const body = { time: inMinutes(600), mode: 'VIDEO' as const, interviewerIds: [second.userId], version };
      return [(await admin.send(interview.reschedule, { query, body })).code, steps.includes('reschedule')];
    };
    expect(await move()).toEqual([9816, false]);
    await pass();
    expect(await move()).toEqual([9815, false]);
    expect((await admin.call(interview.detail, { query })).cards).toMatchObject([{ comment: secret }]);
  });
});

test('evidence is what was judged of abilities, once for each interview', async () => {
  const { organisation, applicationId, interviewId, me, other, start } = await begun();
  const { db } = await testServer();
  const abilityId = newId();
  const judged = JSON.stringify([
    { abilityId, name: skills[0] },
    { abilityId: null, name: skills[1] },
  ]);
  await db.updateTable('interview').set({ skills: judged }).where('id', '=', interviewId).execute();
  await start();
  const query = { interviewId };
  const first = skills.map((name) => ({ name, score: 5, evidence: '' }));
  await me.call(scorecard.save, { query, body: cardOf({ scores: first }) });
  await other.call(scorecard.save, { query, body: cardOf() });
  const rows = await evidenceOfInterviews(db, organisation.organisationId, applicationId, newId());
  expect(rows).toMatchObject([{ originId: interviewId, abilityId, score: 0.9 }]);
});

const anyCard = fc.record({
  scores: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('甲', '乙', '丙'),
      score: fc.option(fc.integer({ min: 1, max: 5 })),
      evidence: fc.constant(''),
    }),
    { selector: ({ name }) => name },
  ),
  result: fc.constantFrom('STRONG_YES' as const, 'YES' as const, 'HOLD' as const, 'NO' as const),
  handedInAt: fc.option(fc.constant('2026-11-20T01:00:00Z')),
});

const whole = (card: Pick<Card, 'scores' | 'result' | 'handedInAt'>): Card => ({
  ...{ userId: newId(), realName: '', comment: '', savedAt: '2026-11-20T01:00:00Z', version: 1 },
  ...card,
});

test('a summary counts what was handed in alone, and its mean lies between its ends', () => {
  fc.assert(
    fc.property(fc.array(anyCard, { maxLength: 6 }), (given) => {
      const cards = given.map(whole);
      const handedIn = cards.filter(({ handedInAt }) => handedInAt !== null);
      const summary = summaryOf(cards);
      expect(summary).toEqual(summaryOf(handedIn));
      expect(summary.results.reduce((sum, { count }) => sum + count, 0)).toBe(handedIn.length);
      for (const { mean, lowest, highest, spread, count } of summary.skills) {
        expect(mean).toBeGreaterThanOrEqual(lowest);
        expect(mean).toBeLessThanOrEqual(highest);
        expect(spread).toBeLessThanOrEqual((highest - lowest) / 2 + 0.01);
        expect(count).toBeLessThanOrEqual(handedIn.length);
      }
    }),
  );
});

test('who asks never sees others before their own is handed in, whatever else they may do', () => {
  const draft = whole({ scores: [], result: null, handedInAt: null });
  const done = whole({ scores: [], result: 'YES', handedInAt: '2026-11-20T01:00:00Z' });
  for (const works of [true, false]) {
    expect(cardsHiddenFrom({ asks: true, works }, undefined)).toBe(true);
    expect(cardsHiddenFrom({ asks: true, works }, draft)).toBe(true);
    expect(cardsHiddenFrom({ asks: true, works }, done)).toBe(false);
  }
  expect(cardsHiddenFrom({ asks: false, works: true }, undefined)).toBe(false);
  expect(cardsHiddenFrom({ asks: false, works: false }, undefined)).toBe(true);
});
