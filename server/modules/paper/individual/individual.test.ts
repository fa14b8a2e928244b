import { expect, test } from 'vitest';
import { exam } from '#contract/exam/exam.ts';
import { individualPapers } from '#contract/paper/individual.ts';
import { paper } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makePaper } from '../../../../test/make/paper.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRandomPaper, oneSection, type Rules } from '../../../../test/make/random-paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { now } from '../../../kit/clock.ts';

import { runIndividual } from './run-individual.ts';
import { individualJob } from './set.queries.ts';

const stock = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...sampleQuestion.single(`单选 ${at}`), difficulty: 1 + (at % 10) }));

async function makeRandom(count: number, demand: Rules) {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const body = [...stock(count), sampleQuestion.composite('材料')];
  const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId: bankId }, body });
  const made = await makeRandomPaper(admin, demand);
  return { admin, organisation, questionIds, ...made };
}

const twoSections: Rules = {
  sections: [
    { name: '选择', rules: [{ type: 'SINGLE', count: 5, points: 2.5 }] },
    { name: '材料', rules: [{ type: 'COMPOSITE', count: 1, points: null }] },
  ],
};

type Made = Awaited<ReturnType<typeof makeRandom>>;

const start = async ({ admin, paperId }: Made, people: number, name = '期末一人一卷') =>
  (await admin.call(individualPapers.start, { body: { paperId, people, name } })).setId;

/** By number the questions of each paper. */
async function papersOf({ organisation }: Made, setId: string) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('individualPaper')
    .select(['number', 'questionIds'])
    .where('organisationId', '=', organisation.organisationId)
    .where('setId', '=', setId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, questionIds }) => [number, questionIds] as const);
}

test('everybody gets a paper by the rules, as unlike the others as the bank allows', async () => {
  const made = await makeRandom(30, twoSections);
  const { admin, paperId } = made;
  const check = await admin.call(individualPapers.check, { body: { paperId, people: 12 } });
  expect(check).toEqual({ unmet: [], questionCount: 6, stock: 31, overlap: expect.closeTo(1.45, 1) });
  const setId = await start(made, 12);
  const query = { setId };
  expect(await admin.call(individualPapers.detail, { query })).toMatchObject({
    ...{ state: 'WAITING', done: 0, people: 12, name: '期末一人一卷', creator: '林晓', statistics: null, paperId },
  });
  await doJobs();
  const { statistics, ...set } = await admin.call(individualPapers.detail, { query });
  expect(set).toMatchObject({ state: 'READY', done: 12, failure: null });
  expect(statistics).toMatchObject({
    ...{ usedQuestions: 31, use: { least: 2, greatest: 12 }, overlap: { mean: expect.closeTo(check.overlap ?? 0, 0) } },
  });
  expect(statistics?.matrix.map((row, at) => row[at])).toEqual(Array(12).fill(6));
  const page = await admin.call(individualPapers.papers, { query: { setId, page: 1, size: 5 } });
  expect([page.total, page.data.map(({ number }) => number)]).toEqual([12, [6, 7, 8, 9, 10]]);
  expect(page.data[0]).toMatchObject({ questionCount: 6, totalPoints: 17.5 });
  const harder = { setId, sort: 'meanDifficulty', order: 'desc' } as const;
  const means = (await admin.call(individualPapers.papers, { query: harder })).data.map((one) => one.meanDifficulty);
  expect(means).toEqual(means.toSorted((one, other) => other - one));
  const { sectionVOS } = await admin.call(individualPapers.paper, { query: { setId, number: 12 } });
  expect(
    sectionVOS.map(({ name, questionVOS }) => [name, questionVOS.map(({ type, points }) => [type, points])]),
  ).toEqual([
    ['选择', Array(5).fill(['SINGLE', 2.5])],
    ['材料', [['COMPOSITE', 5]]],
  ]);
  expect((await admin.send(individualPapers.paper, { query: { setId, number: 13 } })).status).toBe(404);
});

