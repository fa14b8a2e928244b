import { type ExamInput, multipleRuleNames } from '#contract/exam/settings.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { countingNames } from '../counting-names.ts';
import { releasePartNames, releaseTimeNames } from '../editor/draft/draft-summary.ts';
import { releaseTimes } from '../editor/draft/exam-draft.ts';
import { sourceNames } from '../source-names.ts';

/** A setting's name and how one of its values reads, on its own. */
interface Words<V> {
  readonly label: string;
  readonly text: (value: V) => string;
}

type SettingWords = {
  readonly [K in Exclude<keyof ExamInput, 'antiCheating' | 'release' | 'paperIds'>]: Words<ExamInput[K]>;
};
type ConductWords = { readonly [K in keyof ExamInput['antiCheating']]: Words<ExamInput['antiCheating'][K]> };

const onOff = (value: boolean) => (value ? '开启' : '关闭');
const asIs = (value: string) => value.trim() || '无';
/** The record holds no more than the beginning of a key. */
const keys = (beginnings: readonly string[]) => (beginnings.length > 0 ? beginnings.join('、') : '不检查');
const limit = (unit: string) => (value: number | null) => (typeof value === 'number' ? `${value} ${unit}` : '不限制');

const settingWords: SettingWords = {
  name: { label: '考试名称', text: asIs },
  notes: { label: '考试说明', text: asIs },
  source: { label: '试卷来源', text: (source) => sourceNames[source] },
  startAt: { label: '开始时间', text: dateTime },
  endAt: { label: '结束时间', text: dateTime },
  durationMinutes: { label: '考试时长', text: (minutes) => `${minutes} 分钟` },
  lateEntryMinutes: { label: '迟到限制', text: limit('分钟') },
  earliestSubmitMinutes: { label: '最早交卷', text: (minutes) => (minutes === 0 ? '不限制' : `${minutes} 分钟`) },
  passScore: { label: '及格分', text: (points) => (points === null ? '总分的 60%' : `${pointsText(points)} 分`) },
  passPercent: { label: '及格线', text: (percent) => (percent === null ? '不按百分比' : `各卷总分的 ${percent}%`) },
  attemptsAllowed: { label: '作答次数', text: (count) => `${count} 次` },
  attemptCounting: { label: '成绩取法', text: (counting) => countingNames[counting] },
  shuffleQuestions: { label: '题目乱序', text: onOff },
  shuffleOptions: { label: '选项乱序', text: onOff },
  navigation: { label: '答题顺序', text: (navigation) => (navigation === 'free' ? '自由作答' : '顺序作答') },
  multipleRule: { label: '多选题计分', text: (rule) => multipleRuleNames[rule] },
  multipleFixedPoints: { label: '多选题固定得分', text: (points) => `${pointsText(points)} 分` },
  password: { label: '考试密码', text: (password) => (password === null ? '不需要密码' : '需要密码') },
  addressRanges: { label: '网络地址', text: (ranges) => (ranges.length > 0 ? ranges.join('、') : '不限制') },
  addressRule: {
    label: '离开允许的地址后',
    text: (rule) => (rule === 'refuse' ? '不能保存和交卷' : '可以继续作答，作记录'),
  },
  sebConfigKeys: { label: 'SEB 的 Config Key', text: keys },
  sebExamKeys: { label: 'SEB 的 Browser Exam Key', text: keys },
  agreement: { label: '考试承诺', text: asIs },
};

const conductWords: ConductWords = {
  switchLimit: { label: '切屏次数上限', text: limit('次') },
  switchSeconds: { label: '切屏计次秒数', text: (seconds) => `${seconds} 秒` },
  idleMinutes: { label: '无操作交卷', text: limit('分钟') },
  fullScreen: { label: '全屏作答', text: onOff },
  blockCopy: { label: '禁止复制粘贴', text: onOff },
  watermark: { label: '水印', text: onOff },
  snapshotMinutes: {
    label: '拍照监考',
    text: (minutes) => (minutes === null ? '不拍照' : `每 ${minutes} 分钟一张`),
  },
  snapshotDays: { label: '照片保留', text: (days) => `${days} 天` },
  answerPictures: { label: '简答题拍照作答', text: onOff },
  codeRunsMost: { label: '编程题每题运行次数', text: limit('次') },
};

type Release = ExamInput['release'];

const releaseText = (time: Release[keyof Release]) => {
  const { when, at } = releaseTimes(time);
  return when === 'at' ? dateTime(at) : releaseTimeNames[when];
};

const longest = 40;

function shortened(text: string) {
  const line = text.replace(/\s*\n\s*/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** 考试时长：60 分钟 → 90 分钟 */
function changeLine(label: string, before: string, after: string) {
  if (before === after) return `${label}：改过`;
  return `${label}：${shortened(before)} → ${shortened(after)}`;
}

type Settings = { readonly [K in keyof ExamInput]?: ExamInput[K] | undefined };

/** Each part of a group of settings that has another value than before. */
function groupLines<G extends object>(
  before: G | undefined,
  after: G | undefined,
  words: { readonly [K in keyof G]: Words<G[K]> },
) {
  if (!before || !after) return [];
  return keysOf(words).flatMap((name) => {
    if (before[name] === after[name]) return [];
    const { label, text } = words[name];
    return [changeLine(label, text(before[name]), text(after[name]))];
  });
}

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

const releaseWords = Object.fromEntries(
  keysOf(releasePartNames).map((part) => [part, { label: `${releasePartNames[part]}公布`, text: releaseText }]),
) as { readonly [K in keyof Release]: Words<Release[K]> };

function settingLine<K extends keyof SettingWords>(name: K, before: Settings, after: Settings) {
  const { label, text }: Words<ExamInput[K]> = settingWords[name];
  const was: ExamInput[K] | undefined = before[name];
  const is: ExamInput[K] | undefined = after[name];
  return was === undefined || is === undefined ? [] : [changeLine(label, text(was), text(is))];
}

/** What of an exam's settings was changed, a line for each; `paperName` knows the names of papers by id. */
export function changedSettings(before: Settings, after: Settings, paperName: (id: string) => string | undefined) {
  const names = after.paperIds?.map((paperId) => paperName(paperId) ?? '另一份试卷');
  const paper = names && [`试卷：换成${names.length > 0 ? names.join('、') : '另一份试卷'}`];
  return [
    ...keysOf(settingWords).flatMap((name) => settingLine(name, before, after)),
    ...(paper ?? []),
    ...groupLines(before.antiCheating, after.antiCheating, conductWords),
    ...groupLines(before.release, after.release, releaseWords),
  ];
}
