import { expect, test } from 'vitest';
import { paper } from '#contract/paper/paper.ts';
import { question } from '#contract/question/question.ts';
import { makePaper, makePaperQuestions } from '../../../../test/make/paper.ts';
import { sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { statements } from '../../../../test/statements.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { modifyPaper, paperForExam, paperSummaries } from '../index.ts';
import { getPaper } from './paper-view.ts';

interface ExamWishes {
  readonly name: string;
  readonly state?: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  readonly deletedAt?: Date;
}

/** An exam's row that uses the paper; making exams is another module's work. */
async function useInExam(by: { organisationId: string; userId: string }, paperId: string, wishes: ExamWishes) {
  const { db } = await testServer();
  const { organisationId, userId } = by;
  const id = newId();
  const at = new Date();
  const times = { startAt: at, endAt: at, closesAt: at, createdAt: at, durationMinutes: 60 };
  const rules = { source: 'FIXED', multipleRule: 'half', passScore: 0, release: '{}' } as const;
  await db
    .insertInto('exam')
    .values({ organisationId, id, createdBy: userId, ...times, ...rules, ...wishes })
    .execute();
  await db.insertInto('examPaper').values({ organisationId, examId: id, position: 0, paperId }).execute();
  return id;
}

test('an exam gets the paper with its frozen questions and what has gone since', async () => {
  const { admin, organisation } = await makeAdministrator();
  const [a = '', b = '', c = ''] = await makePaperQuestions(admin, [
    sampleQuestion.judge('判断'),
    sampleQuestion.short('简答'),
    sampleQuestion.single('单选'),
  ]);
  const { paperId } = await makePaper(admin, { name: '考试卷', questionIds: [a] });
  const sectionVOS = [
    { name: '一', questionVOS: [{ questionId: b, points: 12.5 }, { questionId: a }] },
    { name: '空', questionVOS: [] },
    { name: '三', questionVOS: [{ questionId: c, points: 1 }] },
  ];
  await admin.call(paper.modify, { query: { paperId }, body: { version: 1, state: 'READY', sectionVOS } });
  const before = await admin.call(paper.detail, { query: { paperId } });
  const versionOf = (id: string) =>
    before.sectionVOS.flatMap((section) => section.questionVOS).find(({ questionId }) => questionId === id)?.id;
  await admin.call(question.modify, { query: { id: versionOf(c) ?? '' }, body: sampleQuestion.single('单选，改过') });
  await admin.call(question.delete, { body: { questionIds: [a], confirmed: true } });
  const { db } = await testServer();
  expect(await paperForExam(db, organisation.organisationId, paperId)).toEqual({
    ...{ paperId, name: '考试卷', state: 'READY', totalPoints: 2350, questionCount: 3, suggestedMinutes: 60 },
    version: before.version,
    sections: [
      {
        name: '一',
        choose: null,
        minutes: null,
        questions: [
          { questionId: b, questionVersionId: versionOf(b), type: 'SHORT', points: 1250, gone: false },
          { questionId: a, questionVersionId: versionOf(a), type: 'JUDGE', points: 1000, gone: true },
        ],
      },
      {
        name: '三',
        choose: null,
        minutes: null,
        questions: [{ questionId: c, questionVersionId: versionOf(c), type: 'SINGLE', points: 100, gone: false }],
      },
    ],
  });
});

test('an exam gets no paper of another organisation and none that was deleted', async () => {
  const { admin, organisation } = await makeAdministrator();
  const stranger = await makeAdministrator();
  const own = await makePaper(admin, { name: '自家' });
  const deleted = await makePaper(admin);
  const foreign = await makePaper(stranger.admin);
  await admin.call(paper.delete, { body: { paperIds: [deleted.paperId] } });
  const { db } = await testServer();
  const { organisationId } = organisation;
  expect(await paperForExam(db, organisationId, foreign.paperId)).toBeUndefined();
  expect(await paperForExam(db, organisationId, deleted.paperId)).toBeUndefined();
  const ids = [own, deleted, foreign].map((made) => made.paperId);
  expect(await paperSummaries(db, organisationId, ids)).toEqual([
    {
      ...{ paperId: own.paperId, name: '自家', state: 'DRAFT', totalPoints: 2000, suggestedMinutes: 60 },
      ...{ questionCount: 2, answerCount: 2, version: 1 },
    },
  ]);
  expect(await paperSummaries(db, organisationId, [])).toEqual([]);
});

test('a paper used by an exam is not deleted, nor is the rest of its batch', async () => {
  const { admin, staff } = await makeAdministrator();
  const [draft, published, cancelled, removed, free] = await Promise.all([1, 2, 3, 4, 5].map(() => makePaper(admin)));
  if (!draft || !published || !cancelled || !removed || !free) throw new Error('no papers');
  await useInExam(staff, draft.paperId, { name: '准备中的考试' });
  await useInExam(staff, published.paperId, { name: '已发布的考试', state: 'PUBLISHED' });
  await useInExam(staff, cancelled.paperId, { name: '取消的考试', state: 'CANCELLED' });
  await useInExam(staff, removed.paperId, { name: '删除的考试', deletedAt: new Date() });
  const remove = (...made: { paperId: string }[]) =>
    admin.send(paper.delete, { body: { paperIds: made.map(({ paperId }) => paperId) } });
  expect((await remove(free, draft)).res).toBe('试卷正被考试「准备中的考试」使用，不能删除');
  expect((await remove(published)).res).toBe('试卷正被考试「已发布的考试」使用，不能删除');
  const { data } = await admin.call(paper.search, { body: {} });
  const exams = new Map(data.map((row) => [row.paperId, row.examCount]));
  expect([draft, published, cancelled, removed, free].map(({ paperId }) => exams.get(paperId))).toEqual([
    1, 1, 1, 0, 0,
  ]);
  expect((await remove(cancelled, removed, free)).res).toEqual({ deleted: 3 });
});

test('the number of statements does not depend on the length of the paper', async () => {
  const { admin, staff, organisation } = await makeAdministrator();
  const { organisationId } = organisation;
  const grants = [{ permissions: ['question.manage'], dataScope: 'all', groupId: null }];
  const user = { ...staff, organisationId, address: '127.0.0.1', grants } as unknown as Caller;
  const questionIds = await makePaperQuestions(admin, 120);
  const short = await makePaper(admin, { questionIds: questionIds.slice(0, 2) });
  const long = await makePaper(admin, { questionIds: questionIds.slice(0, 100) });
  for (const { paperId } of [short, long]) {
    expect(await statements((db) => getPaper(db, organisationId, paperId))).toBe(4);
    expect(await statements((db) => paperForExam(db, organisationId, paperId))).toBe(2);
  }
  const save = ({ paperId, version }: typeof long, ids: readonly string[]) => {
    const questionVOS = ids.map((questionId) => ({ questionId, points: 1 }));
    const body = { version, state: 'READY' as const, sectionVOS: [{ name: '一', questionVOS }] };
    return statements((db) => modifyPaper(db, user, paperId, body, new Date()));
  };
  expect(await save(long, questionIds.toReversed())).toBe(await save(short, questionIds.slice(1, 3)));
});
