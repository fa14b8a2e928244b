import type { Route } from '../../kit/http/serve.ts';
import type { Keys } from '../../kit/keys.ts';
import type { Db } from '../../kit/transaction.ts';
import { attemptRoutes, type WatchQueue } from './attempt/attempt.routes.ts';
import { examRoutes } from './exam/exam.routes.ts';
import { examineeRoutes } from './examinee/examinee.routes.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { markingRoutes } from './marking/marking.routes.ts';
import { resultRoutes } from './result/result.routes.ts';

export { startAttempt } from './attempt/entry/start.ts';
export { saveAnswers } from './attempt/response/save.ts';
export { watchDeadlines } from './attempt/submission/deadline-watch.ts';
export { submitOwn } from './attempt/submission/submit-own.ts';
export { createExam } from './exam/exam.ts';
export { examsUsing, questionExposure } from './exam/form.queries.ts';
export { publishExam } from './exam/publish.ts';
export { addExaminees } from './examinee/examinee.ts';
export { markingItem, markingTasks, scoreAnswer } from './marking/marking.ts';
export { releaseResults } from './result/result.ts';

export const examModuleRoutes = (db: Db, keys: Keys, watchQueue?: WatchQueue): Route[] => [
  ...examRoutes,
  ...examineeRoutes,
  ...invitationRoutes(keys),
  ...attemptRoutes(db, watchQueue),
  ...markingRoutes,
  ...resultRoutes,
];
