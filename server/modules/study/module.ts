import { studyContracts } from '#contract/study/contracts.ts';
import { now } from '../../kit/clock.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import { courseGroupIsInReach, courseGroupName, isCourseGroup } from '../access/index.ts';
import { departmentGoes } from '../directory/index.ts';
import { attemptsEnded, otherCodeJudged } from '../exam/index.ts';
import { pointsMoved } from '../knowledge/index.ts';
import {
  countCoursesNaming,
  coursesToLearn,
  everyStudyDue,
  mergeAbilityOfCourses,
  noteRelinked,
  titlesOfStudy,
  writeStudyEvidence,
} from '../post/index.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { remindPeople } from './calendar/reminder.ts';
import { certificateRoutes } from './certificate/certificate.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { completeExamsJob, completeNoted, noteExamSections } from './content/exam-section.ts';
import { popQuestionRoutes } from './content/pop-question.routes.ts';
import * as abilities from './course/ability.queries.ts';
import { courseRoutes } from './course/course.routes.ts';
import { evaluationRoutes } from './evaluation/evaluation.routes.ts';
import { markRelinked, relinked, relinkedJob } from './evidence/relinked.ts';
import {
  everythingDue,
  tendEvidence,
  titlesOf,
  writeDueEvidence,
  writeEvidenceJob,
  writeSomeEvidence,
} from './evidence/write-evidence.ts';
import { homeRoutes } from './home/home.routes.ts';
import { learningRoutes } from './learning/learning.routes.ts';
import { tendCourses } from './learning/learning.ts';
import { contentStream } from './media/content.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { readMedia, tendMedia } from './media/read-media.ts';
import { readMediaJob, uploadStream } from './media/upload.ts';
import * as asked from './member/asked.queries.ts';
import { memberRoutes } from './member/member.routes.ts';
import { notePractisedCode } from './own-practice/code.ts';
import { ownPracticeRoutes } from './own-practice/own-practice.routes.ts';
import { tendPractices } from './own-practice/tend.ts';
import { practiceRoutes } from './practice/practice.routes.ts';
import { packageStreams } from './scorm/content.ts';
import { scormRoutes } from './scorm/scorm.routes.ts';
import { followTarget, followTargetJob, reckonTargets, refreshNotedTargets, tendTargets } from './target/allocation.ts';
import { targetRoutes } from './target/target.routes.ts';
import { followJob, followTask, tendTasks } from './task/allocation.ts';
import { titlesOf as namedChoices } from './task/choice.queries.ts';
import { moveTasks } from './task/moved.queries.ts';
import { noteAttempts, standingsJob } from './task/note-reached.queries.ts';
import { refreshNoted } from './task/standing.ts';
import { taskRoutes } from './task/task.routes.ts';
import { watchRoutes } from './watch/watch.routes.ts';
import { xapiStreams } from './xapi/xapi.stream.ts';

