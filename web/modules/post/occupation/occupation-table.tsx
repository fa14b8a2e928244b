import { Input, Table, Tag } from 'antd';
import { useState } from 'react';
import type { Occupation } from '#contract/post/occupation.ts';
import { term } from '../../../kit/branding.ts';

interface OccupationTableProps {
  occupations: readonly Occupation[];
  chosen: readonly number[];
  onChoose: (rows: readonly number[]) => void;
}

function State({ state, text }: Occupation) {
  if (state === 'new') return <Tag color="blue">可导入</Tag>;
  if (state === 'taken') return <Tag>已有同名{term('post')}</Tag>;
  return <span className="occupation-problem">{text}</span>;
}

/** Problems first, then the occupations in the order of the list; headings are none. */
export function OccupationTable({ occupations, chosen, onChoose }: OccupationTableProps) {
  const [word, setWord] = useState('');
  const asked = word.trim();
  const shown = occupations
    .filter(({ state, name, code }) => state !== 'group' && (name.includes(asked) || code.startsWith(asked)))
    .toSorted((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'));
  return (
    <>
      <Input.Search
        allowClear
        className="occupation-search"
        placeholder="名称或编号"
        aria-label="查找职业"
        onChange={(event) => setWord(event.target.value)}
      />
      <Table<Occupation>
        size="small"
        rowKey="row"
        dataSource={shown}
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onChoose(keys.map(Number)),
          getCheckboxProps: ({ state, name }) => ({ disabled: state !== 'new', 'aria-label': `选择「${name}」` }),
        }}
        pagination={{ pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', dataIndex: 'row', width: 56 },
          { title: '编号', dataIndex: 'code', width: 112 },
          { title: '名称', dataIndex: 'name', ellipsis: true },
          { title: '大类', dataIndex: 'category', width: 200, ellipsis: true },
          { title: '结果', key: 'state', width: 184, render: (_, row) => <State {...row} /> },
        ]}
      />
    </>
  );
}
