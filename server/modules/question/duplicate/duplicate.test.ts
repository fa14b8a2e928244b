import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paper } from '#contract/paper/paper.ts';
import { bank } from '#contract/question/bank.ts';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { question } from '#contract/question/question.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import { makeExam } from '../../../../test/make/exam.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeHolder } from '../../../../test/make/role.ts';
import { makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { questionVersions } from '../index.ts';

const untouched = { papers: 0, left: { papers: [], beyond: 0 } };

type Admin = Awaited<ReturnType<typeof makeAdministrator>>['admin'];

const add = async (admin: Admin, bankId: string, given: object) =>
  (await admin.call(question.add, { body: { bankId, allowDuplicate: true, ...given } as never })).questionId;

const groups = async (admin: Admin, bankId?: string) => {
  const { data, total } = await admin.call(questionDuplicate.search, { query: {}, body: { bankId } });
  expect(total).toBe(data.length);
  return data.map(({ questions }) => questions.map(({ questionId }) => questionId));
};

test('duplicate questions are grouped, within a bank or across banks', async () => {
  const { admin } = await makeAdministrator();
  const [here, there] = [await makeBank(admin, '甲库'), await makeBank(admin, '乙库')];
  const first = await add(admin, here, sampleQuestion.single('同一题（ ）'));
  const second = await add(admin, here, sampleQuestion.single('同一题( )'));
  const third = await add(admin, there, sampleQuestion.single('同 一 题（）'));
  const pair = [
    await add(admin, here, sampleQuestion.composite('材料')),
    await add(admin, there, sampleQuestion.composite('材料')),
  ];
  await add(admin, here, sampleQuestion.judge('另一题'));
  expect(await groups(admin)).toEqual([[first, second, third], pair]);
  expect(await groups(admin, here)).toEqual([[first, second]]);
  await admin.call(question.delete, { body: { questionIds: [second] } });
  expect(await groups(admin, here)).toEqual([]);
});

test('merging keeps one with what all of them belonged to', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { 甲, 乙 } = await makeAbilities(organisation, ['甲', '乙']);
  const bankId = await makeBank(admin);
  const { tagId } = await admin.call(tag.add, { body: { type: 2, name: '重点' } });
  const { id: point } = await admin.call(knowledge.add, { body: { name: '知识点' } });
  const keepId = await add(admin, bankId, { ...sampleQuestion.judge('题'), tagIds: [tagId], abilityIds: [甲] });
  const second = await add(admin, bankId, { ...sampleQuestion.judge('题'), knowledgeIds: [point], abilityIds: [乙] });
  const third = await add(admin, bankId, { ...sampleQuestion.judge('题'), tagIds: [tagId], knowledgeIds: [point] });
  const body = { keepId, mergeIds: [second, third, keepId] };
  expect(await admin.call(questionDuplicate.merge, { body })).toEqual({ merged: 2, ...untouched });
  expect(await admin.call(questionDuplicate.merge, { body })).toEqual({ merged: 0, ...untouched });
  const { data } = await admin.call(question.search, { query: {}, body: {} });
  expect(data).toMatchObject([
    {
      questionId: keepId,
      tags: [{ id: tagId }],
      knowledgePoints: [{ id: point }],
      abilities: [{ id: 甲 }, { id: 乙 }],
    },
  ]);
  const { db } = await testServer();
  const log = await db.selectFrom('auditLog').select('detail').where('action', '=', 'question.merge').execute();
  expect(log.filter(({ detail }) => JSON.stringify(detail).includes(second))).toHaveLength(1);
});

