import { examContracts } from '#contract/exam/contracts.ts';
import { now } from '../../kit/clock.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import { groupIsInReach, groupName, isGroup } from '../access/index.ts';
import { examsChoosingByTag, isChosenByBeyond } from '../directory/index.ts';
import { codeJudged } from '../judge/index.ts';
import { pointsMoved } from '../knowledge/index.ts';
import { examCount, examsUsing, isInPublishedExam, questionExposure } from '../paper/index.ts';
import {
  countExamsOfPost,
  describeAnswers,
  everyExamDue,
  noteRelinked,
  readAnswer,
  writeExamEvidence,
} from '../post/index.ts';
import { examsWith } from '../question/index.ts';
import { answerPictureRoutes } from './answer-picture/answer-picture.routes.ts';
import { settleAnswerPictures } from './answer-picture/answer-picture.ts';
import { attemptRoutes } from './attempt/attempt.routes.ts';
import { autoExamRoutes } from './auto/auto.routes.ts';
import { calibrationRoutes } from './calibration/calibration.routes.ts';
import { codeRoutes } from './code/code.routes.ts';
import { noteJudged, tendJudgedMarks } from './code/judged-marks.ts';
import { commentRoutes } from './comment/comment.routes.ts';
import { designationRoutes } from './designation/designation.routes.ts';
import { equatingRoutes } from './equating/equating.routes.ts';
import { describeExamAnswers } from './evidence/describe.ts';
import { examDue } from './evidence/due.queries.ts';
import { writeEvidenceJob } from './evidence/note-marks.ts';
import { readExamAnswer } from './evidence/read-answer.ts';
import { markRelinked, relinked, relinkedJob } from './evidence/relinked.ts';
import { tendEvidence, writeDueEvidence, writeSomeEvidence } from './evidence/write-evidence.ts';
import * as asked from './exam/asked.queries.ts';
import { examRoutes } from './exam/exam.routes.ts';
import * as forms from './exam/form.queries.ts';
import { examineeRoutes } from './examinee/examinee.routes.ts';
import { individualExamRoutes } from './individual/individual.routes.ts';
import { type Place as PublishingPlace, publishingJob } from './individual/publishing.queries.ts';
import { runPublishing } from './individual/run-publishing.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { itemAnalysisRoutes } from './item-analysis/item-analysis.routes.ts';
import { markingRoutes, phraseRoutes } from './marking/marking.routes.ts';
import { teamRoutes } from './marking-team/team.routes.ts';
import { monitorRoutes } from './monitor/monitor.routes.ts';
import { postExamRoutes } from './post/post-exam.routes.ts';
import { type RegradePlace, regradeJob } from './regrade/regrade.queries.ts';
import { regradeRoutes } from './regrade/regrade.routes.ts';
import { runRegrade } from './regrade/run-regrade.ts';
import { reportRoutes } from './report/report.routes.ts';
import { resultRoutes } from './result/result.routes.ts';
import { roomRoutes } from './room/room.routes.ts';
import { similarityRoutes } from './similarity/similarity.routes.ts';
import { snapshotRoutes } from './snapshot/snapshot.routes.ts';
import { eraseSnapshots } from './snapshot/snapshot.ts';

