import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { question } from '#contract/question/question.ts';
import type { Client } from '../../../test/make/exam.ts';
import { linkQuestions, makeChain } from '../../../test/make/knowledge.ts';
import { makeBank, makeQuestion, sampleQuestion } from '../../../test/make/question.ts';
import { makeAdministrator, type TestOrganisation } from '../../../test/make.ts';
import { testServer } from '../../../test/server.ts';

interface Named {
  readonly name: string;
  readonly children: readonly Named[];
}

/** The tree as one line: 甲(乙 丙(丁)). */
const drawn = (nodes: readonly Named[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name)).join(' ');

const draw = async (admin: Client) => drawn(await admin.call(knowledge.tree, {}));

/** How many points have a path that does not follow from their parents. */
async function tornPaths({ organisationId }: TestOrganisation) {
  const { db } = await testServer();
  const { rows } = await sql<{ torn: number }>`select count(*)::int as torn from knowledge_point point
    left join knowledge_point parent on parent.organisation_id = point.organisation_id and parent.id = point.parent_id
    where point.organisation_id = ${organisationId}
      and point.path <> coalesce(parent.path, ''::ltree) || text2ltree(replace(point.id::text, '-', ''))`.execute(db);
  return rows[0]?.torn;
}

async function makeQuestions(admin: Client, count: number) {
  const bankId = await makeBank(admin);
  const made = Array.from({ length: count }, (_, number) =>
    makeQuestion(admin, bankId, sampleQuestion.judge(`第 ${number} 题`)),
  );
  return (await Promise.all(made)).map(({ questionId }) => questionId);
}

describe('the tree', () => {
  test('level by level and as a whole, in the order of adding', async () => {
    const { admin } = await makeAdministrator();
    const [top = '', middle = ''] = await makeChain(admin, '信息安全', '网络安全', '防火墙');
    await makeChain(admin, '会计');
    await admin.call(knowledge.add, { body: { name: '密码', parentId: top } });
    expect(await draw(admin)).toBe('信息安全(网络安全(防火墙) 密码) 会计');
    const roots = await admin.call(knowledge.rootNodes, {});
    expect(roots.map(({ name, parentId, childCount }) => [name, parentId, childCount])).toEqual([
      ['信息安全', null, 2],
      ['会计', null, 0],
    ]);
    const children = await admin.call(knowledge.childNodes, { query: { knowledgeId: top } });
    expect(children.map(({ name, parentId, childCount }) => [name, parentId, childCount])).toEqual([
      ['网络安全', top, 1],
      ['密码', top, 0],
    ]);
    const branch = await admin.call(knowledge.tree, { query: { knowledgeId: middle } });
    expect([drawn(branch), branch[0]?.parentId]).toEqual(['网络安全(防火墙)', top]);
  });

  test('questions count once for a point with all below it; deleted ones do not', async () => {
    const { admin, organisation } = await makeAdministrator();
    const [top = '', middle = '', leaf = ''] = await makeChain(admin, '甲', '乙', '丙');
    const { id: other } = await admin.call(knowledge.add, { body: { name: '丁', parentId: top } });
    const questions = await makeQuestions(admin, 4);
    await linkQuestions(organisation, questions.slice(0, 2), leaf);
    await linkQuestions(organisation, questions.slice(1, 4), other);
    await linkQuestions(organisation, questions.slice(0, 1), middle);
    const counts = async () => {
      const rows = await Promise.all([
        admin.call(knowledge.rootNodes, {}),
        admin.call(knowledge.childNodes, { query: { knowledgeId: top } }),
        admin.call(knowledge.childNodes, { query: { knowledgeId: middle } }),
      ]);
      return rows.flat().map(({ name, questionCount }) => `${name}${questionCount}`);
    };
    expect(await counts()).toEqual(['甲4', '乙2', '丁3', '丙2']);
    const found = await admin.call(knowledge.search, { body: { text: '乙' } });
    expect(found.data.map(({ questionCount, childCount }) => [questionCount, childCount])).toEqual([[2, 1]]);
    const last = questions.at(1) ?? '';
    await admin.call(question.delete, { body: { questionIds: [last], confirmed: true } });
    expect(await counts()).toEqual(['甲3', '乙1', '丁2', '丙1']);
  });

  test('search by name or code, whatever its width, with what is above', async () => {
    const { admin } = await makeAdministrator();
    const [, middle] = await makeChain(admin, '信息安全', 'ＴＣＰ 协议', '三次握手');
    await admin.call(knowledge.add, { body: { name: '会计', code: 'ACC-100%' } });
    const find = async (text: string, query = {}) => admin.call(knowledge.search, { query, body: { text } });
    const tcp = await find('tcp协议');
    expect([tcp.total, tcp.data[0]?.id, tcp.data[0]?.path.map(({ name }) => name)]).toEqual([
      ...[1, middle],
      ['信息安全', 'ＴＣＰ 协议'],
    ]);
    expect((await find('acc')).data.map(({ name }) => name)).toEqual(['会计']);
    expect((await find('100%')).total).toBe(1);
    expect((await find('%')).data.map(({ name }) => name)).toEqual(['会计']);
    expect((await find('没有')).total).toBe(0);
    const second = await find('', { page: 1, size: 3 });
    expect([second.total, second.data.length]).toEqual([4, 1]);
    expect((await find('', { page: 9, size: 3 })).total).toBe(4);
  });
});

