import { Tag as Mark, Select } from 'antd';
import { Link } from 'react-router';
import { staff } from '#contract/directory/staff.ts';
import { type Tag, tagColors } from '#contract/directory/tag.ts';
import { can } from '../../../kit/api/session/can.ts';
import type { CellInput, DataColumn } from '../../../kit/data-table/column.ts';
import { staffAddress } from '../staff/staff-address.ts';
import { tagColour } from '../staff/tag-colour.ts';
import { colorNames, kindWords } from './tag-kinds.ts';

const colorOptions = tagColors.map((value) => ({ value, label: colorNames[value] }));

const ColorInput = ({ value, onChange, disabled }: CellInput<Tag>) => (
  <Select
    className="tag-color-input"
    aria-label="颜色"
    value={value}
    onChange={onChange}
    disabled={disabled}
    options={colorOptions}
  />
);

function Uses({ tag: { tagId, type, useCount } }: { tag: Tag }) {
  if (useCount === 0) return <span className="tag-unused">未使用</span>;
  const text = kindWords(type).counted(useCount);
  if (type !== 4 || !can(staff.detail)) return text;
  return <Link to={`${staffAddress.list()}?tags=${tagId}`}>{text}</Link>;
}

export const tagColumns: readonly DataColumn<Tag>[] = [
  {
    key: 'name',
    title: '名称',
    render: ({ name, color }) => <Mark color={tagColour(color)}>{name}</Mark>,
    editable: { rules: [{ required: true, message: '请填写标签名称' }], maxLength: 20 },
  },
  {
    key: 'color',
    title: '颜色',
    width: 160,
    render: ({ color }) => colorNames[color],
    editable: { input: ColorInput },
  },
  { key: 'useCount', title: '引用数', width: 200, render: (tag) => <Uses tag={tag} /> },
];
