import { expect, test } from 'vitest';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { ability } from '#contract/post/ability.ts';
import { abilityLink } from '#contract/post/ability-link.ts';
import { evidence } from '#contract/post/evidence.ts';
import { question } from '#contract/question/question.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { practice } from '#contract/study/practice.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { makeAbilities, makeSkills } from '../../../../test/make/ability.ts';
import { makeCourse, readArticle } from '../../../../test/make/course.ts';
import { expectSameRebuilt } from '../../../../test/make/evidence.ts';
import { linkQuestions, makeChain } from '../../../../test/make/knowledge.ts';
import { makeBank } from '../../../../test/make/question.ts';
import { as, makeAdministrator, makeStaff, type TestOrganisation } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { markRelinked } from './relinked.ts';

async function school() {
  const { admin, organisation } = await makeAdministrator();
  const names = await makeAbilities(organisation, ['安全', '常识']);
  const { 口令 } = await makeSkills(organisation, names.安全, ['口令']);
  const staff = await makeStaff(organisation);
  return { admin, organisation, staff, me: await as(staff), names: { ...names, 口令 }, ...names, 口令 };
}

/** What a source tells by the names of abilities: levels of courses, weights of practice, with how many rows. */
async function told(
  { organisationId }: TestOrganisation,
  source: 'course' | 'practice',
  names: Readonly<Record<string, string>>,
) {
  const { db } = await testServer();
  const rows = await db
    .selectFrom('evidence')
    .select(['abilityId', 'level', 'weight'])
    .where('organisationId', '=', organisationId)
    .where('source', '=', source)
    .execute();
  const nameOf = (id: string) => Object.entries(names).find(([, known]) => known === id)?.[0] ?? id;
  return rows.map((row) => `${nameOf(row.abilityId)} ${row.level ?? row.weight}`).toSorted();
}

/** Somebody has completed a course that leads to level 4 of a skill. */
async function completed() {
  const made = await school();
  const { admin, me, staff, 口令 } = made;
  const { courseId, sectionId } = await makeCourse(admin, '口令管理');
  const name = (abilities: { abilityId: string; level: 1 | 2 | 3 | 4 | 5 }[]) =>
    admin.send(course.modifyAbilities, { query: { courseId }, body: { abilities } });
  await name([{ abilityId: 口令, level: 4 }]);
  await me.call(courseLearning.join, { query: { courseId } });
  await readArticle(me, staff.userId, sectionId);
  await doJobs();
  return { ...made, courseId, sectionId, name };
}

test('who completes a course has evidence for its abilities, once, and nobody else has', async () => {
  const { admin, organisation, staff, me, names, 安全, courseId, sectionId } = await completed();
  const other = await makeStaff(organisation);
  await (await as(other)).call(courseLearning.join, { query: { courseId } });
  expect(await told(organisation, 'course', names)).toEqual(['口令 4', '安全 4']);
  await readArticle(me, staff.userId, sectionId);
  await doJobs();
  expect(await told(organisation, 'course', names)).toEqual(['口令 4', '安全 4']);
  const { data } = await me.call(evidence.ownItems, { query: { abilityId: 安全 } });
  expect(data).toMatchObject([{ source: 'course', title: '口令管理', level: 4, itemId: courseId }]);
  expect((await me.call(courseLearning.view, { query: { courseId } })).abilities).toEqual([{ name: '口令', level: 4 }]);
  await expectSameRebuilt(admin, organisation);
});

