import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApplicationRow, jobApplication } from '#contract/recruitment/application.ts';
import { degrees } from '#contract/recruitment/job-fields.ts';
import { applicationStates, sources, stages, stateWords } from '#contract/recruitment/states.ts';
import { isFinal } from '#shared/application-moves.ts';
import { download } from '../../../kit/api/download.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { type TableQuery, useLocalTableQuery, useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { dayTime } from '../../../kit/text/time.ts';
import { matchText } from '../result/result-words.tsx';
import { keepList, resumeAddress } from '../resume/addresses.ts';
import { degreeText, experienceText, Flags, optionsOf, StateDot, scoreText } from './application-words.tsx';
import { JobSelect } from './small-dialogs.tsx';
import { useChosenActions } from './use-chosen-actions.tsx';

const underWay = 'UNDER_WAY';

const filters = {
  text: 'text',
  jobId: 'id',
  state: [underWay, ...applicationStates],
  reached: stages,
  degree: Object.keys(degrees) as (keyof typeof degrees)[],
  years: ['0', '1', '3', '5', '10'],
  school: 'text',
  source: Object.keys(sources) as (keyof typeof sources)[],
  skill: 'text',
  tag: 'text',
  since: ['7', '30', '90'],
} as const;

const sorts = ['createdAt', 'stateSince', 'match'] as const;

type Query = TableQuery<typeof filters, (typeof sorts)[number]>;
type Field = QueryField<Query['filters']>;

const openStates = applicationStates.filter((state) => !isFinal(state));

/** Several are written apart by blanks or commas. */
const skillsOf = (text: string | undefined) =>
  (text ?? '')
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .slice(0, 10);

function bodyOf(given: Query['filters']) {
  const { text, jobId, state, reached, degree, years, school, skill, source, tag, since } = given;
  const skills = skillsOf(skill);
  return {
    ...(text && { text }),
    ...(jobId && { jobId }),
    ...(state && { states: state === underWay ? openStates : [state] }),
    ...(reached && { reached }),
    ...(degree && { degree }),
    ...(years && { experienceFrom: Number(years) }),
    ...(school && { school }),
    ...(skills.length > 0 && { skills }),
    ...(source && { source }),
    ...(tag && { tag }),
    ...(since && { from: daysAgo(Number(since)) }),
  };
}

/** The beginning of that day, so that the same list is asked for in the same words all day. */
function daysAgo(days: number) {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days);
  return day.toISOString();
}

function columnsOf(onOpen: (applicationId: string) => void, withJob: boolean): DataColumn<ApplicationRow>[] {
  const jobColumn: DataColumn<ApplicationRow> = { key: 'jobName', title: '职位', ellipsis: true };
  return [
    {
      ...{ key: 'name', title: '候选人', width: 128 },
      render: (row) => (
        <>
          <Button type="link" className="pipeline-link" onClick={() => onOpen(row.applicationId)}>
            {row.name}
          </Button>{' '}
          <Flags {...row} />
        </>
      ),
    },
    ...(withJob ? [jobColumn] : []),
    { key: 'state', title: '状态', width: 112, render: ({ state }) => <StateDot state={state} /> },
    { key: 'degree', title: '学历', width: 60, render: ({ degree }) => degreeText(degree) },
    { key: 'school', title: '学校', ellipsis: true, ...(withJob && { width: 104 }) },
    { key: 'experienceMonths', title: '经验', width: 88, render: (row) => experienceText(row.experienceMonths) },
    { key: 'source', title: '渠道', width: 84, render: ({ source }) => sources[source] },
    { key: 'match', title: '匹配度', width: 92, sort: true, render: matchText },
    ...(withJob ? [] : [{ key: 'exam', title: '笔试', width: 132, ellipsis: true, render: scoreText }]),
    { key: 'createdAt', title: '投递时间', width: 104, sort: true, render: ({ createdAt }) => dayTime(createdAt) },
  ];
}

