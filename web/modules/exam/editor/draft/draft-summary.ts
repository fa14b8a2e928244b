import { releaseParts } from '#contract/exam/settings.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { dateTime } from '../../../../kit/text/time.ts';
import { chosenPapers, type ExamDraft, type ReleaseChoice, type ReleasePart } from './exam-draft.ts';
import type { ExamStep } from './exam-steps.ts';
import * as sentences from './rule-sentences.ts';

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

const { unfilled } = sentences;

const instantText = (instant: string | null) => (instant ? dateTime(instant) : unfilled);

export function paperText(draft: ExamDraft) {
  const papers = chosenPapers(draft);
  if (papers.length === 0) return '未选择';
  if (draft.source === 'INDIVIDUAL') return `一人一卷，按随机试卷「${papers[0]?.name ?? ''}」的抽题规则`;
  const texts = papers.map((paper) => `${paper.name}（${countText(paper)}，${pointsText(paper.totalPoints)} 分）`);
  const listed = texts.join('、');
  if (draft.source === 'FORMS' || draft.source === 'AUTO' || draft.source === 'POST')
    return `${papers.length} 份，随机分给考生：${listed}`;
  return draft.source === 'DESIGNATED' ? `${papers.length} 份，逐人指定：${listed}` : listed;
}

/** Whoever knows the answers would give them in the next attempt. */
export const laterAttemptsText = '还能再作答的考生，要等不能再作答了才看得到对错、答案和解析';

const releaseSentences: Readonly<Record<Exclude<ReleaseChoice['when'], 'at'>, string>> = {
  now: '交卷后立即可以看到',
  afterMarking: '公布成绩后可以看到',
  afterClose: '考试结束后可以看到',
  never: '考生看不到',
};

function releaseText({ when, at }: ReleaseChoice) {
  if (when !== 'at') return releaseSentences[when];
  return at === null ? unfilled : `${dateTime(at)} 起可以看到`;
}

function releaseLines(draft: ExamDraft) {
  const release = line('release');
  const lines = releaseParts.map((part) => release(releasePartNames[part], releaseText(draft.release[part])));
  return (draft.attemptsAllowed ?? 1) > 1 ? [...lines, release('多次作答', laterAttemptsText)] : lines;
}

const line =
  (step: ExamStep) =>
  (label: string, text: string): SummaryLine => ({ step, label, text });

function basicLines(draft: ExamDraft) {
  const basic = line('basic');
  return [
    basic('考试名称', draft.name.trim() || unfilled),
    basic('开始时间', instantText(draft.startAt)),
    basic('结束时间', instantText(draft.endAt)),
    basic('考试时长', draft.durationMinutes === null ? unfilled : `${draft.durationMinutes} 分钟`),
    basic('计时', '从进入时起算，时长用完或到结束时间自动交卷'),
    basic('考试说明', draft.notes.trim() || '无'),
  ];
}

function ruleLines(draft: ExamDraft) {
  const rule = line('rules');
  const { antiCheating: conduct } = draft;
  return [
    rule('迟到限制', sentences.lateEntrySentence(draft)),
    rule('最早交卷', sentences.earliestSubmitSentence(draft)),
    rule('考试密码', sentences.passwordSentence(draft)),
    rule('网络地址', sentences.addressSentence(draft)),
    rule('浏览器', sentences.sebSentence(draft)),
    rule('作答次数', sentences.attemptsSentence(draft)),
    rule('答题顺序', sentences.navigationSentences[draft.navigation]),
    rule('题目乱序', sentences.shuffleSentences.questions(draft)),
    rule('选项乱序', sentences.shuffleSentences.options(draft)),
    rule('及格分', sentences.passSentence(draft)),
    rule('多选题计分', sentences.multipleSentence(draft)),
    rule('切屏', sentences.switchSentence(conduct)),
    rule('无操作', sentences.idleSentence(conduct)),
    rule('全屏', sentences.fullScreenSentence(conduct)),
    rule('复制粘贴', sentences.blockCopySentence(conduct)),
    rule('水印', sentences.watermarkSentence(conduct)),
    rule('拍照监考', sentences.snapshotSentence(conduct)),
    rule('拍照作答', sentences.answerPicturesSentence(conduct)),
    rule('运行代码', sentences.codeRunsSentence(conduct)),
    rule('考试承诺', sentences.agreementSentence(draft)),
  ];
}

/** Everything that is set, in the order of the steps. */
export function summaryOf(draft: ExamDraft): SummaryLine[] {
  return [...basicLines(draft), line('paper')('试卷', paperText(draft)), ...ruleLines(draft), ...releaseLines(draft)];
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