test('papers get the one that is kept; papers that have it and what an exam froze stay', async () => {
  const { admin, organisation } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const keepId = await add(admin, bankId, { ...sampleQuestion.judge('题'), difficulty: 2 });
  const second = await add(admin, bankId, { ...sampleQuestion.judge('题', false), difficulty: 8 });
  const third = await add(admin, bankId, { ...sampleQuestion.judge('题'), difficulty: 8 });
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const addPaper = async (name: string, ids: string[], state: 'DRAFT' | 'READY' | 'ARCHIVED' = 'DRAFT') => {
    const sectionVOS = [{ name: '一', questionVOS: ids.map((questionId) => ({ questionId, points: 4 })) }];
    const { paperId } = await admin.call(paper.add, { body: { name, paperBankId, sectionVOS } });
    if (state !== 'DRAFT') await admin.call(paper.modify, { query: { paperId }, body: { version: 1, state } });
    return paperId;
  };
  const papers = [
    await addPaper('草稿', [second]),
    await addPaper('待用', [third], 'READY'),
    await addPaper('两道都并入', [second, third]),
    await addPaper('已有保留的', [keepId, second], 'READY'),
    await addPaper('归档', [third], 'ARCHIVED'),
  ];
  const taker = await makeStaff(organisation);
  const held = await makeExam(admin, [taker], { questions: [sampleQuestion.judge('题', false)] });
  const asked = held.questionIds[0] ?? '';
  const body = { keepId, mergeIds: [second, third, asked] };
  expect(await admin.call(questionDuplicate.merge, { body })).toEqual({
    ...{ merged: 3, papers: 3 },
    left: {
      ...{ beyond: 0 },
      papers: [
        { paperId: papers[2], name: '两道都并入' },
        { paperId: papers[3], name: '已有保留的' },
      ].toSorted((a, b) => a.name.localeCompare(b.name)),
    },
  });
  const opened = await Promise.all(
    [...papers, held.paperId].map((paperId) => admin.call(paper.detail, { query: { paperId } })),
  );
  const placed = opened.map((one) => one.sectionVOS[0]?.questionVOS.map(({ questionId, gone }) => [questionId, gone]));
  expect(placed).toEqual([
    [[keepId, false]],
    [[keepId, false]],
    [
      [keepId, false],
      [third, true],
    ],
    [
      [keepId, false],
      [second, true],
    ],
    [[third, true]],
    [[asked, true]],
  ]);
  expect(opened.map((one) => [one.totalPoints, one.meanDifficulty, one.version]).slice(0, 5)).toEqual([
    [4, 2, 2],
    [4, 2, 3],
    [8, 5, 2],
    [8, 5, 2],
    [4, 8, 2],
  ]);
  const { db } = await testServer();
  const frozen = await db
    .selectFrom('examQuestion')
    .select(['questionId', 'questionVersionId'])
    .where('examId', '=', held.examId)
    .execute();
  expect(frozen.map((row) => row.questionId)).toEqual([asked]);
  const versionId = frozen[0]?.questionVersionId ?? '';
  const contents = await questionVersions(db, organisation.organisationId, [versionId]);
  expect(contents.get(versionId)?.answer).toBe(false);
  const log = await db.selectFrom('auditLog').select('detail').where('target', '=', keepId).execute();
  expect(log.map(({ detail }) => detail).at(-1)).toMatchObject({ papers: expect.arrayContaining(papers.slice(0, 3)) });
});

async function makeTwins(admin: Admin) {
  const bankId = await makeBank(admin);
  const keepId = await add(admin, bankId, { ...sampleQuestion.judge('题'), difficulty: 2 });
  const second = await add(admin, bankId, { ...sampleQuestion.judge('题'), difficulty: 9 });
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const sectionVOS = [{ name: '一', questionVOS: [{ questionId: second }] }];
  const { paperId } = await admin.call(paper.add, { body: { name: '卷', paperBankId, sectionVOS } });
  return { bankId, keepId, second, paperId };
}

test('a merge by somebody who may not change papers leaves them alone and does not reveal their names', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { keepId, second, paperId } = await makeTwins(admin);
  await admin.call(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY' } });
  const before = await admin.call(paper.detail, { query: { paperId } });
  const { me } = await makeHolder(organisation, [{ permissions: ['question.manage', 'exam.manage'] }]);
  expect(await me.call(questionDuplicate.merge, { body: { keepId, mergeIds: [second] } })).toEqual({
    ...{ merged: 1, papers: 0 },
    left: { papers: [], beyond: 1 },
  });
  const after = await admin.call(paper.detail, { query: { paperId } });
  expect(after.sectionVOS[0]?.questionVOS).toMatchObject([{ questionId: second, gone: true }]);
  expect([after.version, after.meanDifficulty, after.state]).toEqual([before.version, 9, 'READY']);
});

