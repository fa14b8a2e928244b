import { Select } from 'antd';
import { useState } from 'react';
import { type RatedRow, rating } from '#contract/post/rating.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { DepartmentSelect, usePostOptions } from '../../directory/index.ts';
import { RatingDrawer } from './rating-drawer.tsx';

const columns = (): DataColumn<RatedRow>[] => [
  { key: 'realName', title: '姓名', width: 120, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 140, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  { key: 'postName', title: term('post'), width: 180, ellipsis: true, render: ({ postName }) => postName ?? '—' },
  { key: 'ratedCount', title: '已评定能力', width: 120, render: ({ ratedCount }) => `${ratedCount} 项` },
  {
    key: 'ratedAt',
    title: '最近评定',
    width: 180,
    render: ({ ratedAt }) => (ratedAt === null ? '—' : dateTime(ratedAt)),
  },
];

function PostFilter({ value, set }: { value: string | undefined; set: (postId: string | undefined) => void }) {
  const { options, loading } = usePostOptions();
  return (
    <Select
      style={{ width: 180 }}
      aria-label={term('post')}
      placeholder={term('post')}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      loading={loading}
      options={options}
      onChange={(postId) => set(postId ?? undefined)}
    />
  );
}

/** Whom the caller may rate. */
export function Component() {
  const query = useTableQuery({ filters: { keyword: 'text', departmentId: 'id', postId: 'id' } });
  const { page, size, filters } = query;
  const list = useReply(rating.people, { query: { page, size, ...filters } }, { quiet: true, keepPrevious: true });
  const [opened, setOpened] = useState<RatedRow>();
  return (
    <>
      <ListPage
        header={{ title: '能力评定', line: '为范围内的员工评定能力等级，最近一次评定会成为能力依据。' }}
        list={list}
        query={query}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
          {
            kind: 'custom',
            name: 'departmentId',
            render: (value, set) => (
              <div style={{ width: 200 }}>
                <DepartmentSelect
                  label={term('department')}
                  placeholder={term('department')}
                  allowClear
                  value={value as string | undefined}
                  onChange={set}
                />
              </div>
            ),
          },
          {
            kind: 'custom',
            name: 'postId',
            render: (value, set) => <PostFilter value={value as string | undefined} set={set} />,
          },
        ]}
        label="可以评定的员工"
        rowKey="userId"
        columns={columns()}
        rowActions={(row) => [{ id: 'rate', label: '评定', onClick: () => setOpened(row) }]}
        actionsWidth={96}
        empty={{ text: '范围内没有可以评定的员工' }}
      />
      {opened && <RatingDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
