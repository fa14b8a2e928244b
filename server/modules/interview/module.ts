import { interviewContracts } from '#contract/interview/contracts.ts';
import { now } from '../../kit/clock.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import {
  interviewsOfApplicant as askedInterviews,
  candidatesErased,
  interviewEvidence,
  interviewSummaries,
} from '../recruitment/index.ts';
import { assemble } from './recording/assemble.ts';
import { assembleJob, tendRecordings } from './recording/end.ts';
import { dropFiles, dropJob } from './recording/files.ts';
import { recordingRoutes } from './recording/recording.routes.ts';
import { recordingStreams } from './recording/recording.stream.ts';
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
  tables: [
    'interview',
    'interview_link',
    'interview_pad',
    'interview_person',
    'interview_recording',
    'interview_recording_chunk',
    'interview_recording_consent',
    'interview_recording_part',
    'interview_slot',
    'scorecard',
  ],
  contracts: interviewContracts,
  audit: {
    'interview.arrange': '安排面试',
    'interview.cancel': '取消面试',
    'interview.reissue': '重发面试链接',
    'interview.reschedule': '面试改期',
    'interview.step': '登记面试的进展',
    'interviewSlot.publish': '发布可选的面试时间',
    'interviewSlot.remove': '收回可选的面试时间',
    'recording.ask': '请求录制面试',
    'recording.end': '停止录制面试',
    'recording.look': '观看面试录像',
    'recording.remove': '删除面试录像',
    'recording.start': '开始录制面试',
    'scorecard.change': '修改已提交的面试评价',
    'scorecard.handIn': '提交面试评价',
  },
  routes: (parts) => [...scheduleRoutes(parts), ...roomRoutes, ...recordingRoutes(parts), ...scorecardRoutes],
  streams: ({ keys, storage }) => recordingStreams(keys, storage),
  jobs: ({ db, storage }) => ({
    tendInterviews: { cron: '* * * * *', run: () => tendInterviews(db, now()) },
    tendRecordings: { cron: '*/5 * * * *', run: () => tendRecordings(db, storage) },
    [assembleJob]: { lane: 'long', ownerOf: organisationOf, run: (payload) => assemble(db, storage, payload) },
    [dropJob]: { run: (payload) => dropFiles(storage, payload) },
  }),
  answers: [
    interviewEvidence.answeredBy(evidenceOfInterviews),
    interviewSummaries.answeredBy(summariesOf),
    askedInterviews.answeredBy(interviewsOfApplicant),
    candidatesErased.answeredBy(eraseInterviews),
  ],
});
