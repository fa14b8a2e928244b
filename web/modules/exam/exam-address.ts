/** Addresses of the pages that belong to one exam. */
export const examAddress = {
  list: '/manage/exam/list',
  create: '/manage/exam/editor',
  edit: (examId: string, step?: string) => `/manage/exam/editor?examId=${examId}${step ? `&step=${step}` : ''}`,
  detail: (examId: string) => `/manage/exam/newExamDetail?examId=${examId}`,
  examinees: (examId: string) => `/manage/exam/examinee?examId=${examId}`,
  auto: '/manage/exam/auto',
  autoPaper: (runId: string) => `/manage/exam/auto/paper?runId=${runId}`,
  designation: (examId: string) => `/manage/exam/paperDesignated?examId=${examId}`,
  ownPapers: (examId: string) => `/manage/exam/IndividualPapers?examId=${examId}`,
  paper: (examId: string) => `/manage/exam/created/paper?examId=${examId}`,
  tasks: '/manage/exam/check',
  marking: (examId: string) => `/manage/exam/check?examId=${examId}`,
  desk: (examId: string, questionId: string, attemptId?: string) =>
    `/manage/exam/check/detail?examId=${examId}&questionId=${questionId}${attemptId ? `&attemptId=${attemptId}` : ''}`,
  paperDesk: (examId: string) => `/manage/exam/check/detail?examId=${examId}&by=paper`,
  team: (examId: string) => `/manage/exam/check/team?examId=${examId}`,
  walls: '/manage/exam/monitor',
  wall: (examId: string) => `/manage/exam/monitor/detail?examId=${examId}`,
  results: '/manage/exam/result',
  result: (examId: string) => `/manage/exam/result?examId=${examId}`,
} as const;