export const examModule = defineModule({
  name: 'exam',
  title: '考试',
  tables: [
    'answer_picture',
    'attempt',
    'attempt_event',
    'attempt_life',
    'attempt_snapshot',
    'equating',
    'exam',
    'exam_code_run',
    'exam_comment',
    'exam_comment_band',
    'exam_correction',
    'exam_form',
    'exam_invitation',
    'exam_paper',
    'exam_publishing',
    'exam_question',
    'exam_room',
    'exam_room_examinee',
    'exam_room_monitor',
    'exam_whole_monitor',
    'examinee',
    'examinee_rule',
    'mark',
    'mark_reading',
    'marking_phrase',
    'marking_setting',
    'monitor_action',
    'monitor_message',
    'question_calibration',
    'regrade',
    'response',
  ],
  contracts: examContracts,
  audit: {
    'calibration.run': '标定题库',
    'designation.rule': '按规则指定试卷',
    'designation.set': '指定试卷',
    'comment.remove': '删除评语',
    'comment.write': '写评语',
    'exam.add': '新增考试',
    'exam.cancel': '取消考试',
    'exam.copy': '复制考试',
    'exam.delete': '删除考试',
    'exam.makeUp': '安排补考',
    'exam.modify': '修改考试',
    'exam.publish': '发布考试',
    'exam.publishBegin': '开始发布一人一卷',
    'exam.publishStop': '停止发布一人一卷',
    'examRoom.remove': '删除考场',
    'examRoom.save': '设置考场',
    'examRoom.whole': '设置监考全场的人',
    'examinee.add': '新增考生',
    'examinee.override': '单独设置考生',
    'examinee.remind': '提醒考生',
    'examinee.remove': '移除考生',
    'invitation.close': '停用邀请链接',
    'invitation.join': '凭邀请链接参加考试',
    'invitation.open': '开通邀请链接',
    'marking.assign': '分配阅卷',
    'marking.control': '设置对照作答',
    'marking.override': '改定得分',
    'marking.return': '退回重评',
    'marking.score': '阅卷评分',
    'marking.setting': '设置阅卷方式',
    'marking.unassign': '收回阅卷分配',
    'monitor.extend': '监考延时',
    'monitor.message': '监考发消息',
    'monitor.note': '记录违纪',
    'monitor.pause': '暂停考试',
    'monitor.resume': '恢复考试',
    'monitor.submit': '强制收卷',
    'monitor.void': '作废答卷',
    'result.equate': '试卷等值',
    'result.export': '导出成绩',
    'result.exportAnswers': '导出作答明细',
    'result.regrade': '更正或去掉试题并重评',
    'result.release': '公布成绩',
    'result.unequate': '撤销试卷等值',
  },
  routes: ({ db, keys, storage, watchQueue, publicUrl }) => [
    ...examRoutes,
    ...autoExamRoutes,
    ...examineeRoutes,
    ...designationRoutes,
    ...individualExamRoutes,
    ...invitationRoutes(keys),
    ...attemptRoutes(db, watchQueue, publicUrl),
    ...answerPictureRoutes(storage, publicUrl),
    ...codeRoutes(publicUrl),
    ...markingRoutes,
    ...phraseRoutes,
    ...teamRoutes,
    ...monitorRoutes,
    ...roomRoutes,
    ...snapshotRoutes(storage),
    ...resultRoutes,
    ...itemAnalysisRoutes,
    ...calibrationRoutes,
    ...regradeRoutes,
    ...similarityRoutes,
    ...equatingRoutes,
    ...postExamRoutes,
    ...reportRoutes,
    ...commentRoutes,
  ],
  jobs: ({ db, storage }) => ({
    [regradeJob.name]: {
      run: (payload) => runRegrade(db, payload as RegradePlace),
      lane: 'long',
      ownerOf: organisationOf,
    },
    [publishingJob.name]: {
      run: (payload) => runPublishing(db, payload as PublishingPlace),
      lane: 'long',
      ownerOf: organisationOf,
    },
    [writeEvidenceJob]: {
      run: (payload) => writeDueEvidence(db, organisationOf(payload)),
      lane: 'long',
      ownerOf: organisationOf,
    },
    [relinkedJob]: { run: (payload) => markRelinked(db, payload), lane: 'long', ownerOf: organisationOf },
    tendEvidence: { cron: '* * * * *', run: () => tendEvidence(db) },
    tendPublishings: { cron: '* * * * *', run: () => publishingJob.goOn(db) },
    tendJudgedMarks: { cron: '* * * * *', run: () => tendJudgedMarks(db) },
    tendRegrades: { cron: '* * * * *', run: () => regradeJob.goOn(db) },
    settleAnswerPictures: { cron: '*/10 * * * *', run: () => settleAnswerPictures(db, storage) },
    eraseSnapshots: { cron: '*/10 * * * *', run: () => eraseSnapshots(db, storage, now()) },
  }),
  answers: [
    groupName.answeredBy(asked.groupName),
    groupIsInReach.answeredBy(asked.groupIsInReach),
    isGroup.answeredBy(asked.isGroup),
    examsChoosingByTag.answeredBy(asked.examsChoosingByTag),
    isChosenByBeyond.answeredBy(asked.isChosenByBeyond),
    examsWith.answeredBy(asked.examsWith),
    examCount.answeredBy(asked.examCount),
    isInPublishedExam.answeredBy(asked.isInPublishedExam),
    examsUsing.answeredBy(forms.examsUsing),
    questionExposure.answeredBy(forms.questionExposure),
    describeAnswers.answeredBy(describeExamAnswers),
    readAnswer.answeredBy(readExamAnswer),
    everyExamDue.answeredBy(examDue),
    writeExamEvidence.answeredBy(writeSomeEvidence),
    noteRelinked.answeredBy(relinked),
    pointsMoved.answeredBy((db, organisationId, knowledgeIds) => relinked(db, organisationId, { knowledgeIds })),
    codeJudged.answeredBy(noteJudged),
    countExamsOfPost.answeredBy(asked.countExamsOfPost),
  ],
});
