import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { paperTypes } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { addMinutes, now } from '../server/kit/clock.ts';
import type { Db } from '../server/kit/db/db.ts';
import { addExaminees, createExam, publishExam } from '../server/modules/exam/index.ts';
import { addPaper, addPaperBank } from '../server/modules/paper/index.ts';
import { addBank, addBatch } from '../server/modules/question/index.ts';
import { medians, progress, report, tell } from './figure.ts';
import { type Connection, openConnections } from './load/connection.ts';
import { driveEach, type Stretch } from './load/drive.ts';
import { bearer, requestTo, requireSuccess } from './load/request.ts';
import { withProduct } from './product.ts';
import { type Sitting, startAll } from './sitting.ts';
import { keyMarker, makeWorld, newQuestion, type OpenExam, openExam, type World } from './world.ts';

const people = Number(process.env.FORMS_PEOPLE ?? 10_000);
const sitting = Math.min(people, 2000);
const stock = 2000;
const questions = 50;
const rounds = 3;
const connectionCount = 200;
const longestMs = 10 * 60_000;

/** Everybody gets a paper of their own; the same people then sit it, and an exam with one paper for all. */
export function forms() {
  return withProduct(async ({ port, db, keys }) => {
    const world = await makeWorld(db, keys, { examinees: people });
    const paperId = await rulesPaper(db, world, port);
    const before = await sizeOf(db);
    const first = await publishOwn(db, world, paperId);
    const bytes = ((await sizeOf(db)) - before) / (people * questions);
    report({
      ...{ bench: 'forms', name: 'published', value: first.seconds, unit: 's' },
      more: { people: String(people), overlap: `${first.overlap}题` },
      goal: { '<60s': first.seconds < 60 },
    });
    report({ bench: 'forms', name: 'stored', value: bytes, unit: 'B', goal: { '<200B': bytes < 200 } });
    const exams = [];
    for (let round = 1; round <= rounds; round += 1) {
      const own = round === 1 ? first : await publishOwn(db, world, paperId);
      exams.push({ fixed: await openExam(db, world), examId: own.examId });
    }
    await compare(port, { ...world, examinees: world.examinees.slice(0, sitting) }, exams);
  });
}

interface Pair {
  readonly fixed: OpenExam;
  readonly examId: string;
}

/** The same people sit an exam with one paper for all and one with papers of their own, by turns. */
async function compare(port: number, world: World, exams: readonly Pair[]) {
  const connections = await openConnections(port, connectionCount);
  const [starts, papers, fixedStarts, fixedPapers]: Stretch[][] = [[], [], [], []];
  for (const [place, { fixed, examId }] of exams.entries()) {
    const round = `第 ${place + 1} 轮`;
    const all = await startAll(connections, world, fixed);
    fixedStarts?.push(tell(`${round}固定试卷开始`, all.stretch));
    fixedPapers?.push(tell(`${round}固定试卷取卷`, await fetchAll(connections, all.sittings)));
    const each = await startAll(connections, world, { examId });
    if (new Set(each.sittings.map(({ formId }) => formId)).size !== sitting)
      throw new Error('two people share a paper');
    starts?.push(tell(`${round}一人一卷开始`, each.stretch));
    papers?.push(tell(`${round}一人一卷取卷`, await fetchAll(connections, each.sittings)));
  }
  for (const connection of connections) connection.close();
  progress('已核对：每人一份自己的卷，都解得开、题数相符、不含答案');
  reportRate('starts', starts ?? [], fixedStarts ?? []);
  reportRate('papers', papers ?? [], fixedPapers ?? []);
}

function reportRate(name: string, stretches: readonly Stretch[], floors: readonly Stretch[]) {
  const [value, floor] = [medians(stretches).perSecond, medians(floors).perSecond];
  report({ bench: 'forms', name, value, unit: '/s', floor, goal: { '≥0.6': value >= 0.6 * floor } });
}

