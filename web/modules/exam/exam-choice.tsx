import { Link, useNavigate } from 'react-router';
import type { ExamPhase, ExamRow } from '#contract/exam/exam.ts';
import type { DataColumn } from '../../kit/data-table/column.ts';
import type { EmptyTable } from '../../kit/data-table/parts/table-state.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../kit/list-page/query-bar.tsx';
import { PhaseDot, phaseOptions } from './exam-phase.tsx';
import { submittedColumn, windowColumn } from './list/exam-columns.tsx';
import { useExamSearch } from './list/use-exam-search.ts';

export interface ExamChoiceProps {
  title: string;
  /** What the exam is chosen for. */
  line: string;
  /** Those that have something to show here. */
  phases: readonly ExamPhase[];
  /** Where an exam leads. */
  addressOf: (examId: string) => string;
  /** On the button of a row. */
  action: string;
  /** What decides the choice besides the usual. */
  more?: DataColumn<ExamRow>;
  empty: EmptyTable;
}

type Filters = ReturnType<typeof useExamSearch>['query']['filters'];

const fieldsOf = (phases: readonly ExamPhase[]): readonly QueryField<Filters>[] => [
  { kind: 'search', name: 'name', placeholder: '考试名称' },
  { kind: 'select', name: 'state', placeholder: '状态', many: true, width: 180, options: phaseOptions(phases) },
];

const columnsOf = ({ addressOf, more }: ExamChoiceProps): readonly DataColumn<ExamRow>[] => [
  {
    key: 'name',
    title: '考试名称',
    sort: true,
    ellipsis: true,
    render: (row) => <Link to={addressOf(row.examId)}>{row.name}</Link>,
  },
  { ...windowColumn, width: 210 },
  { ...submittedColumn, width: 180 },
  ...(more ? [more] : []),
  { key: 'phase', title: '状态', width: 104, render: (row) => <PhaseDot phase={row.phase} /> },
];

/** For a page about one exam whose address names none: which one it shall be. */
export function ExamChoice(props: ExamChoiceProps) {
  const navigate = useNavigate();
  const { query, list } = useExamSearch(props.phases);
  const open = ({ examId }: ExamRow) => {
    navigate(props.addressOf(examId));
  };
  return (
    <ListPage
      header={{ title: props.title, line: props.line }}
      list={list}
      filters={fieldsOf(props.phases)}
      label="考试"
      rowKey="examId"
      columns={columnsOf(props)}
      query={query}
      onRowClick={open}
      rowActions={(row) => [{ id: 'open', label: props.action, onClick: () => open(row) }]}
      actionsWidth={96}
      empty={props.empty}
    />
  );
}
