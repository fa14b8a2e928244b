import { expect, test } from 'vitest';
import { contracts } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { attempt } from '#contract/exam/attempt.ts';
import { ownTarget } from '#contract/study/own-target.ts';
import { studyTarget } from '#contract/study/target.ts';
import { codeQuestion, codeTemplate, hiddenCase } from '../../../../../test/make/code-exam.ts';
import { type Client, fiveQuestions, makeExam, secrets } from '../../../../../test/make/exam.ts';
import { jpegFile } from '../../../../../test/make/jpeg.ts';
import { as, makeAdministrator, makeStaff } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';

const examPassword = '进场口令八';

type Rules = NonNullable<NonNullable<Parameters<typeof makeExam>[2]>['rules']>;

const targetName = '以考试结业的目标';

/** An open target of the person that asks for all of the points of an exam. */
async function targetOn(admin: Client, examId: string, userId: string) {
  const gradations = [
    { name: '结业', pass: 'SCORE' as const, passValue: 100, items: [{ kind: 'exam' as const, refId: examId }] },
  ];
  const body = { name: targetName, ownerId: userId, gradations };
  const { targetId } = await admin.call(studyTarget.add, { body });
  const query = { targetId };
  await admin.call(studyTarget.allocate, { query, body: { rules: [{ kind: 'person', refId: userId }] } });
  await admin.call(studyTarget.open, { query });
  return targetId;
}

/** Somebody who has just begun an exam, and what they send to walk through the service. */
async function begun(rules: Rules = {}) {
  const { organisation, admin } = await makeAdministrator();
  const person = await makeStaff(organisation);
  const { examId } = await makeExam(admin, [person], {
    questions: [...fiveQuestions, codeQuestion],
    rules: { password: examPassword, antiCheating: { answerPictures: true }, ...rules },
  });
  const targetId = await targetOn(admin, examId, person.userId);
  const taker = await as(person);
  const body = { password: examPassword };
  const { attemptId, formId, leaseId, order } = await taker.call(attempt.start, { query: { examId }, body });
  const [, , , fill, short, code] = order;
  const asked = {
    ...{ fillId: fill?.questionId ?? '', shortId: short?.questionId ?? '', codeId: code?.questionId ?? '' },
  };
  const ids = { examId, targetId, formId, attemptId, leaseId, ...asked, pictureId: crypto.randomUUID() };
  return { organisation, admin, person, taker, ids };
}

interface Ids {
  readonly examId: string;
  readonly targetId: string;
  readonly formId: string;
  readonly attemptId: string;
  readonly leaseId: string;
  readonly fillId: string;
  readonly shortId: string;
  readonly codeId: string;
  readonly pictureId: string;
}

const emptyHanded = [
  ...['session.user', 'session.publicKey', 'session.captcha', 'account.detail', 'account.sessions', 'role.menu'],
  ...['account.endSessions', 'account.changePassword', 'account.changePhone', 'account.changeEmail'],
  ...[
    'account.changeAvatar',
    'account.avatar',
    'password.sendCode',
    'password.sendResetCode',
    'password.reset',
    'applicant.sendCode',
  ],
  ...['password.resetByLink', 'password.checkLink', 'outside.start', 'outside.callback', 'outside.bind'],
  ...['organisation.show', 'organisation.logo', 'application.sendCode', 'application.addCompany'],
  ...['application.addIndustry', 'application.state', 'staffImport.download', 'invitation.show'],
  ...['invitation.sendCode', 'invitation.join', 'message.list', 'message.read', 'message.unread', 'message.notices'],
  ...['message.markRead', 'message.markAllRead', 'message.isUnread', 'message.detail'],
  ...['course.managed', 'course.modify', 'course.publicity', 'course.addPicture', 'courseCategory.tree'],
  ...['courseContent.addChapter', 'courseContent.modifyChapter', 'courseContent.addSection', 'media.search'],
  ...['courseContent.modifySection', 'courseLearning.mine', 'courseLearning.catalogue', 'media.add'],
  ...['media.addSubtitle', 'media.deleteSubtitle', 'watch.heartbeat', 'watch.read', 'watch.presence', 'ownTask.list'],
  'ownTarget.list',
  ...['learnerHome.overview', 'studyCalendar.download', 'studyCalendar.setting', 'studyCalendar.subscribe'],
  ...[
    'studyCalendar.unsubscribe',
    'certificate.own',
    'ownPractice.list',
    'ownPractice.history',
    'ownPractice.wrong',
    'ownPractice.due',
  ],
];

