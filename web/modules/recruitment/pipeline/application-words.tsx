import { Tag } from 'antd';
import type { ApplicationCard, BoardColumn } from '#contract/recruitment/application.ts';
import { degrees } from '#contract/recruitment/job-fields.ts';
import { type ApplicationState, exits, stateWords } from '#contract/recruitment/states.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';

export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as K, label }));

export const columnWords = (column: BoardColumn) => (column === 'ENDED' ? '已结束' : stateWords[column]);

const isExit = (state: ApplicationState) => (exits as readonly string[]).includes(state);

export const columnOf = (state: ApplicationState): BoardColumn =>
  isExit(state) ? 'ENDED' : (state as Exclude<BoardColumn, 'ENDED'>);

function toneOf(state: ApplicationState): Tone {
  if (state === 'NEW') return 'blue';
  if (state === 'HIRED') return 'green';
  if (state === 'REJECTED') return 'red';
  return isExit(state) ? 'grey' : 'orange';
}

export const StateDot = ({ state }: { state: ApplicationState }) => (
  <StatusDot tone={toneOf(state)}>{stateWords[state]}</StatusDot>
);

export function experienceText(months: number | null) {
  if (months === null) return '';
  if (months < 12) return months === 0 ? '应届' : `${months} 个月经验`;
  return `${Math.floor(months / 12)} 年经验`;
}

export const degreeText = (degree: ApplicationCard['degree']) => (degree === 'ANY' ? '' : degrees[degree]);

type Told = Pick<ApplicationCard, 'degree' | 'school' | 'experienceMonths' | 'city'>;

/** 本科 · 江南大学 · 3 年经验 */
export const lineOf = ({ degree, school, experienceMonths }: Told) =>
  [degreeText(degree), school, experienceText(experienceMonths)].filter(Boolean).join(' · ');

/** What to know before going on with somebody; a suggestion to people, never a decision. */
export function Flags({ blocked, duplicated }: Pick<ApplicationCard, 'blocked' | 'duplicated'>) {
  return (
    <>
      {blocked && <Tag color="red">黑名单</Tag>}
      {duplicated && <Tag color="orange">疑似重复</Tag>}
    </>
  );
}

type Sat = Pick<ApplicationCard, 'examScore' | 'examPassed'>;

/** 86.5 分，合格 */
export function scoreText({ examScore, examPassed }: Sat) {
  if (examScore === null) return '';
  return `${examScore} 分${examPassed === null ? '' : examPassed ? '，合格' : '，不合格'}`;
}

export const examText = (sat: Sat) => (sat.examScore === null ? '' : `笔试 ${scoreText(sat)}`);
