import { expect, test } from 'vitest';
import { message } from '#contract/notice/notice.ts';
import { certificate, certificateTemplate } from '#contract/study/certificate.ts';
import { courseContent } from '#contract/study/content.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { client } from '../../../../test/client.ts';
import { addArticle, makeCourse, readArticle } from '../../../../test/make/course.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const fields = { title: '结业证书', wording: '兹证明{姓名}完成{项目}。', issuer: '培训中心' };

async function giving() {
  const { admin, organisation } = await makeAdministrator();
  const { templateId } = await admin.call(certificateTemplate.add, { body: { ...fields, name: '合规' } });
  const made = await makeCourse(admin, '反洗钱');
  const { courseId } = made;
  const give = (templateId: string | null) =>
    admin.call(course.modifyCertificate, { query: { courseId }, body: { templateId } });
  await give(templateId);
  const staff = await makeStaff(organisation, { realName: '欧阳小芳' });
  const me = await as(staff);
  const view = () => me.call(courseLearning.view, { query: { courseId } });
  return { admin, organisation, templateId, give, staff, me, view, ...made };
}

test('who completes a course is given its certificate once, and keeps it when more is required', async () => {
  const { admin, templateId, staff, me, view, courseId, chapterId, sectionId } = await giving();
  const { sectionId: second } = await addArticle(admin, chapterId, '第二节');
  expect((await view()).certificate).toEqual({ title: '结业证书', own: null });
  await me.call(courseLearning.join, { query: { courseId } });
  await readArticle(me, staff.userId, sectionId);
  expect((await view()).certificate?.own).toBeNull();
  await readArticle(me, staff.userId, second);
  const given = await view();
  expect(given.certificate).toMatchObject({ title: '结业证书', own: { state: 'valid' } });
  const number = given.certificate?.own?.number ?? '';
  expect(await client().call(certificate.check, { query: { number } })).toMatchObject({
    ...{ subject: '反洗钱', holder: '欧**芳', state: 'valid' },
  });
  await readArticle(me, staff.userId, second);
  const { sectionId: third } = await addArticle(admin, chapterId, '新增必修');
  expect(await view()).toMatchObject({ hasNew: true, certificate: { own: { number } } });
  await readArticle(me, staff.userId, third);
  const rows = async () => (await admin.call(certificate.search, { body: { templateId } })).data;
  expect(await rows()).toMatchObject([{ number, source: 'course', holder: '欧阳小芳' }]);
  const told = async () => {
    const { data } = await me.call(message.list, { query: {} });
    return data.map(({ content, link }) => [content, link]);
  };
  const news = [['您获得了证书「结业证书」：已完成课程「反洗钱」', '/personal/certificate']];
  expect(await told()).toEqual(news);
  const used = await admin.send(certificateTemplate.delete, { query: { templateId } });
  expect([used.code, used.res]).toEqual([9592, expect.stringContaining('「反洗钱」')]);
  const [row] = await rows();
  const query = { certificateId: row?.certificateId ?? '' };
  await admin.call(certificate.revoke, { query, body: { reason: '代学' } });
  await readArticle(me, staff.userId, third);
  expect([(await rows()).length, (await view()).certificate?.own?.state]).toEqual([1, 'revoked']);
  expect(await told()).toEqual(news);
});

test('a course says which certificate it gives, and gives none to who completed it before', async () => {
  const { admin, give, templateId, staff, me, view, courseId, sectionId } = await giving();
  const detail = () => admin.call(course.detail, { query: { courseId } });
  expect((await detail()).certificate).toEqual({ templateId, name: '合规' });
  const copied = await admin.call(course.copy, { body: { courseId, name: '副本' } });
  expect((await admin.call(course.detail, { query: copied })).certificate?.templateId).toBe(templateId);
  await give(null);
  await me.call(courseLearning.join, { query: { courseId } });
  await readArticle(me, staff.userId, sectionId);
  expect((await view()).certificate).toBeNull();
  await give(templateId);
  await readArticle(me, staff.userId, sectionId);
  expect((await view()).certificate).toEqual({ title: '结业证书', own: null });
});

test('when what was missing is required no more everybody who did the rest has completed the course', async () => {
  const { admin, organisation, view, me, staff, templateId, courseId, chapterId, sectionId } = await giving();
  const { sectionId: second } = await addArticle(admin, chapterId, '第二节');
  const other = await makeStaff(organisation);
  for (const person of [staff, other]) {
    const learner = person === staff ? me : await as(person);
    await learner.call(courseLearning.join, { query: { courseId } });
    await readArticle(learner, person.userId, sectionId);
  }
  await admin.call(courseContent.deleteSection, { query: { sectionId: second } });
  expect((await view()).certificate?.own?.state).toBe('valid');
  const { db } = await testServer();
  const given = await db
    .selectFrom('certificate')
    .select(['number', 'userId'])
    .where('templateId', '=', templateId)
    .execute();
  expect(given.map(({ userId }) => userId).toSorted()).toEqual([staff.userId, other.userId].toSorted());
  expect(new Set(given.map(({ number }) => number)).size).toBe(2);
});
