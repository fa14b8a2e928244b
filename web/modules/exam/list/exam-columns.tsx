import { Link } from 'react-router';
import { type ExamRow, exam } from '#contract/exam/exam.ts';
import { result } from '#contract/exam/result.ts';
import { can } from '../../../kit/api/session/can.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { Progress } from '../../../kit/progress.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { PhaseDot } from '../exam-phase.tsx';
import { sourceNames } from '../source-names.ts';

const withResults: readonly ExamRow['phase'][] = ['open', 'marking', 'ended', 'released'];

/** Where a row leads: everything about the exam, or what of it this person may see. */
export function addressOf({ examId, phase, managed }: ExamRow) {
  if (managed && can(exam.detail)) return examAddress.detail(examId);
  return withResults.includes(phase) && can(result.search) ? examAddress.result(examId) : undefined;
}

function NameLink({ row }: { row: ExamRow }) {
  const address = addressOf(row);
  return address ? <Link to={address}>{row.name}</Link> : row.name;
}

export const submittedColumn: DataColumn<ExamRow> = {
  key: 'submittedCount',
  title: '已交 / 应考',
  width: 148,
  render: ({ submittedCount, examineeCount }) => (
    <Progress
      label="交卷进度"
      width={40}
      value={examineeCount > 0 ? (submittedCount / examineeCount) * 100 : 0}
      text={`${submittedCount} / ${examineeCount}`}
    />
  ),
};

export const windowColumn: DataColumn<ExamRow> = {
  key: 'startAt',
  title: '开放时间',
  width: 196,
  sort: true,
  ellipsis: true,
  render: ({ startAt, endAt }) => windowText(startAt, endAt),
};

export const examColumns: readonly DataColumn<ExamRow>[] = [
  { key: 'name', title: '考试名称', sort: true, ellipsis: true, render: (row) => <NameLink row={row} /> },
  { key: 'source', title: '试卷来源', width: 88, render: ({ source }) => sourceNames[source] },
  windowColumn,
  { key: 'durationMinutes', title: '时长', width: 88, render: (row) => `${row.durationMinutes} 分钟` },
  submittedColumn,
  { key: 'phase', title: '状态', width: 92, render: (row) => <PhaseDot phase={row.phase} /> },
  { key: 'creator', title: '创建人', width: 76, ellipsis: true },
];
