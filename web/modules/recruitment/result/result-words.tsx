import { Tag } from 'antd';
import { knownCoverage, type MatchPart } from '#contract/recruitment/match.ts';
import { examSteps, type ResultRow } from '#contract/recruitment/result.ts';

const percent = (ofTenThousand: number) => `${Math.round(ofTenThousand / 100)}%`;

interface Matched {
  /** Of 10,000. */
  readonly match: number | null;
  readonly coverage: number | null;
}

/** 匹配 82%; of too little that is known 数据不足, and nothing where there is no model to match. */
export function matchText({ match, coverage }: Matched) {
  if (coverage === null) return '';
  return match === null || coverage < knownCoverage ? '数据不足' : percent(match);
}

/** For a card: what the number is of. */
export function matchLine(matched: Matched) {
  const text = matchText(matched);
  return text && (text === '数据不足' ? '匹配数据不足' : `匹配 ${text}`);
}

export const coverageText = ({ coverage }: Pick<Matched, 'coverage'>) => (coverage === null ? '' : percent(coverage));

export const levelText = (level: number | null) => (level === null ? '未知' : `${level} 级`);

export const rankText = ({ rank }: Pick<ResultRow, 'rank'>) => (rank ? `${rank.place}/${rank.of}` : '');

/** 86.5 分, or how far they are. */
export const resultText = ({ examScore, examStep }: Pick<ResultRow, 'examScore' | 'examStep'>) =>
  examScore === null ? examSteps[examStep] : `${examScore} 分`;

export const usedText = ({ usedMs }: Pick<ResultRow, 'usedMs'>) =>
  usedMs === null ? '' : `${Math.round(usedMs / 60_000)} 分钟`;

export function PassTag({ examPassed }: Pick<ResultRow, 'examPassed'>) {
  if (examPassed === null) return null;
  return <Tag color={examPassed ? 'green' : 'red'}>{examPassed ? '合格' : '不合格'}</Tag>;
}

/** 4.2 · 3 份评价 · 分歧 0.5 */
export function interviewText({ interview }: Pick<ResultRow, 'interview'>) {
  if (!interview) return '';
  const { cards, mean, spread } = interview;
  return mean === null ? `${cards} 份评价` : `${mean} 分${cards > 1 && spread !== null ? ` ±${spread}` : ''}`;
}

/** What the level rests on; what a resume claims is told apart from it. */
export function basisText({ exam, interview }: Pick<MatchPart, 'exam' | 'interview'>) {
  const parts = [
    exam && `笔试 ${exam.items} 题，得分率 ${Math.round(exam.mean * 100)}%`,
    interview && `面试 ${interview.items} 次，均分 ${Math.round(interview.mean * 50) / 10}`,
  ].filter(Boolean);
  return parts.join('；') || '还没有依据';
}

/** The first line of a table of results. */
export const Heads = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
