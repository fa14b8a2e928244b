import { cautionsOf } from './cautions.ts';
import { problemsOf } from './draft-problems.ts';
import { chosenPapers, type ExamDraft } from './exam-draft.ts';
import { type ExamStep, examSteps, stepTitles } from './exam-steps.ts';
import { tightWindow } from './window.ts';

/** Something to see to before the exam is published. */
export interface Gap {
  readonly step: ExamStep;
  readonly text: string;
  /** It cannot be published like this; else it is only worth a thought. */
  readonly blocking: boolean;
}

/** Undefined until they are known. */
interface People {
  readonly examinees: number | undefined;
  /** Where papers are designated, who has none. */
  readonly withoutPaper?: number | undefined;
}

/** What a draft lacks. */
export function gapsOf(draft: ExamDraft, { examinees, withoutPaper = 0 }: People, now: number): Gap[] {
  const gaps: Gap[] = [];
  const add = (step: ExamStep, text: string, blocking: boolean) => gaps.push({ step, text, blocking });
  for (const step of examSteps) {
    const [problem] = Object.values(problemsOf(draft, step));
    if (problem) add(step, `${stepTitles[step]}：${problem}`, true);
  }
  const papers = chosenPapers(draft);
  if (papers.length === 0) add('paper', draft.source === 'INDIVIDUAL' ? '还没有选择随机试卷' : '还没有选择试卷', true);
  else if (draft.source === 'FORMS' && papers.length < 2) add('paper', '多套试卷至少选 2 份', true);
  const empty = draft.source !== 'INDIVIDUAL' && papers.find(({ questionCount }) => questionCount === 0);
  if (empty) add('paper', `试卷「${empty.name}」还没有试题`, true);
  const unlike = differText(draft);
  if (unlike) add('paper', unlike, false);
  if (examinees === 0) add('examinee', '还没有考生，请添加考生或开通邀请链接', false);
  if (withoutPaper > 0) add('examinee', `还有 ${withoutPaper} 名考生没有指定试卷`, true);
  const cautions = cautionsOf(draft).map((caution) => ({ ...caution, blocking: false }));
  return [...gaps, ...windowGaps(draft, now), ...cautions];
}

/** Of papers that are not alike, what that means for those who sit them. */
export function differText(draft: ExamDraft) {
  const papers = chosenPapers(draft);
  const totals = new Set(papers.map(({ totalPoints }) => totalPoints));
  const counts = new Set(papers.map(({ questionCount }) => questionCount));
  if (totals.size > 1) return '各份试卷总分不同：名次和统计按得分率，及格按各卷自己的及格线';
  return counts.size > 1 ? '各份试卷题数不同，考生的作答量不一样' : undefined;
}

type Window = Pick<ExamDraft, 'startAt' | 'endAt' | 'durationMinutes'>;

/** What is to be said about a window that is given whole. */
export function windowGaps({ startAt, endAt, durationMinutes }: Window, now: number): Gap[] {
  if (!startAt || !endAt || startAt >= endAt) return [];
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  if (end <= now) return [{ step: 'basic', text: '考试结束时间已过，请调整开放时间', blocking: true }];
  const gaps: Gap[] = [];
  if (start <= now) gaps.push({ step: 'basic', text: '开始时间已过，发布后考生立即可以作答', blocking: false });
  const tight = tightWindow({ startAt, endAt, durationMinutes });
  if (tight) gaps.push({ step: 'basic', text: tight, blocking: false });
  return gaps;
}

export const isPublishable = (gaps: readonly Gap[]) => gaps.every((gap) => !gap.blocking);

/** Nothing is missing on this step any more. */
export function isStepDone(step: ExamStep, gaps: readonly Gap[], examinees: number | undefined) {
  if (step === 'confirm') return false;
  if (step === 'examinee') return (examinees ?? 0) > 0;
  return gaps.every((gap) => gap.step !== step || !gap.blocking);
}