async function rulesPaper(db: Db, { author, admin }: World, port: number) {
  const at = now();
  const { bankId } = await addBank(db, author, { name: '抽题题库', description: '' }, at);
  const inputs = Array.from({ length: stock }, (_, place) => newQuestion(100_000 + place));
  for (let from = 0; from < stock; from += 500) await addBatch(db, author, bankId, inputs.slice(from, from + 500), at);
  const bank = { name: '随机卷库', description: '', categoryId: null, visibility: 'organisation' as const };
  const { paperBankId } = await addPaperBank(db, author, bank, at);
  const paper = { name: '随机卷', paperBankId, type: paperTypes.random, suggestedMinutes: 60, sectionVOS: [] };
  const { paperId, version } = await addPaper(db, author, paper, at);
  const rule = (type: string, count: number) => ({ bankIds: [bankId], type, count, points: 2 });
  const sections = [
    { name: '一、全部', rules: [rule('JUDGE', 10), rule('SINGLE', 25), rule('MULTIPLE', 10), rule('FILL', 5)] },
  ];
  const call = { query: { paperId }, body: { sections, version }, authorization: bearer(admin.token) };
  const [connection] = await openConnections(port, 1);
  if (!connection) throw new Error('there is no connection');
  requireSuccess(await connection.exchange(requestTo(randomPaper.save, call)));
  connection.close();
  return paperId;
}

/** What papers take, with their indexes. */
async function sizeOf(db: Db) {
  const { rows } = await sql<{ bytes: string }>`select
    (pg_total_relation_size('exam_form') + pg_total_relation_size('exam_question')) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

async function publishOwn(db: Db, { author, departmentId, organisationId }: World, paperId: string) {
  const at = now();
  const input = exam.add.body.parse({
    ...{ name: '一人一卷测验', source: 'INDIVIDUAL', paperIds: [paperId], durationMinutes: 120 },
    ...{ startAt: at.toISOString(), endAt: addMinutes(at, 180).toISOString() },
    ...{ multipleRule: 'half', shuffleQuestions: true, shuffleOptions: true },
  });
  const { examId } = await createExam(db, author, input, at);
  await addExaminees(db, author, examId, { userIds: [], departmentIds: [departmentId] }, at);
  const began = performance.now();
  await publishExam(db, author, examId, at);
  for (;;) {
    const row = await db
      .selectFrom('examPublishing')
      .select(['state', 'failure', sql<number>`(statistics #>> '{overlap,mean}')::float8`.as('overlap')])
      .where('organisationId', '=', organisationId)
      .where('id', '=', examId)
      .executeTakeFirstOrThrow();
    const seconds = (performance.now() - began) / 1000;
    if (row.state === 'DONE') return { examId, seconds, overlap: row.overlap };
    if (row.state !== 'WAITING' || seconds * 1000 > longestMs) throw new Error(`not published: ${row.failure}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function fetchAll(connections: readonly Connection[], sittings: readonly Sitting[]) {
  const read: Buffer[] = [];
  const stretch = await driveEach(connections, sittings, async (connection, { formId, person }) => {
    const call = { query: { formId }, authorization: bearer(person.token) };
    const { status, body } = await connection.exchange(requestTo(attempt.paper, call));
    if (status !== 200) throw new Error(`no paper: ${status}`);
    read.push(Buffer.from(body));
  });
  for (const gzip of read) requireWhole(gunzipSync(gzip).toString());
  return stretch;
}

function requireWhole(paper: string) {
  const leak = new RegExp(`"(correct|answer|accepted|analysis|reference)"|${keyMarker}`).exec(paper);
  if (leak) throw new Error(`the paper holds ${leak[0]}`);
  const { res } = JSON.parse(paper) as { res: { sections: { questions: unknown[] }[] } };
  const count = res.sections.flatMap((section) => section.questions).length;
  if (count !== questions) throw new Error(`a paper of ${count} questions`);
}
