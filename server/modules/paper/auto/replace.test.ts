import { expect, test } from 'vitest';
import { paperAssembly } from '#contract/paper/assembly.ts';
import type { AutoDemand } from '#contract/paper/demand.ts';
import { paper } from '#contract/paper/paper.ts';
import { questionReview } from '#contract/question/review.ts';
import { bandOf } from '#contract/question/type.ts';
import { type AutoBank, demandFor, formOf, look, makeAutoBank, poolOf, run } from '../../../../test/make/auto-paper.ts';
import { violations } from '../assembly/index.ts';
import { demandOf } from './demand.rules.ts';

async function world(wishes: (bank: AutoBank) => Partial<AutoDemand>) {
  const bank = await makeAutoBank();
  const demand = demandFor(bank, { formTolerance: 0.5, ...wishes(bank) });
  const { runId } = await run(bank.admin, demand);
  const formAt = async (form: number) => {
    const { sectionVOS } = await bank.admin.call(paperAssembly.form, { query: { runId, form } });
    return { ...formOf(sectionVOS), questions: sectionVOS.flatMap(({ questionVOS }) => questionVOS) };
  };
  /** The first one of the first form, of these, that so many others could stand for. */
  const replaceable = async (is: (id: string) => boolean, least: number) => {
    for (const from of (await formAt(0)).questions.filter(({ questionId }) => is(questionId))) {
      const body = { runId, form: 0, questionId: from.questionId, count: 20 };
      const offers = await bank.admin.call(paperAssembly.equals, { body });
      if (offers.length >= least) return { from, offers };
    }
    throw new Error('nothing is offered');
  };
  return { ...bank, demand, runId, formAt, replaceable };
}

/** A draw of luck may leave nothing that could stand for any of these; then it is drawn again. */
async function worldWithOffers(wishes: Parameters<typeof world>[0]) {
  for (let draws = 1; ; draws += 1) {
    const made = await world(wishes);
    const found = await made.replaceable((id) => made.aboutSets.includes(id), 1).catch(() => undefined);
    if (found) return { ...made, ...found };
    if (draws === 5) throw new Error('five draws offered nothing');
  }
}

test('others that keep every condition are offered, one takes the place, and all of it is undone', async () => {
  const made = await worldWithOffers(({ mathId }) => ({
    bounds: [{ of: { knowledgeIds: [mathId] }, unit: 'questions', min: 3, max: 3 }],
    forms: 2,
  }));
  const { admin, demand, runId, aboutSets, formAt, from, offers } = made;
  const before = await Promise.all([0, 1].map(formAt));
  const first = await look(admin, runId);
  expect([first.replaced, first.outcome?.status]).toEqual([[], 'optimal']);
  const place = { runId, form: 0, questionId: from.questionId };
  const standing = before.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  for (const other of offers) {
    expect(standing).not.toContain(other.questionId);
    expect([other.type, bandOf(other.difficulty), other.points]).toEqual(['SINGLE', bandOf(from.difficulty), 5]);
    expect(aboutSets).toContain(other.questionId);
  }
  const passed = offers.map(({ questionId }) => questionId);
  expect(await admin.call(paperAssembly.equals, { body: { ...place, passed } })).toEqual([]);

  const [by] = offers;
  const replace = { body: { ...place, byId: by?.questionId ?? '' } };
  await admin.call(paperAssembly.replace, replace);
  // The reply was lost, and it is pressed again.
  await admin.call(paperAssembly.replace, replace);
  const after = await formAt(0);
  expect(after.questions.map(({ questionId }) => questionId)).toEqual(
    before[0]?.questions.map(({ questionId }) => (questionId === from.questionId ? by?.questionId : questionId)),
  );
  expect(violations(await poolOf(admin, made), demandOf(demand, new Date()), [after, await formAt(1)])).toEqual([]);
  const changed = await look(admin, runId);
  expect(changed).toMatchObject({
    replaced: [{ form: 0, from: from.questionId, by: by?.questionId }],
    outcome: { status: 'withinTime', gap: null },
  });
  if (!changed.outcome || !('forms' in changed.outcome)) throw new Error('no forms');
  expect(changed.outcome.forms[0]?.meanDifficulty).toBeCloseTo(after.meanDifficulty, 9);
  expect(changed.outcome.deviation).toBeCloseTo(
    Math.max(...changed.outcome.forms.map(({ meanDifficulty }) => Math.abs(meanDifficulty - 5))),
    9,
  );

  const undo = { body: { ...place, questionId: by?.questionId ?? '' } };
  await admin.call(paperAssembly.undo, undo);
  expect((await admin.send(paperAssembly.undo, undo)).code).toBe(3053);
  expect(await look(admin, runId)).toMatchObject({ replaced: [], outcome: first.outcome });
  expect(await formAt(0)).toEqual(before[0]);
});

