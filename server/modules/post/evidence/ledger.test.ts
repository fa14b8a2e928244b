import { describe, expect, test } from 'vitest';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { levelsOf, makeEvidence } from '../../../../test/make/evidence.ts';
import { makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { type NewEvidence, recalculate, replaceEvidence } from './ledger.ts';
import { mergeEvidence } from './merge.ts';

async function begun() {
  const organisation = await makeOrganisation();
  const person = await makeStaff(organisation);
  const { 风险识别: risk, 客户沟通: talk } = await makeAbilities(organisation, ['风险识别', '客户沟通']);
  const { db } = await testServer();
  const { organisationId } = organisation;
  const originId = newId();
  const itemIds = [newId(), newId(), newId(), newId()];
  const answer = (item: number, score: number, given: Partial<NewEvidence> = {}): NewEvidence => ({
    ...{ userId: person.userId, abilityId: risk, originId, itemId: itemIds[item] ?? '', score },
    ...{ difficulty: 3, weight: 1, at: '2026-11-01T00:00:00.000Z' },
    ...given,
  });
  const say = (...rows: NewEvidence[]) => replaceEvidence(db, organisationId, 'exam', [originId], rows);
  return { db, organisation, organisationId, person, risk, talk, originId, answer, say };
}

describe('the front door of the ledger', () => {
  test('takes the whole of what an origin says; the same again changes nothing', async () => {
    const { say, answer, person, risk, talk } = await begun();
    expect(await say(answer(0, 1), answer(1, 0.5), answer(2, 0.6))).toMatchObject({
      levels: 1,
      userIds: [person.userId],
    });
    expect((await levelsOf(person)).get(risk)).toMatchObject({ level: 4, mean: 0.7, items: 3 });
    expect(await say(answer(0, 1), answer(1, 0.5), answer(2, 0.6))).toEqual({ levels: 0, userIds: [] });
    // One answer speaks of another ability now, and one is gone.
    expect(await say(answer(0, 1, { abilityId: talk }), answer(1, 0.5))).toMatchObject({ levels: 1 });
    const known = await levelsOf(person);
    expect([known.get(risk), known.get(talk)]).toMatchObject([
      { level: null, items: 1, mean: 0.5 },
      { level: null, items: 1, mean: 1 },
    ]);
    await say();
    expect((await levelsOf(person)).size).toBe(0);
  });

  test('leaves what other origins and other organisations say', async () => {
    const { organisation, say, answer, person, risk } = await begun();
    await makeEvidence(organisation, [{ userId: person.userId, abilityId: risk, score: 1 }]);
    await say(answer(0, 0));
    await say();
    expect((await levelsOf(person)).get(risk)).toMatchObject({ level: 5, mean: 1, items: 3 });
  });

  test('what is excluded stays so when it is said again, and all over when it came back', async () => {
    const { db, organisationId, say, answer, person, risk, originId } = await begun();
    const all = [answer(0, 0), answer(1, 1), answer(2, 1), answer(3, 1)];
    await say(...all);
    const contested = { organisationId, userId: person.userId, abilityId: risk, source: 'exam' as const, originId };
    await db
      .insertInto('evidenceContest')
      .values({
        ...contested,
        id: newId(),
        itemId: all[0]?.itemId ?? '',
        reason: '题目有误',
        state: 'UPHELD',
        createdAt: new Date(),
        decidedAt: new Date(),
      })
      .execute();
    // What is written anew finds the contest; what stood was excluded when that was decided.
    await say();
    await say(...all);
    expect((await levelsOf(person)).get(risk)).toMatchObject({ level: 5, mean: 1, items: 3 });
    await say(answer(0, 0.1), ...all.slice(1));
    expect((await levelsOf(person)).get(risk)).toMatchObject({ level: 5, mean: 1, items: 3 });
    await recalculate(db, organisationId, [{ userId: person.userId, abilityId: risk }]);
    expect((await levelsOf(person)).get(risk)).toMatchObject({ level: 5, mean: 1, items: 3 });
  });

  test('many at once end where one after the other would', async () => {
    const { organisation, say, answer, person, risk } = await begun();
    await Promise.all([
      say(answer(0, 1), answer(1, 1), answer(2, 1)),
      say(answer(0, 1), answer(1, 1), answer(2, 1)),
      makeEvidence(organisation, [{ userId: person.userId, abilityId: risk, score: 0 }]),
      makeEvidence(organisation, [{ userId: person.userId, abilityId: risk, level: 3 }]),
    ]);
    expect((await levelsOf(person)).get(risk)).toMatchObject({ items: 7 });
  });
});

describe('abilities that are merged', () => {
  test('their evidence is one, an answer that told of both counts once, by what it weighs more', async () => {
    const { db, organisationId, say, answer, person, risk, talk } = await begun();
    await say(
      ...[answer(0, 1), answer(1, 1), answer(2, 0.2, { weight: 0.5 })],
      ...[answer(2, 0.4, { abilityId: talk }), answer(3, 0, { abilityId: talk })],
    );
    await mergeEvidence(db, organisationId, talk, risk);
    const known = await levelsOf(person);
    expect([...known.keys()]).toEqual([risk]);
    expect(known.get(risk)).toMatchObject({ items: 4, mean: 0.6, level: 3 });
  });

  test('what was excluded of either stays excluded', async () => {
    const { db, organisationId, say, answer, person, risk, talk, originId } = await begun();
    await say(answer(0, 1), answer(1, 1), answer(2, 0), answer(2, 0, { abilityId: talk }));
    const { itemId } = answer(2, 0);
    const contested = {
      organisationId,
      userId: person.userId,
      abilityId: talk,
      source: 'exam' as const,
      originId,
      itemId,
    };
    await db
      .insertInto('evidenceContest')
      .values({
        ...contested,
        id: newId(),
        reason: '题目有误',
        state: 'UPHELD',
        createdAt: new Date(),
        decidedAt: new Date(),
      })
      .execute();
    await mergeEvidence(db, organisationId, talk, risk);
    expect((await levelsOf(person)).get(risk)).toMatchObject({ items: 2, mean: 1 });
  });
});