/** What an examinee sends to every endpoint that lets them in; a new such endpoint must be added here. */
const sentByExaminees = (ids: Ids): Record<string, object> => ({
  ...Object.fromEntries(emptyHanded.map((key) => [key, {}])),
  'question.picture': { params: { name: 'x'.repeat(32) } },
  'attempt.mine': {},
  'attempt.mineDetail': { query: { examId: ids.examId } },
  'attempt.start': { query: { examId: ids.examId }, body: { password: examPassword } },
  'attempt.paper': { query: { formId: ids.formId } },
  'attempt.detail': { query: { attemptId: ids.attemptId } },
  'attempt.result': { query: { attemptId: ids.attemptId } },
  'attempt.save': {
    body: {
      ...{ attemptId: ids.attemptId, leaseId: ids.leaseId },
      answers: [
        { questionId: ids.fillId, seq: 1, response: ['猜'] },
        { questionId: ids.codeId, seq: 1, response: { language: 'python', source: codeTemplate } },
      ],
    },
  },
  'attempt.event': { body: { attemptId: ids.attemptId, leaseId: ids.leaseId } },
  'attempt.section': { body: { attemptId: ids.attemptId, leaseId: ids.leaseId, section: 0 } },
  'attempt.submit': { query: { attemptId: ids.attemptId } },
  'snapshot.add': { query: { attemptId: ids.attemptId }, file: new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'a.jpg') },
  'answerPicture.add': {
    query: { attemptId: ids.attemptId, leaseId: ids.leaseId, questionId: ids.shortId, pictureId: ids.pictureId },
    file: jpegFile(),
  },
  'examCode.run': {
    body: {
      ...{
        attemptId: ids.attemptId,
        leaseId: ids.leaseId,
        questionId: ids.codeId,
        language: 'python',
        source: 'print(1)',
      },
    },
  },
  'examCode.detail': { query: { attemptId: ids.attemptId, runId: ids.pictureId } },
  'examCode.cancel': { body: { attemptId: ids.attemptId, runId: ids.pictureId } },
  'answerPicture.own': { query: { attemptId: ids.attemptId, pictureId: ids.pictureId } },
  'report.own': { query: { attemptId: ids.attemptId } },
  'postModel.current': { query: { postId: ids.pictureId } },
  ...Object.fromEntries(
    [
      'course.detail',
      'course.open',
      'course.close',
      'courseContent.outline',
      'courseContent.exams',
      'courseLearning.view',
    ]
      .concat('courseLearning.join')
      .map((key) => [key, { query: { courseId: ids.pictureId } }]),
  ),
  ...Object.fromEntries(
    ['courseContent.section', 'courseContent.deleteSection', 'courseLearning.open', 'watch.open'].map((key) => [
      key,
      { query: { sectionId: ids.pictureId } },
    ]),
  ),
  ...Object.fromEntries(
    ['scorm.open', 'popQuestion.all', 'popQuestion.search'].map((key) => [
      key,
      { query: { sectionId: ids.pictureId } },
    ]),
  ),
  'popQuestion.set': { query: { sectionId: ids.pictureId }, body: { questions: [] } },
  'scorm.save': { body: { playId: ids.pictureId, seq: 1, data: [] } },
  'watch.question': { body: { playId: ids.pictureId, itemId: ids.fillId } },
  'watch.answer': { body: { playId: ids.pictureId, itemId: ids.fillId, number: 1, response: ['猜'] } },
  ...Object.fromEntries(
    ['courseEvaluation.summary', 'courseEvaluation.search', 'courseContent.practices'].map((key) => [
      key,
      { query: { courseId: ids.pictureId } },
    ]),
  ),
  'course.modifyAbilities': { query: { courseId: ids.pictureId }, body: { abilities: [] } },
  'courseEvaluation.save': { query: { courseId: ids.pictureId }, body: { stars: 5, words: '好' } },
  'courseEvaluation.hide': { query: { evaluationId: ids.pictureId }, body: { reason: '广告' } },
  'courseEvaluation.show': { query: { evaluationId: ids.pictureId } },
  'courseEvaluation.reply': { query: { evaluationId: ids.pictureId }, body: { reply: '谢谢' } },
  'courseLearning.led': {},
  'media.usage': { query: { mediaId: ids.pictureId } },
  'media.rename': { query: { mediaId: ids.pictureId }, body: { name: '改名' } },
  'media.process': { query: { mediaId: ids.pictureId } },
  'ownPractice.item': { query: { sessionId: ids.pictureId, questionVersionId: ids.fillId } },
  'ownPractice.assess': {
    ...{ query: { sessionId: ids.pictureId }, body: { questionVersionId: ids.shortId, assessment: 'KNOWN' } },
  },
  'ownPractice.run': {
    query: { sessionId: ids.pictureId },
    body: { questionVersionId: ids.codeId, language: 'python', source: 'print(1)' },
  },
  'ownPractice.runDetail': { query: { sessionId: ids.pictureId, runId: ids.pictureId } },
  'ownPractice.cancelRun': { query: { sessionId: ids.pictureId, runId: ids.pictureId } },
  'ownPractice.wrongNames': {},
  'ownPractice.wrongSheet': {},
  'ownPractice.exportWrong': {},
  'courseContent.moveSection': { body: { sectionId: ids.pictureId, chapterId: ids.pictureId } },
  'courseContent.moveChapter': { body: { chapterId: ids.pictureId } },
  'courseContent.deleteChapter': { query: { chapterId: ids.pictureId } },
  'courseLearning.read': { body: { sectionId: ids.pictureId, playId: ids.pictureId } },
  'media.detail': { query: { mediaId: ids.pictureId } },
  'media.show': { query: { mediaId: ids.pictureId } },
  'media.delete': { query: { mediaId: ids.pictureId } },
  'studyCalendar.entries': { query: { from: minutesFromNow(-60), until: minutesFromNow(1440) } },
  'studyCalendar.remind': { body: { reminders: true } },
  'studyCalendar.feed': { params: { token: 'x'.repeat(75) } },
  'ownTarget.detail': { query: { targetId: ids.targetId } },
  'ownTarget.read': { query: { targetId: ids.targetId, itemId: ids.pictureId } },
  'ownTask.detail': { query: { taskId: ids.pictureId } },
  'ownTask.read': { body: { taskId: ids.pictureId, itemId: ids.pictureId } },
  'certificate.check': { query: { number: '2026' } },
  'ownPractice.points': { query: { practiceId: ids.pictureId } },
  'ownPractice.start': { body: { practiceId: ids.pictureId, mode: 'RANDOM' } },
  'ownPractice.session': { query: { sessionId: ids.pictureId } },
  'ownPractice.answer': {
    query: { sessionId: ids.pictureId },
    body: { questionVersionId: ids.fillId, response: ['猜'] },
  },
  'ownPractice.finish': { query: { sessionId: ids.pictureId } },
  'ownPractice.markWrong': { query: { questionId: ids.pictureId }, body: { reason: null, mastered: true } },
  'evidence.own': {},
  'evidence.ownItems': { query: { abilityId: ids.pictureId } },
  'evidence.contest': {
    body: {
      ...{ abilityId: ids.pictureId, source: 'exam', originId: ids.attemptId, itemId: ids.fillId },
      reason: '题目有误',
    },
  },
});

