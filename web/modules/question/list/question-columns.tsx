import { Tag } from 'antd';
import type { Question } from '#contract/question/question.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { shortTypeLabel } from '../bank/type-counts.ts';
import { difficultyColour, stateOf, stemLine } from './question-words.ts';

const bankColumn: DataColumn<Question> = { key: 'bankName', title: '题库', width: 144, ellipsis: true };

const columns: DataColumn<Question>[] = [
  { key: 'stem', title: '题干', ellipsis: true, render: ({ stem }) => stemLine(stem) },
  { key: 'type', title: '题型', width: 64, render: ({ type }) => shortTypeLabel(type) },
  {
    key: 'difficulty',
    title: '难度',
    width: 80,
    sort: true,
    render: ({ difficulty }) => (
      <Tag color={difficultyColour(difficulty)} title={`难度 ${difficulty}`}>
        {difficultyLabel(difficulty)}
      </Tag>
    ),
  },
  { key: 'usedCount', title: '用过', width: 80, sort: true },
  {
    key: 'state',
    title: '状态',
    width: 88,
    render: ({ state }) => {
      const { label, tone } = stateOf(state);
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
  },
  { key: 'updatedAt', title: '更新时间', width: 144, sort: true, render: ({ updatedAt }) => dateTime(updatedAt) },
];

/** The bank is named only where questions of several stand together. */
export const questionColumns = (oneBank: boolean) =>
  oneBank ? columns : [...columns.slice(0, 1), bankColumn, ...columns.slice(1)];
