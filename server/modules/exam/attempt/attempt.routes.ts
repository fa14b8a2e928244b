import { attempt } from '#contract/exam/attempt.ts';
import { refuse } from '../../../kit/errors.ts';
import { type Caller, type Client, serve } from '../../../kit/http/serve.ts';
import type { WatchQueue } from '../../../kit/module.ts';
import type { Db } from '../../../kit/transaction.ts';
import { leftOf } from '../exam/exam.rules.ts';
import { LifeSigns } from '../monitor/life.ts';
import { WallChanges } from '../monitor-live/changes.ts';
import { visitorOf } from './admission/admission.ts';
import { findAttempt } from './attempt.queries.ts';
import { reportEvents } from './conduct/event.ts';
import { storedOrder } from './entry/order.rules.ts';
import { openStartDesk, startAttempt } from './entry/start.ts';
import { myExams, oneOfMine } from './mine.ts';
import { readPaper } from './read-paper.ts';
import { ownResult } from './release/own-result.ts';
import { openAnswerBatcher } from './response/answer-batcher.ts';
import { answersOf } from './response/answers.ts';
import { saveAnswers } from './response/save.ts';
import { enterSection } from './section/enter-section.ts';
import { sectionClock } from './section/section.rules.ts';
import { openSubmissionDesk, submitOwn } from './submission/submit-own.ts';

/** The batchers belong to this process: their items are committed before their requests are answered. */
export function attemptRoutes(db: Db, watchQueue: WatchQueue, publicUrl: string | undefined) {
  const visitor = ({ user, client }: { user: Caller; client: Client }) => visitorOf(user, client, publicUrl);
  const starts = openStartDesk(db);
  const answers = openAnswerBatcher(db);
  const submissions = openSubmissionDesk(db);
  for (const [name, desk] of Object.entries({ starts, answers, submissions })) watchQueue(name, () => desk.waiting);
  const changes = new WallChanges(db);
  const life = new LifeSigns(db, changes);
  watchQueue('lifeSigns', () => life.waiting);
  return serve(attempt, {
    mine: ({ db, user, query, at }) => myExams(db, user, query, at),
    mineDetail: ({ db, query, at, ...call }) => oneOfMine(db, visitor(call), query.examId, at),
    start: async ({ db, user, query, body, at, client }) => {
      const started = await startAttempt(db, visitor({ user, client }), query.examId, at, body, starts);
      changes.note(user.organisationId, started.attemptId);
      return started;
    },
    paper: ({ db, query, at, ...call }) => readPaper(db, visitor(call), query.formId, at),
    detail: ({ db, user, query, at }) => attemptDetail(db, user, query.attemptId, at),
    save: async ({ db, user, body, at, client }) => {
      life.note(user, body.attemptId, at);
      const saved = await saveAnswers(db, visitor({ user, client }), body, at, answers);
      changes.note(user.organisationId, body.attemptId);
      return saved;
    },
    event: async ({ db, user, body, at }) => {
      life.note(user, body.attemptId, at);
      const state = await reportEvents(db, user, body, at);
      changes.note(user.organisationId, body.attemptId);
      return state;
    },
    section: async ({ db, user, body, at, client }) => {
      life.note(user, body.attemptId, at);
      const entered = await enterSection(db, visitor({ user, client }), body, at);
      changes.note(user.organisationId, body.attemptId);
      return entered;
    },
    submit: async ({ db, user, query, body, at, client }) => {
      const receipt = await submitOwn(db, { user: visitor({ user, client }), ...query, ...body, at }, submissions);
      changes.note(user.organisationId, query.attemptId);
      return receipt;
    },
    result: ({ db, user, query, at }) => ownResult(db, user, query.attemptId, at),
  });
}

async function attemptDetail(db: Db, user: Caller, attemptId: string, at: Date) {
  const found = await findAttempt(db, user, attemptId);
  if (!found) throw refuse('notFound');
  const { examId, examName, formId, state, submittedAt } = found;
  return {
    ...{ attemptId, examId, examName, formId, state, submittedAt },
    order: storedOrder(found.questionOrder),
    answers: (await answersOf(db, user.organisationId, [attemptId])).get(attemptId) ?? [],
    serverTime: at.toISOString(),
    remainingMs: state === 'IN_PROGRESS' ? leftOf(found, at) : 0,
    paused: state === 'IN_PROGRESS' && found.pausedAt !== null,
    section: sectionClock(found, at),
  };
}
