import { interviewContracts } from '#contract/interview/contracts.ts';
import { now } from '../../kit/clock.ts';
import { defineModule } from '../../kit/module.ts';
import {
  interviewsOfApplicant as askedInterviews,
  candidatesErased,
  interviewEvidence,
  interviewSummaries,
} from '../recruitment/index.ts';
import { roomRoutes } from './room/room.routes.ts';
import { eraseInterviews } from './schedule/erase.ts';
import { interviewsOfApplicant } from './schedule/read.queries.ts';
import { tendInterviews } from './schedule/remind.ts';
import { scheduleRoutes } from './schedule/schedule.routes.ts';
import { evidenceOfInterviews } from './scorecard/evidence.ts';
import { scorecardRoutes } from './scorecard/scorecard.routes.ts';
import { summariesOf } from './scorecard/summaries.ts';

export const interviewModule = defineModule({
  name: 'interview',
  title: '面试',
  tables: ['interview', 'interview_link', 'interview_pad', 'interview_person', 'interview_slot', 'scorecard'],
  contracts: interviewContracts,
  audit: {
    'interview.arrange': '安排面试',
    'interview.cancel': '取消面试',
    'interview.reissue': '重发面试链接',
    'interview.reschedule': '面试改期',
    'interview.step': '登记面试的进展',
    'interviewSlot.publish': '发布可选的面试时间',
    'interviewSlot.remove': '收回可选的面试时间',
    'scorecard.change': '修改已提交的面试评价',
    'scorecard.handIn': '提交面试评价',
  },
  routes: (parts) => [...scheduleRoutes(parts), ...roomRoutes, ...scorecardRoutes],
  jobs: ({ db }) => ({ tendInterviews: { cron: '* * * * *', run: () => tendInterviews(db, now()) } }),
  answers: [
    interviewEvidence.answeredBy(evidenceOfInterviews),
    interviewSummaries.answeredBy(summariesOf),
    askedInterviews.answeredBy(interviewsOfApplicant),
    candidatesErased.answeredBy(eraseInterviews),
  ],
});
