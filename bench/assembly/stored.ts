import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { individualPapers } from '#contract/paper/individual.ts';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { now } from '../../server/kit/clock.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { newId } from '../../server/kit/id.ts';
import { addPaperBank } from '../../server/modules/paper/index.ts';
import { median, ms, progress, report, rounded } from '../figure.ts';
import { openConnections } from '../load/connection.ts';
import { bearer, requestTo, resOf } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { makeWorld, type World } from '../world.ts';

const questions = 100_000;
const people = 10_000;
const rounds = 5;
const types = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT'] as const;
const chapters = 12;
const points = 240;

/** By the calls of the product, everything read from and written to the database. */
export async function stored() {
  await withProduct(async ({ port, db, keys }) => {
    const world = await makeWorld(db, keys, { examinees: 1 });
    progress(`写入 ${questions / 10_000} 万道试题`);
    const bank = await fillBank(db, world);
    const [connection] = await openConnections(port, 1);
    if (!connection) throw new Error('没有连上服务器');
    const authorization = bearer(world.admin.token);
    const ask: Ask = async (endpoint, sent) =>
      resOf(await connection.exchange(requestTo(endpoint, { ...sent, authorization })));
    const { paperId, version } = await makeRandom(db, world, ask, bank);
    await measureCounts(ask, bank);
    await measureDraws(ask, paperId, version);
    await measureIndividual(ask, paperId);
    connection.close();
  });
}

type Ask = <T>(...[endpoint, sent]: Parameters<typeof requestTo>) => Promise<T>;

/** Twenty rules, four by type that compete for the same questions; `more` asks for as many others. */
const demandOf = ({ knowledgeIds, abilityIds }: Bank, more = 0) => ({
  sections: types.map((type) => ({
    name: type,
    rules: [
      {},
      { difficulty: 5 },
      { knowledgeIds: knowledgeIds.slice(0, 3) },
      { abilityIds: abilityIds.slice(1, 2) },
    ].map((filter) => ({
      ...{ type, ...filter, count: 5 + more, points: 1 },
    })),
  })),
});

/** Numbers are typed: the same filters with other counts; then other filters, which have to be looked up. */
async function measureCounts(ask: Ask, bank: Bank) {
  const timed = async (body: object) => {
    const began = performance.now();
    await ask(randomPaper.count, { body });
    return performance.now() - began;
  };
  const fresh: number[] = [];
  const typed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const some = { ...bank, knowledgeIds: bank.knowledgeIds.slice(round) };
    fresh.push(await timed(demandOf(some)));
    for (let more = 1; more <= rounds; more += 1) typed.push(await timed(demandOf(some, more)));
  }
  const value = median(typed);
  report({
    ...{ bench: 'assembly', name: `countsOf${questions}`, value, unit: 'ms' },
    more: { otherFilters: ms(median(fresh)) },
    goal: { 'time<150ms': value < 150 },
  });
}

async function makeRandom(db: Db, { author }: World, ask: Ask, from: Bank) {
  const bank = { name: '随机卷库', description: '', categoryId: null, visibility: 'organisation' as const };
  const { paperBankId } = await addPaperBank(db, author, bank, now());
  const made = await ask<{ paperId: string; version: number }>(paper.add, {
    body: { name: '随机卷', paperBankId, type: paperTypes.random },
  });
  const { paperId } = made;
  const body = { ...demandOf(from), version: made.version };
  return { paperId, ...(await ask<{ version: number }>(randomPaper.save, { query: { paperId }, body })) };
}

async function measureDraws(ask: Ask, paperId: string, first: number) {
  const times: number[] = [];
  let version = first;
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    ({ version } = await ask<{ version: number }>(randomPaper.generate, { query: { paperId }, body: { version } }));
    times.push(performance.now() - began);
  }
  const value = median(times.slice(1));
  report({ bench: 'assembly', name: `drawnOf${questions}`, value, unit: 'ms', goal: { 'time<1000ms': value < 1000 } });
}

interface MadeSet {
  readonly state: string;
  readonly done: number;
  readonly failure: string | null;
  readonly statistics: { readonly overlap: { readonly mean: number; readonly greatest: number } } | null;
}