test('only questions that say the same are merged', async () => {
  const { admin } = await makeAdministrator();
  const { bankId, keepId, second, paperId } = await makeTwins(admin);
  const other = await add(admin, bankId, sampleQuestion.judge('无关的题'));
  const merged = await admin.send(questionDuplicate.merge, { body: { keepId: other, mergeIds: [second] } });
  expect(merged.code).toBe(2009);
  // Since the list was looked at somebody made another question of it.
  const { id } = await admin.call(question.detail, { params: { id: second } });
  await admin.call(question.modify, { query: { id }, body: sampleQuestion.judge('改成了别的题') });
  expect((await admin.send(questionDuplicate.merge, { body: { keepId, mergeIds: [second] } })).code).toBe(2009);
  const { sectionVOS } = await admin.call(paper.detail, { query: { paperId } });
  expect(sectionVOS[0]?.questionVOS).toMatchObject([{ questionId: second, gone: false }]);
});

test('a paper that is being published while questions are merged stays as it was frozen', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { organisationId } = organisation;
  const { keepId, second, paperId } = await makeTwins(admin);
  const { examId } = await makeExam(admin, []);
  const { db } = await testServer();
  const merging = await db.transaction().execute(async (db) => {
    await db.selectFrom('paper').select('id').where('id', '=', paperId).forShare().execute();
    const sent = admin.send(questionDuplicate.merge, { body: { keepId, mergeIds: [second] } });
    const waits = sql<{ waits: boolean }>`select exists (select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`;
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.waits, { timeout: 60_000 }).toBe(true);
    const form = {
      ...{ name: '卷', totalPoints: 0, questionCount: 1, answerCount: 1, etag: '' },
      document: Buffer.alloc(0),
      number: 2,
    };
    await db
      .insertInto('examForm')
      .values({ ...form, organisationId, id: crypto.randomUUID(), examId, paperId, createdAt: new Date() })
      .execute();
    return { sent };
  });
  expect((await merging.sent).res).toMatchObject({ merged: 1, papers: 0, left: { papers: [], beyond: 0 } });
  const { sectionVOS, version } = await admin.call(paper.detail, { query: { paperId } });
  expect(sectionVOS[0]?.questionVOS).toMatchObject([{ questionId: second }]);
  expect(version).toBe(1);
});

test('two concurrent merges in opposite directions leave one question, which the papers use', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const ids = [
    await add(admin, bankId, sampleQuestion.judge('题')),
    await add(admin, bankId, sampleQuestion.judge('题')),
  ];
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const papers = await Promise.all(
    ids.map(async (questionId) => {
      const sectionVOS = [{ name: '一', questionVOS: [{ questionId }] }];
      return (await admin.call(paper.add, { body: { name: '卷', paperBankId, sectionVOS } })).paperId;
    }),
  );
  const merge = (keepId = '', ...mergeIds: string[]) =>
    admin.send(questionDuplicate.merge, { body: { keepId, mergeIds } });
  const answers = await Promise.all([
    ...[0, 1].map(() => merge(ids[0], ...ids.slice(1))),
    ...[0, 1].map(() => merge(ids[1], ...ids.slice(0, 1))),
  ]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 0, 404, 404]);
  const { data } = await admin.call(question.search, { query: {}, body: {} });
  expect(data).toHaveLength(1);
  for (const paperId of papers) {
    const { sectionVOS } = await admin.call(paper.detail, { query: { paperId } });
    expect(sectionVOS[0]?.questionVOS).toMatchObject([{ questionId: data[0]?.questionId, gone: false }]);
  }
});

