import { Tag } from 'antd';
import { type AbilityListRow, abilityKindNames, abilityLevelNames } from '#contract/post/ability.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';

const described = ({ behaviours }: AbilityListRow) => behaviours.filter((text) => text !== '').length;

export const abilityColumns = (): DataColumn<AbilityListRow>[] => [
  {
    key: 'name',
    title: '名称',
    render: (row) => (
      <>
        <span className="ability-name">{row.name}</span>{' '}
        <span className="ability-above">
          {row.above.length > 0 ? row.above.join(' / ') : abilityLevelNames[0]}
          {row.code && ` · ${row.code}`}
        </span>
      </>
    ),
  },
  { key: 'kind', title: '类型', width: 72, render: ({ kind }) => <Tag>{abilityKindNames[kind]}</Tag> },
  {
    key: 'behaviours',
    title: '等级描述',
    width: 96,
    render: (row) => (row.parentId === null ? '—' : described(row) > 0 ? `已写 ${described(row)} 级` : '未填写'),
  },
  {
    key: 'questionCount',
    title: '题目数',
    width: 80,
    align: 'right',
    render: (row) => (row.parentId === null ? '—' : row.questionCount.toLocaleString('zh-CN')),
  },
  {
    key: 'materialCount',
    title: '资料数',
    width: 80,
    align: 'right',
    render: (row) => (row.parentId === null ? '—' : row.materialCount.toLocaleString('zh-CN')),
  },
  {
    key: 'posts',
    title: `引用${term('post')}`,
    width: 120,
    ellipsis: true,
    render: ({ posts }) => posts.map(({ name }) => name).join('、') || '—',
  },
];
