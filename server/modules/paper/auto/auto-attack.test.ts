import { expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { tag } from '#contract/directory/tag.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paperBank } from '#contract/paper/bank.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { bank as bankContract } from '#contract/question/bank.ts';
import { question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { type AutoBank, demandFor, makeAutoBank, order, run } from '../../../../test/make/auto-paper.ts';
import { makeQuestion } from '../../../../test/make/question.ts';
import { makeRole } from '../../../../test/make/role.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { runAssembly } from './run-assembly.ts';

/** Manages papers, and no banks of others. */
async function makeAuthor({ organisation }: AutoBank) {
  const { name } = await makeRole(organisation, {
    permissions: ['paper.manage', 'question.manage'],
    dataScope: 'self',
  });
  const staff = await makeStaff(organisation, { roles: [name] });
  return { staff, author: await as(staff) };
}

const sends = (demand: AutoDemand): [Endpoint, object][] => [
  [paperAssembly.check, { body: demand }],
  [paperAssembly.start, { body: { demand } }],
];

test('foreign ids are refused in every field', async () => {
  const [ours, theirs] = [await makeAutoBank(), await makeAutoBank()];
  const { tagId } = await theirs.admin.call(tag.add, { body: { type: 2, name: '期末' } });
  const { tagId: bankTagId } = await ours.admin.call(tag.add, { body: { type: 1, name: '题库' } });
  const [question = '', other = ''] = theirs.questionIds;
  const [own = ''] = ours.questionIds;
  const bound = (of: object) => ({ bounds: [{ of, unit: 'questions' as const, min: 0 }] });
  const wrong = [
    { bankIds: [ours.bankId, theirs.bankId] },
    bound({ bankIds: [theirs.bankId] }),
    bound({ knowledgeIds: [ours.setsId, theirs.setsId] }),
    bound({ tagIds: [tagId] }),
    bound({ tagIds: [bankTagId] }),
    { mustHave: [own, question] },
    { mustNotHave: [question] },
    { exclusions: [[own, other]] },
  ];
  for (const wishes of wrong) {
    for (const [endpoint, sent] of sends(demandFor(ours, wishes))) {
      const { status, res } = await ours.admin.send(endpoint, sent);
      expect([wishes, status, String(res).includes('单选')]).toEqual([wishes, 404, false]);
    }
  }
  const { db } = await testServer();
  const { organisationId } = ours.organisation;
  expect(
    await db.selectFrom('assemblyRun').select('id').where('organisationId', '=', organisationId).execute(),
  ).toEqual([]);
});

test('a run is for whoever started it, and for nobody else', async () => {
  const bank = await makeAutoBank();
  const { admin, paperBankId, organisation } = bank;
  const { runId } = await run(admin, demandFor(bank));
  const colleague = await as(await makeStaff(organisation, { roles: ['机构管理员'] }));
  const stranger = await makeAutoBank();
  for (const other of [colleague, stranger.admin]) {
    const order = { runId, forms: [0], name: '试卷', paperBankId };
    const answers = [
      await other.send(paperAssembly.detail, { query: { runId } }),
      await other.send(paperAssembly.form, { query: { runId, form: 0 } }),
      await other.send(paperAssembly.cancel, { query: { runId } }),
      await other.send(paperAssembly.create, { body: order }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  const foreign = { runId, forms: [0], name: '试卷', paperBankId: stranger.paperBankId };
  expect((await admin.send(paperAssembly.create, { body: foreign })).status).toBe(404);
  expect((await admin.send(paperAssembly.create, { body: { ...foreign, paperBankId, forms: [0, 1] } })).status).toBe(
    404,
  );
  expect((await admin.send(paperAssembly.form, { query: { runId, form: 1 } })).status).toBe(404);
  const { data } = await admin.call(paperBank.searchInner, { body: {} });
  expect(data.map(({ paperCount }) => paperCount)).toEqual([0]);
});

test('private banks are used by those who see them alone, and are not counted for others', async () => {
  const bank = await makeAutoBank();
  const { author, staff } = await makeAuthor(bank);
  const { version } = await bank.admin.call(bankContract.detail, { query: { bankId: bank.bankId } });
  const closed = { name: '保密题库', visibility: 'private' as const, version };
  const demand = demandFor(bank);
  const begun = await order(bank, demand, staff);
  await bank.admin.call(bankContract.modify, { query: { bankId: bank.bankId }, body: closed });
  for (const [endpoint, sent] of sends(demand)) expect((await author.send(endpoint, sent)).status).toBe(404);

  // It was closed between the order and its turn.
  const { db } = await testServer();
  const place = { organisationId: bank.organisation.organisationId, runId: begun.runId };
  await runAssembly(db, { exposure: async () => new Map() }, place);
  const found = await author.call(paperAssembly.detail, { query: begun });
  expect(found).toMatchObject({ state: 'DONE', outcome: { status: 'infeasible', relaxed: null } });
});

test('questions that went meanwhile are named, and no paper is made of them', async () => {
  const bank = await makeAutoBank();
  const { admin, paperBankId } = bank;
  const { runId } = await run(admin, demandFor(bank));
  const { sectionVOS } = await admin.call(paperAssembly.form, { query: { runId, form: 0 } });
  const [gone, off, edited] = sectionVOS.flatMap(({ questionVOS }) => questionVOS);
  if (!gone || !off || !edited) throw new Error('no questions');
  await admin.call(question.modify, {
    query: { id: edited.id },
    body: { type: 'SINGLE', stem: '改过的题干', difficulty: 9, options: edited.options },
  });
  const body = { runId, forms: [0], name: '试卷', paperBankId };
  const kept = await admin.call(paperAssembly.create, { body });
  expect(kept.paperIds).toHaveLength(1);

  await admin.call(question.delete, { body: { questionIds: [gone.questionId], confirmed: true } });
  await admin.call(questionReview.act, { body: { questionIds: [off.questionId], action: 'disable' } });
  const refused = await admin.send(paperAssembly.create, { body: { ...body, name: '另一份' } });
  expect([refused.code, refused.res]).toEqual([
    3052,
    `2 道试题已停用、删除或不对您开放：「${gone.stem}」、「${off.stem}」。请换掉它们或重新组卷`,
  ]);
  const shown = await admin.call(paperAssembly.form, { query: { runId, form: 0 } });
  const marks = shown.sectionVOS.flatMap(({ questionVOS }) => questionVOS).slice(0, 3);
  expect(marks.map((one) => [one.stem, one.gone])).toEqual([
    [gone.stem, true],
    [off.stem, true],
    [edited.stem, false],
  ]);
  const { total } = await admin
    .call(paperBank.searchInner, { body: {} })
    .then(({ data }) => ({ total: data[0]?.paperCount }));
  expect(total).toBe(1);
  const log = await admin.call(auditLog.search, { query: {} });
  expect(JSON.stringify(log)).toContain(runId);
});

test('a bank that is closed after the search shows nothing any more', async () => {
  const bank = await makeAutoBank();
  const { author } = await makeAuthor(bank);
  const { runId } = await run(author, demandFor(bank));
  const { version } = await bank.admin.call(bankContract.detail, { query: { bankId: bank.bankId } });
  const closed = { name: '保密题库', visibility: 'private' as const, version };
  await bank.admin.call(bankContract.modify, { query: { bankId: bank.bankId }, body: closed });
  const form = await author.send(paperAssembly.form, { query: { runId, form: 0 } });
  expect([form.code, form.res]).toEqual([
    3052,
    '15 道试题已停用、删除或不对您开放：您看不到的试题。请换掉它们或重新组卷',
  ]);
  const body = { runId, forms: [0], name: '试卷', paperBankId: bank.paperBankId };
  expect((await author.send(paperAssembly.create, { body })).code).toBe(3052);
});

test('drafts, disabled and deleted questions are never picked', async () => {
  const bank = await makeAutoBank();
  const { admin, bankId, questionIds } = bank;
  await admin.call(question.add, { body: { bankId, type: 'JUDGE', stem: '草稿', answer: true, draft: true } });
  const shortId = (await makeQuestion(admin, bankId, { type: 'JUDGE', stem: '停用的', answer: true })).questionId;
  await admin.call(questionReview.act, { body: { questionIds: [shortId], action: 'disable' } });
  const [gone = ''] = questionIds;
  await admin.call(question.delete, { body: { questionIds: [gone], confirmed: true } });
  const demand = demandFor(bank, { mustHave: [gone] });
  const { sections, problems } = await admin.call(paperAssembly.check, { body: demand });
  expect(sections).toEqual([{ available: 39 }, { available: 20 }]);
  expect(problems).toMatchObject([
    { text: '必选试题「单选第 0 题」：不在可选的试题里，题库、题型或状态不符', advice: '不再必选' },
  ]);
});