test('what a course told follows its abilities, moved skills and merged abilities', async () => {
  const { admin, organisation, names, name, 安全, 常识, 口令, courseId } = await completed();
  const now = async () => {
    await doJobs();
    return told(organisation, 'course', names);
  };
  await name([
    { abilityId: 口令, level: 2 },
    { abilityId: 安全, level: 5 },
  ]);
  expect(await now()).toEqual(['口令 2', '安全 5']);
  await admin.call(ability.move, { body: { abilityId: 口令, parentId: 常识, beforeId: null } });
  expect(await now()).toEqual(['口令 2', '安全 5', '常识 2']);
  const preview = await admin.call(ability.previewMerge, { query: { fromId: 安全, toId: 常识 } });
  expect(preview.uses.courses).toBe(1);
  await admin.call(ability.merge, { body: { fromId: 安全, toId: 常识 } });
  expect(await now()).toEqual(['口令 2', '常识 5']);
  const { abilities } = await admin.call(course.detail, { query: { courseId } });
  expect(abilities.map((one) => `${one.name} ${one.level}`)).toEqual(['口令 2', '常识 5']);
  expect((await admin.send(ability.delete, { query: { abilityId: 口令 } })).res).toContain('1 门课程');
  await expectSameRebuilt(admin, organisation);
  await name([]);
  expect(await now()).toEqual([]);
});

test('abilities of a course are in the library, each once, with a level', async () => {
  const { admin, name, 口令, 常识, courseId } = await completed();
  const refused = await name([
    { abilityId: 口令, level: 1 },
    { abilityId: 口令, level: 2 },
  ]);
  expect(refused.fields?.abilities).toBe('同一项能力不能关联两次');
  const [dimension] = await admin.call(ability.tree, {});
  expect((await name([{ abilityId: dimension?.id ?? '', level: 1 }])).status).toBe(404);
  await name([{ abilityId: 常识, level: 3 }]);
  const copied = await admin.call(course.copy, { body: { courseId, name: '副本' } });
  const { abilities } = await admin.call(course.detail, { query: copied });
  expect(abilities).toEqual([{ abilityId: 常识, name: '常识', level: 3 }]);
});

test('what was practised follows when the points of an ability are others, or a point is moved', async () => {
  const { admin, organisation, staff, me, names, 安全, 常识 } = await school();
  const bankId = await makeBank(admin, `练习 ${crypto.randomUUID()}`);
  const { questionId } = await admin.call(question.add, {
    body: { bankId, type: 'JUDGE', stem: '口令可以告诉同事', answer: false },
  });
  const [above = '', below = ''] = await makeChain(admin, `信息 ${crypto.randomUUID()}`, '口令');
  await linkQuestions(organisation, [questionId], below);
  const body = { name: '上岗练习', source: { bankIds: [bankId], count: 5 }, modes: ['SEQUENTIAL' as const] };
  const { practiceId } = await admin.call(practice.add, { body });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode: 'SEQUENTIAL' } });
  const { items } = await me.call(ownPractice.session, { query: { sessionId } });
  const itemId = items[0]?.questionVersionId ?? '';
  await me.call(ownPractice.answer, { query: { sessionId }, body: { questionVersionId: itemId, response: false } });
  await me.call(ownPractice.finish, { query: { sessionId } });
  const now = async () => {
    await doJobs();
    return told(organisation, 'practice', names);
  };
  expect(await now()).toEqual([]);
  const save = async (abilityId: string, points: { knowledgeId: string; weight: number }[]) => {
    const { mark } = await admin.call(abilityLink.get, { query: { abilityId } });
    await admin.call(abilityLink.save, { query: { abilityId }, body: { mark, points } });
  };
  await save(安全, [{ knowledgeId: below, weight: 80 }]);
  expect(await now()).toEqual(['安全 0.8']);
  const { data } = await me.call(evidence.ownItems, { query: { abilityId: 安全 } });
  expect(data).toMatchObject([{ source: 'practice', title: '上岗练习', score: 1 }]);
  const [other = ''] = await makeChain(admin, `制度 ${crypto.randomUUID()}`);
  await save(常识, [{ knowledgeId: other, weight: 50 }]);
  await admin.call(knowledge.move, { body: { knowledgeId: above, parentId: other, beforeId: null } });
  expect(await now()).toEqual(['安全 0.8', '常识 0.5']);
  const { db } = await testServer();
  await markRelinked(db, { organisationId: organisation.organisationId, knowledgeIds: [] });
  expect(await now()).toEqual(['安全 0.8', '常识 0.5']);
  await expectSameRebuilt(admin, organisation);
  await save(安全, []);
  expect(await now()).toEqual(['常识 0.5']);
  expect(staff.userId).toBeTruthy();
});
