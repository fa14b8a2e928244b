import { Link } from 'react-router';
import type { ResultRow } from '#contract/exam/result.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime, dayTime, durationText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { placeOf } from '../examinee-place.ts';
import { ExamineeStateDot } from '../examinee-state.tsx';

const submitWords: Readonly<Record<NonNullable<ResultRow['submitReason']>, string>> = {
  self: '',
  timeout: '到时自动交卷',
  idle: '长时间无操作自动交卷',
  forced: '强制交卷',
  switch: '切屏超限交卷',
};

const submittedText = (at: string, reason: ResultRow['submitReason']) =>
  [dateTime(at), reason ? submitWords[reason] : ''].filter(Boolean).join(' ');

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** To the minute once there is one: nobody compares seconds. */
const usedText = (ms: number | null) =>
  durationText(ms === null || ms < minuteMs ? ms : Math.round(ms / minuteMs) * minuteMs);

const points = (value: number | null) => (value === null ? '—' : pointsText(value));

function PassedText({ passed }: { passed: boolean | null }) {
  if (passed === null) return '—';
  return passed ? '及格' : <span className="result-failed">不及格</span>;
}

const partColumns: readonly DataColumn<ResultRow>[] = [
  { key: 'objectiveScore', title: '客观', width: 60, align: 'right', render: (row) => points(row.objectiveScore) },
  { key: 'manualScore', title: '主观', width: 60, align: 'right', render: (row) => points(row.manualScore) },
];

const formColumn: DataColumn<ResultRow> = {
  key: 'formNumber',
  title: '试卷',
  width: 76,
  render: ({ formNumber }) => (formNumber === null ? '—' : `第 ${formNumber} 套`),
};

interface Shape {
  readonly examId: string;
  /** The places are among the people whom the reader reaches. */
  readonly partial: boolean;
  readonly severalForms: boolean;
  readonly equated: boolean;
  readonly severalAttempts: boolean;
}

const rawColumn: DataColumn<ResultRow> = {
  key: 'rawScore',
  title: '原始分',
  width: 68,
  align: 'right',
  render: (row) => points(row.rawScore),
};

const attemptsColumn: DataColumn<ResultRow> = { key: 'attemptsUsed', title: '作答次数', width: 76, align: 'right' };

export const resultColumns = ({
  examId,
  partial,
  severalForms,
  equated,
  severalAttempts,
}: Shape): readonly DataColumn<ResultRow>[] => [
  { key: 'rank', title: partial ? '范围内名次' : '名次', width: partial ? 88 : 52, render: ({ rank }) => rank ?? '—' },
  {
    key: 'realName',
    title: '姓名',
    width: 80,
    ellipsis: true,
    render: ({ userId, realName, state }) =>
      state === 'submitted' || state === 'marked' ? (
        <Link to={examAddress.personReport(examId, userId)} title={`${realName}的成绩报告`}>
          {realName}
        </Link>
      ) : (
        realName
      ),
  },
  { key: 'jobNumber', title: term('jobNumber'), width: 104, sort: true, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true, render: placeOf },
  ...(severalForms ? [formColumn] : []),
  ...(equated ? [rawColumn] : partColumns),
  {
    key: 'score',
    title: equated ? '等值后' : '总分',
    width: 76,
    align: 'right',
    sort: true,
    render: (row) => <strong>{points(row.score)}</strong>,
  },
  { key: 'passed', title: '及格', width: 64, render: (row) => <PassedText passed={row.passed} /> },
  { key: 'usedMs', title: '用时', width: 104, ellipsis: true, render: (row) => usedText(row.usedMs) },
  {
    key: 'submittedAt',
    title: '交卷时间',
    width: 108,
    sort: true,
    render: ({ submittedAt, submitReason }) =>
      submittedAt ? <span title={submittedText(submittedAt, submitReason)}>{dayTime(submittedAt)}</span> : '—',
  },
  ...(severalAttempts ? [attemptsColumn] : []),
  { key: 'switchCount', title: '切屏', width: 56, align: 'right' },
  { key: 'state', title: '状态', width: 88, render: ({ state }) => <ExamineeStateDot state={state} /> },
];
