import { judge } from '#contract/judge/judge.ts';
import { refuse } from '../../../kit/errors.ts';
import { serve, type UploadedFile } from '../../../kit/http/serve.ts';
import { readCases } from '../case-import/case-archive.rules.ts';
import { makeOutputs, verifiedOf, verify } from '../reference/reference.ts';
import { judgeState } from '../worker/judge-state.ts';
import { cancelTrial, getTrial } from './trial.ts';
import { startTrial } from './trial-start.ts';

const limits = { cases: 100, signs: 100_000 };

function casesIn({ bytes }: UploadedFile) {
  const found = readCases(bytes, limits);
  if ('problem' in found) throw refuse('judgeArchiveWrong', { problem: found.problem });
  return { ...found, cases: [...found.cases], problems: [...found.problems] };
}

export const judgeRoutes = serve(judge, {
  state: ({ db }) => judgeState(db),
  start: ({ db, user, body, at }) => startTrial(db, user, body, at),
  detail: ({ db, user, query }) => getTrial(db, user, query.submissionId),
  cancel: ({ db, user, query }) => cancelTrial(db, user, query.submissionId),
  verify: ({ db, user, body, at }) => verify(db, user, body, at),
  verified: ({ db, user, body }) => verifiedOf(db, user, body),
  makeOutputs: ({ db, user, body, at }) => makeOutputs(db, user, body, at),
  readCases: async ({ file }) => casesIn(file),
});
