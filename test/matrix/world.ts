import { tag } from '#contract/directory/tag.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { audit } from '../../server/kit/audit.ts';
import { newId } from '../../server/kit/id.ts';
import { inTransaction } from '../../server/kit/transaction.ts';
import { everybody } from '../../server/modules/access/index.ts';
import { makeAbilities } from '../make/ability.ts';
import { enrol, makeCourse } from '../make/course.ts';
import { makeContest } from '../make/evidence.ts';
import type { Client } from '../make/exam.ts';
import { makePaper } from '../make/exam.ts';
import { makeRecruiting } from '../make/recruitment.ts';
import { makeRole } from '../make/role.ts';
import { makeDepartment, makeStaff, type TestOrganisation } from '../make.ts';
import { testServer } from '../server.ts';
import { makeRun } from './auto.ts';
import { makeLibraryMaterial, makePaperMaterial, newName } from './material.ts';
import { makePostPaper } from './post.ts';
import { makeDesk, makeHidden, makeQuestionMaterial } from './question.ts';
import { makeRandomMaterial } from './random.ts';
import { sessionOf } from './session.ts';

export type PlaceName = 'north' | 'below' | 'south';
const suffixes = { north: '北', below: '下', south: '南' };

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

interface Head {
  readonly organisation: TestOrganisation;
  readonly admin: Client;
  readonly token: string;
  readonly paperId: string;
}

async function makeOpenExam({ admin, paperId }: Head, name: string, userIds: string[]) {
  const { examId } = await admin.call(exam.add, {
    body: { name, paperIds: [paperId], startAt: hours(-1), endAt: hours(3), durationMinutes: 60 },
  });
  await admin.call(examinee.add, { query: { examId }, body: { userIds } });
  const { formIds } = await admin.call(exam.publish, { query: { examId } });
  return { examId, formId: formIds[0] ?? '' };
}

async function makeDraft({ admin, paperId }: Head, name: string, userIds: string[]) {
  const { examId } = await admin.call(exam.add, {
    body: { name, paperIds: [paperId], startAt: hours(2), endAt: hours(5), durationMinutes: 60 },
  });
  await admin.call(examinee.add, { query: { examId }, body: { userIds } });
  return examId;
}

/** Answers the short question, the last one, with the marker, and hands in. */
async function sit(taker: Client, examId: string, marker: string) {
  const { attemptId, leaseId, order } = await taker.call(attempt.start, { query: { examId } });
  const questionId = order.at(-1)?.questionId ?? '';
  await taker.call(attempt.save, {
    body: { attemptId, leaseId, answers: [{ questionId, seq: 1, response: marker }] },
  });
  await taker.call(attempt.submit, { query: { attemptId } });
  return { attemptId, leaseId, questionId };
}

const phoneNumber = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** A department with one person, who leads it and has made and sat an exam; all of it bears the marker. */
async function makePlace(head: Head, name: PlaceName, parentId: string) {
  const { organisation, token } = head;
  const { db } = await testServer();
  const { organisationId } = organisation;
  const marker = `${token}${suffixes[name]}`;
  const departmentId = await makeDepartment(organisation, marker, parentId);
  await makeDepartment(organisation, '常设', departmentId);
  const { roleId, name: roleName } = await makeRole(organisation, { permissions: [], dataScope: 'self' });
  const { userId } = await makeStaff(organisation, { departmentId, realName: marker, roles: [everybody, roleName] });
  const phone = phoneNumber();
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  await db.insertInto('departmentLeader').values({ organisationId, departmentId, userId }).execute();
  const { jobNumber } = await db
    .selectFrom('staff')
    .select('jobNumber')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const ownTagId = newId();
  const ownTagName = `标签 ${ownTagId.slice(-12)}`;
  const ownTag = { organisationId, id: ownTagId, type: 4, name: ownTagName, color: 'blue', createdAt: hours(-1) };
  await db.insertInto('tag').values(ownTag).execute();
  await db.insertInto('tagUse').values({ organisationId, tagId: ownTagId, targetId: userId }).execute();
  const { me, sessionId } = await sessionOf(userId);
  const open = await makeOpenExam(head, marker, [userId]);
  const sat = await sit(me, open.examId, marker);
  const draftId = await makeDraft(head, marker, [userId]);
  await db.updateTable('exam').set({ createdBy: userId }).where('id', 'in', [open.examId, draftId]).execute();
  const actor = { organisationId, userId, address: '127.0.0.1' };
  await inTransaction(db, (db) => audit(db, actor, { action: `matrix.${marker}`, target: userId, detail: { marker } }));
  return {
    ...{ name, marker, departmentId, userId, phone, jobNumber, me, sessionId },
    ...open,
    ...sat,
    ...{ draftId, roleId, roleName, ownTagId, ownTagName },
  };
}

type BarePlace = Awaited<ReturnType<typeof makePlace>>;

/** A notice by the person of a place, received by the persons of all places. */
async function makeNotice(organisationId: string, place: BarePlace, persons: readonly BarePlace[]) {
  const { db } = await testServer();
  const noticeId = newId();
  const audience = {
    everyone: false,
    departmentIds: [],
    postIds: [],
    tagIds: [],
    userIds: [],
    text: '',
    everyOrganisation: false,
  };
  await db
    .insertInto('notice')
    .values({
      ...{ organisationId, id: noticeId, title: place.marker, content: '<p>正文</p>', receivers: persons.length },
      ...{ state: 'SENT', publishedBy: place.userId, publishedAt: hours(-1), audience: JSON.stringify(audience) },
    })
    .execute();
  const received = persons.map(({ userId }) => ({ id: newId(), userId }));
  await db
    .insertInto('noticeReceive')
    .values(
      received.map(({ id, userId }) => ({
        ...{ organisationId, id, userId, noticeId, kind: 'notice' as const, event: 'notice' },
        ...{ content: place.marker, link: null, sendTime: hours(-1) },
      })),
    )
    .execute();
  return { noticeId, receiveId: received.find(({ userId }) => userId === place.userId)?.id ?? '' };
}

