import { releaseParts } from '#contract/exam/exam.ts';
import { pointsText } from '../../../../../kit/text/score.ts';
import { dateTime } from '../../../../../kit/text/time.ts';
import { type ExamDraft, type ReleaseChoice, type ReleasePart, usualPassScore } from './exam-draft.ts';
import type { ExamStep } from './exam-steps.ts';
import { multipleRuleNames } from './multiple-rule.ts';

/** A setting in words. */
export interface SummaryLine {
  readonly step: ExamStep;
  readonly label: string;
  readonly text: string;
}

export const releasePartNames: Readonly<Record<ReleasePart, string>> = {
  score: '分数',
  correctness: '对错',
  key: '答案',
  analysis: '解析',
  rank: '名次',
};

export const releaseTimeNames: Readonly<Record<ReleaseChoice['when'], string>> = {
  now: '交卷后立即',
  afterMarking: '公布成绩后',
  afterClose: '考试结束后',
  at: '指定时间',
  never: '不公布',
};

const none = '未填写';
const minutesText = (minutes: number | null) => (minutes === null ? none : `${minutes} 分钟`);
const yesNo = (yes: boolean) => (yes ? '是' : '否');

function paperText({ paper }: ExamDraft) {
  if (!paper) return '未选择';
  return `${paper.name}（${paper.questionCount} 题，${pointsText(paper.totalPoints)} 分）`;
}

export function passText({ ownPassScore, passScore, paper }: ExamDraft) {
  if (ownPassScore) return passScore === null ? none : `${pointsText(passScore)} 分`;
  return paper ? `总分的 60%（${pointsText(usualPassScore(paper.totalPoints))} 分）` : '总分的 60%';
}

function lateText({ lateEntryLimited, lateEntryMinutes }: ExamDraft) {
  if (!lateEntryLimited) return '结束前都可进入';
  return lateEntryMinutes === null ? none : `开考 ${lateEntryMinutes} 分钟后不能进入`;
}

function earliestText({ earliestSubmitMinutes }: ExamDraft) {
  if (earliestSubmitMinutes === 0) return '随时可交卷';
  return earliestSubmitMinutes === null ? none : `进入 ${earliestSubmitMinutes} 分钟后可交卷`;
}

function ruleText({ multipleRule, multipleFixedPoints }: ExamDraft) {
  const points = multipleRule === 'fixed' ? `（${pointsText(multipleFixedPoints)} 分）` : '';
  return `${multipleRuleNames[multipleRule]}${points}`;
}

const releaseText = ({ when, at }: ReleaseChoice) => (when === 'at' ? `${dateTime(at)} 起` : releaseTimeNames[when]);

/** Everything that is set, in the order of the steps. */
export function summaryOf(draft: ExamDraft): SummaryLine[] {
  const line = (step: ExamStep, label: string, text: string): SummaryLine => ({ step, label, text });
  return [
    line('basic', '考试名称', draft.name.trim() || none),
    line('basic', '开始时间', draft.startAt ? dateTime(draft.startAt) : none),
    line('basic', '结束时间', draft.endAt ? dateTime(draft.endAt) : none),
    line('basic', '考试时长', minutesText(draft.durationMinutes)),
    line('basic', '考试说明', draft.notes.trim() || '无'),
    line('paper', '试卷', paperText(draft)),
    line('rules', '迟到限制', lateText(draft)),
    line('rules', '最早交卷', earliestText(draft)),
    line('rules', '作答次数', draft.attemptsAllowed === null ? none : `${draft.attemptsAllowed} 次`),
    line('rules', '及格分', passText(draft)),
    line('rules', '题目乱序', yesNo(draft.shuffleQuestions)),
    line('rules', '选项乱序', yesNo(draft.shuffleOptions)),
    line('rules', '多选题计分', ruleText(draft)),
    ...releaseParts.map((part) => line('release', releasePartNames[part], releaseText(draft.release[part]))),
  ];
}

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Where two drafts of one exam differ, in words. */
export function differencesOf(mine: ExamDraft, theirs: ExamDraft): Difference[] {
  const other = summaryOf(theirs);
  return summaryOf(mine).flatMap(({ step, label, text }) => {
    const found = other.find((line) => line.step === step && line.label === label);
    if (!found || found.text === text) return [];
    return [{ label: step === 'release' ? `${label}公布` : label, mine: text, theirs: found.text }];
  });
}
