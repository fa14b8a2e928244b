import { recruitmentContracts } from '#contract/recruitment/contracts.ts';
import { organisationOf } from '../../kit/jobs.ts';
import { defineModule } from '../../kit/module.ts';
import { departmentGoes } from '../directory/index.ts';
import { attemptsEnded } from '../exam/index.ts';
import { countJobsOfPost as askedJobs } from '../post/index.ts';
import { applyFileRoutes, applyRoutes } from './apply/apply.routes.ts';
import { campusRoutes } from './campus/campus.routes.ts';
import { forgetOldVisitors } from './campus/campus.ts';
import { countJobsOfPost, moveJobs } from './job/asked.queries.ts';
import { jobRoutes } from './job/job.routes.ts';
import { publicPages } from './job/public-page.ts';
import { sitemapPages } from './job/sitemap.ts';
import { matchRoutes } from './match/match.routes.ts';
import { matchJob, runMatches, tendMatches } from './match/reckon.ts';
import { offerRoutes } from './offer/offer.routes.ts';
import { expireOffers } from './offer/send.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { examResultsJob, noteEnded, takeResults, tendExamResults } from './pipeline/exam.ts';
import { pipelineRoutes } from './pipeline/pipeline.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { tendRetention, tendUploads } from './privacy/retention.ts';
import { resultRoutes } from './result/result.routes.ts';
import { readResume } from './resume/read-resume.ts';
import { resumeRoutes } from './resume/resume.routes.ts';
import { readJob } from './resume/resume-file.queries.ts';
import { dropFiles, dropJob } from './resume/resume-file.ts';
import { resumeImportRoutes } from './resume-import/import.routes.ts';
import { tendImports } from './resume-import/import.ts';
import { keepItems, keepJob } from './resume-import/keep-items.ts';
import { readJob as readImportJob, readItems } from './resume-import/read-items.ts';

export const recruitmentModule = defineModule({
  name: 'recruitment',
  title: '招聘',
  tables: [
    'applicant_consent',
    'applicant_photo',
    'application',
    'application_draft',
    'application_event',
    'campus_batch',
    'campus_school',
    'campus_talk',
    'campus_visitor',
    'candidate',
    'candidate_note',
    'candidate_view',
    'job',
    'job_member',
    'job_round',
    'offer',
    'offer_approver',
    'offer_link',
    'recruit_template',
    'recruitment_notice',
    'recruitment_retention',
    'resume_edit',
    'resume_file',
    'resume_import',
    'resume_import_item',
  ],
  contracts: recruitmentContracts,
  audit: {
    'applicationExam.send': '发送笔试',
    'campus.add': '新增校招批次',
    'campus.addTalk': '安排宣讲会',
    'campus.modify': '修改校招批次',
    'campus.remove': '删除校招批次',
    'campus.removeTalk': '取消宣讲会',
    'candidate.block': '放进黑名单',
    'candidate.merge': '合并候选人',
    'candidate.pool': '放进人才库',
    'candidate.unblock': '移出黑名单',
    'candidate.unpool': '移出人才库',
    'candidateResume.correct': '修改候选人的简历',
    'candidateResume.noticeGiven': '登记已告知候选人',
    'candidateResume.upload': '给候选人补简历',
    'job.add': '新增职位',
    'job.close': '关闭职位',
    'job.copy': '复制职位',
    'job.delete': '删除职位',
    'job.export': '导出职位',
    'job.modify': '修改职位',
    'job.pause': '暂停职位',
    'job.release': '发布职位',
    'job.resume': '恢复职位',
    'jobApplication.add': '录入应聘',
    'jobApplication.export': '导出应聘',
    'jobApplication.move': '移动应聘',
    'jobApplication.source': '更改应聘的渠道',
    'jobApplication.tag': '修改候选人的标签',
    'jobApplication.transfer': '更改应聘的职位',
    'offer.add': '制作录用通知',
    'offer.approve': '同意录用',
    'offer.hire': '办理入职',
    'offer.modify': '修改录用通知',
    'offer.recall': '撤回录用通知',
    'offer.replaceApprover': '更换录用的审批人',
    'offer.return': '退回录用通知',
    'offer.send': '发送录用通知',
    'offer.submit': '提交录用审批',
    'recruitMessage.removeTemplate': '删除招聘消息的模板',
    'recruitMessage.send': '给候选人发消息',
    'recruitMessage.template': '修改招聘消息的模板',
    'recruitResult.export': '导出应聘结果',
    'resumeImport.commit': '导入简历',
    'recruitmentPrivacy.modify': '修改求职者告知书和保留期限',
  },
  streams: ({ publicUrl }) => [...publicPages(publicUrl), ...sitemapPages(publicUrl)],
  routes: (parts) => [
    ...jobRoutes,
    ...matchRoutes,
    ...overviewRoutes,
    ...pipelineRoutes(parts),
    ...campusRoutes(parts),
    ...offerRoutes(parts),
    ...applyRoutes,
    ...applyFileRoutes(parts.storage),
    ...privacyRoutes(parts),
    ...resultRoutes,
    ...resumeRoutes(parts.storage),
    ...resumeImportRoutes(parts.storage),
  ],
  jobs: ({ db, storage }) => ({
    [examResultsJob]: { run: (payload) => takeResults(db, payload) },
    tendCampusVisitors: { cron: '40 19 * * *', run: () => forgetOldVisitors(db) },
    tendOffers: { cron: '*/10 * * * *', run: () => expireOffers(db) },
    [matchJob]: { run: (payload) => runMatches(db, payload) },
    tendApplicationMatches: { cron: '*/5 * * * *', run: () => tendMatches(db) },
    tendExamResults: { cron: '*/5 * * * *', run: () => tendExamResults(db) },
    [readJob.name]: { lane: 'interactive', run: (payload) => readResume({ db, storage }, payload) },
    [readImportJob]: { lane: 'long', ownerOf: organisationOf, run: (payload) => readItems({ db, storage }, payload) },
    [keepJob]: { lane: 'long', ownerOf: organisationOf, run: (payload) => keepItems(db, payload) },
    [dropJob]: { run: (payload) => dropFiles(storage, payload) },
    tendRecruitmentRetention: { cron: '20 19 * * *', run: () => tendRetention(db) },
    tendResumeImports: { cron: '* * * * *', run: () => tendImports(db) },
    tendResumeUploads: { cron: '* * * * *', run: () => tendUploads(db) },
  }),
  answers: [
    departmentGoes.answeredBy(moveJobs),
    askedJobs.answeredBy(countJobsOfPost),
    attemptsEnded.answeredBy(noteEnded),
  ],
});
