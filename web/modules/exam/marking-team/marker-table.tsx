import type { TeamMarker } from '#contract/exam/marking-team.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { pointsText } from '../../../kit/text/score.ts';

const columns = (): readonly DataColumn<TeamMarker>[] => [
  { key: 'realName', title: '姓名', width: 120, render: (row) => row.realName },
  { key: 'jobNumber', title: term('jobNumber'), width: 140, render: (row) => row.jobNumber },
  { key: 'departmentName', title: term('department'), ellipsis: true, render: (row) => row.departmentName },
  {
    key: 'marked',
    title: '已评 / 分到',
    width: 200,
    render: ({ marked, total }) => (
      <Progress
        label="阅卷进度"
        width={96}
        value={total > 0 ? (marked / total) * 100 : 0}
        text={`${marked} / ${total}`}
      />
    ),
  },
  { key: 'returned', title: '退回未评', width: 88, align: 'right', render: (row) => row.returned },
  { key: 'mean', title: '平均给分', width: 88, align: 'right', render: (row) => pointsText(row.mean) },
];

interface MarkerTableProps {
  markers: readonly TeamMarker[];
  onUnassign: (marker: TeamMarker) => void;
}

export function MarkerTable({ markers, onUnassign }: MarkerTableProps) {
  return (
    <DataTable
      label="阅卷人"
      rows={markers}
      rowKey="userId"
      columns={columns()}
      empty={{ text: '还没有分配阅卷人', hint: '不分配时，有阅卷权限的人都可以评。分配后每人只评分到的作答。' }}
      rowActions={(row) =>
        row.marked < row.total ? [{ id: 'unassign', label: '收回未评', onClick: () => onUnassign(row) }] : []
      }
      actionsWidth={96}
    />
  );
}