describe('changing points', () => {
  test('names are taken among siblings, codes in the whole organisation', async () => {
    const { admin } = await makeAdministrator();
    const [top = ''] = await makeChain(admin, '甲', '乙');
    await makeChain(admin, '乙');
    const again = await admin.send(knowledge.add, { body: { name: ' 乙 ', parentId: top } });
    expect([again.code, again.fields?.name]).toEqual([1801, '同一上级下已有同名知识点']);
    await admin.call(knowledge.add, { body: { name: '丙', code: 'C1', parentId: top } });
    const code = await admin.send(knowledge.add, { body: { name: '丁', code: 'C1' } });
    expect([code.code, code.fields?.code]).toEqual([1802, '已有知识点使用这个编号']);
    expect((await admin.send(knowledge.add, { body: { name: '　' } })).fields?.name).toBe('请填写知识点名称');
    const elsewhere = await makeAdministrator();
    await elsewhere.admin.call(knowledge.add, { body: { name: '甲', code: 'C1' } });
  });

  test('twenty at once under one name leave one', async () => {
    const { admin } = await makeAdministrator();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(knowledge.add, { body: { name: '同名' } })),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0,
      ...Array.from({ length: 19 }, () => 1801),
    ]);
  });

  test('a stale version is told what stands now', async () => {
    const { admin } = await makeAdministrator();
    const [knowledgeId = ''] = await makeChain(admin, '甲');
    const change = (name: string, version: number) =>
      admin.send(knowledge.update, { query: { knowledgeId }, body: { name, code: 'A', version } });
    expect((await change('甲二', 1)).res).toEqual({ version: 2 });
    const stale = await change('甲三', 1);
    expect([stale.status, stale.current]).toEqual([
      409,
      { id: knowledgeId, name: '甲二', code: 'A', description: '', version: 2 },
    ]);
    expect((await admin.call(knowledge.search, { body: { text: '甲二' } })).total).toBe(1);
    expect((await admin.call(knowledge.search, { body: { text: '甲三' } })).total).toBe(0);
  });

  test('a branch moves whole, to a place among its new siblings, and back to the top', async () => {
    const { admin, organisation } = await makeAdministrator();
    const [one = '', two = ''] = await makeChain(admin, '甲', '乙', '丙');
    const [other = '', first = ''] = await makeChain(admin, '丁', '戊');
    const move = (knowledgeId: string, parentId: string | null, beforeId: string | null = null) =>
      admin.call(knowledge.move, { body: { knowledgeId, parentId, beforeId } });
    await move(two, other, first);
    expect(await draw(admin)).toBe('甲 丁(乙(丙) 戊)');
    await move(two, other);
    expect(await draw(admin)).toBe('甲 丁(戊 乙(丙))');
    await move(two, null, one);
    await move(two, null, one);
    expect(await draw(admin)).toBe('乙(丙) 甲 丁(戊)');
    expect(await tornPaths(organisation)).toBe(0);
    const found = await admin.call(knowledge.search, { body: { text: '丙' } });
    expect(found.data[0]?.path.map(({ name }) => name)).toEqual(['乙', '丙']);
  });

  test('not below itself, not beside its own name, not before a stranger, not too deep', async () => {
    const { admin } = await makeAdministrator();
    const [one = '', two = ''] = await makeChain(admin, '甲', '乙');
    const [other = '', twin = ''] = await makeChain(admin, '丁', '乙');
    const move = (knowledgeId: string, parentId: string | null, beforeId: string | null = null) =>
      admin.send(knowledge.move, { body: { knowledgeId, parentId, beforeId } });
    expect([(await move(one, one)).code, (await move(one, two)).code]).toEqual([1803, 1803]);
    expect((await move(two, other)).code).toBe(1801);
    expect((await move(one, null, twin)).status).toBe(404);
    const chain = await makeChain(admin, ...Array.from({ length: 19 }, (_, level) => `第 ${level} 层`));
    expect((await move(one, chain.at(-1) ?? '')).code).toBe(1804);
    expect((await move(two, chain.at(-1) ?? '')).code).toBe(0);
    expect((await admin.send(knowledge.add, { body: { name: '更深', parentId: two } })).code).toBe(1804);
  });

  test('twenty moves at once leave a whole tree', async () => {
    const { admin, organisation } = await makeAdministrator();
    const tops = await Promise.all(
      Array.from({ length: 5 }, (_, at) => makeChain(admin, `上${at}`, `中${at}`, `下${at}`)),
    );
    const moves = Array.from({ length: 20 }, (_, at) => {
      const [knowledgeId = ''] = tops[at % 5] ?? [];
      const [, , parentId = ''] = tops[(at * 3 + 1) % 5] ?? [];
      return admin.send(knowledge.move, { body: { knowledgeId, parentId } });
    });
    const codes = new Set((await Promise.all(moves)).map(({ code }) => code));
    expect([...codes].filter((code) => code !== 0 && code !== 1803)).toEqual([]);
    expect(await tornPaths(organisation)).toBe(0);
    expect((await draw(admin)).match(/[上中下]/g)).toHaveLength(15);
  });
});

