import { Link } from 'react-router';
import type { JobRow } from '#contract/recruitment/job.ts';
import { askedText, salaryText } from '#contract/recruitment/job-words.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { peopleAt } from '../overview/addresses.ts';
import { JobStateDot, jobAddress, kindText, UrgentTag } from './job-words.tsx';
import './job.css';

const numberLink = (jobId: string, tab: string, count: number) =>
  count === 0 ? 0 : <Link to={jobAddress.detail(jobId, tab)}>{count}</Link>;

export const jobColumns = (): readonly DataColumn<JobRow>[] => [
  {
    ...{ key: 'name', title: '职位', sort: true },
    render: (row) => (
      <span className="job-name">
        <Link to={jobAddress.detail(row.jobId)} title={row.name}>
          {row.name}
        </Link>
        <small>{kindText(row)}</small>
      </span>
    ),
  },
  { key: 'departmentName', title: term('department'), width: 96, ellipsis: true },
  { key: 'city', title: '城市', width: 60, ellipsis: true, render: ({ city }) => city || '—' },
  { key: 'headcount', title: '人数', width: 52, align: 'right' },
  { key: 'degree', title: '学历/经验', width: 112, ellipsis: true, render: askedText },
  { key: 'salaryMin', title: '薪资', width: 112, ellipsis: true, render: salaryText },
  {
    ...{ key: 'applied', title: '投递/面试/录用', width: 116, align: 'right' },
    render: ({ jobId, applied, interviewed, hired }) => (
      <>
        {numberLink(jobId, 'application', applied)} / {interviewed} /{' '}
        {hired === 0 ? 0 : <Link to={peopleAt({ jobId, state: 'HIRED' })}>{hired}</Link>}
      </>
    ),
  },
  { key: 'ownerName', title: '负责人', width: 68, ellipsis: true },
  { key: 'urgency', title: '紧急', width: 56, render: (row) => <UrgentTag urgency={row.urgency} /> },
  { key: 'state', title: '状态', width: 84, render: (row) => <JobStateDot state={row.state} expired={row.expired} /> },
];
