import type { Route } from '../../kit/http/serve.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { categoryRoutes } from './bank/category.routes.ts';
import { paperOnlyRoutes } from './paper/paper.routes.ts';

export * as assembly from './assembly/index.ts';
export { addBank as addPaperBank } from './bank/change-bank.ts';
export { paperForExam, paperSummaries } from './paper/exam-paper.queries.ts';
export { replaceQuestions } from './paper/replace-question.ts';
export { addPaper, modifyPaper } from './paper/save-paper.ts';

export const paperRoutes: Route[] = [...categoryRoutes, ...bankRoutes, ...paperOnlyRoutes];