test('what does not fit, stands elsewhere, went meanwhile or has to be there is refused in a sentence', async () => {
  const made = await world(({ questionIds }) => ({ mustHave: [questionIds[3] ?? ''], forms: 2, formTolerance: 9 }));
  const { admin, runId, questionIds } = made;
  const { from, offers } = await made.replaceable((id) => questionIds.indexOf(id) < 40 && id !== questionIds[3], 2);
  const place = { runId, form: 0, questionId: from.questionId };
  const send = (byId: string, more = {}) => admin.send(paperAssembly.replace, { body: { ...place, ...more, byId } });
  const [offered, retired] = offers;
  if (!offered || !retired) throw new Error('nothing is offered');
  const [beside] = (await made.formAt(1)).questions.filter(({ questionId }) => questionId !== questionIds[3]);
  const wrongType = questionIds.slice(40).find((id) => id !== from.questionId);
  await admin.call(questionReview.act, { body: { questionIds: [retired.questionId], action: 'disable' } });
  const replies = [
    await send(beside?.questionId ?? ''),
    await send(wrongType ?? ''),
    await send(retired.questionId),
    await send(crypto.randomUUID()),
    await send(offered.questionId, { questionId: questionIds[3] ?? '' }),
    await send(offered.questionId, { questionId: offered.questionId }),
    await send(offered.questionId, { form: 7 }),
  ];
  expect(replies.map(({ code }) => code)).toEqual([3056, 3056, 3055, 3055, 3054, 3053, 404]);
  expect(String(replies[2]?.res)).toMatch(/^「单选第 .*」已停用、删除或不对您开放，不能换上，请另选一道$/);
  expect(String(replies[3]?.res)).toMatch(/^这道试题已停用/);

  // The one that stood there goes after the exchange: it cannot come back.
  await admin.call(paperAssembly.replace, { body: { ...place, byId: offered.questionId } });
  await admin.call(questionReview.act, { body: { questionIds: [from.questionId], action: 'disable' } });
  const back = await admin.send(paperAssembly.undo, { body: { ...place, questionId: offered.questionId } });
  expect([back.code, back.res]).toEqual([3052, expect.stringContaining('请换掉它们或重新组卷')]);
});

test('a form whose question went is mended by another one, and papers are made of what stands there now', async () => {
  const made = await world(() => ({}));
  const { admin, runId, paperBankId } = made;
  const order = { runId, forms: [0], name: '试卷', paperBankId };
  const { paperIds } = await admin.call(paperAssembly.create, { body: order });
  const { from } = await made.replaceable(() => true, 1);
  await admin.call(questionReview.act, { body: { questionIds: [from.questionId], action: 'disable' } });
  const place = { runId, form: 0, questionId: from.questionId };
  const [other] = await admin.call(paperAssembly.equals, { body: place });
  await admin.call(paperAssembly.replace, { body: { ...place, byId: other?.questionId ?? '' } });
  const again = await admin.call(paperAssembly.create, { body: order });
  expect(again.paperIds).not.toEqual(paperIds);
  const ids = async (paperId = '') => {
    const { sectionVOS } = await admin.call(paper.detail, { query: { paperId } });
    return sectionVOS.flatMap(({ questionVOS }) => questionVOS.map(({ questionId }) => questionId));
  };
  expect(await ids(paperIds[0])).toContain(from.questionId);
  expect(await ids(again.paperIds[0])).toEqual((await made.formAt(0)).questions.map(({ questionId }) => questionId));
});