/** From the order to the last paper in the database. */
async function measureIndividual(ask: Ask, paperId: string) {
  const began = performance.now();
  const query = await ask<{ setId: string }>(individualPapers.start, { body: { paperId, people, name: '一人一卷' } });
  for (;;) {
    const { state, failure, statistics, done } = await ask<MadeSet>(individualPapers.detail, { query });
    if (state === 'FAILED') throw new Error(failure ?? '');
    if (state === 'READY' && statistics) {
      if (done !== people) throw new Error(`只有 ${done} 份`);
      const seconds = (performance.now() - began) / 1000;
      const { mean, greatest } = statistics.overlap;
      report({
        ...{ bench: 'assembly', name: `stored${people}of${questions}`, value: seconds, unit: 's' },
        more: { meanOverlap: rounded(mean), greatestOverlap: String(greatest) },
        goal: { 'time<20s': seconds < 20 },
      });
      return;
    }
    await sleep(100);
  }
}

interface Bank {
  /** Points that have others below them. */
  readonly knowledgeIds: readonly string[];
  readonly abilityIds: readonly string[];
}

/** Questions of every type and difficulty below 240 points of knowledge, each of one of six abilities. */
async function fillBank(db: Db, { organisationId, author: { userId } }: World): Promise<Bank> {
  await sql`insert into question_bank (organisation_id, id, name, created_by, created_at)
    select ${organisationId}::uuid, gen_random_uuid(), '题库' || n, ${userId}::uuid, now()
    from generate_series(1, 8) n`.execute(db);
  const { rows } = await sql<{ id: string }>`insert into knowledge_point
      (organisation_id, id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, id, replace(id::text, '-', '')::ltree, '章' || n, n, '章' || n, now()
    from (select gen_random_uuid() as id, n from generate_series(1, ${chapters}::int) n) chapter
    returning id`.execute(db);
  await sql`insert into knowledge_point
      (organisation_id, id, parent_id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, point.id, chapter.id, chapter.path || replace(point.id::text, '-', ''),
      '点' || n, n, '点' || n, now()
    from knowledge_point chapter
    cross join lateral (select gen_random_uuid() as id, n
      from generate_series(1, ${points / chapters}::int) n where chapter.id is not null) point
    where chapter.organisation_id = ${organisationId}`.execute(db);
  const dimension = newId();
  const abilityIds = Array.from({ length: 6 }, newId);
  await sql`insert into ability (organisation_id, id, parent_id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, id, nullif(${dimension}::uuid, id),
      replace(case when id = ${dimension}::uuid then '' else ${dimension} || '.' end || id, '-', '')::ltree, '能力' || n, n, '能力' || n, now()
    from unnest(${[dimension, ...abilityIds]}::uuid[]) with ordinality as given(id, n)`.execute(db);
  await db.transaction().execute((db) => fillQuestions(db, organisationId, userId, abilityIds));
  await sql`vacuum analyze`.execute(db);
  return { knowledgeIds: rows.map(({ id }) => id), abilityIds };
}

async function fillQuestions(db: Db, organisationId: string, userId: string, abilityIds: readonly string[]) {
  await sql`create temporary table made on commit drop as
    select gen_random_uuid() as id, gen_random_uuid() as version_id, n,
      (${[...types]}::text[])[1 + n % ${types.length}::int] as type, 1 + (n / 7) % 10 as difficulty,
      (select array_agg(id) from question_bank where organisation_id = ${organisationId}
        and name like '题库%')[1 + n % 8] as bank_id
    from generate_series(1, ${questions}::int) n`.execute(db);
  await sql`insert into question (organisation_id, id, bank_id, type, state, current_version_id, difficulty, fingerprint,
      search_text, created_by, created_at, updated_at, ability_ids)
    select ${organisationId}::uuid, id, bank_id, type, 'APPROVED', version_id, difficulty, sha256(n::text::bytea),
      repeat('根据信息安全管理办法', 6) || n, ${userId}::uuid, now(), now(),
      array[(${[...abilityIds]}::uuid[])[1 + (n / 3) % 6]]
    from made order by random()`.execute(db);
  await sql`insert into question_version (organisation_id, id, question_id, number, type, stem, options, analysis,
      difficulty, points, created_by, created_at)
    select ${organisationId}::uuid, version_id, id, 1, type, repeat('根据信息安全管理办法', 6) || n, '[]', '', difficulty,
      200, ${userId}::uuid, now()
    from made`.execute(db);
  await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
    select ${organisationId}::uuid, id, (select array_agg(id) from knowledge_point
      where organisation_id = ${organisationId} and parent_id is not null)[1 + (n * 13) % ${points}::int]
    from made`.execute(db);
}
