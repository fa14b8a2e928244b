import { paperAssembly } from '#contract/paper/assembly.ts';
import { serve } from '../../../kit/http/serve.ts';
import { checkDemand } from './check.ts';
import { createPapers } from './create.ts';
import { equalsInForm, replaceInForm, undoInForm } from './replace.ts';
import { cancelRun, getForm, getRun, startRun } from './run.ts';

export const autoRoutes = serve(paperAssembly, {
  check: ({ db, user, body, at }) => checkDemand(db, user, body, at),
  start: ({ db, user, body, at }) => startRun(db, user, body, at),
  detail: ({ db, user, query }) => getRun(db, user, query.runId),
  form: ({ db, user, query }) => getForm(db, user, query.runId, query.form),
  equals: ({ db, user, body }) => equalsInForm(db, user, body),
  replace: ({ db, user, body }) => replaceInForm(db, user, body),
  undo: ({ db, user, body }) => undoInForm(db, user, body),
  cancel: ({ db, user, query }) => cancelRun(db, user, query.runId),
  create: ({ db, user, body, at }) => createPapers(db, user, body, at),
});
