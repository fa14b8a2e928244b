import { expect, test } from 'vitest';
import type { CodeLanguage } from '#contract/question/content.ts';
import { sumTests } from '../../../../test/make/trial.ts';
import { makeOrganisation, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { nextInTurn, waitingBefore } from './queue.queries.ts';
import { claimSubmission } from './submission.queries.ts';
import { testSetsOf } from './submit-codes.queries.ts';
import { hasTrialGoing, trialsSince } from './trial.queries.ts';

/** Long before whatever else this database knows of. */
const early = new Date('2001-01-01T00:00:00Z');
const minute = (count: number) => new Date(early.getTime() + (12 * 60 + count) * 60_000);

interface Person {
  readonly organisationId: string;
  readonly userId: string;
}

interface Given {
  readonly kind?: 'MARK' | 'TRIAL';
  readonly language?: CodeLanguage;
  readonly checkerLanguage?: CodeLanguage;
}

class NothingStays extends Error {}

/** A queue of its own: what others wait for is out of the way, and nothing of this stays. */
async function inQueue(people: readonly Person[], work: (queue: ReturnType<typeof queueIn>) => Promise<void>) {
  const { db } = await testServer();
  const whole = inTransaction(db, async (db) => {
    const open = db.updateTable('judgeSubmission').set({ state: 'CANCELLED' });
    await open.where('state', 'in', ['WAITING', 'RUNNING']).execute();
    const sets = new Map<string, string>();
    for (const { organisationId } of people)
      sets.set(organisationId, (await testSetsOf(db, organisationId, [sumTests], early)).get(sumTests) ?? '');
    await work(queueIn(db, sets));
    throw new NothingStays();
  });
  await expect(whole).rejects.toThrow(NothingStays);
}

function queueIn(db: Db, sets: ReadonlyMap<string, string>) {
  let count = 0;
  const names = new Map<string, string>();
  const all: CodeLanguage[] = ['python', 'java'];
  const end = (submissionId: string) =>
    db.updateTable('judgeSubmission').set({ state: 'CANCELLED' }).where('id', '=', submissionId).execute();
  const next = async (at = minute(0), languages = all) => {
    const place = await nextInTurn(db, languages, at);
    return place && { ...place, name: names.get(place.submissionId) };
  };
  return {
    db,
    names,
    next,
    /** Puts one into the queue, each a second after the one before. */
    async give(name: string, { organisationId, userId }: Person, more: Given = {}) {
      count += 1;
      const at = new Date(early.getTime() + count * 1000);
      const id = newId();
      names.set(id, name);
      const { kind = 'MARK', language = 'python', checkerLanguage = null } = more;
      await db
        .insertInto('judgeSubmission')
        .values({
          ...{ organisationId, id, kind, language, checkerLanguage, source: name, createdBy: userId },
          ...{ testSetId: sets.get(organisationId) ?? '', createdAt: at, notBefore: at, touchedAt: at },
        })
        .execute();
      return id;
    },
    /** The next one begins, and what `ends` ends at once. */
    async begin(at: Date, ends = true, languages = all) {
      const place = await next(at, languages);
      if (!place) return undefined;
      await claimSubmission(db, place, at);
      if (ends) await end(place.submissionId);
      return place.name;
    },
    before: (submissionId: string, at: Date) => waitingBefore(db, { organisationId: '', submissionId }, at),
  };
}

async function makePeople() {
  const organisation = await makeOrganisation();
  const [first, colleague] = [await makeStaff(organisation), await makeStaff(organisation)];
  return { first, colleague, other: await makeStaff(await makeOrganisation()) };
}

test('organisations and people take turns, whoever came first with many', async () => {
  const { first, colleague, other } = await makePeople();
  await inQueue([first, other], async ({ give, begin }) => {
    for (let count = 0; count < 4; count += 1) await give('first', first);
    await give('colleague', colleague);
    await give('other', other);
    const order: unknown[] = [];
    // The last two run at the same time.
    for (let turn = 0; turn < 6; turn += 1) order.push(await begin(minute(turn), turn < 4));
    expect(order.slice(0, 3)).toEqual(['first', 'other', 'colleague']);
    expect(order.slice(3)).toEqual(['first', 'first', 'first']);
  });
});

test('who has fewer running comes first', async () => {
  const { first, colleague, other } = await makePeople();
  await inQueue([first, other], async ({ give, begin }) => {
    for (const person of [first, first, colleague]) await give(person === first ? 'first' : 'colleague', person);
    await give('other', other);
    await give('other', other);
    const order: unknown[] = [];
    for (let turn = 0; turn < 5; turn += 1) order.push(await begin(minute(turn), false));
    expect(order).toEqual(['first', 'other', 'colleague', 'other', 'first']);
  });
});

test('what is marked goes before trials, but every fourth turn is a trial’s', async () => {
  const { first, colleague, other } = await makePeople();
  await inQueue([first, other], async ({ give, begin }) => {
    await give('trial', other, { kind: 'TRIAL' });
    await give('trial', colleague, { kind: 'TRIAL' });
    for (let count = 0; count < 8; count += 1) await give('mark', first);
    const order: unknown[] = [];
    for (let turn = 0; turn < 11; turn += 1) order.push(await begin(minute(turn)));
    const fourth = ['mark', 'mark', 'mark', 'trial'];
    // Nothing else has any turn once one kind is left.
    expect(order).toEqual([...fourth, ...fourth, 'mark', 'mark', undefined]);
  });
});

test('trials have all turns where nothing is to be marked', async () => {
  const { first, other } = await makePeople();
  await inQueue([first, other], async ({ give, begin }) => {
    await give('one', first, { kind: 'TRIAL' });
    await give('two', other, { kind: 'TRIAL' });
    expect([await begin(minute(0)), await begin(minute(1)), await begin(minute(2))]).toEqual(['one', 'two', undefined]);
  });
});

test('the place that is shown is the number of those that are begun before', async () => {
  const { first, colleague, other } = await makePeople();
  await inQueue([first, other], async ({ give, begin, before, names }) => {
    for (let count = 0; count < 5; count += 1) await give('mark', first);
    const trials: string[] = [];
    for (const person of [first, first, colleague, other]) trials.push(await give('trial', person, { kind: 'TRIAL' }));
    for (const [at, id] of trials.entries()) names.set(id, `trial ${at}`);
    const told = new Map<string, number>();
    for (const [at, id] of trials.entries()) told.set(`trial ${at}`, await before(id, minute(0)));
    const begun = new Map<string, number>();
    for (let turn = 0; turn < 9; turn += 1) begun.set((await begin(minute(turn))) ?? '', turn);
    expect([...told]).toEqual([...told.keys()].map((name) => [name, begun.get(name)]));
    expect([...told.values()].toSorted((a, b) => a - b)).toEqual([3, 6, 7, 8]);
  });
});

test('a process takes only what it has the languages for, the checker’s too', async () => {
  const { first, other } = await makePeople();
  await inQueue([first, other], async ({ give, begin, next }) => {
    await give('java', first, { language: 'java' });
    await give('checked in java', first, { checkerLanguage: 'java' });
    await give('python', first);
    expect(await begin(minute(0), true, ['python'])).toBe('python');
    expect(await next(minute(1), ['python'])).toBeUndefined();
    expect(await begin(minute(1), true, ['python', 'java'])).toBe('java');
    expect(await begin(minute(2), true, ['python', 'java'])).toBe('checked in java');
    expect(await next(minute(3), [])).toBeUndefined();
  });
});

test('what somebody tries out is found however long ago it was given', async () => {
  const { first, other } = await makePeople();
  await inQueue([first, other], async ({ db, give, begin }) => {
    const { organisationId, userId } = first;
    expect(await hasTrialGoing(db, organisationId, userId)).toBe(false);
    await give('trial', first, { kind: 'TRIAL' });
    expect(await hasTrialGoing(db, organisationId, userId)).toBe(true);
    expect((await trialsSince(db, organisationId, userId, minute(0))).count).toBe(0);
    await begin(minute(0), false);
    expect(await hasTrialGoing(db, organisationId, userId)).toBe(true);
    expect(await hasTrialGoing(db, other.organisationId, other.userId)).toBe(false);
  });
});