export const studyModule = defineModule({
  name: 'study',
  title: '培训',
  tables: [
    'calendar_setting',
    'certificate',
    'certificate_template',
    'course',
    'course_ability',
    'course_activity',
    'course_category',
    'course_chapter',
    'course_department',
    'course_evaluation',
    'course_group',
    'course_in_category',
    'course_manager',
    'course_member',
    'course_section',
    'course_section_question',
    'media',
    'media_subtitle',
    'media_upload',
    'package_document',
    'package_statement',
    'play_lease',
    'practice',
    'practice_answer',
    'practice_audience',
    'practice_code_run',
    'practice_session',
    'review_card',
    'scorm_state',
    'section_check',
    'section_progress',
    'section_try',
    'study_assignment',
    'study_gradation',
    'study_material_read',
    'study_reminder',
    'study_target',
    'study_target_item',
    'study_target_person',
    'study_target_rule',
    'study_target_step',
    'study_task',
    'study_task_item',
    'study_task_rule',
    'wrong_question',
  ],
  contracts: studyContracts,
  audit: {
    'calendar.subscribe': '生成学习日历的订阅地址',
    'calendar.unsubscribe': '停用学习日历的订阅地址',
    'certificate.export': '导出证书',
    'certificate.issue': '发证',
    'certificate.revoke': '撤销证书',
    'certificateTemplate.add': '新增证书模板',
    'certificateTemplate.delete': '删除证书模板',
    'certificateTemplate.modify': '修改证书模板',
    'course.abilities': '设置课程关联的能力',
    'course.add': '新增课程',
    'course.certificate': '设置完成课程的证书',
    'course.close': '关闭课程',
    'course.copy': '复制课程',
    'course.delete': '删除课程',
    'course.join': '加入课程',
    'course.managers': '设置课程管理人',
    'course.modify': '修改课程',
    'course.open': '开放课程',
    'course.publicity': '修改课程的公开设置',
    'course.publish': '发布课程到分类',
    'courseEvaluation.hide': '隐藏课程评价',
    'courseEvaluation.reply': '答复课程评价',
    'courseEvaluation.save': '评价课程',
    'courseEvaluation.show': '重新显示课程评价',
    'courseCategory.add': '新增课程分类',
    'courseCategory.delete': '删除课程分类',
    'courseCategory.modify': '修改课程分类',
    'courseChapter.add': '新增课程的章',
    'courseChapter.delete': '删除课程的章',
    'courseChapter.modify': '修改课程的章',
    'courseChapter.move': '调整课程章的顺序',
    'courseGroup.add': '新增课程小组',
    'courseGroup.assign': '调整课程成员的小组',
    'courseGroup.delete': '删除课程小组',
    'courseGroup.modify': '修改课程小组',
    'courseMember.add': '加入课程成员',
    'courseMember.approve': '同意加入课程',
    'courseMember.complete': '确认完成课程的节',
    'courseMember.export': '导出课程成员',
    'courseMember.reject': '不同意加入课程',
    'courseMember.remove': '移出课程成员',
    'courseSection.add': '新增课程的节',
    'courseSection.delete': '删除课程的节',
    'courseSection.modify': '修改课程的节',
    'courseSection.move': '调整课程节的顺序',
    'courseStatistics.export': '导出课程统计',
    'courseSection.questions': '设置视频里的提问',
    'media.add': '上传媒体文件',
    'media.addSubtitle': '新增字幕',
    'media.delete': '删除媒体文件',
    'media.deleteSubtitle': '删除字幕',
    'media.modify': '修改媒体文件的名称',
    'media.process': '重新处理媒体文件',
    'practice.add': '新建练习',
    'practice.close': '关闭练习',
    'practice.delete': '删除练习',
    'practice.export': '导出练习情况',
    'practice.modify': '修改练习',
    'practice.release': '发布练习',
    'studyReminder.save': '修改到期提醒的设置',
    'studyTarget.add': '新增目标',
    'studyTarget.allocate': '分配目标',
    'studyTarget.clear': '清空目标的分配',
    'studyTarget.close': '关闭目标',
    'studyTarget.delete': '删除目标',
    'studyTarget.export': '导出目标进展',
    'studyTarget.modify': '修改目标',
    'studyTarget.open': '开放目标',
    'studyTarget.remove': '移除目标的人员',
    'studyTarget.urge': '催办目标',
    'studyTask.add': '新增学习任务',
    'studyTask.archive': '归档学习任务',
    'studyTask.copy': '复制学习任务',
    'studyTask.allocate': '分配学习任务',
    'studyTask.clear': '清空学习任务的分配',
    'studyTask.delete': '删除学习任务',
    'studyTask.end': '结束学习任务',
    'studyTask.exempt': '免修学习任务',
    'studyTask.export': '导出学习任务人员',
    'studyTask.extend': '延长学习任务的期限',
    'studyTask.modify': '修改学习任务',
    'studyTask.publish': '发布学习任务',
    'studyTask.remove': '移除学习任务的人员',
    'studyTask.urge': '催办学习任务',
  },
  routes: (parts) => [
    ...courseRoutes(parts.storage),
    ...contentRoutes,
    ...evaluationRoutes,
    ...popQuestionRoutes,
    ...learningRoutes,
    ...memberRoutes,
    ...mediaRoutes(parts),
    ...watchRoutes(parts),
    ...scormRoutes(parts),
    ...certificateRoutes,
    ...practiceRoutes,
    ...ownPracticeRoutes,
    ...taskRoutes,
    ...homeRoutes,
    ...calendarRoutes(parts),
    ...targetRoutes,
  ],
  streams: ({ db, keys, storage }) => [
    uploadStream(db, storage),
    contentStream(keys, storage),
    ...packageStreams(keys, storage),
    ...xapiStreams(keys, storage),
  ],
  jobs: ({ db, storage }) => ({
    [readMediaJob]: {
      ...{ lane: 'long', ownerOf: organisationOf },
      run: (payload, stopping) => readMedia(db, storage, payload, stopping),
    },
    tendMedia: { cron: '17 * * * *', run: () => tendMedia(db, storage) },
    [completeExamsJob]: { run: (payload) => completeNoted(db, payload) },
    [standingsJob]: {
      run: async (payload) => {
        await refreshNoted(db, payload);
        await refreshNotedTargets(db, payload);
      },
    },
    [followJob]: { run: (payload) => followTask(db, payload), lane: 'long', ownerOf: organisationOf },
    tendCourses: { cron: '*/10 * * * *', run: () => tendCourses(db, now()) },
    remindPeople: { cron: '13 * * * *', run: () => remindPeople(db, now()) },
    tendPractices: { cron: '*/10 * * * *', run: () => tendPractices(db, now()) },
    [writeEvidenceJob]: {
      run: (payload) => writeDueEvidence(db, organisationOf(payload)),
      lane: 'long',
      ownerOf: organisationOf,
    },
    [relinkedJob]: { run: (payload) => markRelinked(db, payload), lane: 'long', ownerOf: organisationOf },
    tendStudyEvidence: { cron: '*/10 * * * *', run: () => tendEvidence(db) },
    [followTargetJob]: { run: (payload) => followTarget(db, payload), lane: 'long', ownerOf: organisationOf },
    tendStudyTargets: { cron: '*/10 * * * *', run: () => tendTargets(db) },
    reckonStudyTargets: { cron: '41 3 * * *', run: () => reckonTargets(db) },
    tendStudyTasks: { cron: '*/10 * * * *', run: () => tendTasks(db) },
  }),
  answers: [
    departmentGoes.answeredBy(moveTasks),
    attemptsEnded.answeredBy(async (db, organisationId, attemptIds) => {
      await noteAttempts(db, organisationId, attemptIds);
      await noteExamSections(db, organisationId, attemptIds);
    }),
    otherCodeJudged.answeredBy(notePractisedCode),
    noteRelinked.answeredBy(relinked),
    pointsMoved.answeredBy((db, organisationId, knowledgeIds) => relinked(db, organisationId, { knowledgeIds })),
    everyStudyDue.answeredBy(everythingDue),
    writeStudyEvidence.answeredBy(writeSomeEvidence),
    titlesOfStudy.answeredBy(titlesOf),
    countCoursesNaming.answeredBy(abilities.countCoursesNaming),
    mergeAbilityOfCourses.answeredBy(abilities.mergeAbility),
    coursesToLearn.answeredBy((db, user, ids) => namedChoices(db, user, 'course', ids)),
    courseGroupIsInReach.answeredBy(asked.courseGroupIsInReach),
    courseGroupName.answeredBy(asked.courseGroupName),
    isCourseGroup.answeredBy(asked.isCourseGroup),
  ],
});
