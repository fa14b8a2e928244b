import { Button } from 'antd';
import { examSteps, type ResultFilter, type ResultRow } from '#contract/recruitment/result.ts';
import { applicationStates, stateWords } from '#contract/recruitment/states.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import type { TableQuery } from '../../../kit/data-table/use-table-query.ts';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { dayTime } from '../../../kit/text/time.ts';
import { optionsOf, StateDot } from '../pipeline/application-words.tsx';
import { JobSelect } from '../pipeline/small-dialogs.tsx';
import { interviewText, matchText, PassTag, rankText, resultText, usedText } from './result-words.tsx';

export const resultFilters = {
  text: 'text',
  jobId: 'id',
  state: applicationStates,
  examStep: Object.keys(examSteps) as (keyof typeof examSteps)[],
  passed: ['yes', 'no'],
  scoreFrom: 'text',
  match: ['85', '70', '50'],
} as const;

type ResultFilters = TableQuery<typeof resultFilters>['filters'];

/** What was typed as a score; undefined: nothing that is one. */
export function scoreOf(text: string | undefined) {
  const score = Number(text);
  return text && Number.isFinite(score) && score >= 0 && score <= 10_000 ? Math.round(score * 100) / 100 : undefined;
}

export function bodyOf({ text, jobId, state, examStep, passed, scoreFrom, match }: ResultFilters): ResultFilter {
  const score = scoreOf(scoreFrom);
  return {
    ...(text && { text }),
    ...(jobId && { jobId }),
    ...(state && { states: [state] }),
    ...(examStep && { examStep }),
    ...(passed && { passed: passed === 'yes' }),
    ...(score !== undefined && { scoreFrom: score }),
    ...(match && { matchFrom: Number(match) * 100 }),
  };
}

export const resultFields: readonly QueryField<ResultFilters>[] = [
  { kind: 'search', name: 'text', placeholder: '姓名、手机、邮箱', width: 180 },
  {
    ...{ kind: 'custom', name: 'jobId' },
    render: (value, set) => (
      <span className="result-job-filter">
        <JobSelect label="职位" {...(typeof value === 'string' && { value })} onChange={set} />
      </span>
    ),
  },
  { kind: 'select', name: 'state', placeholder: '状态', width: 110, options: optionsOf(stateWords) },
  { kind: 'select', name: 'examStep', placeholder: '笔试进展', width: 112, options: optionsOf(examSteps) },
  {
    ...{ kind: 'select', name: 'passed', placeholder: '合格', width: 90 },
    options: [
      { value: 'yes', label: '合格' },
      { value: 'no', label: '不合格' },
    ],
  },
  { kind: 'search', name: 'scoreFrom', placeholder: '最低成绩', width: 136 },
  {
    ...{ kind: 'select', name: 'match', placeholder: '匹配度', width: 116 },
    options: ['85', '70', '50'].map((value) => ({ value, label: `${value}% 以上` })),
  },
];

export const columnsOf = (onOpen: (applicationId: string) => void): DataColumn<ResultRow>[] => [
  {
    ...{ key: 'name', title: '候选人', width: 84 },
    render: (row) => (
      <Button type="link" className="pipeline-link" onClick={() => onOpen(row.applicationId)}>
        {row.name}
      </Button>
    ),
  },
  { key: 'jobName', title: '职位', ellipsis: true },
  { key: 'state', title: '状态', width: 102, render: ({ state }) => <StateDot state={state} /> },
  {
    ...{ key: 'examScore', title: '成绩', width: 132, sort: true },
    render: (row) => (
      <>
        {resultText(row)} <PassTag {...row} />
      </>
    ),
  },
  { key: 'rank', title: '名次', width: 62, render: rankText },
  { key: 'usedMs', title: '用时', width: 82, render: usedText },
  {
    ...{ key: 'submittedAt', title: '交卷时间', width: 102 },
    render: ({ submittedAt }) => (submittedAt ? dayTime(submittedAt) : ''),
  },
  {
    ...{ key: 'released', title: '公布', width: 68 },
    render: ({ examScore, released }) => (examScore === null ? '' : released ? '已公布' : '未公布'),
  },
  {
    ...{ key: 'interview', title: '面试均分', width: 106 },
    render: (row) => interviewText(row) || (row.interviewsHidden ? '待您评价' : ''),
  },
  { key: 'match', title: '匹配度', width: 94, sort: true, render: matchText },
];
