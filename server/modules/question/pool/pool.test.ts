import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import type { StockFilter } from '#contract/paper/demand.ts';
import { bank } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { linkAbility, makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { makeBank, makeQuestion, type NewQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeAdministrator, makeStaff, type TestStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { callerNow } from '../../directory/index.ts';
import { filterNames, poolItems, poolQuestions } from '../index.ts';

/** Whom the queries are told of. */
async function callerOf({ organisationId, userId }: TestStaff): Promise<Caller> {
  const { db } = await testServer();
  const blank = { sessionId: crypto.randomUUID(), address: '127.0.0.1', outsider: false, initialPassword: false };
  const given = {
    ...blank,
    organisationId,
    userId,
    permissions: [],
    grants: [],
    edition: 'standard' as const,
    applicant: false,
  };
  const caller = await callerNow(db, { ...given, realName: '', departmentId: organisationId });
  if (!caller) throw new Error('nobody');
  return caller;
}

interface Marks {
  readonly knowledgeIds?: string[];
  readonly tagIds?: string[];
  readonly abilityIds?: string[];
}

async function makeAuthor() {
  const { admin, staff, organisation } = await makeAdministrator();
  const { db } = await testServer();
  const caller = await callerOf(staff);
  const bankId = await makeBank(admin);
  const add = async (given: NewQuestion & Marks, into = bankId) => (await makeQuestion(admin, into, given)).questionId;
  const ids = async (...filters: StockFilter[]) =>
    (await poolQuestions(db, caller, filters)).map(({ id }) => id).sort();
  return { admin, organisation, caller, bankId, add, ids, db };
}

test('every type can be picked, composites whole; drafts, disabled and deleted ones cannot', async () => {
  const { admin, caller, bankId, add, ids, db } = await makeAuthor();
  const stems = [
    ...[sampleQuestion.judge('一'), sampleQuestion.single('二'), sampleQuestion.multiple('三')],
    ...[sampleQuestion.fill('四 ____', '甲'), sampleQuestion.short('五'), sampleQuestion.code('六')],
    sampleQuestion.composite('七'),
  ];
  const picked: string[] = [];
  for (const given of stems) picked.push(await add(given));
  const [gone, disabled] = [await add(sampleQuestion.judge('八')), await add(sampleQuestion.judge('九'))];
  await admin.call(question.delete, { body: { questionIds: [gone], confirmed: true } });
  await admin.call(questionReview.act, { body: { questionIds: [disabled], action: 'disable' } });
  await admin.call(question.add, { body: { bankId, type: 'SINGLE', stem: '', options: [], draft: true } });
  expect(await ids({})).toEqual([...picked].sort());
  const items = new Map((await poolItems(db, caller, [{}])).map((item) => [item.id, item]));
  expect(items.get(picked[6] ?? '')).toMatchObject({ type: 'COMPOSITE', size: 2, points: 500, bankId });
  expect(items.get(picked[5] ?? '')).toMatchObject({ type: 'CODE', size: 1, points: 2000 });
  const rows = await db
    .selectFrom('question')
    .select(['id', 'currentVersionId'])
    .where('organisationId', '=', caller.organisationId)
    .execute();
  const versions = new Map(rows.map((row) => [row.id, row.currentVersionId]));
  for (const { id, versionId } of items.values()) expect(versionId).toBe(versions.get(id));
});

test('filters find by bank, type, band, and by what questions belong to, below it too', async () => {
  const { admin, organisation, caller, bankId, add, ids, db } = await makeAuthor();
  const { 理解, 分析, 决断 } = await makeAbilities(organisation, ['理解', '分析', '决断']);
  const { 归因 } = await makeSkills(organisation, 分析, ['归因']);
  const { id: top } = await admin.call(knowledge.add, { body: { name: '上' } });
  const { id: below } = await admin.call(knowledge.add, { body: { name: '下', parentId: top } });
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name: '真题' } });
  const other = await makeBank(admin, '另一个');
  const easy = await add({
    ...sampleQuestion.judge('易'),
    difficulty: 3,
    knowledgeIds: [below],
    abilityIds: [理解, 归因],
  });
  const hard = await add({ ...sampleQuestion.judge('难'), difficulty: 6, knowledgeIds: [top], tagIds: [tagId] });
  const single = await add({ ...sampleQuestion.single('选'), difficulty: 4 }, other);
  expect(await ids({ bankIds: [other] }, { type: 'SINGLE' })).toEqual([easy, hard, single].sort());
  expect(await ids({ bankIds: [other] })).toEqual([single]);
  expect(await ids({ type: 'JUDGE', difficulty: 3 })).toEqual([easy]);
  expect(await ids({ difficulty: 7 }, { difficulty: 5 })).toEqual([hard, single].sort());
  await linkAbility(organisation, 决断, below);
  const marked = await poolQuestions(db, caller, [
    { knowledgeIds: [top, below], tagIds: [tagId], abilityIds: [分析, 决断] },
  ]);
  expect(
    new Map(
      marked.map(({ id, knowledge, tags, abilities }) => [id, [knowledge.toSorted(), tags, abilities.toSorted()]]),
    ),
  ).toEqual(
    new Map([
      [easy, [[top, below].sort(), [], [分析, 决断].sort()]],
      [hard, [[top], [tagId], []]],
      [single, [[], [], []]],
    ]),
  );
  const whole = await poolItems(db, caller, [{ abilityIds: [分析] }]);
  expect(new Set(whole.find(({ id }) => id === easy)?.abilities)).toEqual(new Set([理解, 归因, 分析]));
  const named = { bankIds: [bankId], knowledgeIds: [top], tagIds: [tagId], abilityIds: [决断] };
  const names = await filterNames(db, caller, [named]);
  expect([names.banks.get(bankId), names.knowledge.get(top), names.tags.get(tagId)]).toEqual([
    '测试题库',
    '上',
    '真题',
  ]);
  expect(names.abilities).toEqual(new Map([[决断, '决断']]));
});

test('equal questions have equal fingerprints across banks', async () => {
  const { admin, caller, add, db } = await makeAuthor();
  const other = await makeBank(admin, '另一个');
  await add(sampleQuestion.judge('同样的题'));
  await add(sampleQuestion.judge('同样的题。'), other);
  await add(sampleQuestion.judge('不同的题'));
  const prints = (await poolQuestions(db, caller, [{}])).map(({ fingerprint }) => fingerprint);
  expect([prints.length, new Set(prints).size]).toEqual([3, 2]);
});

test('private banks of others and other organisations are neither read nor named', async () => {
  const { admin, organisation, add, ids, db } = await makeAuthor();
  const open = await add(sampleQuestion.judge('公开'));
  const { bankId: hidden } = await admin.call(bank.add, { body: { name: '密', visibility: 'private' } });
  const secret = await add(sampleQuestion.judge('秘密'), hidden);
  expect(await ids({})).toEqual([open, secret].sort());
  const { name } = await makeRole(organisation, { permissions: ['paper.manage'], dataScope: 'all' });
  const colleague = await makeStaff(organisation, { roles: [name] });
  await as(colleague);
  const theirs = await callerOf(colleague);
  expect((await poolQuestions(db, theirs, [{}])).map(({ id }) => id)).toEqual([open]);
  expect(await poolItems(db, theirs, [{ bankIds: [hidden] }])).toEqual([]);
  expect((await filterNames(db, theirs, [{ bankIds: [hidden] }])).banks.size).toBe(0);
  const stranger = await makeAuthor();
  expect(await stranger.ids({})).toEqual([]);
  expect(await stranger.ids({ bankIds: [hidden] })).toEqual([]);
});
