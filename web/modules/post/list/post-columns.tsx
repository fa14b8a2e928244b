import { Tag } from 'antd';
import { Link } from 'react-router';
import type { PostRow } from '#contract/post/post.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { postAddress } from '../post-address.ts';
import '../post-cards.css';

export const PostState = ({ disabled }: { disabled: boolean }) =>
  disabled ? <Tag>停用</Tag> : <Tag color="green">启用</Tag>;

export const levelText = ({ sequence, grade }: Pick<PostRow, 'sequence' | 'grade'>) =>
  [sequence, grade].filter((text) => text !== '').join(' / ') || '—';

export const peopleText = ({ headcount, staffCount }: Pick<PostRow, 'headcount' | 'staffCount'>) =>
  `${headcount ?? '—'} / ${staffCount}`;

/** Where a post belongs, below its name. */
const placeText = ({ code, categoryName, departmentName }: PostRow) =>
  [code, categoryName || '未分类', departmentName].filter((text) => text !== '').join(' · ');

const modelText = ({ modelNumber, abilityCount }: PostRow) =>
  modelNumber === null ? '—' : `V${modelNumber} · ${abilityCount} 项能力`;

export const postColumns = (): readonly DataColumn<PostRow>[] => [
  {
    ...{ key: 'postName', title: `${term('post')}名称` },
    render: (row) => (
      <>
        <Link to={postAddress.detail(row.postId)}>{row.postName}</Link>
        <span className="post-name-line" title={placeText(row)}>
          {placeText(row)}
        </span>
      </>
    ),
  },
  { key: 'level', title: '序列/职级', width: 128, ellipsis: true, render: levelText },
  { key: 'headcount', title: `编制/${term('present')}`, width: 96, align: 'right', render: peopleText },
  { key: 'modelNumber', title: '能力模型', width: 128, render: modelText },
  { key: 'disabled', title: '状态', width: 72, render: (row) => <PostState disabled={row.disabled} /> },
];
