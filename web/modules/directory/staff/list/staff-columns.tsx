import { Tag } from 'antd';
import type { StaffRow } from '#contract/directory/staff.ts';
import { term } from '../../../../kit/branding.ts';
import type { DataColumn } from '../../../../kit/data-table/column.ts';
import { StatusDot } from '../../../../kit/status-dot.tsx';
import { genderLabel, statusLabel, statusTone } from '../staff-words.ts';
import { tagColour } from '../tag-colour.ts';

const none = '—';

export const staffColumns = (): DataColumn<StaffRow>[] => [
  { key: 'jobNumber', title: term('jobNumber'), width: 92, sort: true, ellipsis: true },
  { key: 'realName', title: '姓名', width: 80, sort: true, ellipsis: true },
  { key: 'gender', title: '性别', width: 48, render: ({ gender }) => genderLabel(gender) || none },
  { key: 'phone', title: '手机', width: 106, ellipsis: true, render: ({ phone }) => phone ?? none },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  { key: 'post', title: term('post'), width: 96, ellipsis: true, render: ({ postVO }) => postVO?.postName ?? none },
  {
    key: 'roles',
    title: '角色',
    width: 88,
    ellipsis: true,
    render: ({ roles }) => roles.map((role) => role.name).join('、') || none,
  },
  {
    key: 'tags',
    title: '标签',
    width: 104,
    render: ({ tags }) => (tags.length === 0 ? none : <FirstTag tags={tags} />),
  },
  {
    key: 'status',
    title: '状态',
    width: 76,
    render: ({ status }) => <StatusDot tone={statusTone(status)}>{statusLabel(status)}</StatusDot>,
  },
];

/** As much as a row has room for; pointing at it names the others. */
function FirstTag({ tags }: Pick<StaffRow, 'tags'>) {
  return (
    <span className="staff-first-tag" title={tags.map(({ name }) => name).join('、')}>
      <Tags tags={tags.slice(0, 1)} />
      {tags.length > 1 && `+${tags.length - 1}`}
    </span>
  );
}

/** Spaced, as several may stand side by side. */
export const Tags = ({ tags }: Pick<StaffRow, 'tags'>) =>
  tags.map(({ tagId, name, color }) => (
    <Tag key={tagId} color={tagColour(color)} style={{ marginInlineEnd: 4 }}>
      {name}
    </Tag>
  ));
