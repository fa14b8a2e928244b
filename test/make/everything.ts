import { role } from '#contract/access/role.ts';
import { account } from '#contract/account/account.ts';
import { department } from '#contract/directory/department.ts';
import { postName } from '#contract/directory/post-name.ts';
import { provider } from '#contract/directory/provider.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { tag } from '#contract/directory/tag.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { exam } from '#contract/exam/exam.ts';
import { examinee } from '#contract/exam/examinee.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { message, notice } from '#contract/notice/notice.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { paperBank } from '#contract/paper/bank.ts';
import { paperCategory } from '#contract/paper/category.ts';
import { individualPapers } from '#contract/paper/individual.ts';
import { paper, paperTypes } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { ability } from '#contract/post/ability.ts';
import { postCategory } from '#contract/post/category.ts';
import { postCourse } from '#contract/post/course.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { bank } from '#contract/question/bank.ts';
import { questionExport } from '#contract/question/export.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { job } from '#contract/recruitment/job.ts';
import { certificate, certificateTemplate } from '#contract/study/certificate.ts';
import { ownPractice } from '#contract/study/own-practice.ts';
import { ownTarget } from '#contract/study/own-target.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { practice } from '#contract/study/practice.ts';
import { studyTarget } from '#contract/study/target.ts';
import { studyTask } from '#contract/study/task.ts';
import { excelOf } from '../../server/kit/excel/write.ts';
import { as, makeStaff, type TestOrganisation } from '../make.ts';
import { oneJudgement } from './auto-paper.ts';
import { makeBatch } from './campus.ts';
import { makeCourseThings, makeEvaluation } from './course.ts';
import { makeContest } from './evidence.ts';
import { type Client, makeExam } from './exam.ts';
import { makeInterviewThings } from './interview.ts';
import { makeLessonThings } from './lesson.ts';
import { makeOffer } from './offer.ts';
import {
  makeApplication,
  makeCandidate,
  makeJob,
  makePhoto,
  makeRecruiting,
  makeResumeFile,
  makeResumeImport,
} from './recruitment.ts';

/** Stands in the name of everything, so that a reply which carries anything of an organisation shows it. */
const named = (marker: string, thing: string) => `${thing} ${marker}`;

async function makeQuestionThings(admin: Client, marker: string) {
  const { bankId } = await admin.call(bank.add, { body: { name: named(marker, '题库') } });
  const { questionId, id: versionId } = await admin.call(question.add, {
    body: { bankId, type: 'JUDGE', stem: named(marker, '判断'), answer: true },
  });
  const text = `1. ${named(marker, '可疑邮件要报告。')}（ ）\n答案：正确\n`;
  const { importId } = await admin.call(questionImport.text, { query: { bankId }, body: { text } });
  const { exportId } = await admin.call(questionExport.start, { body: { format: 'excel', questionIds: [questionId] } });
  return { bankId, questionId, versionId, importId, exportId };
}

