import type { Storage } from '../../kit/files/storage.ts';
import type { Route } from '../../kit/http/serve.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { questionRoutes as routesOfQuestions } from './question/question.routes.ts';

export { addBank } from './bank/bank.ts';
export { isAnswered, markResponse, responseProblem } from './marking/mark.rules.ts';
export { addBatch } from './question/add-questions.ts';
export { authorViews, pickable, questionVersions } from './question/version.queries.ts';

export const questionRoutes = (storage: Storage): Route[] => [
  ...bankRoutes,
  ...routesOfQuestions(storage),
  ...importRoutes,
];
