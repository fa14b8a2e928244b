import { Link, useNavigate } from 'react-router';
import type { ExamRow } from '#contract/exam/exam.ts';
import type { DataColumn } from '../../../../kit/data-table/column.ts';
import { DataTable } from '../../../../kit/data-table/data-table.tsx';
import { QueryBar, type QueryField } from '../../../../kit/data-table/query-bar.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { examAddress } from '../exam-address.ts';
import { PhaseDot, phaseOptions } from '../exam-phase.tsx';
import { submittedColumn, windowColumn } from '../list/exam-columns.tsx';
import { useExamSearch } from '../list/use-exam-search.ts';

/** Those that can have results. */
const phases = ['open', 'marking', 'ended', 'released'] as const;

type Filters = ReturnType<typeof useExamSearch>['query']['filters'];

const fields: readonly QueryField<Filters>[] = [
  { kind: 'search', name: 'name', placeholder: '考试名称' },
  { kind: 'select', name: 'state', placeholder: '状态', many: true, width: 180, options: phaseOptions(phases) },
];

const columns: readonly DataColumn<ExamRow>[] = [
  {
    key: 'name',
    title: '考试名称',
    sort: true,
    ellipsis: true,
    render: (row) => <Link to={examAddress.result(row.examId)}>{row.name}</Link>,
  },
  { ...windowColumn, width: 210 },
  { ...submittedColumn, width: 180 },
  { key: 'unmarkedCount', title: '待评答卷', width: 96, align: 'right' },
  { key: 'phase', title: '状态', width: 104, render: (row) => <PhaseDot phase={row.phase} /> },
];

/** Whose results are to be looked at. */
export function ExamChoice() {
  const navigate = useNavigate();
  const { query, list } = useExamSearch(phases);
  const open = ({ examId }: ExamRow) => {
    navigate(examAddress.result(examId));
  };
  return (
    <>
      <PageHeader title="成绩" line="选择一场考试，查看成绩、导出或公布。" />
      <QueryBar values={query.filters} onChange={query.setFilters} fields={fields} onClear={query.clearFilters} />
      <DataTable
        label="考试"
        rows={list.data?.data}
        total={list.data?.total}
        rowKey="examId"
        columns={columns}
        query={query}
        loading={list.isPlaceholderData}
        error={list.error}
        onRetry={list.refetch}
        onRowClick={open}
        rowActions={(row) => [{ id: 'result', label: '查看成绩', onClick: () => open(row) }]}
        actionsWidth={96}
        empty={{ text: '还没有可以查看成绩的考试', hint: '考试开始后，这里可以看到交卷和成绩情况。' }}
      />
    </>
  );
}
