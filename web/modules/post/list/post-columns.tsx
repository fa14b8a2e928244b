import { Tag } from 'antd';
import { Link } from 'react-router';
import type { PostRow } from '#contract/post/post.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { postAddress } from '../post-address.ts';

export const PostState = ({ disabled }: { disabled: boolean }) =>
  disabled ? <Tag>停用</Tag> : <Tag color="green">启用</Tag>;

export const levelText = ({ sequence, grade }: Pick<PostRow, 'sequence' | 'grade'>) =>
  [sequence, grade].filter((text) => text !== '').join(' / ') || '—';

export const peopleText = ({ headcount, staffCount }: Pick<PostRow, 'headcount' | 'staffCount'>) =>
  `${headcount ?? '—'} / ${staffCount}`;

export const postColumns = (): readonly DataColumn<PostRow>[] => [
  {
    ...{ key: 'postName', title: `${term('post')}名称`, ellipsis: true },
    render: (row) => <Link to={postAddress.detail(row.postId)}>{row.postName}</Link>,
  },
  { key: 'code', title: '编码', width: 76, ellipsis: true, render: (row) => row.code || '—' },
  { key: 'level', title: '序列/职级', width: 100, ellipsis: true, render: levelText },
  { key: 'categoryName', title: '类别', width: 88, ellipsis: true, render: (row) => row.categoryName || '未分类' },
  {
    key: 'departmentName',
    title: term('department'),
    width: 88,
    ellipsis: true,
    render: (row) => row.departmentName || '—',
  },
  { key: 'headcount', title: `编制/${term('present')}`, width: 92, align: 'right', render: peopleText },
  {
    ...{ key: 'modelNumber', title: '模型', width: 64 },
    render: ({ modelNumber }) => (modelNumber === null ? '—' : `V${modelNumber}`),
  },
  { key: 'abilityCount', title: '能力数', width: 68, align: 'right' },
  { key: 'disabled', title: '状态', width: 68, render: (row) => <PostState disabled={row.disabled} /> },
];
