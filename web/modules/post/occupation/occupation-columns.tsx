import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { type OccupationColumn, type OccupationRole, occupationRoles } from '#contract/post/occupation.ts';
import { SheetColumns } from '../../../kit/form/sheet-columns.tsx';

const names: Readonly<Record<OccupationRole, string>> = {
  code: '编号',
  name: '名称',
  description: '定义',
  duties: '主要工作任务',
  ignore: '不导入',
};
const options = occupationRoles.map((value) => ({ value, label: names[value] }));

const told = (columns: readonly OccupationColumn[]) =>
  columns
    .flatMap(({ title, role }) => (role === 'ignore' ? [] : [`${names[role]} ← ${title || '无表头的列'}`]))
    .join('，');

interface OccupationColumnsProps {
  columns: readonly OccupationColumn[];
  /** No column of names is known yet. */
  unknown: boolean;
  busy: boolean;
  onSay: (column: number, role: OccupationRole) => void;
}

/** What the columns of the file are taken for; whoever knows better says so. */
export function OccupationColumns({ columns, unknown, busy, onSay }: OccupationColumnsProps) {
  const [open, setOpen] = useState(unknown);
  return (
    <>
      {unknown ? (
        <Alert className="occupation-note" type="warning" showIcon title="没有认出表头，请在下面选择哪一列是名称。" />
      ) : (
        <p className="occupation-hint">
          {told(columns)}。
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起各列' : '调整各列'}
          </Button>
        </p>
      )}
      {(open || unknown) && (
        <SheetColumns
          columns={columns.map(({ title, role, samples }) => ({ title, samples, ignored: role === 'ignore' }))}
          choice={(column, label) => (
            <Select
              style={{ width: 144 }}
              value={columns[column]?.role ?? 'ignore'}
              disabled={busy}
              options={options}
              onChange={(role: OccupationRole) => onSay(column, role)}
              aria-label={label}
            />
          )}
        />
      )}
    </>
  );
}
