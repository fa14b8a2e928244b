import { Tag } from 'antd';
import type { AbilityMaterial } from '#contract/post/material.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';

export const materialColumns: DataColumn<AbilityMaterial>[] = [
  {
    key: 'title',
    title: '标题',
    render: ({ title, url, recommended }) => (
      <>
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>{' '}
        {recommended && <Tag color="blue">推荐</Tag>}
      </>
    ),
  },
  { key: 'abilityName', title: '能力', width: 160, ellipsis: true },
  { key: 'level', title: '等级', width: 80, render: ({ level }) => (level ? `${level} 级` : '不限') },
  { key: 'note', title: '说明', width: 240, ellipsis: true, render: ({ note }) => note || '—' },
];
