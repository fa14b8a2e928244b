import type { comment } from '#contract/exam/comment.ts';
import type { designation } from '#contract/exam/designation.ts';
import type { exam } from '#contract/exam/exam.ts';
import type { examinee } from '#contract/exam/examinee.ts';
import type { examIndividual } from '#contract/exam/individual.ts';
import type { marking } from '#contract/exam/marking.ts';
import type { markingTeam } from '#contract/exam/marking-team.ts';
import type { monitor } from '#contract/exam/monitor.ts';
import type { postExam } from '#contract/exam/post.ts';
import type { report } from '#contract/exam/report.ts';
import type { result } from '#contract/exam/result.ts';
import type { examRoom } from '#contract/exam/room.ts';
import type { paperAssembly } from '#contract/paper/assembly.ts';
import { term } from '../../kit/branding.ts';
import type { Opening, Page } from '../../kit/page.ts';

const list = '/manage/exam/list';

export const examPages: readonly Page[] = [
  {
    path: list,
    title: '考试列表',
    file: () => import('./list/exam-list-page.tsx'),
    opens: ['exam.manage', 'exam.result', 'exam.mark', 'exam.monitor'] satisfies Opening<typeof exam.search>,
  },
  {
    path: '/manage/exam/editor',
    title: '考试设置',
    file: () => import('./editor/exam-editor-page.tsx'),
    opens: { access: 'exam.manage', within: 'examId' } satisfies Opening<typeof exam.detail>,
    alwaysAllowed: true,
    under: list,
  },
  {
    path: '/manage/exam/examinee',
    title: '考生',
    file: () => import('./examinee/examinee-list-page.tsx'),
    opens: { access: ['exam.manage', 'exam.monitor'], within: 'examId' } satisfies Opening<typeof examinee.search>,
  },
  {
    path: '/manage/exam/auto',
    title: '智能考试',
    file: () => import('./auto/exam-auto-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paperAssembly.start>,
    refusesInPlace: true,
    under: list,
  },
  {
    path: '/manage/exam/auto/paper',
    title: '智能考试',
    file: () => import('./auto/auto-paper-page.tsx'),
    opens: 'paper.manage' satisfies Opening<typeof paperAssembly.detail>,
    needs: ['runId'],
    alwaysAllowed: true,
    under: list,
  },
  {
    path: '/manage/exam/post',
    title: () => `${term('post')}考试`,
    file: () => import('./post/post-exam-list-page.tsx'),
    opens: ['exam.manage', 'exam.result', 'exam.mark', 'exam.monitor'] satisfies Opening<typeof exam.search>,
  },
  {
    path: '/manage/exam/post/detail',
    title: () => `${term('post')}考试详情`,
    file: () => import('./post/post-exam-page.tsx'),
    opens: { access: 'exam.result', within: 'examId' } satisfies Opening<typeof postExam.detail>,
    needs: ['examId'],
    alwaysAllowed: true,
    under: '/manage/exam/post',
  },
  {
    path: '/manage/exam/paperDesignated',
    title: '指定试卷',
    file: () => import('./designation/paper-designated-page.tsx'),
    opens: { access: 'exam.manage', within: 'examId' } satisfies Opening<typeof designation.overview>,
    refusesInPlace: true,
    under: list,
  },
  {
    path: '/manage/exam/created/paper',
    title: '考试试卷',
    file: () => import('./form/exam-paper-page.tsx'),
    opens: { access: 'exam.manage', within: 'examId' } satisfies Opening<typeof exam.form>,
    needs: ['examId'],
    alwaysAllowed: true,
    under: list,
  },
  {
    path: '/manage/exam/IndividualPapers',
    title: '一人一卷',
    file: () => import('./individual/individual-papers-page.tsx'),
    opens: { access: 'exam.manage', within: 'examId' } satisfies Opening<typeof examIndividual.papers>,
    refusesInPlace: true,
    under: list,
  },
  {
    path: '/manage/exam/newExamDetail',
    title: '考试详情',
    file: () => import('./detail/exam-detail-page.tsx'),
    opens: { access: 'exam.manage', within: 'examId' } satisfies Opening<typeof exam.detail>,
  },
  {
    path: '/manage/exam/monitor',
    title: '在线监考',
    file: () => import('./monitor/monitor-page.tsx'),
    opens: ['exam.manage', 'exam.result', 'exam.mark', 'exam.monitor'] satisfies Opening<typeof exam.search>,
  },
  {
    path: '/manage/exam/monitor/detail',
    title: '在线监考',
    file: () => import('./monitor/monitor-detail-page.tsx'),
    opens: { access: 'exam.monitor', within: 'examId' } satisfies Opening<typeof monitor.list>,
    needs: ['examId'],
    alwaysAllowed: true,
    under: '/manage/exam/monitor',
  },
  {
    path: '/manage/exam/monitor/rooms',
    title: '考场与监考员',
    file: () => import('./room/rooms-page.tsx'),
    opens: { access: 'exam.manage', within: 'examId' } satisfies Opening<typeof examRoom.list>,
    needs: ['examId'],
    refusesInPlace: true,
    under: '/manage/exam/monitor',
  },
  {
    path: '/manage/exam/check',
    title: '阅卷',
    file: () => import('./marking/marking-task-page.tsx'),
    opens: { access: 'exam.mark', within: 'examId' } satisfies Opening<typeof marking.task>,
  },
  {
    path: '/manage/exam/check/detail',
    title: '阅卷',
    file: () => import('./marking/marking-desk-page.tsx'),
    opens: { access: 'exam.mark', within: 'examId' } satisfies Opening<typeof marking.next>,
    needs: ['examId', 'questionId', 'attemptId', 'by'],
    alwaysAllowed: true,
  },
  {
    path: '/manage/exam/check/team',
    title: '阅卷分工',
    file: () => import('./marking-team/team-page.tsx'),
    opens: { access: 'exam.manage', within: 'examId' } satisfies Opening<typeof markingTeam.overview>,
    needs: ['examId'],
  },
  {
    path: '/manage/exam/result',
    title: '成绩',
    file: () => import('./results/result-list-page.tsx'),
    opens: { access: 'exam.result', within: 'examId' } satisfies Opening<typeof result.search>,
  },
  {
    path: '/manage/exam/comment',
    title: '评语',
    file: () => import('./comment/comment-page.tsx'),
    opens: { access: 'exam.result', within: 'examId' } satisfies Opening<typeof comment.list>,
  },
  {
    path: '/manage/exam/ExamReport',
    title: '考试报告',
    file: () => import('./report/exam-report-page.tsx'),
    opens: { access: 'exam.result', within: 'examId' } satisfies Opening<typeof report.exam>,
  },
  {
    path: '/manage/exam/personal/report',
    title: '个人成绩报告',
    file: () => import('./report/personal-report-page.tsx'),
    opens: { access: 'exam.result', within: 'examId' } satisfies Opening<typeof report.person>,
    needs: ['examId', 'userId'],
    refusesInPlace: true,
    under: '/manage/exam/result',
  },
];