describe('deleting', () => {
  test('asks about what lies below, refuses while questions hang on it, and moves them where it is told', async () => {
    const { admin, organisation } = await makeAdministrator();
    const [top = '', middle = '', leaf = ''] = await makeChain(admin, '甲', '乙', '丙');
    const [target = ''] = await makeChain(admin, '丁');
    const questions = await makeQuestions(admin, 3);
    await linkQuestions(organisation, questions, leaf);
    await linkQuestions(organisation, questions.slice(0, 1), target);
    const remove = (query: object) => admin.send(knowledge.delete, { query: { knowledgeId: middle, ...query } });
    const refused = await remove({ confirmed: true });
    expect([refused.code, refused.res]).toEqual([1805, expect.stringContaining('还有 3 道试题')]);
    expect((await remove({ moveTo: leaf, confirmed: true })).code).toBe(1806);
    expect((await remove({ moveTo: middle, confirmed: true })).code).toBe(1806);
    expect((await remove({ moveTo: target })).code).toBe(7223);
    expect((await remove({ moveTo: target, confirmed: true })).res).toEqual({ deleted: 2, movedQuestions: 3 });
    expect((await remove({ confirmed: true })).status).toBe(404);
    const roots = await admin.call(knowledge.rootNodes, {});
    expect(roots.map(({ id, questionCount }) => [id, questionCount])).toEqual([
      [top, 0],
      [target, 3],
    ]);
  });

  test('deleted questions stand in nobody’s way', async () => {
    const { admin, organisation } = await makeAdministrator();
    const [knowledgeId = ''] = await makeChain(admin, '甲');
    const questions = await makeQuestions(admin, 1);
    await linkQuestions(organisation, questions, knowledgeId);
    await admin.call(question.delete, { body: { questionIds: questions, confirmed: true } });
    expect(await admin.call(knowledge.delete, { query: { knowledgeId } })).toEqual({ deleted: 1, movedQuestions: 0 });
  });

  test('a point added behind a gap still stands last', async () => {
    const { admin } = await makeAdministrator();
    const [first = ''] = await makeChain(admin, '甲');
    for (const name of ['乙', '丙']) await makeChain(admin, name);
    await admin.call(knowledge.delete, { query: { knowledgeId: first } });
    await makeChain(admin, '丁');
    expect(await draw(admin)).toBe('乙 丙 丁');
  });
});