async function makePaperThings(admin: Client, marker: string, questionId: string) {
  const { id: categoryId } = await admin.call(paperCategory.add, { body: { name: `分类${marker}` } });
  const { paperBankId } = await admin.call(paperBank.add, { body: { name: named(marker, '卷库'), categoryId } });
  const sectionVOS = [{ name: named(marker, '大题'), questionVOS: [{ questionId, points: 10 }] }];
  const { paperId } = await admin.call(paper.add, { body: { name: named(marker, '试卷'), paperBankId, sectionVOS } });
  const rules = { sections: [{ name: named(marker, '大题'), rules: [{ count: 1, points: 2 }] }] };
  const { paperId: randomPaperId } = await admin.call(paper.add, {
    body: { name: named(marker, '随机试卷'), paperBankId, type: paperTypes.random },
  });
  await admin.call(randomPaper.save, { query: { paperId: randomPaperId }, body: { ...rules, version: 1 } });
  const { setId } = await admin.call(individualPapers.start, {
    body: { paperId: randomPaperId, people: 2, name: named(marker, '一人一卷') },
  });
  return { categoryId, paperBankId, paperId, randomPaperId, setId };
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function makeDraftExam(admin: Client, marker: string, paperId: string, userIds: string[]) {
  const { examId: draftId } = await admin.call(exam.add, {
    body: {
      name: named(marker, '考试草稿'),
      paperIds: [paperId],
      startAt: hoursFromNow(1),
      endAt: hoursFromNow(3),
      durationMinutes: 60,
    },
  });
  await admin.call(examinee.add, { query: { examId: draftId }, body: { userIds } });
  return { draftId };
}

/** A published exam with an attempt that was begun, saved and, when wished, handed in. */
async function makeTakenExam(admin: Client, marker: string, taker: { userId: string }, me: Client) {
  const { examId, formId } = await makeExam(admin, [taker], { rules: { name: named(marker, '考试') } });
  const { attemptId, leaseId, order } = await me.call(attempt.start, { query: { examId } });
  const formQuestionIds = order.map((item) => item.questionId);
  return { examId, formId, attemptId, leaseId, formQuestionIds, formQuestionId: formQuestionIds[0] ?? '' };
}

/** Answers the short question, the last of five, and hands in: one answer waits for a marker. */
async function handIn(me: Client, taken: Awaited<ReturnType<typeof makeTakenExam>>, marker: string) {
  const { attemptId, leaseId, formQuestionIds } = taken;
  const shortQuestionId = formQuestionIds.at(-1) ?? '';
  const answers = [{ questionId: shortQuestionId, seq: 1, response: named(marker, '作答') }];
  await me.call(attempt.save, { body: { attemptId, leaseId, answers } });
  await me.call(attempt.submit, { query: { attemptId }, body: { leaseId } });
  return { markedExamId: taken.examId, markedAttemptId: attemptId, shortQuestionId };
}

/** A department below the top, a post and a list of people that waits to be imported. */
async function makeStaffThings(admin: Client, marker: string, parentId: string) {
  const { departmentId: branchId } = await admin.call(department.add, {
    body: { name: named(marker, '部门'), parentId },
  });
  const { postId } = await admin.call(postName.addSimple, { body: { postName: named(marker, '岗位').slice(0, 40) } });
  const { id: postCategoryId } = await admin.call(postCategory.add, {
    body: { name: named(marker, '岗位类别').slice(0, 40) },
  });
  const { courseId } = await admin.call(postCourse.add, { body: { postId, name: named(marker, '课程') } });
  const columns = ['姓名', '工号'].map((title) => ({ title, width: 10, value: () => marker }));
  const bytes = (await excelOf('员工', columns, [marker])) as Uint8Array<ArrayBuffer>;
  const { importId: staffImportId } = await admin.call(staffImport.preview, {
    file: new File([bytes], `${marker}.xlsx`),
  });
  return { branchId, postId, courseId, postCategoryId, staffImportId };
}

/** A directory that nobody answers for, and a sync that waits for it. */
async function makeProviderThings(admin: Client, marker: string) {
  const settings = { kind: 'ldap' as const, url: 'ldap://127.0.0.1:9', bindDn: 'cn=reader', baseDn: 'dc=x' };
  const { providerId } = await admin.call(provider.add, { body: { name: named(marker, '目录'), settings } });
  const { syncId } = await admin.call(provider.syncStart, { query: { providerId } });
  return { providerId, syncId };
}

/** A notice to one's own, and the administrator's copy of it. */
async function makeNoticeThings(admin: Client, marker: string) {
  const written = { title: named(marker, '公告'), content: named(marker, '正文'), noticeId: crypto.randomUUID() };
  const { noticeId } = await admin.call(notice.publish, { body: { ...written, audience: { everyone: true } } });
  const { data } = await admin.call(message.list, { body: { kind: 'notice' } });
  return { noticeId, noticeReceiveId: data[0]?.noticeReceiveId ?? '' };
}

/** Two points of knowledge, one the prerequisite of the other. */
async function makeKnowledgeThings(admin: Client, marker: string) {
  const { id: knowledgeId } = await admin.call(knowledge.add, { body: { name: named(marker, '知识点') } });
  const { id: laterKnowledgeId } = await admin.call(knowledge.add, { body: { name: named(marker, '后续知识点') } });
  const edge = { fromId: knowledgeId, toId: laterKnowledgeId, kind: 'prerequisite' as const };
  await admin.call(knowledge.addEdge, { body: edge });
  return { knowledgeId, laterKnowledgeId };
}

/** A dimension of the library with two abilities, and something to read for the first. */
async function makeAbilityThings(admin: Client, marker: string) {
  const { id: dimensionId } = await admin.call(ability.add, { body: { name: named(marker, '维度') } });
  const add = async (thing: string) => {
    const body = { name: named(marker, thing).slice(0, 40), parentId: dimensionId };
    return (await admin.call(ability.add, { body })).id;
  };
  const abilityId = await add('能力');
  const body = { abilityId, title: named(marker, '资料'), url: 'https://example.com/read' };
  const { materialId } = await admin.call(abilityMaterial.add, { body });
  return { dimensionId, abilityId, laterAbilityId: await add('后续能力'), materialId };
}

/** A template of certificates and one that somebody has. */
async function makeCertificateThings(admin: Client, marker: string, userId: string) {
  const { templateId: certificateTemplateId } = await admin.call(certificateTemplate.add, {
    body: { name: named(marker, '模板'), title: '证书', wording: `{姓名} ${marker}`, issuer: marker },
  });
  const subject = named(marker, '项目');
  await admin.call(certificate.issue, { body: { templateId: certificateTemplateId, subject, userIds: [userId] } });
  const { data } = await admin.call(certificate.search, { body: {} });
  return { certificateTemplateId, certificateId: data[0]?.certificateId ?? '' };
}

/** A practice of a bank of its own, and a session in which its one question was answered wrong. */
async function makePracticeThings(admin: Client, me: Client, marker: string) {
  const { bankId } = await admin.call(bank.add, { body: { name: named(marker, '练习题库') } });
  const { questionId: practiceQuestionId } = await admin.call(question.add, {
    body: { bankId, type: 'JUDGE', stem: named(marker, '练习判断'), answer: true },
  });
  const { practiceId } = await admin.call(practice.add, {
    body: { name: named(marker, '练习'), source: { bankIds: [bankId], count: 1 }, modes: ['RANDOM'] },
  });
  await admin.call(practice.release, { query: { practiceId }, body: { version: 1 } });
  const { sessionId } = await me.call(ownPractice.start, { body: { practiceId, mode: 'RANDOM' } });
  const { items } = await me.call(ownPractice.session, { query: { sessionId } });
  const practiceItemId = items[0]?.questionVersionId ?? '';
  const body = { questionVersionId: practiceItemId, response: false };
  await me.call(ownPractice.answer, { query: { sessionId }, body });
  return { practiceId, practiceQuestionId, practiceItemId, practiceSessionId: sessionId };
}

/** A published task of one material that somebody has. */
async function makeTaskThings(
  admin: Client,
  marker: string,
  { userId, me, departmentId, materialId }: { userId: string; me: Client; departmentId: string; materialId: string },
) {
  const items = [{ kind: 'material' as const, refId: materialId }];
  const { taskId } = await admin.call(studyTask.add, {
    body: { name: named(marker, '学习任务'), departmentId, items },
  });
  await admin.call(studyTask.allocate, { query: { taskId }, body: { rules: [{ kind: 'person', refId: userId }] } });
  await admin.call(studyTask.publish, { query: { taskId } });
  const own = await me.call(ownTask.detail, { query: { taskId } });
  return { taskId, taskItemId: own.items[0]?.itemId ?? '' };
}

/** An open target of one material that somebody has. */
async function makeTargetThings(
  admin: Client,
  marker: string,
  { userId, me, materialId }: { userId: string; me: Client; materialId: string },
) {
  const name = named(marker, '目标');
  const gradations = [{ name: named(marker, '阶段'), items: [{ kind: 'material' as const, refId: materialId }] }];
  const { targetId } = await admin.call(studyTarget.add, { body: { name, ownerId: userId, gradations } });
  const query = { targetId };
  await admin.call(studyTarget.allocate, { query, body: { rules: [{ kind: 'person', refId: userId }] } });
  await admin.call(studyTarget.open, { query });
  const [gradation] = (await me.call(ownTarget.detail, { query })).gradations;
  return { targetId, gradationId: gradation?.gradationId ?? '', targetItemId: gradation?.items[0]?.itemId ?? '' };
}

/** A draft of a job. */
async function makeJobThings(admin: Client, marker: string, departmentId: string) {
  const fields = { kind: 'SOCIAL', nature: 'FULL_TIME', headcount: 1, departmentId } as const;
  const { jobId } = await admin.call(job.add, { body: { ...fields, name: named(marker, '职位') } });
  return { jobId };
}

/** Two released jobs, and a candidate who applied to the first. */
async function makeRecruitmentThings(organisation: TestOrganisation, marker: string, ownerId: string) {
  const { jobId: releasedJobId } = await makeJob(organisation, ownerId, { name: named(marker, '职位') });
  const { jobId: secondJobId } = await makeJob(organisation, ownerId, { name: named(marker, '另一职位') });
  const { candidateId } = await makeCandidate(organisation, { name: named(marker, '候选人') });
  const { candidateId: secondCandidateId } = await makeCandidate(organisation, { name: named(marker, '另一人') });
  const { applicationId } = await makeApplication(organisation, releasedJobId, candidateId);
  const { offerId } = await makeOffer(organisation, applicationId, { madeBy: ownerId });
  const resumeFileId = await makeResumeFile(organisation, candidateId);
  const photoId = await makePhoto(organisation, { jobId: releasedJobId, applicationId });
  const people = { candidateId, secondCandidateId };
  const { batchId, schoolId, talkId } = await makeBatch(organisation, {
    ...{ name: named(marker, '批次'), createdBy: ownerId },
  });
  const campus = { batchId, schoolId, talkId };
  const imports = await makeResumeImport(organisation, ownerId);
  return {
    releasedJobId,
    secondJobId,
    ...people,
    applicationId,
    offerId,
    resumeFileId,
    photoId,
    ...campus,
    ...imports,
  };
}

/** An organisation with one of each thing, made through the API by its administrator and an examinee. */
export async function makeEverything() {
  const { organisation, admin } = await makeRecruiting();
  const marker = organisation.code;
  const taker = await makeStaff(organisation, { realName: marker });
  const me = await as(taker);
  const sessionId = (await admin.call(account.sessions, {}))[0]?.sessionId ?? '';
  const addTag = async (type: 1 | 2 | 4) =>
    (await admin.call(tag.add, { body: { type, name: named(marker, '标签').slice(0, 20) } })).tagId;
  const tagIds = { bankTagId: await addTag(1), questionTagId: await addTag(2), tagId: await addTag(4) };
  const staffThings = await makeStaffThings(admin, marker, organisation.rootId);
  const questionThings = await makeQuestionThings(admin, marker);
  const paperThings = await makePaperThings(admin, marker, questionThings.questionId);
  const { runId } = await admin.call(paperAssembly.start, {
    body: { demand: oneJudgement([questionThings.bankId]) },
  });
  const draft = await makeDraftExam(admin, marker, paperThings.paperId, [taker.userId]);
  const marked = await handIn(me, await makeTakenExam(admin, marker, taker, me), marker);
  const running = await makeTakenExam(admin, marker, taker, me);
  const { roleId } = await admin.call(role.add, { body: { name: `角色${marker}` } });
  const abilities = await makeAbilityThings(admin, marker);
  const recruitment = await makeRecruitmentThings(organisation, marker, taker.userId);
  const courseThings = await makeCourseThings(admin, named(marker, '课程'), running.examId);
  return {
    roleId,
    ...{ organisation, admin, marker, me },
    ...{ userId: taker.userId, departmentId: organisation.rootId, sessionId },
    ...tagIds,
    ...staffThings,
    ...(await makeProviderThings(admin, marker)),
    ...(await makeNoticeThings(admin, marker)),
    ...(await makeKnowledgeThings(admin, marker)),
    ...abilities,
    ...(await makeCertificateThings(admin, marker, taker.userId)),
    ...courseThings,
    evaluationId: await makeEvaluation(organisation.organisationId, courseThings.studyCourseId, taker.userId),
    ...(await makePracticeThings(admin, me, marker)),
    ...(await makeTaskThings(admin, marker, {
      ...{ userId: taker.userId, me, departmentId: organisation.rootId, materialId: abilities.materialId },
    })),
    ...(await makeTargetThings(admin, marker, { userId: taker.userId, me, materialId: abilities.materialId })),
    ...(await makeLessonThings(admin, me, named(marker, '直播'), taker.userId, courseThings.chapterId)),
    ...recruitment,
    ...(await makeInterviewThings(admin, { ...recruitment, userId: taker.userId, marker })),
    ...questionThings,
    ...paperThings,
    runId,
    ...(await makeJobThings(admin, marker, organisation.rootId)),
    ...(await makeContest(organisation, taker.userId, abilities.abilityId)),
    ...draft,
    ...marked,
    ...running,
  };
}

export type Everything = Awaited<ReturnType<typeof makeEverything>>;
