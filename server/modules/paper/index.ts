import { now } from '../../kit/clock.ts';
import type { Storage } from '../../kit/files/storage.ts';
import type { Route } from '../../kit/http/serve.ts';
import type { Task } from '../../kit/jobs.ts';
import type { Db } from '../../kit/transaction.ts';
import { autoRoutes } from './auto/auto.routes.ts';
import { assemblyJob, tendRuns } from './auto/run.ts';
import { runAssembly } from './auto/run-assembly.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { categoryRoutes } from './bank/category.routes.ts';
import type { ExamsUsing } from './exam-use.ts';
import type { QuestionExposure } from './exposure.ts';
import { individualRoutes } from './individual/individual.routes.ts';
import { individualJob, tendIndividual } from './individual/individual.ts';
import { runIndividual } from './individual/run-individual.ts';
import { paperOnlyRoutes } from './paper/paper.routes.ts';
import { randomRoutes } from './random/random.routes.ts';
import { selectionRoutes } from './selection/selection.routes.ts';

export * as assembly from './assembly/index.ts';
export { assembliesAtOnce } from './auto/run-assembly.ts';
export { addBank as addPaperBank } from './bank/change-bank.ts';
export { paperForExam, paperSummaries, refuseUnapprovedPapers } from './paper/exam-paper.queries.ts';
export { replaceQuestions } from './paper/replace-question.ts';
export { addPaper, modifyPaper } from './paper/save-paper.ts';

export interface PaperParts {
  readonly exposure: QuestionExposure;
  readonly examsUsing: ExamsUsing;
}

/** `parts` is what papers know of other modules. */
export const paperRoutes = (storage: Storage, { exposure, examsUsing }: PaperParts): Route[] => [
  ...categoryRoutes,
  ...bankRoutes,
  ...paperOnlyRoutes(storage, examsUsing),
  ...selectionRoutes,
  ...randomRoutes,
  ...individualRoutes,
  ...autoRoutes(exposure),
];

type IndividualOrder = Parameters<typeof runIndividual>[2];
type AssemblyPlace = Parameters<typeof runAssembly>[2];

export const paperJobs = (db: Db, { exposure }: Pick<PaperParts, 'exposure'>): Record<string, Task> => ({
  [individualJob]: (payload) => runIndividual(db, exposure, payload as IndividualOrder),
  [assemblyJob]: (payload, stopping) => runAssembly(db, { exposure }, payload as AssemblyPlace, stopping),
  tendPapers: async () => {
    await tendIndividual(db, now());
    await tendRuns(db);
  },
});
