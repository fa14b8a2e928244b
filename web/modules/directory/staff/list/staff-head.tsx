import { Button, Checkbox, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { staff } from '#contract/directory/staff.ts';
import { staffImport } from '#contract/directory/staff-import.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { NewButton } from '../../../../kit/action/new-button.tsx';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { term } from '../../../../kit/branding.ts';
import { QueryBar, type QueryField } from '../../../../kit/list-page/query-bar.tsx';
import { PageHeader } from '../../../../kit/page-header.tsx';
import { usePostOptions } from '../form/post-select.tsx';
import { useRoleOptions, useTagOptions } from '../form/use-choices.ts';
import { staffAddress } from '../staff-address.ts';
import { statusLabel } from '../staff-words.ts';
import { type StaffFilters, statusOf, unnarrowed } from './staff-filters.ts';
import { exportOfList } from './use-staff-actions.ts';

interface StaffHeaderProps {
  filters: StaffFilters;
  /** How many the list shows. */
  total: number | undefined;
  onNew: () => void;
}

const countText = (count: number) => count.toLocaleString('zh-CN');

export function StaffHeader({ filters, total, onNew }: StaffHeaderProps) {
  const sum = useReply(staff.sum, {}, { quiet: true, enabled: can(staff.sum) }).data;
  const navigate = useNavigate();
  const { id: _, ...exporting } = exportOfList(filters, total);
  const note =
    sum &&
    [
      `${statusLabel(0)} ${countText(sum.onDuty)} 人`,
      `${term('department')} ${countText(sum.departments)} 个`,
      `本月${term('join')} ${countText(sum.joinedThisMonth)} 人、${term('leave')} ${countText(sum.leftThisMonth)} 人`,
    ].join(' · ');
  return (
    <PageHeader
      title={term('staff')}
      note={note}
      extra={
        <>
          {can(staff.export) && <ActionButton {...exporting} />}
          <NewButton
            call={staffImport.preview}
            label="导入"
            onClick={() => navigate(staffAddress.import(filters.departmentId))}
          />
          <NewButton call={staff.add} label={`新增${term('staff')}`} type="primary" onClick={onNew} />
        </>
      }
    />
  );
}

interface PlaceProps {
  filters: StaffFilters;
  names: readonly string[];
  setFilters: (changes: Partial<StaffFilters>) => void;
}

const statuses = ['0', '1', '2'] as const;

/** Where we are: the department, and who of it. */
export function StaffPlace({ filters, names, setFilters }: PlaceProps) {
  const place = filters.departmentId ? (names.at(-1) ?? '…') : `全部${term('department')}`;
  return (
    <div className="staff-place">
      <h2 className="staff-place-name" title={names.join(' / ')}>
        {place}
      </h2>
      {filters.departmentId && (
        <Button type="link" size="small" onClick={() => setFilters({ departmentId: undefined, direct: undefined })}>
          查看全部
        </Button>
      )}
      <Segmented
        options={statuses.map((value) => ({ value, label: statusLabel(Number(value)) }))}
        value={String(statusOf(filters)) as (typeof statuses)[number]}
        onChange={(status) => setFilters({ status: status === '0' ? undefined : status })}
        aria-label="状态"
      />
    </div>
  );
}

type Narrowing = Omit<StaffFilters, 'departmentId' | 'status'>;

export function StaffQuery({ filters, setFilters }: Omit<PlaceProps, 'names'>) {
  const posts = usePostOptions().options;
  const tags = useTagOptions().options;
  const roles = useRoleOptions();
  const { departmentId, status: _, ...values } = filters;
  const fields: QueryField<Narrowing>[] = [
    { kind: 'search', name: 'keyword', placeholder: `姓名、${term('jobNumber')}`, width: 168 },
    {
      kind: 'select',
      name: 'posts',
      placeholder: term('post'),
      options: posts,
      many: true,
      searchable: true,
      width: 132,
    },
    { kind: 'select', name: 'role', placeholder: '角色', options: roles, searchable: true, width: 128 },
    { kind: 'select', name: 'tags', placeholder: '标签', options: tags, many: true, searchable: true, width: 120 },
  ];
  const direct: QueryField<Narrowing> = {
    kind: 'custom',
    name: 'direct',
    render: (value, set) => (
      <Checkbox key="direct" checked={value === true} onChange={(event) => set(event.target.checked || undefined)}>
        仅本{term('department')}
      </Checkbox>
    ),
  };
  return (
    <QueryBar<Narrowing>
      values={values}
      onChange={setFilters}
      onClear={() => setFilters(unnarrowed)}
      fields={departmentId ? [...fields, direct] : fields}
    />
  );
}
