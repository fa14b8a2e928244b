import { type KnowledgeEdge, knowledge } from '#contract/knowledge/knowledge.ts';
import { can } from '../../../kit/api/session/can.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { saveRow } from '../../../kit/data-table/save-row.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { type EdgeRole, neighbours } from '../edit/edge-roles.ts';
import { namesAbove, type PointIndex, type TreePoint } from '../tree/point-index.ts';
import { changedByPoints } from '../tree/use-points.ts';

interface GraphTableProps {
  index: PointIndex;
  edges: readonly KnowledgeEdge[];
  /** The whole branch, also what the picture leaves out. */
  points: readonly TreePoint[];
  onPoint: (id: string) => void;
}

const savePoint = ({ id, name, code, description, version }: TreePoint) =>
  saveRow(
    knowledge.update,
    { query: { knowledgeId: id }, body: { name, code, description, version } },
    changedByPoints,
  );

/** The same as the picture, to be read; whoever may puts names right in their rows. */
export function GraphTable({ index, edges, points, onPoint }: GraphTableProps) {
  const query = useLocalTableQuery({});
  const names = (id: string, role: EdgeRole) =>
    neighbours(edges, id, role)
      .map((other) => index.byId.get(other)?.name ?? '…')
      .join('、') || '—';
  const columns: DataColumn<TreePoint>[] = [
    {
      ...{ key: 'name', title: '知识点', ellipsis: true },
      editable: { rules: [{ required: true, message: '请填写知识点名称' }], maxLength: 60 },
    },
    { key: 'above', title: '上级', ellipsis: true, render: (point) => namesAbove(index, point) || '—' },
    { key: 'childCount', title: '下级', width: 72, align: 'right' },
    { key: 'questionCount', title: '试题', width: 84, align: 'right', sort: true },
    { key: 'before', title: '前置', width: 180, ellipsis: true, render: ({ id }) => names(id, 'before') },
    { key: 'related', title: '相关', width: 180, ellipsis: true, render: ({ id }) => names(id, 'related') },
  ];
  const sign = query.order === 'asc' ? 1 : -1;
  const sorted =
    query.sort === 'questionCount'
      ? points.toSorted((one, other) => sign * (one.questionCount - other.questionCount))
      : points;
  const from = query.page * query.size;
  return (
    <DataTable
      label="知识点"
      rows={sorted.slice(from, from + query.size)}
      total={points.length}
      rowKey="id"
      columns={columns}
      query={query}
      {...(can(knowledge.update) && { onSaveRow: savePoint, actionsWidth: 96 })}
      onRowClick={({ id }) => onPoint(id)}
    />
  );
}