/** The same to what stands beside exams: links without an account, interviews and live classes. */
function sentToOthers({ pictureId: id, codeId, examId }: Ids): Record<string, object> {
  const [byInterview, byLesson] = [{ interviewId: id }, { lessonId: id }];
  const link = { token: 'x'.repeat(43) };
  const code = { language: 'python', source: 'print(1)', input: '', version: 1 };
  const plan = { title: '直播', teacherIds: [id], startsAt: minutesFromNow(60), plannedMinutes: 45 };
  const inQuery = (keys: readonly string[], query: object) => keys.map((key) => [key, { query }]);
  const inBody = (keys: readonly string[], body: object) => keys.map((key) => [key, { body }]);
  return {
    ...Object.fromEntries([
      ...inQuery(['interview.detail', 'interview.photo', 'interview.resume', 'interview.enter'], byInterview),
      ...inQuery(['lesson.cancel', 'lesson.detail', 'lesson.export', 'liveClass.view'], byLesson),
      ...inBody(
        ['interviewLink.read', 'interviewLink.enter', 'linkPad.read', 'linkPad.run', 'linkRecording.read'],
        link,
      ),
      ...inBody(
        ['interviewPad.read', 'interviewPad.run', 'interviewRecording.read', 'interviewRecording.ask'],
        byInterview,
      ),
      ...inBody(['interviewRecording.end', 'interviewRecording.look'], { recordingId: id }),
      ...inBody(['liveClass.leave', 'liveClass.end', 'liveClass.enter', 'liveClass.rollCall'], byLesson),
      ...inBody(['liveClass.present', 'liveClass.start'], { ...byLesson, page: id }),
    ]),
    'offerLetter.show': { query: link },
    'offerLetter.sendCode': { body: link },
    'offerLetter.accept': { body: { ...link, code: '123456' } },
    'offerLetter.decline': { body: { ...link, reason: '另有安排' } },
    'campusTalk.show': { query: { code: 'x'.repeat(43) } },
    'campusTalk.signIn': {
      body: { code: 'x'.repeat(43), name: '陈路', phone: '13800000000', school: '江南大学', agreed: true },
    },
    'apply.job': { query: { jobId: examId } },
    'interview.mine': { body: {} },
    'interview.step': { query: byInterview, body: { step: 'start' } },
    'interviewLink.confirm': { body: { ...link, sequence: 1 } },
    'interviewLink.decline': { body: { ...link, sequence: 1, reason: '' } },
    'interviewLink.book': { body: { ...link, slotId: id } },
    'interviewPad.write': { body: { ...byInterview, ...code } },
    'linkPad.write': { body: { ...link, ...code } },
    'interviewRecording.answer': { body: { ...byInterview, recordingId: id, given: true } },
    'interviewRecording.start': { body: { recordingId: id, page: id, type: 'video/webm' } },
    'interviewRecording.close': { body: { recordingId: id, part: 0, chunks: 1 } },
    'interviewRecording.list': { query: byInterview },
    'linkRecording.answer': { body: { ...link, recordingId: id, given: true } },
    'scorecard.save': { query: byInterview, body: { scores: [], version: 1, handIn: false } },
    'lesson.mine': {},
    'lesson.addSection': { body: { ...plan, chapterId: id } },
    'lesson.planSection': { body: { ...plan, sectionId: id } },
    'lesson.modify': { query: byLesson, body: { ...plan, version: 1 } },
    'lesson.attendance': { query: byLesson, body: {} },
    'liveClass.say': { body: { ...byLesson, text: '第三题选什么' } },
    'liveClass.closeChat': { body: { ...byLesson, closed: true } },
    'liveClass.mute': { body: { ...byLesson, userId: id, muted: true } },
    'liveClass.raise': { body: { ...byLesson, raised: true } },
    'liveClass.lower': { body: { ...byLesson, userId: id } },
    'liveClass.answerRoll': { body: { rollCallId: id } },
    'liveClass.ask': { body: { ...byLesson, title: '听懂了吗', kind: 'SINGLE', options: ['懂了', '没懂'] } },
    'liveClass.answer': { body: { questionId: codeId, chosen: [0] } },
    'liveClass.closeQuestion': { body: { questionId: codeId } },
    'liveClass.replay': { query: { ...byLesson, from: 0, to: 60_000 } },
  };
}