const ticks = (values: readonly string[], labelOf: (value: string) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

const jobField: Field = {
  ...{ kind: 'custom', name: 'jobId' },
  render: (value, set) => (
    <span className="pipeline-job-filter">
      <JobSelect label="职位" {...(typeof value === 'string' && { value })} onChange={set} />
    </span>
  ),
};

const degreesUp = optionsOf(degrees)
  .filter(({ value }) => value !== 'ANY')
  .map(({ value, label }) => ({ value, label: value === 'DOCTOR' ? label : `${label}及以上` }));

/** What is mostly asked for on one line at 1366; the rest behind 更多筛选. */
const fieldsOf = (withJob: boolean, tags: readonly string[]): Field[] => [
  { kind: 'search', name: 'text', placeholder: '姓名、手机、技能', width: 190 },
  ...(withJob ? [jobField] : []),
  {
    ...{ kind: 'select', name: 'state', placeholder: '状态', width: 100 },
    options: [{ value: underWay, label: '进行中' }, ...optionsOf(stateWords)],
  },
  { kind: 'select', name: 'degree', placeholder: '学历', width: 116, options: degreesUp },
  {
    ...{ kind: 'select', name: 'years', placeholder: '年限', width: 100 },
    options: ticks(['1', '3', '5', '10'], (value) => `${value} 年以上`),
  },
  { kind: 'search', name: 'skill', placeholder: '技能，空格分开', width: 172 },
  { kind: 'search', name: 'school', placeholder: '学校', more: true },
  { kind: 'select', name: 'source', placeholder: '渠道', more: true, options: optionsOf(sources) },
  {
    ...{ kind: 'select', name: 'tag', placeholder: '标签', more: true, searchable: true },
    options: ticks(tags, (value) => value),
  },
  {
    ...{ kind: 'select', name: 'since', placeholder: '投递时间', more: true },
    options: ticks(['7', '30', '90'], (value) => `近 ${value} 天`),
  },
  {
    ...{ kind: 'select', name: 'reached', placeholder: '到达过的阶段', more: true },
    options: stages.map((value) => ({ value, label: stateWords[value] })),
  },
];

interface ListProps {
  query: Query;
  /** Of one job; of all otherwise. */
  jobId?: string;
  onOpen: (applicationId: string) => void;
}

function Rows({ query, jobId, onOpen }: ListProps) {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlyMap<string, ApplicationRow>>(new Map());
  const { actionsFor, dialog } = useChosenActions(() => setTicked(new Map()));
  const tags = useReply(jobApplication.tags, {}, { quiet: true, freshMs: 60_000 });
  const body = { ...bodyOf(query.filters), ...(jobId && { jobId }) };
  const list = useReply(jobApplication.search, { query: query.sent, body }, { keepPrevious: true, quiet: true });
  const openResume = (applicationId: string) => {
    const { sort, order } = query.sent;
    keepList({ query: { ...(sort && { sort, order }) }, body });
    navigate(resumeAddress.ofApplication(applicationId, 'list'));
  };
  const select = (keys: (string | number)[]) => {
    const known = new Map(ticked);
    for (const row of list.data?.data ?? []) known.set(row.applicationId, row);
    setTicked(new Map([...known].filter(([id]) => keys.includes(id))));
  };
  return (
    <>
      <ListPage
        list={list}
        label="应聘"
        rowKey="applicationId"
        numbered={false}
        columns={columnsOf(onOpen, !jobId)}
        query={query}
        filters={fieldsOf(!jobId, tags.data ?? [])}
        selection={{ keys: [...ticked.keys()], onChange: select, actions: actionsFor([...ticked.values()]) }}
        rowActions={(row) => [
          { id: 'resume', label: '简历', onClick: () => openResume(row.applicationId) },
          ...actionsFor([row]),
        ]}
        actionsWidth={140}
        toolbar={
          can(jobApplication.export)
            ? [{ id: 'export', label: '导出', onClick: () => download(jobApplication.export, { body }) }]
            : []
        }
        empty={{ text: '还没有应聘', hint: '职位发布后，候选人可以在公开的招聘页投递，也可以在这里录入。' }}
      />
      {dialog}
    </>
  );
}

/** All applications in reach, with the filters in the address. */
export function EveryApplication({ onOpen }: { onOpen: (applicationId: string) => void }) {
  const query = useTableQuery({ filters, sorts });
  return <Rows query={query} onOpen={onOpen} />;
}

/** Those of one job, in a tab. */
export function JobsApplications({ jobId, onOpen }: { jobId: string; onOpen: (applicationId: string) => void }) {
  const query = useLocalTableQuery({ filters, sorts });
  return <Rows query={query} jobId={jobId} onOpen={onOpen} />;
}
