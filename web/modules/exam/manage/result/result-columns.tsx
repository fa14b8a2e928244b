import type { ResultRow } from '#contract/exam/result.ts';
import { term } from '../../../../kit/branding.ts';
import type { DataColumn } from '../../../../kit/data-table/column.ts';
import { StatusDot, type Tone } from '../../../../kit/status-dot.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { dateTime, durationText } from '../../../../kit/text/time.ts';

const states: Readonly<Record<ResultRow['state'], { label: string; tone: Tone }>> = {
  notStarted: { label: '未开始', tone: 'blue' },
  inProgress: { label: '作答中', tone: 'green' },
  submitted: { label: '待评分', tone: 'orange' },
  marked: { label: '已评分', tone: 'grey' },
  absent: { label: '缺考', tone: 'red' },
  voided: { label: '已作废', tone: 'red' },
};

export const resultStateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }));

const submitWords: Readonly<Record<NonNullable<ResultRow['submitReason']>, string>> = {
  self: '',
  timeout: '到时自动交卷',
  forced: '强制交卷',
  switch: '切屏超限交卷',
};

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** To the minute once there is one: nobody compares seconds. */
const usedText = (ms: number | null) =>
  durationText(ms === null || ms < minuteMs ? ms : Math.round(ms / minuteMs) * minuteMs);

const points = (value: number | null) => (value === null ? '--' : pointsText(value));

function PassedText({ passed }: { passed: boolean | null }) {
  if (passed === null) return '--';
  return passed ? '及格' : <span className="result-failed">不及格</span>;
}

export const resultColumns = (): readonly DataColumn<ResultRow>[] => [
  { key: 'rank', title: '名次', width: 60, render: ({ rank }) => rank ?? '--' },
  { key: 'realName', title: '姓名', width: 84, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 100, sort: true, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  { key: 'objectiveScore', title: '客观', width: 64, align: 'right', render: (row) => points(row.objectiveScore) },
  { key: 'manualScore', title: '主观', width: 64, align: 'right', render: (row) => points(row.manualScore) },
  {
    key: 'score',
    title: '总分',
    width: 84,
    align: 'right',
    sort: true,
    render: (row) => <strong>{points(row.score)}</strong>,
  },
  { key: 'passed', title: '及格', width: 76, render: (row) => <PassedText passed={row.passed} /> },
  { key: 'usedMs', title: '用时', width: 92, render: (row) => usedText(row.usedMs) },
  {
    key: 'submittedAt',
    title: '交卷时间',
    width: 152,
    sort: true,
    render: ({ submittedAt, submitReason }) =>
      submittedAt ? <span title={submitReason ? submitWords[submitReason] : ''}>{dateTime(submittedAt)}</span> : '--',
  },
  {
    key: 'state',
    title: '状态',
    width: 92,
    render: ({ state }) => <StatusDot tone={states[state].tone}>{states[state].label}</StatusDot>,
  },
];
