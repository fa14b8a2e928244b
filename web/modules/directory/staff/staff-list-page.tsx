import { useState } from 'react';
import { staff } from '#contract/directory/staff.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { term } from '../../../kit/branding.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { DepartmentPanel } from '../department/department-panel.tsx';
import { staffColumns } from './list/staff-columns.tsx';
import { type Batch, type Opened, StaffDialogs } from './list/staff-dialogs.tsx';
import { statusOf } from './list/staff-filters.ts';
import { StaffHeader, StaffPlace, StaffQuery } from './list/staff-head.tsx';
import { changesOf, exportOfPeople } from './list/use-staff-actions.ts';
import { useChosenDepartment, useStaffList, useTicked } from './list/use-staff-list.ts';
import './staff.css';
import { statusLabel } from './staff-words.ts';

export function Component() {
  const { query, found } = useStaffList();
  const { filters, setFilters } = query;
  const { departmentId } = filters;
  const status = statusOf(filters);
  const choose = (id: string | undefined) => setFilters({ departmentId: id, ...(!id && { direct: undefined }) });
  const { path, names } = useChosenDepartment(departmentId, () => choose(undefined));
  const rows = found.data?.data;
  const ticked = useTicked(`${departmentId} ${status}`, rows);
  const [opened, setOpened] = useState<Opened>();
  const [batch, setBatch] = useState<Batch>();
  const actions = [
    ...changesOf(status, ticked.people.length, (kind) => setBatch({ kind, people: ticked.people })),
    ...exportOfPeople(ticked.people),
  ];
  return (
    <div className="staff-page">
      <DepartmentPanel chosenId={departmentId} path={path} onChoose={choose} />
      <div className="staff-main">
        <StaffHeader filters={filters} total={found.data?.total} onNew={() => setOpened({ kind: 'new' })} />
        <StaffPlace filters={filters} names={names} setFilters={setFilters} />
        <StaffQuery filters={filters} setFilters={setFilters} />
        <ListTable
          list={found}
          label={term('staff')}
          rowKey="userId"
          columns={staffColumns()}
          query={query}
          numbered={false}
          onRowClick={(person) => setOpened({ kind: 'person', person })}
          empty={emptyOf(status, departmentId !== undefined, () => setOpened({ kind: 'new' }))}
          {...(actions.length > 0 && { selection: { keys: ticked.keys, onChange: ticked.onChange, actions } })}
        />
      </div>
      <StaffDialogs
        opened={opened}
        setOpened={setOpened}
        batch={batch}
        setBatch={setBatch}
        departmentId={departmentId}
        onDone={() => ticked.onChange([])}
      />
    </div>
  );
}

/** An empty list names the next step; that nobody has left is no reason to do anything. */
function emptyOf(status: number, inDepartment: boolean, onNew: () => void) {
  const word = term('staff');
  if (status !== 0) return { text: `没有${statusLabel(status)}的${word}` };
  return {
    text: inDepartment ? `这个${term('department')}还没有${word}` : `还没有${word}`,
    ...(can(staff.add) && {
      hint: '逐个新增，或用 Excel 模板一次导入。',
      action: <NewButton call={staff.add} label={`新增${word}`} onClick={onNew} />,
    }),
  };
}
