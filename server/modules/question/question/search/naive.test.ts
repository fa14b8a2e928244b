import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionClassification } from '#contract/question/classification.ts';
import { type QuestionFilter, question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { difficultyBands, questionTypes } from '#contract/question/type.ts';
import { linkAbility, makeAbilities, makeSkills } from '../../../../../test/make/ability.ts';
import { makeBank, type NewQuestion, sampleQuestion } from '../../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { searchForm } from '../../../../kit/text/rich-text.ts';
import { foundBy, isPlain, type Predicate } from './filter.queries.ts';
import { pageOfMany, type QuestionPage, questionIds } from './page.queries.ts';
import { countPlain, foldTally } from './sample.queries.ts';

/** Few signs, so that words are found; among them what LIKE, the index and JavaScript each read in their own way. */
const signs = [...'资本充足率%_\\\'":&|!*()<aAａＡ１1😀𠮷　é ', '&lt;', '资本', '充足率'];
const anyText = (most: number) => fc.array(fc.constantFrom(...signs), { maxLength: most }).map((some) => some.join(''));

interface Known {
  readonly id: string;
  readonly bankId: string;
  readonly type: string;
  readonly state: string;
  readonly difficulty: number;
  readonly words: string;
  readonly updatedAt: string;
  readonly tagIds: readonly string[];
  readonly pointIds: readonly string[];
  readonly abilityIds: readonly string[];
  readonly papers: number;
}

let known: Known[];
let bankIds: string[];
let tagIds: string[];
/** The second hangs under the first. */
let pointIds: string[];
/** The second is a skill of the first; the third is linked to the first of the points. */
let abilityIds: string[];
let importId: string;
let importedIds: Set<string>;
let admin: Awaited<ReturnType<typeof makeAdministrator>>['admin'];
let seen: Predicate;

const makers = [sampleQuestion.judge, sampleQuestion.single, sampleQuestion.short, sampleQuestion.composite];

function bodies(seed: number): NewQuestion[] {
  const texts = fc.sample(anyText(30), { numRuns: 30, seed });
  const place = (number: number) => number % makers.length;
  return texts.map((text, number) => ({
    ...(makers[place(number)] ?? sampleQuestion.judge)(`${text}第${seed}之${number}`),
    difficulty: (number % 10) + 1,
  }));
}

async function addBanks() {
  bankIds = [await makeBank(admin, '甲'), await makeBank(admin, '乙')];
  const ids: string[] = [];
  for (const [seed, bankId] of [...bankIds, ...bankIds].entries()) {
    const query = { questionBankId: bankId ?? '' };
    ids.push(...(await admin.call(question.addBatch, { query, body: bodies(seed + 1) })).questionIds);
  }
  return ids;
}

const every = (ids: readonly string[], step: number) => ids.filter((_, place) => place % step === 0);

async function classify(ids: readonly string[]) {
  const addTag = async (name: string) => (await admin.call(tag.add, { body: { type: 2, name } })).tagId;
  const addPoint = async (name: string, parentId: string | null) =>
    (await admin.call(knowledge.add, { body: { name, parentId } })).id;
  tagIds = [await addTag('一'), await addTag('二')];
  const top = await addPoint('上', null);
  pointIds = [top, await addPoint('下', top)];
  for (const [place, step] of [3, 4].entries()) {
    const [tagId = '', knowledgeId = ''] = [tagIds[place], pointIds[place]];
    await admin.call(questionClassification.addTags, { body: { questionIds: every(ids, step), tagIds: [tagId] } });
    const body = { questionIds: every(ids, step + 2), knowledgeIds: [knowledgeId] };
    await admin.call(questionClassification.addKnowledge, { body });
  }
  await admin.call(questionReview.act, { body: { questionIds: every(ids, 7), action: 'disable', reason: '' } });
  await admin.call(question.delete, { body: { questionIds: every(ids, 11) } });
}

/** Every fifth question asks for the ability, every seventh for its skill. */
async function ask(organisation: { readonly organisationId: string }, ids: readonly string[]) {
  const { db } = await testServer();
  const { 分析, 决断 } = await makeAbilities(organisation, ['分析', '决断']);
  const { 归因 } = await makeSkills(organisation, 分析, ['归因']);
  abilityIds = [分析, 归因, 决断];
  await linkAbility(organisation, 决断, pointIds[0] ?? '');
  for (const [step, abilityId] of [
    [5, 分析],
    [7, 归因],
  ] as const)
    await db
      .updateTable('question')
      .set({ abilityIds: sql`ability_ids || ${[abilityId]}::uuid[]` })
      .where('id', 'in', every(ids, step))
      .execute();
}

async function addPapers() {
  const { data } = await admin.call(question.search, {
    query: { size: 200 },
    body: { types: ['JUDGE'], state: 'APPROVED' },
  });
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  for (const [place, count] of [8, 3].entries()) {
    const questionVOS = data.slice(0, count).map(({ questionId }) => ({ questionId, points: 1 }));
    const body = { name: `卷${place}`, paperBankId, sectionVOS: [{ name: '判断', questionVOS }] };
    await admin.call(paper.add, { body });
  }
  return data.map(({ questionId }) => questionId);
}

/** The first two stand in the same papers, the fourth in the first of them; the last stood in none. */
async function mergePlaced(placed: readonly string[]) {
  const { db } = await testServer();
  for (const [from, into] of [
    [0, 1],
    [3, -1],
    [4, -1],
  ] as const) {
    await db
      .updateTable('question')
      .set({ deletedAt: new Date(), mergedInto: placed.at(into) ?? null })
      .where('id', '=', placed[from] ?? '')
      .execute();
  }
}

beforeAll(async () => {
  const made = await makeAdministrator();
  ({ admin } = made);
  seen = sql<SqlBool>`question.organisation_id = ${made.organisation.organisationId}`;
  const ids = await addBanks();
  await classify(ids);
  await ask(made.organisation, ids);
  await mergePlaced(await addPapers());
  const { data } = await admin.call(question.search, { query: { size: 200 }, body: {} });
  known = data.map((one) => ({
    ...{ id: one.questionId, bankId: one.bankId, type: one.type, state: one.state, difficulty: one.difficulty },
    ...{ updatedAt: one.updatedAt, papers: one.usedCount },
    tagIds: one.tags.map(({ id }) => id),
    pointIds: one.knowledgePoints.map(({ id }) => id),
    abilityIds: one.abilities.map(({ id }) => id),
    words: [one, ...one.children]
      .flatMap(({ stem, options }) => [stem, ...options.map(({ content }) => content)])
      .map((html) => searchForm(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')))
      .join(''),
  }));
  await importSome(made.organisation, made.staff.userId);
});

/** As if every third had come with one import. */
async function importSome({ organisationId }: { organisationId: string }, userId: string) {
  const { db } = await testServer();
  importId = crypto.randomUUID();
  const ids = known.map(({ id }) => id).filter((_, number) => number % 3 === 0);
  importedIds = new Set(ids);
  await sql`insert into question_import
    (organisation_id, id, bank_id, file_name, leftovers, created_by, created_at, state, touched_at)
    values (${organisationId}, ${importId}, ${bankIds[0]}, '题', '[]', ${userId}, now(), 'DONE', now())`.execute(db);
  await sql`insert into question_import_item (organisation_id, import_id, index, status, item, question_id, position)
    select ${organisationId}, ${importId}, place, 'ready', '{}', id, place
    from unnest(${[...ids, null]}::uuid[]) with ordinality as given(id, place)`.execute(db);
}

const holds = (one: Known, filter: QuestionFilter) => {
  const band = difficultyBands.find(({ value }) => value === filter.difficulty);
  const { tagIds: tags = [], knowledgeIds = [] } = filter;
  const points = knowledgeIds.flatMap((id) => (id === pointIds[0] ? pointIds : [id]));
  const [ability = '', skill = '', linked] = abilityIds;
  const asked = filter.abilityId === ability ? [ability, skill] : [filter.abilityId];
  return (
    (!filter.bankId || one.bankId === filter.bankId) &&
    (!filter.types?.length || filter.types.some((type) => type === one.type)) &&
    (!filter.state || one.state === filter.state) &&
    (!band || (one.difficulty >= band.from && one.difficulty <= band.to)) &&
    tags.every((id) => one.tagIds.includes(id)) &&
    (knowledgeIds.length === 0 || one.pointIds.some((id) => points.includes(id))) &&
    (!filter.abilityId ||
      one.abilityIds.some((id) => asked.includes(id)) ||
      (filter.abilityId === linked && one.pointIds.some((id) => pointIds.includes(id)))) &&
    (filter.used === undefined || filter.used === one.papers > 0) &&
    (!filter.unclassified || one.pointIds.length === 0) &&
    (!filter.importId || importedIds.has(one.id)) &&
    (filter.text ?? '').split(/\s+/u).every((word) => one.words.includes(searchForm(word)))
  );
};

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);

/** Ties of difficulty go with it, all others by id. */
function inOrder(found: readonly Known[], { sort = 'updatedAt', order = 'desc' }: QuestionPage) {
  const way = order === 'asc' ? 1 : -1;
  const key = (one: Known) => (sort === 'usedCount' ? one.papers : one[sort]);
  const tie = sort === 'difficulty' ? way : 1;
  return found.toSorted((a, b) => way * compare(key(a), key(b)) || tie * compare(a.id, b.id)).map(({ id }) => id);
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const anyFilter = () =>
  fc.record<QuestionFilter>({
    text: maybe(fc.oneof(anyText(3), anyText(3), anyText(40), fc.constantFrom('第1之', '第 一', '甲', '%', '_', '\\'))),
    bankId: maybe(fc.constantFrom(...bankIds)),
    types: maybe(fc.subarray([...questionTypes])),
    difficulty: maybe(fc.constantFrom(3 as const, 5 as const, 7 as const)),
    state: maybe(fc.constantFrom('APPROVED' as const, 'DISABLED' as const)),
    tagIds: maybe(fc.subarray(tagIds)),
    knowledgeIds: maybe(fc.subarray(pointIds)),
    abilityId: fc.option(fc.constantFrom(...abilityIds), { nil: undefined, freq: 1 }),
    used: maybe(fc.boolean()),
    unclassified: maybe(fc.constant(true)),
    importId: fc.option(fc.constant(importId), { nil: undefined, freq: 1 }),
  });
const anyPage = (): fc.Arbitrary<QuestionPage> =>
  fc.record({
    page: fc.integer({ min: 0, max: 4 }),
    size: fc.constantFrom(5, 20),
    sort: fc.constantFrom('updatedAt' as const, 'difficulty' as const, 'usedCount' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  });

const sliceOf = <T>(all: readonly T[], { page, size }: QuestionPage) => all.slice(page * size, (page + 1) * size);

test('every combination of filter, sorting and page matches a full scan', async () => {
  const { db } = await testServer();
  expect(known.length).toBeGreaterThan(90);
  await fc.assert(
    fc.asyncProperty(anyFilter(), anyPage(), async (filter, page) => {
      const expected = inOrder(
        known.filter((one) => holds(one, filter)),
        page,
      );
      const found = await questionIds(db, seen, filter, page);
      expect(found).toEqual({ ids: sliceOf(expected, page), total: expected.length, estimated: false });
    }),
    { numRuns: 150 },
  );
});

test('the strategies for very many matches find the same questions', async () => {
  const { db } = await testServer();
  await fc.assert(
    fc.asyncProperty(
      anyFilter(),
      anyPage(),
      fc.boolean(),
      fc.constantFrom(...foundBy),
      async (filter, page, walks, by) => {
        const expected = inOrder(
          known.filter((one) => holds(one, filter)),
          page,
        );
        const among = walks ? { columns: 1000, found: 1000, by } : { columns: 1_000_000, found: 1, by };
        expect(await pageOfMany(db, seen, filter, page, among)).toEqual(sliceOf(expected, page));
      },
    ),
    { numRuns: 150 },
  );
});

test('the tally is right before and after its deltas are folded', async () => {
  const { db } = await testServer();
  const filters = fc.sample(anyFilter(), 200).filter(isPlain);
  expect(filters.length).toBeGreaterThan(3);
  const counted = () => Promise.all(filters.map((filter) => countPlain(db, seen, filter)));
  const expected = filters.map((filter) => known.filter((one) => holds(one, filter)).length);
  expect(await counted()).toEqual(expected);
  await foldTally(db, 0);
  expect(await counted()).toEqual(expected);
});

test('answers over HTTP to words of every kind', async () => {
  for (const text of [
    '资',
    '%',
    '_',
    '\\',
    "'",
    '😀',
    '𠮷',
    'ａ',
    '１',
    '充足率',
    '率 资本',
    ':*',
    "' | 'x",
    '资 '.repeat(20),
    '本'.repeat(99),
  ]) {
    const { total } = await admin.call(question.search, { body: { text } });
    expect([text, total]).toEqual([text, known.filter((one) => holds(one, { text: text.trim() })).length]);
  }
});
