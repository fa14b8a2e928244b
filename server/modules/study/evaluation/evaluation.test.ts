import { expect, test } from 'vitest';
import { auditLog } from '#contract/audit/audit.ts';
import { course } from '#contract/study/course.ts';
import { courseEvaluation, type Stars } from '#contract/study/evaluation.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { makeCourse, readArticle } from '../../../../test/make/course.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';

async function school() {
  const { admin, organisation } = await makeAdministrator();
  const { courseId, sectionId } = await makeCourse(admin, '反洗钱');
  const learner = async (realName: string) => {
    const staff = await makeStaff(organisation, { realName });
    return { staff, me: await as(staff) };
  };
  const learned = async (realName: string) => {
    const person = await learner(realName);
    await person.me.call(courseLearning.join, { query: { courseId } });
    await readArticle(person.me, person.staff.userId, sectionId);
    return person;
  };
  const save = (client: Client, stars: number, words = '') =>
    client.send(courseEvaluation.save, { query: { courseId }, body: { stars: stars as Stars, words } });
  const summary = (client: Client) => client.call(courseEvaluation.summary, { query: { courseId } });
  const list = async (client: Client, body: { stars?: Stars; hidden?: boolean } = {}) =>
    (await client.call(courseEvaluation.search, { query: { courseId }, body })).data;
  return { admin, organisation, courseId, sectionId, learner, learned, save, summary, list };
}

test('who has learned something evaluates the course once, and may change it', async () => {
  const { admin, courseId, sectionId, learner, learned, save, summary, list } = await school();
  const { staff, me } = await learner('张三');
  expect((await summary(me)).hindrance).toBe('加入课程并学过以后可以评价');
  expect((await save(me, 5)).code).toBe(9590);
  await me.call(courseLearning.join, { query: { courseId } });
  await me.call(courseLearning.open, { query: { sectionId } });
  const soon = await save(me, 5);
  expect([soon.code, soon.res]).toEqual([9590, '学过一节以后可以评价']);
  await readArticle(me, staff.userId, sectionId);
  expect((await summary(me)).hindrance).toBeNull();
  expect((await save(me, 2, ' 太长 ')).res).toMatchObject({ realName: '张三', stars: 2, words: '太长' });
  expect((await save(me, 4, '重看以后觉得不错')).code).toBe(0);
  const other = await learned('李四');
  await save(other.me, 5);
  expect(await summary(me)).toMatchObject({
    ...{ count: 2, stars: 4.5, distribution: [0, 0, 0, 1, 1], hidden: null },
    own: { stars: 4, words: '重看以后觉得不错' },
  });
  expect((await list(me)).map((one) => `${one.realName} ${one.stars}`)).toEqual(['李四 5', '张三 4']);
  expect((await list(me, { stars: 4 })).map(({ realName }) => realName)).toEqual(['张三']);
  const found = (await admin.call(course.search, { body: {} })).data;
  expect(found).toMatchObject([{ courseId, stars: 4.5 }]);
  expect((await me.call(courseLearning.mine, {})).data).toMatchObject([{ stars: 4.5 }]);
});

test('stars are whole and from one to five, and words are not without end', async () => {
  const { learned, save } = await school();
  const { me } = await learned('张三');
  for (const stars of [0, 6, 2.5]) expect((await save(me, stars)).fields?.stars).toBe('请选择 1 到 5 颗星');
  expect((await save(me, 3, '长'.repeat(501))).fields?.words).toBe('评价不能超过 500 个字');
  expect((await save(me, 3, '长'.repeat(500))).code).toBe(0);
});

test('a manager of the course hides an evaluation with a reason, shows it again, and replies', async () => {
  const { admin, organisation, courseId, learned, save, summary, list } = await school();
  const [{ me }, other] = [await learned('张三'), await learned('李四')];
  await save(me, 1, '广告');
  const { evaluationId = '' } = (await list(admin))[0] ?? {};
  const query = { evaluationId };
  const hide = (client: Client, reason: string) => client.send(courseEvaluation.hide, { query, body: { reason } });
  expect((await hide(other.me, '看不惯')).status).toBe(404);
  const manager = await makeStaff(organisation);
  await admin.call(course.modifyManagers, { query: { courseId }, body: { userIds: [manager.userId] } });
  const managing = await as(manager);
  expect((await hide(managing, ' ')).fields?.reason).toBe('请填写隐藏原因');
  expect((await hide(managing, '与课程无关')).res).toMatchObject({ hiddenReason: '与课程无关' });
  expect((await hide(admin, '又一次')).res).toMatchObject({ hiddenReason: '与课程无关' });
  expect([await list(other.me), (await list(managing, { hidden: true })).length]).toEqual([[], 1]);
  // Its stars count all the same, and who wrote it reads why it is not shown.
  expect(await summary(me)).toMatchObject({ count: 1, stars: 1, own: { hiddenReason: '与课程无关' } });
  expect((await summary(managing)).hidden).toBe(1);
  await save(me, 1, '还是广告');
  expect(await list(other.me)).toEqual([]);
  expect((await other.me.send(courseEvaluation.show, { query })).status).toBe(404);
  await managing.call(courseEvaluation.show, { query });
  expect(await list(other.me)).toMatchObject([{ words: '还是广告', hiddenReason: null }]);
  const reply = (text: string) => managing.call(courseEvaluation.reply, { query, body: { reply: text } });
  await reply('谢谢，已经改正');
  expect(await list(other.me)).toMatchObject([{ reply: '谢谢，已经改正', repliedAt: expect.any(String) }]);
  await reply('');
  expect(await list(other.me)).toMatchObject([{ reply: '', repliedAt: null }]);
  const log = (await admin.call(auditLog.search, { query: { size: 100 } })).data.map(({ action }) => action);
  for (const action of ['hide', 'show', 'reply', 'save']) expect(log).toContain(`courseEvaluation.${action}`);
  expect(log.filter((action) => action === 'courseEvaluation.hide')).toHaveLength(1);
});

test('evaluations are for who may find the course', async () => {
  const { admin, courseId, learned, learner, save, list } = await school();
  const { me } = await learned('张三');
  await save(me, 5, '好');
  await admin.call(course.publicity, { query: { courseId }, body: { visibility: 'MEMBERS', joining: 'ASSIGNED' } });
  const { me: stranger } = await learner('王五');
  for (const call of [courseEvaluation.summary, courseEvaluation.search] as const) {
    expect((await stranger.send(call, { query: { courseId } } as never)).status).toBe(404);
  }
  expect((await save(stranger, 5)).status).toBe(404);
  expect(await list(me)).toHaveLength(1);
  await admin.call(course.close, { query: { courseId } });
  expect((await save(me, 4, '已经学完')).code).toBe(0);
});