test('the same seed makes the same papers, also when the process was killed on the way', async () => {
  const made = await makeRandom(120, oneSection({ type: 'SINGLE', count: 8, points: 1 }));
  const { db } = await testServer();
  const { organisationId } = made.organisation;
  const [whole, cut] = [await start(made, 130, '一'), await start(made, 130, '二')];
  await db.updateTable('individualSet').set({ seed: 7 }).where('organisationId', '=', organisationId).execute();
  let portions = 0;
  // Ends the process in the middle: the second portion is never stored.
  const dying = db.withPlugin({
    transformQuery: ({ node }) => {
      const stores = node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('insert into individual_paper');
      if (stores && portions++ === 1) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const place = { organisationId, setId: cut };
  await expect(runIndividual(dying, async () => new Map(), place)).rejects.toThrow('killed');
  expect(await papersOf(made, cut)).toHaveLength(50);
  await doJobs();
  expect((await papersOf(made, cut)).length).toBe(130);
  expect(await papersOf(made, cut)).toEqual(await papersOf(made, whole));
  const [one, other] = await Promise.all(
    [whole, cut].map((setId) => made.admin.call(individualPapers.detail, { query: { setId } })),
  );
  expect(other?.statistics).toEqual(one?.statistics);
});

test('an interrupted run is started again after a while', async () => {
  const made = await makeRandom(10, oneSection({ type: 'SINGLE', count: 2 }));
  const { db } = await testServer();
  const setId = await start(made, 2);
  const jobs = () => db.selectFrom('individualSet').select('runs').where('id', '=', setId).executeTakeFirstOrThrow();
  await doJobs();
  const old = new Date(now().getTime() - 3 * 60_000);
  await db.updateTable('individualSet').set({ state: 'WAITING', touchedAt: old }).where('id', '=', setId).execute();
  await individualJob.goOn(db);
  await doJobs();
  expect(await jobs()).toEqual({ runs: 2 });
  expect((await made.admin.call(individualPapers.detail, { query: { setId } })).state).toBe('READY');
});

test('ordering is idempotent while a run is waiting, and possible again once it is finished', async () => {
  const made = await makeRandom(10, oneSection({ type: 'SINGLE', count: 2 }));
  const both = await Promise.all([start(made, 3), start(made, 3)]);
  expect(new Set(both).size).toBe(1);
  await doJobs();
  const later = await start(made, 3);
  const { paperId } = made;
  const list = await made.admin.call(individualPapers.search, { query: { paperId } });
  expect(list.map(({ setId, state }) => [setId, state])).toEqual([
    [later, 'WAITING'],
    [both[0], 'READY'],
  ]);
});

test('a set of individual papers can be stopped, and deleted with its papers', async () => {
  const made = await makeRandom(10, oneSection({ type: 'SINGLE', count: 2 }));
  const setId = await start(made, 3);
  const query = { setId };
  const stop = () => made.admin.call(individualPapers.cancel, { query });
  expect(await Promise.all([stop(), stop()])).toContainEqual({ cancelled: true });
  expect(await stop()).toEqual({ cancelled: false });
  await doJobs();
  expect(await made.admin.call(individualPapers.detail, { query })).toMatchObject({ state: 'CANCELLED', done: 0 });
  const ready = await start(made, 3);
  await doJobs();
  expect((await papersOf(made, ready)).length).toBe(3);
  await made.admin.call(individualPapers.delete, { query: { setId: ready } });
  expect(await papersOf(made, ready)).toEqual([]);
  expect((await made.admin.send(individualPapers.detail, { query: { setId: ready } })).status).toBe(404);
});

test('rules that cannot be met are named before, and when the bank shrinks meanwhile', async () => {
  const made = await makeRandom(3, oneSection({ type: 'SINGLE', count: 3 }));
  const { admin, paperId, questionIds } = made;
  const setId = await start(made, 2);
  await admin.call(question.delete, { body: { questionIds: questionIds.slice(0, 1), confirmed: true } });
  await doJobs();
  expect(await admin.call(individualPapers.detail, { query: { setId } })).toMatchObject({
    ...{ state: 'FAILED', failure: '单选：需 3，有 2' },
  });
  expect(await admin.call(individualPapers.check, { body: { paperId, people: 2 } })).toMatchObject({
    ...{ unmet: ['单选：需 3，有 2'], overlap: null },
  });
  const refused = await admin.send(individualPapers.start, { body: { paperId, people: 2, name: '又' } });
  expect([refused.code, refused.res]).toEqual([3042, '题库里的试题不够。单选：需 3，有 2']);
});

test('what was made keeps the versions and the rules of then', async () => {
  const made = await makeRandom(2, oneSection({ type: 'SINGLE', count: 2, points: 3 }));
  const { admin, paperId, version, questionIds } = made;
  const setId = await start(made, 2);
  await doJobs();
  await admin.call(question.delete, { body: { questionIds: questionIds.slice(0, 2), confirmed: true } });
  await admin.call(randomPaper.save, { query: { paperId }, body: { ...oneSection({ count: 1 }), version } });
  const { sectionVOS } = await admin.call(individualPapers.paper, { query: { setId, number: 2 } });
  expect(sectionVOS[0]?.questionVOS).toHaveLength(2);
  expect(sectionVOS[0]?.questionVOS.every(({ gone, points }) => gone && points === 3)).toBe(true);
});

test('what exams used comes last', async () => {
  const made = await makeRandom(8, oneSection({ type: 'SINGLE', count: 2 }));
  const { admin, questionIds } = made;
  const used = await makePaper(admin, { questionIds: questionIds.slice(0, 2) });
  const query = { paperId: used.paperId };
  await admin.call(paper.modify, { query, body: { version: used.version, state: 'READY' } });
  const { examId } = await admin.call(exam.add, {
    body: {
      ...{ name: '测验', paperIds: [used.paperId], durationMinutes: 60 },
      ...{ startAt: '2026-01-02T00:00:00Z', endAt: '2036-01-02T00:00:00Z' },
    },
  });
  await admin.call(exam.publish, { query: { examId } });
  const setId = await start(made, 3);
  await doJobs();
  const ids = (await papersOf(made, setId)).flatMap(([, drawn]) => drawn);
  expect(ids.toSorted()).toEqual(questionIds.slice(2, 8).toSorted());
});

test('a paper that is deleted takes its sets along', async () => {
  const made = await makeRandom(3, oneSection({ type: 'SINGLE', count: 1 }));
  const setId = await start(made, 2);
  await made.admin.call(paper.delete, { body: { paperIds: [made.paperId] } });
  expect((await made.admin.send(individualPapers.detail, { query: { setId } })).status).toBe(404);
});