/** These change the session itself and say nothing of an exam. */
const notWalked = ['session.token', 'session.logout'];

/** Every reply of the service that the examinee can get, one after the other, as text. */
async function everythingFor(taker: Client, ids: Ids) {
  let sent = { ...sentByExaminees(ids), ...sentToOthers(ids) };
  const texts: string[] = [];
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
      const key = `${area}.${name}`;
      if (notWalked.includes(key)) continue;
      const reply = await taker.send(endpoint, sent[key] ?? {});
      if (['anyone', 'signedIn', 'examinee'].includes(String(endpoint.access))) expect(sent).toHaveProperty([key]);
      // What may be called seldom is refused for that before it is asked who calls.
      else expect({ key, refused: reply.status === 403 || reply.status === 429 }).toEqual({ key, refused: true });
      // Beginning takes the lease over; what follows is sent by the page that has it.
      if (key === 'attempt.start' && reply.code === 0) {
        const { leaseId } = reply.res as { leaseId: string };
        sent = { ...sent, ...sentByExaminees({ ...ids, leaseId }) };
      }
      const text = new TextDecoder().decode(reply.bytes);
      if (key === 'ownTarget.detail') expect(reply.res).toMatchObject({ name: targetName });
      // What the exam weighs in its gradation is not what a case weighs in a question.
      texts.push(key === 'ownTarget.detail' ? text.replace('"weight":1,', '') : text);
    }
  }
  return texts.join('\n');
}

