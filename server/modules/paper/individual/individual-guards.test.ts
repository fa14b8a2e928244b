import { expect, test } from 'vitest';
import { individualPapers } from '#contract/paper/individual.ts';
import { paper } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { question } from '#contract/question/question.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRandomPaper, oneSection, type Rules } from '../../../../test/make/random-paper.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { runIndividual } from './run-individual.ts';
import { claimSet, endSet } from './set.queries.ts';

const singles = (points: readonly number[]): NewQuestion[] =>
  points.map((worth, at) => ({ ...sampleQuestion.single(`单选 ${at}`), points: worth }));

async function makeRandom(stock: readonly NewQuestion[], demand: Rules) {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const { questionIds } = await admin.call(question.addBatch, { query: { questionBankId: bankId }, body: [...stock] });
  return { admin, organisation, questionIds, ...(await makeRandomPaper(admin, demand)) };
}

type Made = Awaited<ReturnType<typeof makeRandom>>;

const send = ({ admin, paperId }: Made, people = 2, name = '卷') =>
  admin.send(individualPapers.start, { body: { paperId, people, name } });
const start = async (made: Made) => {
  const { paperId } = made;
  return (await made.admin.call(individualPapers.start, { body: { paperId, people: 2, name: '卷' } })).setId;
};
const stateOf = async ({ admin }: Made, setId: string) =>
  (await admin.call(individualPapers.detail, { query: { setId } })).state;

test('a process that was overtaken does not end what another one began anew', async () => {
  const made = await makeRandom(singles([2, 2]), oneSection({ count: 1, points: 1 }));
  const place = { organisationId: made.organisation.organisationId, setId: await start(made) };
  const { db } = await testServer();
  const [first, second] = [await claimSet(db, place), await claimSet(db, place)];
  await endSet(db, { ...place, runs: first?.runs ?? 0 }, { failure: '旧的' });
  expect([second?.runs, await stateOf(made, place.setId)]).toEqual([2, 'WAITING']);
  await endSet(db, { ...place, runs: second?.runs ?? 0 }, { failure: '新的' });
  expect(await stateOf(made, place.setId)).toBe('FAILED');
});

test('an order is a new one once the rules have changed', async () => {
  const made = await makeRandom(singles([2, 2, 2]), oneSection({ count: 1, points: 1 }));
  const before = await start(made);
  const { admin, paperId, version } = made;
  await admin.call(randomPaper.save, { query: { paperId }, body: { ...oneSection({ count: 2, points: 1 }), version } });
  const after = await start(made);
  expect(after).not.toBe(before);
  await doJobs();
  const counts = [before, after].map(async (setId) => {
    const { data } = await admin.call(individualPapers.papers, { query: { setId } });
    return data.map(({ questionCount }) => questionCount);
  });
  expect(await Promise.all(counts)).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('everybody has the same full mark, or nobody gets a paper', async () => {
  const made = await makeRandom(singles([2, 2, 5]), oneSection({ type: 'SINGLE', count: 2 }));
  const { admin, paperId, version, questionIds } = made;
  const sentence = '「一、全部试题」第 1 条规则（单选）的试题有的 2 分、有的 5 分，各人的满分会不同，请填写每题分值';
  const check = () => admin.call(individualPapers.check, { body: { paperId, people: 2 } });
  expect((await check()).unmet).toEqual([sentence]);
  expect((await send(made)).res).toBe(sentence);
  await admin.call(question.delete, { body: { questionIds: questionIds.slice(2), confirmed: true } });
  expect((await check()).unmet).toEqual([]);
  const early = await start(made);
  // Between the order and its turn one comes that is worth something else.
  const bankId = await makeBank(admin, '另一个');
  await admin.call(question.add, { body: { bankId, ...sampleQuestion.single('另一道'), points: 5 } });
  await doJobs();
  expect(await admin.call(individualPapers.detail, { query: { setId: early } })).toMatchObject({
    ...{ state: 'FAILED', failure: sentence },
  });
  const fixed = oneSection({ type: 'SINGLE', count: 2, points: 3 });
  await admin.call(randomPaper.save, { query: { paperId }, body: { ...fixed, version } });
  const setId = await start(made);
  await doJobs();
  const { data } = await admin.call(individualPapers.papers, { query: { setId } });
  expect(data.map(({ totalPoints }) => totalPoints)).toEqual([6, 6]);
});

test('a question of no points is worth ten, drawn once or for everybody', async () => {
  const made = await makeRandom(singles([0]), oneSection({ count: 1 }));
  const { admin, paperId, version } = made;
  const setId = await start(made);
  await doJobs();
  const { data } = await admin.call(individualPapers.papers, { query: { setId } });
  expect(data.map(({ totalPoints }) => totalPoints)).toEqual([10, 10]);
  await admin.call(randomPaper.generate, { query: { paperId }, body: { version } });
  expect((await admin.call(paper.detail, { query: { paperId } })).totalPoints).toBe(10);
});

test('a paper has so many sets, and no more until some are deleted', async () => {
  const made = await makeRandom(singles([2, 2]), oneSection({ count: 1, points: 1 }));
  for (let people = 2; people < 22; people += 1) expect((await send(made, people)).code).toBe(0);
  const refused = await send(made, 30);
  expect([refused.code, refused.res]).toEqual([3044, '这份试卷已有 20 套一人一卷，请先删除不用的']);
  const [one] = await made.admin.call(individualPapers.search, { query: { paperId: made.paperId } });
  await made.admin.call(individualPapers.delete, { query: { setId: one?.setId ?? '' } });
  expect((await send(made, 30)).code).toBe(0);
});

test('with the paper its sets and their papers go, and what is still being made stops', async () => {
  const made = await makeRandom(singles(Array(60).fill(2)), oneSection({ count: 1, points: 1 }));
  const { admin, paperId } = made;
  const ready = await start(made);
  await doJobs();
  const { setId: going } = await admin.call(individualPapers.start, { body: { paperId, people: 120, name: '更多' } });
  const { db } = await testServer();
  const { organisationId } = made.organisation;
  const place = { organisationId, setId: going };
  // Asked once the set was taken up, before anything is stored.
  const exposure = async () => {
    await admin.call(paper.delete, { body: { paperIds: [paperId] } });
    return new Map();
  };
  await runIndividual(db, exposure, place);
  const rows = (table: 'individualSet' | 'individualPaper') =>
    db.selectFrom(table).select('organisationId').where('organisationId', '=', organisationId).execute();
  expect([await rows('individualSet'), await rows('individualPaper')]).toEqual([[], []]);
  expect((await admin.send(individualPapers.detail, { query: { setId: ready } })).status).toBe(404);
});
