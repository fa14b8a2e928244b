import { describe, expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityLink } from '#contract/post/ability-link.ts';
import { makeAbilities } from '../../../../test/make/ability.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';

const said = (links: { points: readonly { name: string; weight: number; questionCount: number }[] }) =>
  links.points.map(({ name, weight, questionCount }) => `${name} ${weight} ${questionCount}`);

async function library() {
  const { admin, organisation } = await makeAdministrator();
  const ids = await makeAbilities(organisation, ['风险识别', '沟通']);
  const points = await makeChain(admin, '信息安全', '网络安全', '防火墙');
  return { admin, organisation, ...ids, points };
}

const read = (admin: Client, abilityId: string) => admin.call(abilityLink.get, { query: { abilityId } });

describe('the points of an ability', () => {
  test('are saved at once with their weights, and tell how many questions each has', async () => {
    const { admin, organisation, 风险识别, points } = await library();
    const [top = '', middle = '', leaf = ''] = points;
    const bankId = await makeBank(admin);
    const { questionId } = await makeQuestion(admin, bankId, sampleQuestion.judge('题'));
    await linkQuestions(organisation, [questionId], leaf);
    const { mark } = await read(admin, 风险识别);
    const body = {
      mark,
      points: [
        { knowledgeId: leaf, weight: 40 },
        { knowledgeId: top, weight: 100 },
      ],
    };
    const saved = await admin.call(abilityLink.save, { query: { abilityId: 风险识别 }, body });
    expect(said(saved)).toEqual(['信息安全 100 1', '防火墙 40 1']);
    expect(saved.points[1]?.above).toEqual(['信息安全', '网络安全']);
    const next = { mark: saved.mark, points: [{ knowledgeId: middle, weight: 1 }] };
    await admin.call(abilityLink.save, { query: { abilityId: 风险识别 }, body: next });
    expect(said(await read(admin, 风险识别))).toEqual(['网络安全 1 1']);
    const list = await admin.call(abilityLink.abilities, {});
    expect(list.map(({ name, above, pointCount }) => [name, above.join(), pointCount])).toEqual([
      ['风险识别', '通用能力', 1],
      ['沟通', '通用能力', 0],
    ]);
    const log = await admin.call(auditLog.search, { query: { size: 50 } });
    expect(log.data.filter(({ action }) => action === 'ability.link')).toHaveLength(2);
  });

  test('that somebody else saved meanwhile are told; saving the same again changes nothing', async () => {
    const { admin, 风险识别, points } = await library();
    const [top = ''] = points;
    const { mark } = await read(admin, 风险识别);
    const save = (body: object) =>
      admin.send(abilityLink.save, { query: { abilityId: 风险识别 }, body: { mark, points: [], ...body } });
    await save({ points: [{ knowledgeId: top, weight: 10 }] });
    const stale = await save({ points: [{ knowledgeId: top, weight: 20 }] });
    expect([stale.status, stale.current]).toMatchObject([
      409,
      { points: [{ knowledgeId: top, name: '信息安全', above: [], weight: 10, questionCount: 0 }] },
    ]);
    const now = await read(admin, 风险识别);
    expect((await save({ mark: now.mark, points: [{ knowledgeId: top, weight: 10 }] })).code).toBe(0);
    expect((await read(admin, 风险识别)).mark).toBe(now.mark);
  });

  test('stand there once, in words where they do not', async () => {
    const { admin, 风险识别, points } = await library();
    const [knowledgeId = ''] = points;
    const { mark } = await read(admin, 风险识别);
    const save = (given: readonly object[], abilityId = 风险识别) =>
      admin.send(abilityLink.save, {
        query: { abilityId },
        body: { mark, points: given as { knowledgeId: string; weight: number }[] },
      });
    const twice = await save([
      { knowledgeId, weight: 10 },
      { knowledgeId, weight: 20 },
    ]);
    expect([twice.code, twice.res]).toEqual([9506, '同一个知识点不能关联两次']);
    for (const weight of [0, 101, 1.5]) expect((await save([{ knowledgeId, weight }])).code).toBe(1000);
    expect((await save([{ knowledgeId: newId(), weight: 5 }])).status).toBe(404);
    const dimension = (await admin.call(ability.tree, {}))[0]?.id ?? '';
    const refused = await save([{ knowledgeId, weight: 5 }], dimension);
    expect([refused.code, refused.res]).toEqual([9505, '「通用能力」是维度，请选择其中的能力或技能']);
    expect(said(await read(admin, 风险识别))).toEqual([]);
  });

  test('can be asked for the abilities of the current model of a post', async () => {
    const { admin, organisation, 风险识别, 沟通 } = await library();
    const { organisationId } = organisation;
    const { db } = await testServer();
    const [postId, old, current] = [newId(), newId(), newId()];
    await db.insertInto('post').values({ organisationId, id: postId, name: '柜员' }).execute();
    const at = new Date().toISOString();
    for (const [id, number, abilityId] of [
      [old, 1, 沟通],
      [current, 2, 风险识别],
    ] as const) {
      await db
        .insertInto('postModel')
        .values({ organisationId, id, postId, number, current: id === current, publishedAt: at })
        .execute();
      const part = { organisationId, modelId: id, abilityId, position: 0, weight: 10_000, requiredLevel: 3 };
      await db.insertInto('postModelAbility').values(part).execute();
    }
    const list = await admin.call(abilityLink.abilities, { query: { postId } });
    expect(list.map(({ name }) => name)).toEqual(['风险识别']);
  });
});