async function makeImport(organisationId: string, { userId, marker }: BarePlace) {
  const { db } = await testServer();
  const importId = newId();
  const summary = {
    counts: { add: 0, update: 0, same: 0, wrong: 0 },
    ...{ newPosts: [], newPostCount: 0, newDepartments: [], newDepartmentCount: 0 },
    columns: [],
    total: 0,
  };
  await db
    .insertInto('staffImport')
    .values({
      ...{ organisationId, id: importId, fileName: `${marker}.xlsx`, rows: '[]', summary: JSON.stringify(summary) },
      ...{ createdBy: userId, createdAt: hours(-1) },
    })
    .execute();
  return { importId };
}

/** What all places share: a post and a tag of their people, a role of theirs, and two exams. */
async function makeShared(head: Head, places: readonly BarePlace[]) {
  const { organisation, admin } = head;
  const { db } = await testServer();
  const { organisationId } = organisation;
  const userIds = places.map((place) => place.userId);
  const postId = newId();
  await db.insertInto('post').values({ organisationId, id: postId, name: '柜员' }).execute();
  await db.updateTable('staff').set({ postId }).where('userId', 'in', userIds).execute();
  const { tagId } = await admin.call(tag.add, { body: { type: 4, name: '骨干' } });
  const { tagId: usedTagId } = await admin.call(tag.add, { body: { type: 4, name: '三地' } });
  await admin.call(tag.attach, { body: { targetIds: userIds, add: [usedTagId] } });
  const given = { name: '三地', permissions: ['question.manage'], dataScope: 'self' } as const;
  const { roleId } = await makeRole(organisation, given);
  await db
    .insertInto('staffRole')
    .values(userIds.map((userId) => ({ organisationId, userId, roleId })))
    .execute();
  const { roleId: emptyRoleId } = await makeRole(organisation, { name: '无人', permissions: [], dataScope: 'self' });
  const { examId: headExamId } = await makeOpenExam(head, '总部考试', userIds);
  const sat = await Promise.all(places.map((place) => sit(place.me, headExamId, place.marker)));
  const { examId: jointExamId } = await makeOpenExam(head, '北部考试', userIds);
  const maker = places.find((place) => place.name === 'north')?.userId ?? '';
  await db.updateTable('exam').set({ createdBy: maker }).where('id', '=', jointExamId).execute();
  return {
    ...{ postId, tagId, roleId, emptyRoleId, headExamId, jointExamId },
    headQuestionId: sat[0]?.questionId ?? '',
    headAttemptIds: new Map(places.map((place, at) => [place.userId, sat[at]?.attemptId ?? ''])),
  };
}

/** A course in which the person of every place learns. */
async function makeStudy({ organisation, admin }: Head, places: readonly BarePlace[]) {
  const { courseId: studyCourseId } = await makeCourse(admin, newName());
  const userIds = places.map(({ userId }) => userId);
  await enrol(organisation.organisationId, studyCourseId, userIds);
  return { studyCourseId };
}

/** One organisation with two branches, the first of which has a department below it; nothing is made after this. */
export async function makeWorld() {
  const { organisation, admin } = await makeRecruiting();
  const token = `p${organisation.code.slice(-9)}`;
  const { paperId, questionIds } = await makePaper(admin);
  const postPaper = await makePostPaper(organisation.organisationId, paperId);
  const head = { organisation, admin, token, paperId };
  const north = await makePlace(head, 'north', organisation.rootId);
  const below = await makePlace(head, 'below', north.departmentId);
  const south = await makePlace(head, 'south', organisation.rootId);
  const bare = [north, below, south];
  const shared = await makeShared(head, bare);
  const { organisationId } = organisation;
  const { 评定: contestedId } = await makeAbilities(organisation, ['评定']);
  const places = await Promise.all(
    bare.map(async (place) => ({
      ...place,
      headAttemptId: shared.headAttemptIds.get(place.userId) ?? '',
      ...(await makeNotice(organisationId, place, bare)),
      ...(await makeImport(organisationId, place)),
      ...(await makeDesk(admin, place)),
      ...(await makeRun(organisationId, place)),
      ...(await makeContest(organisation, place.userId, contestedId)),
    })),
  );
  const elsewhereId = await makeDepartment(organisation, '别处');
  const maker = south.marker;
  const questions = await makeQuestionMaterial(admin, organisationId, south.userId);
  const papers = await makePaperMaterial(admin, questions.questionId, south.userId);
  const random = await makeRandomMaterial(admin, organisationId);
  const hidden = await makeHidden(admin, token, north.userId);
  const askedQuestionId = questionIds[0] ?? '';
  const { db } = await testServer();
  const { currentVersionId: askedVersionId } = await db
    .selectFrom('question')
    .select('currentVersionId')
    .where('id', '=', askedQuestionId)
    .executeTakeFirstOrThrow();
  const made = {
    ...shared,
    ...postPaper,
    ...questions,
    ...papers,
    ...random,
    ...(await makeLibraryMaterial(admin)),
    ...(await makeStudy(head, bare)),
    askedQuestionId,
    askedVersionId,
    askedPaperId: paperId,
  };
  return { organisation, admin, token, elsewhereId, places, maker, hidden, ...made };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
export type Place = World['places'][number];
