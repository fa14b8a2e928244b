import { ExamInput } from '#contract/exam/settings.ts';
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
import { deservedPoints, levelIn, likelyResponse } from './answering.ts';
import { bell, randomOf } from './chance.ts';
import type { SeededOrganisation } from './people.ts';

export interface NewExam {
  readonly name: string;
  readonly notes: string;
  readonly paperId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly durationMinutes: number;
  readonly examinees: { readonly userIds: string[]; readonly departmentIds: string[] };
  readonly rules?: Partial<ExamInput>;
}

/** One organisation's table at which exams are set and taken. */
export interface Desk {
  readonly organisation: SeededOrganisation;
  readonly admin: Caller;
  readonly at: Date;
}

export async function draftExam(db: Db, admin: Caller, given: NewExam, at: Date) {
  const input = ExamInput.parse({
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
  return examId;
}

export async function seedExam(db: Db, admin: Caller, given: NewExam, at: Date) {
  const examId = await draftExam(db, admin, given, at);
  await publishExam(db, admin, examId, at);
  return examId;
}

type Contents = Awaited<ReturnType<typeof questionVersions>>;

/** People at an exam; `strengths` are the levels by which departments stand above or below the others, `own` those of persons. */
export interface Sitting {
  readonly examId: string;
  readonly exam: NewExam;
  readonly usernames: readonly string[];
  readonly strengths?: Readonly<Record<string, number>>;
  readonly own?: ReadonlyMap<string, number>;
}

/** Whoever comes at `exam.startAt` or later in the day writes for a while and hands in. */
export async function takeExam(db: Db, { organisation }: Desk, { examId, exam, usernames, strengths, own }: Sitting) {
  const { durationMinutes, startAt, endAt } = exam;
  const windowMinutes = (endAt.getTime() - startAt.getTime()) / 60_000;
  const latestMinutes = Math.min(windowMinutes - durationMinutes, 8 * 60);
  let contents: Contents | undefined;
  for (const username of usernames) {
    const random = randomOf(`${username} ${exam.name}`);
    const startedAt = addMinutes(startAt, Math.floor(random() ** 1.5 * latestMinutes));
    const usedShare = Math.min(0.98, Math.max(0.25, 0.64 + 0.16 * bell(random)));
    const usedMinutes = Math.floor(durationMinutes * usedShare);
    const person = organisation.as(username);
    const started = await startAttempt(db, person, examId, startedAt);
    contents ??= await contentsOf(db, person, started);
    const above = own?.get(username) ?? strengths?.[organisation.departmentOf(username)] ?? 0;
    const level = levelIn(exam.name, username) + above;
    const answers = answersOf(started, contents, level, username);
    const { attemptId, leaseId } = started;
    await saveAnswers(db, person, { attemptId, leaseId, answers }, addMinutes(startedAt, usedMinutes - 1));
    await submitOwn(db, { user: person, attemptId, leaseId, at: addMinutes(startedAt, usedMinutes) });
  }
}

/** Whoever is writing at this moment: begun some minutes ago, the first questions answered. */
export async function beginExam(db: Db, { organisation, at }: Desk, { examId, usernames }: Sitting) {
  for (const [place, username] of usernames.entries()) {
    const minutes = 8 + place * 9;
    const person = organisation.as(username);
    const started = await startAttempt(db, person, examId, addMinutes(at, -minutes));
    const contents = await contentsOf(db, person, started);
    const answers = answersOf(started, contents, 0, username).slice(0, Math.floor(minutes / 2));
    const { attemptId, leaseId } = started;
    await saveAnswers(db, person, { attemptId, leaseId, answers }, addMinutes(at, -1));
  }
}

type Started = Awaited<ReturnType<typeof startAttempt>>;

const contentsOf = (db: Db, { organisationId }: Caller, { order }: Started) =>
  questionVersions(
    db,
    organisationId,
    order.map((question) => question.questionId),
  );

/** Each answer has a chance of its own, so that the order in which questions were shuffled changes nothing. */
function answersOf({ order }: Started, contents: Contents, level: number, username: string) {
  return order.flatMap(({ questionId }) => {
    const content = contents.get(questionId);
    const response = content ? likelyResponse(content, level, randomOf(`${username} ${content.stem}`)) : null;
    return response === null ? [] : [{ questionId, seq: 1, response }];
  });
}

/** The marker reads a share of the answers to every question that needs reading. */
export async function markExam(db: Db, marker: Caller, examId: string, share: number, at: Date) {
  for (const task of await markingTasks(db, marker, examId)) {
    for (const { questionId, total } of task.questions) {
      for (let read = 0; read < Math.floor(total * share); read += 1) {
        const item = await markingItem(db, marker, { examId, questionId, by: 'question' });
        if (!item) break;
        const { attemptId, mark, points } = item;
        const score = Math.min(points, deservedPoints(item.stem, item.response));
        const comment = commentOn(score / points);
        const given = { attemptId, questionId, score, comment, met: [], version: mark.version };
        await scoreAnswer(db, marker, { ...given, by: 'question' }, at);
      }
    }
  }
}

function commentOn(share: number) {
  if (share >= 0.9) return '要点完整，条理清楚。';
  if (share >= 0.4) return '';
  return share > 0.1 ? '要点不全，请对照参考答案复习。' : '没有答到要点，请重新学习相关内容。';
}
