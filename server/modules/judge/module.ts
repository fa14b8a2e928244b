import { judgeContracts } from '#contract/judge/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { unverifiedCode } from '../question/index.ts';
import { unverifiedAnswers } from './reference/reference.ts';
import { judgeRoutes } from './submission/judge.routes.ts';
import { judgeDue, tendJudge } from './submission/judge-next.ts';
import { submissionJob } from './submission/submission.queries.ts';

export const judgeModule = defineModule({
  name: 'judge',
  title: '判题',
  tables: ['judge_case_verdict', 'judge_run', 'judge_submission', 'judge_test_set', 'judge_verified', 'judge_worker'],
  contracts: judgeContracts,
  audit: {},
  routes: () => judgeRoutes,
  answers: [unverifiedCode.answeredBy(unverifiedAnswers)],
  jobs: ({ db }) => ({
    [submissionJob.name]: { run: (_, stopping) => judgeDue(db, stopping), lane: 'judge' },
    tendJudge: { cron: '* * * * *', run: () => tendJudge(db) },
  }),
});
