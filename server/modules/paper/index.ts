export { examCount, examsUsing, isInPublishedExam, questionExposure } from './asks.ts';
export * as assembly from './assembly/index.ts';
export { assembliesAtOnce } from './auto/run-assembly.ts';
export { addBank as addPaperBank } from './bank/change-bank.ts';
export { paperForExam, paperSummaries, refuseUnapprovedPapers } from './paper/exam-paper.queries.ts';
export { addPaper, modifyPaper } from './paper/save-paper.ts';
