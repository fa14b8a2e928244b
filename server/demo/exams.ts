import type { ExamInput } from '#contract/exam/exam.ts';
import { ExamInput as ExamInputSchema } from '#contract/exam/exam.ts';
import type { QuestionContent } from '#contract/question/content.ts';
import { addMinutes } from '../kit/clock.ts';
import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import {
  addExaminees,
  createExam,
  markingItem,
  markingTasks,
  publishExam,
  saveAnswers,
  scoreAnswer,
  startAttempt,
  submitOwn,
} from '../modules/exam/index.ts';
import { questionVersions } from '../modules/question/index.ts';
import { deservedPoints, likelyResponse, seededRandom } from './answering.ts';

interface NewExam {
  readonly name: string;
  readonly notes: string;
  readonly paperId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly durationMinutes: number;
  readonly examinees: { readonly userIds: string[]; readonly departmentIds: string[] };
  readonly rules?: Partial<ExamInput>;
}

export async function seedExam(db: Db, admin: Caller, given: NewExam) {
  const at = addMinutes(given.startAt, -24 * 60);
  const input = ExamInputSchema.parse({
    ...given.rules,
    name: given.name,
    notes: given.notes,
    paperIds: [given.paperId],
    startAt: given.startAt.toISOString(),
    endAt: given.endAt.toISOString(),
    durationMinutes: given.durationMinutes,
  });
  const { examId } = await createExam(db, admin, input, at);
  await addExaminees(db, admin, examId, given.examinees, at);
  await publishExam(db, admin, examId, at);
  return examId;
}

/** Lets people take the exam, each with an ability and a pace of their own. */
export async function takeExam(db: Db, people: readonly Caller[], examId: string, exam: NewExam) {
  const random = seededRandom(people.length * 7919 + exam.durationMinutes);
  const windowMinutes = (exam.endAt.getTime() - exam.startAt.getTime()) / 60_000;
  for (const person of people) {
    const ability = 0.38 + random() * 0.5;
    const startedAt = addMinutes(exam.startAt, Math.floor(random() * windowMinutes * 0.5));
    const usedMinutes = Math.ceil(exam.durationMinutes * (0.45 + random() * 0.5));
    const started = await startAttempt(db, person, examId, startedAt);
    const ids = started.order.map((question) => question.questionId);
    const versions = await questionVersions(db, person.organisationId, ids);
    const answers = ids.flatMap((questionId) => {
      const content = versions.get(questionId) as QuestionContent | undefined;
      const response = content ? likelyResponse(content, ability, random) : null;
      return response === null ? [] : [{ questionId, seq: 1, response }];
    });
    const { attemptId, leaseId } = started;
    await saveAnswers(db, person, { attemptId, leaseId, answers }, addMinutes(startedAt, usedMinutes - 1));
    await submitOwn(db, person, attemptId, leaseId, addMinutes(startedAt, usedMinutes));
  }
}

/** The marker reads a share of the answers to every question that needs reading. */
export async function markExam(db: Db, marker: Caller, examId: string, share: number, at: Date) {
  for (const task of await markingTasks(db, marker, examId)) {
    for (const { questionId, total } of task.questions) {
      for (let read = 0; read < Math.floor(total * share); read += 1) {
        const item = await markingItem(db, marker, { examId, questionId });
        if (!item) break;
        const { attemptId, mark } = item;
        const score = Math.min(item.points, deservedPoints(item.stem, item.response));
        await scoreAnswer(db, marker, { attemptId, questionId, score, comment: '', version: mark.version }, at);
      }
    }
  }
}
