import type { Analysis, GroupRow } from '#contract/exam/item-analysis.ts';
import { type PersonReport, type ReportPart, weakBelow } from '#contract/exam/report.ts';
import { percentText, pointsText } from '../../../kit/text/score.ts';
import { reliabilityWords } from '../item-analysis/figure-text.ts';
import { type Statistics, standingOf } from '../results/distribution.ts';

const mostNamed = 5;

/** What stays below `weakBelow`, the weakest first. */
export const weakParts = (parts: readonly ReportPart[]) =>
  parts.filter(({ share }) => share !== null && share < weakBelow).toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0));

const named = (parts: readonly ReportPart[]) =>
  parts
    .slice(0, mostNamed)
    .map(({ name, share }) => `「${name}」（${percentText(share)}）`)
    .join('、');

function weakText(parts: readonly ReportPart[]) {
  const weak = weakParts(parts);
  if (weak.length === 0) return [];
  return [`得分率低于 ${weakBelow * 100}% 的知识点有 ${weak.length} 个，最弱的是${named(weak)}。`];
}

function participationText(statistics: Statistics) {
  const { examineeCount, submittedCount, absentCount, inProgressCount } = statistics;
  const { notBegun } = standingOf(statistics);
  const others = [
    absentCount > 0 ? `，缺考 ${absentCount} 人` : '',
    inProgressCount > 0 ? `，作答中 ${inProgressCount} 人` : '',
    notBegun > 0 ? `，未开始 ${notBegun} 人` : '',
  ];
  const rate = examineeCount > 0 ? `，交卷率 ${percentText(submittedCount / examineeCount)}` : '';
  return `应考 ${examineeCount} 人，交卷 ${submittedCount} 人${rate}${others.join('')}。`;
}

function scoreText(statistics: Statistics) {
  const { markedCount, passedCount, median, highest, lowest, standardDeviation } = statistics;
  if (markedCount === 0) return '还没有评完的答卷，暂无成绩。';
  const mean = `${pointsText(statistics.mean)}${statistics.byPercent ? '%' : ' 分'}`;
  const spread = standardDeviation === null ? '' : `，标准差 ${pointsText(standardDeviation)}`;
  const scores = `平均 ${mean}（满分 ${pointsText(statistics.totalPoints)}），中位数 ${pointsText(median)}`;
  const ends = `最高 ${pointsText(highest)}，最低 ${pointsText(lowest)}${spread}`;
  return `${scores}，${ends}；及格 ${passedCount} 人，及格率 ${percentText(passedCount / markedCount)}。`;
}

function departmentText(departments: readonly GroupRow[], word: string) {
  const counted = departments.filter(({ mean }) => mean !== null);
  const [best, worst] = [counted[0], counted.at(-1)];
  if (!best || !worst || counted.length < 2) return [];
  const highest = `「${best.name}」平均分最高（${pointsText(best.mean)}）`;
  return [`${counted.length} 个${word}中，${highest}，「${worst.name}」最低（${pointsText(worst.mean)}）。`];
}

function itemText({ test, items, note }: Analysis) {
  if (!test) return note ? [`${note}。`] : [];
  const flagged = items.filter(({ flags }) => flags.length > 0).length;
  const alpha = test.alpha === null ? null : test.alpha / 100;
  const reliability = alpha === null ? '' : `信度 α 为 ${alpha.toFixed(2)}，${reliabilityWords(alpha)}；`;
  return [`${reliability}${items.length} 道试题中${flagged > 0 ? `有 ${flagged} 道需要留意` : '没有需要留意的'}。`];
}

interface Known {
  readonly statistics: Statistics;
  readonly departments: readonly GroupRow[];
  readonly knowledge: readonly ReportPart[];
  readonly analysis: Analysis | undefined;
  /** How departments are called here. */
  readonly departmentWord: string;
}

/** What an organiser should know first of an exam, in sentences. */
export function examConclusions({ statistics, departments, knowledge, analysis, departmentWord }: Known) {
  const { unmarkedAnswers, judgingAnswers, partial } = statistics;
  return [
    ...(partial ? ['以下只统计您数据范围以内的考生。'] : []),
    participationText(statistics),
    scoreText(statistics),
    ...(judgingAnswers > 0 ? [`还有 ${judgingAnswers} 份代码在判题，成绩只统计已评完的人。`] : []),
    ...(unmarkedAnswers > 0 ? [`还有 ${unmarkedAnswers} 份作答没有评完，成绩只统计已评完的人。`] : []),
    ...departmentText(departments, departmentWord),
    ...weakText(knowledge),
    ...(analysis ? itemText(analysis) : []),
  ];
}

function comparedText({ score, meanScore }: PersonReport) {
  if (meanScore === null || score === null) return '';
  if (score === meanScore) return '，与平均分相同';
  const apart = `${score > meanScore ? '高' : '低'} ${pointsText(Math.abs(score - meanScore))} 分`;
  return `，比平均分 ${pointsText(meanScore)} ${apart}`;
}

/** The same of one person. */
export function personConclusions(report: PersonReport) {
  const { score, totalPoints, passScore, passed, rank, knowledge, note } = report;
  const marks = `得 ${pointsText(score)} 分（满分 ${pointsText(totalPoints)}，及格 ${pointsText(passScore)}）`;
  const measured = knowledge.some(({ share }) => share !== null);
  return [
    ...(score === null ? [] : [`${marks}，${passed ? '及格' : '不及格'}${comparedText(report)}。`]),
    ...(rank ? [`在有成绩的 ${rank.of} 人中排第 ${rank.place} 名。`] : []),
    ...weakText(knowledge),
    ...(measured && weakParts(knowledge).length === 0 ? [`各知识点的得分率都不低于 ${weakBelow * 100}%。`] : []),
    ...(note ? [`${note}。`] : []),
  ];
}
