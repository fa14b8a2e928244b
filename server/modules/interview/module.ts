import { interviewContracts } from '#contract/interview/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { interviewEvidence } from '../recruitment/index.ts';

export const interviewModule = defineModule({
  name: 'interview',
  title: '面试',
  tables: ['interview', 'interview_person', 'interview_slot', 'scorecard'],
  contracts: interviewContracts,
  audit: {},
  routes: () => [],
  answers: [interviewEvidence.answeredBy(async () => [])],
});