test('a merge of unsuitable questions is refused', async () => {
  const { admin } = await makeAdministrator();
  const bankId = await makeBank(admin);
  const judge = await add(admin, bankId, sampleQuestion.judge('题'));
  const single = await add(admin, bankId, sampleQuestion.single('题'));
  const draft = await add(admin, bankId, { type: 'JUDGE', stem: '题', draft: true });
  const { questionId: whole } = await makeQuestion(admin, bankId, sampleQuestion.composite('材料'));
  const item = (await admin.call(question.detail, { params: { id: whole } })).children[0]?.questionId ?? '';
  const merge = (keepId: string, ...mergeIds: string[]) =>
    admin.send(questionDuplicate.merge, { body: { keepId, mergeIds } });
  expect((await merge(judge, single)).code).toBe(2009);
  expect((await merge(judge, crypto.randomUUID())).status).toBe(404);
  expect((await merge(item, judge)).status).toBe(404);
  expect((await merge(single, item)).status).toBe(404);
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: '卷库' } });
  const sectionVOS = [{ name: '一', questionVOS: [{ questionId: judge }] }];
  await admin.call(paper.add, { body: { name: '卷', paperBankId, sectionVOS } });
  expect((await merge(draft, judge)).code).toBe(2008);
  expect((await admin.call(question.search, { query: {}, body: {} })).total).toBe(4);
});

describe('the address of a question that was merged', () => {
  const opened = async (by: Pick<Admin, 'send'>, id: string) => {
    const { status, res, current } = await by.send(question.detail, { params: { id } });
    return [status, res, current];
  };
  const unseen = [404, '内容不存在，或您无权查看', undefined];

  test('names the one that is kept, also after that was merged too, until that is deleted', async () => {
    const { admin } = await makeAdministrator();
    const bankId = await makeBank(admin);
    const first = await makeQuestion(admin, bankId, sampleQuestion.judge('题'));
    const [second, third] = [
      await add(admin, bankId, sampleQuestion.judge('题')),
      await add(admin, bankId, sampleQuestion.judge('题')),
    ];
    const merge = (keepId: string, mergeId: string) =>
      admin.call(questionDuplicate.merge, { body: { keepId, mergeIds: [mergeId] } });
    const merged = (questionId: string) => [404, '这道题已合并到另一道试题', { questionId }];
    await merge(second, first.questionId);
    expect(await opened(admin, first.questionId)).toEqual(merged(second));
    expect(await opened(admin, first.id)).toEqual(merged(second));
    await merge(third, second);
    expect(await opened(admin, first.questionId)).toEqual(merged(third));
    const { admin: stranger } = await makeAdministrator();
    expect(await opened(stranger, first.questionId)).toEqual(unseen);
    await admin.call(question.delete, { body: { questionIds: [third], confirmed: true } });
    expect(await opened(admin, first.questionId)).toEqual(unseen);
  });

  test('reveals nothing about banks the caller cannot see', async () => {
    const { admin, organisation } = await makeAdministrator();
    const { bankId: open } = await admin.call(bank.add, { body: { name: '公开的', visibility: 'organisation' } });
    const { bankId: closed } = await admin.call(bank.add, { body: { name: '私有的', visibility: 'private' } });
    const reader = await makeHolder(organisation, [{ permissions: ['paper.manage'] }]);
    const pairs = [
      { kept: open, gone: open, seen: true },
      { kept: closed, gone: open, seen: false },
      { kept: open, gone: closed, seen: false },
    ];
    for (const { kept, gone, seen } of pairs) {
      const [keepId, goneId] = [
        await add(admin, kept, sampleQuestion.judge('题')),
        await add(admin, gone, sampleQuestion.judge('题')),
      ];
      await admin.call(questionDuplicate.merge, { body: { keepId, mergeIds: [goneId] } });
      expect((await opened(admin, goneId))[2]).toEqual({ questionId: keepId });
      expect((await opened(reader.me, goneId))[2]).toEqual(seen ? { questionId: keepId } : undefined);
    }
  });
});
