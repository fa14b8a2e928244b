import { Tag } from 'antd';
import type { Question } from '#contract/question/question.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { shortTypeLabel } from '../bank/type-counts.ts';
import { difficultyColour, stateOf, stemLine } from './question-words.ts';
import { StemLine } from './stem-line.tsx';

const difficulty: DataColumn<Question> = {
  key: 'difficulty',
  title: '难度',
  width: 80,
  sort: true,
  render: ({ difficulty }) => (
    <Tag color={difficultyColour(difficulty)} title={`难度 ${difficulty}`}>
      {difficultyLabel(difficulty)}
    </Tag>
  ),
};

const stem = (words: string | undefined): DataColumn<Question> => ({
  key: 'stem',
  title: '题干',
  render: ({ stem }) => (
    <span className="question-stem" title={stemLine(stem)}>
      <StemLine html={stem} words={words} />
    </span>
  ),
});
const type: DataColumn<Question> = {
  key: 'type',
  title: '题型',
  width: 64,
  render: ({ type }) => shortTypeLabel(type),
};
const bank: DataColumn<Question> = { key: 'bankName', title: '题库', width: 104, ellipsis: true };
const updated: DataColumn<Question> = {
  key: 'updatedAt',
  title: '更新',
  width: 112,
  sort: true,
  render: ({ updatedAt }) => dateText(updatedAt),
};

const rest: DataColumn<Question>[] = [
  { key: 'usedCount', title: '用过', width: 72, sort: true },
  {
    key: 'state',
    title: '状态',
    width: 88,
    render: ({ state }) => {
      const { label, tone } = stateOf(state);
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
];

/**
 * The bank is named only where questions of several stand together; there is no room for both it and the date. The
 * words of a search are marked.
 */
export const questionColumns = (oneBank: boolean, words?: string) =>
  oneBank ? [stem(words), type, difficulty, ...rest, updated] : [stem(words), bank, type, difficulty, ...rest];

/** Of the platform's banks: their state and use are nobody else's business. */
export const platformColumns = (words?: string) => [stem(words), bank, type, difficulty, updated];