describe('edges', () => {
  test('a relation has no direction; a prerequisite has; either is added and deleted once', async () => {
    const { admin } = await makeAdministrator();
    const [one = '', two = ''] = await makeChain(admin, '甲', '乙');
    const related = { fromId: two, toId: one, kind: 'related' as const };
    const back = { fromId: one, toId: two, kind: 'related' as const };
    expect(await admin.call(knowledge.addEdge, { body: related })).toEqual(back);
    expect(await admin.call(knowledge.addEdge, { body: back })).toEqual(back);
    const before = { fromId: two, toId: one, kind: 'prerequisite' as const };
    await admin.call(knowledge.addEdge, { body: before });
    expect(await admin.call(knowledge.edges, { query: { knowledgeId: two } })).toEqual(
      expect.arrayContaining([back, before]),
    );
    const [alone = ''] = await makeChain(admin, '丙');
    expect(await admin.call(knowledge.edges, { query: { knowledgeId: alone } })).toEqual([]);
    expect(await admin.call(knowledge.edges, {})).toHaveLength(2);
    expect(await admin.call(knowledge.deleteEdge, { body: related })).toEqual({ deleted: true });
    expect(await admin.call(knowledge.deleteEdge, { body: related })).toEqual({ deleted: false });
    expect(await admin.call(knowledge.edges, {})).toEqual([before]);
    await admin.call(knowledge.delete, { query: { knowledgeId: one, confirmed: 'true' } });
    expect(await admin.call(knowledge.edges, {})).toEqual([]);
  });

  test('prerequisites make no circle, however long', async () => {
    const { admin } = await makeAdministrator();
    const [one = '', two = '', three = ''] = await makeChain(admin, '甲', '乙', '丙');
    const add = (fromId: string, toId: string, kind = 'prerequisite') =>
      admin.send(knowledge.addEdge, { body: { fromId, toId, kind } });
    await add(one, two);
    await add(two, three);
    const refused = await add(three, one);
    expect([refused.code, refused.res]).toEqual([1808, '「甲」已经是「丙」的前置（直接或间接），不能再反过来']);
    expect((await add(one, one)).code).toBe(1807);
    expect((await add(one, three)).code).toBe(0);
    expect((await add(three, one, 'related')).code).toBe(0);
  });

  test('also not when they are added at once', async () => {
    const { admin } = await makeAdministrator();
    const ids = await makeChain(admin, '甲', '乙', '丙', '丁', '戊');
    const circle = [...ids.keys(), ...ids.keys(), ...ids.keys(), ...ids.keys()].map((at) =>
      admin.send(knowledge.addEdge, {
        body: { fromId: ids[at], toId: ids[(at + 1) % ids.length], kind: 'prerequisite' },
      }),
    );
    await Promise.all(circle);
    expect(await admin.call(knowledge.edges, {})).toHaveLength(4);
  });
});