const forbidden = [
  ...Object.values(secrets),
  examPassword,
  '"correct":',
  '"accepted":["',
  '"reference"',
  '"scoringPoints"',
  // Of code: hidden cases, and all that is said of cases but what samples show.
  ...[hiddenCase.input.trim(), hiddenCase.output.trim(), '"tests"', '"weight"', '"frames"', '"references"'],
];

/** Says nothing of what is right: no key, no analysis, no correctness; a score may stand in it. */
function expectNoAnswers(walk: string) {
  expect(walk).toContain('信息安全测验');
  for (const text of forbidden) expect(walk).not.toContain(text);
  expect(walk).not.toMatch(/"correctness":"(right|wrong|partial)"|"key":\{|"rightCount":\d/);
}

test('before release no reply that an examinee can get holds a key, a correctness or an analysis', async () => {
  const { taker, ids } = await begun();
  // The first walk ends with handing in, the second sees what a submitted and marked attempt shows.
  for (const walk of [await everythingFor(taker, ids), await everythingFor(taker, ids)]) {
    expectNoAnswers(walk);
    expect(walk).not.toMatch(/"score":\d/);
    expect(walk).not.toContain('现在是');
  }
});

test('a target that asks for the score of an exam knows it only after release', async () => {
  const { taker, ids } = await begun();
  const { db } = await testServer();
  const gradation = async () => {
    const { progress, gradations } = await taker.call(ownTarget.detail, { query: { targetId: ids.targetId } });
    return { whole: progress, ...gradations[0] };
  };
  await taker.call(attempt.submit, { query: { attemptId: ids.attemptId } });
  const before = await gradation();
  // Whether the marked score is enough or not, nothing of it is seen.
  for (const score of [0, 1_000_000]) {
    await db.updateTable('attempt').set({ state: 'MARKED', score }).where('id', '=', ids.attemptId).execute();
    expect(await gradation()).toEqual(before);
  }
  expect(before).toMatchObject({ state: 'current', why: expect.stringContaining('还没有得分') });
  expect(before.items).toMatchObject([{ why: '已交卷，成绩还没有公布' }]);
  await move(ids.examId, { releasedAt: minutesFromNow(0) });
  expect(await gradation()).toMatchObject({ state: 'passed', whole: 10_000 });
});

test('before release the combined result of several attempts is not shown', async () => {
  const { taker, ids } = await begun({ attemptsAllowed: 3, attemptCounting: 'mean' });
  for (const walk of [await everythingFor(taker, ids), await everythingFor(taker, ids)]) {
    expectNoAnswers(walk);
    expect(walk).not.toMatch(/"(score|percentage)":\d|"passed":(true|false)/);
  }
  const waiting = await taker.call(attempt.result, { query: { attemptId: ids.attemptId } });
  expect(waiting).toMatchObject({ final: null, attempts: [{ number: 1, score: null }] });
});

const atOnce = { score: 'now', correctness: 'now', key: 'now', analysis: 'now', rank: 'now' } as const;

test('whatever is shown at once, nobody learns the answers of an exam that they may still take', async () => {
  const { taker, ids } = await begun({ attemptsAllowed: 2, release: atOnce });
  // Of these walks the first hands in the first attempt; the second begins and, while it runs, looks at the first.
  expectNoAnswers(await everythingFor(taker, ids));
  const between = await taker.call(attempt.result, { query: { attemptId: ids.attemptId } });
  expect(between).toMatchObject({ score: 0, rightCount: null, sections: [] });
  expect(between.pending).toBe('您还可以再次作答，对错、答案和解析在不能再作答后显示');
  expectNoAnswers(await everythingFor(taker, ids));
  const { data } = await taker.call(attempt.mine, { query: {} });
  const second = data[0]?.attempt;
  expect([second?.state, second?.attemptId === ids.attemptId]).toEqual(['IN_PROGRESS', false]);
  await taker.call(attempt.submit, { query: { attemptId: second?.attemptId ?? '' } });
  // The last one is handed in: now both show everything.
  for (const attemptId of [ids.attemptId, second?.attemptId ?? '']) {
    const shown = await taker.call(attempt.result, { query: { attemptId } });
    expect([shown.pending, JSON.stringify(shown)]).toEqual([null, expect.stringContaining(secrets.analysis)]);
  }
});

async function move(examId: string, exam: object, examinee: object = {}, userId = '') {
  const { db } = await testServer();
  if (Object.keys(exam).length > 0) await db.updateTable('exam').set(exam).where('id', '=', examId).execute();
  if (userId) {
    await db.updateTable('examinee').set(examinee).where('examId', '=', examId).where('userId', '=', userId).execute();
  }
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a window or an attempt of one’s own keeps the answers closed as the exam’s would', async () => {
  const { taker, person, ids } = await begun({ release: atOnce });
  const { examId, attemptId } = ids;
  await taker.call(attempt.submit, { query: { attemptId } });
  const shown = async () => {
    const { sections, score } = await taker.call(attempt.result, { query: { attemptId } });
    return [score, sections.length > 0];
  };
  expect(await shown()).toEqual([0, true]);
  await move(examId, {}, { extraAttempts: 1 }, person.userId);
  expect(await shown()).toEqual([0, false]);
  await move(examId, { endAt: minutesFromNow(-1) });
  expect(await shown()).toEqual([0, true]);
  await move(examId, {}, { ownEndAt: minutesFromNow(60) }, person.userId);
  expect(await shown()).toEqual([0, false]);
  // Not open yet is still to come.
  await move(examId, {}, { ownStartAt: minutesFromNow(30) }, person.userId);
  expect(await shown()).toEqual([0, false]);
  // After the release nobody begins any more.
  await move(examId, { releasedAt: minutesFromNow(0) });
  expect(await shown()).toEqual([0, true]);
});

test('parts released after the end wait for the last individual window', async () => {
  const afterClose = {
    score: 'afterClose',
    key: 'afterClose',
    analysis: 'afterClose',
    correctness: 'afterClose',
  } as const;
  const { taker, ids } = await begun({ release: { ...afterClose, rank: 'afterClose' } });
  const { examId, attemptId } = ids;
  await taker.call(attempt.submit, { query: { attemptId } });
  // The exam is over for this person; somebody else's own window is not.
  await move(examId, { endAt: minutesFromNow(-1), closesAt: minutesFromNow(30) });
  expectNoAnswers(await everythingFor(taker, ids));
  const waiting = await taker.call(attempt.result, { query: { attemptId } });
  expect(waiting).toMatchObject({ score: null, rank: null, sections: [] });
  expect((await taker.call(attempt.mineDetail, { query: { examId } })).attempt?.score).toBeNull();
  await move(examId, { closesAt: minutesFromNow(-1) });
  const shown = await taker.call(attempt.result, { query: { attemptId } });
  expect(shown).toMatchObject({ score: 0, rank: { place: 1, of: 1 }, rightCount: 0 });
  expect((await taker.call(attempt.mineDetail, { query: { examId } })).attempt?.score).toBe(0);
});
