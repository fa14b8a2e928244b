import { Button, Tag } from 'antd';
import { useState } from 'react';
import {
  type ContestRow,
  type ContestState,
  contestStateNames,
  contestStates,
  evidence,
} from '#contract/post/evidence.ts';
import { evidenceSourceNames } from '#contract/post/evidence-setting.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { ContestDrawer } from './contest-drawer.tsx';
import { EvidenceSettingsDrawer } from './evidence-settings-drawer.tsx';

const colours: Readonly<Record<ContestState, string>> = { PENDING: 'orange', UPHELD: 'green', REJECTED: 'default' };

const columns = (): DataColumn<ContestRow>[] => [
  { key: 'realName', title: '姓名', width: 110, ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 150, ellipsis: true },
  { key: 'abilityName', title: '能力', width: 160, ellipsis: true },
  { key: 'source', title: '来源', width: 96, render: ({ source }) => evidenceSourceNames[source] },
  { key: 'reason', title: '理由', ellipsis: true },
  {
    key: 'state',
    title: '状态',
    width: 120,
    render: ({ state }) => <Tag color={colours[state]}>{contestStateNames[state]}</Tag>,
  },
  { key: 'createdAt', title: '提出时间', width: 160, render: ({ createdAt }) => dateTime(createdAt) },
];

/** What people say against rows of their evidence. */
export function Component() {
  const query = useTableQuery({ filters: { keyword: 'text', state: contestStates } });
  const { page, size, filters } = query;
  const list = useReply(evidence.contests, { query: { page, size, ...filters } }, { quiet: true, keepPrevious: true });
  const [opened, setOpened] = useState<string>();
  const [setting, setSetting] = useState(false);
  return (
    <>
      <ListPage
        header={{
          title: '依据异议',
          line: '员工认为某条能力依据不该计入时提出，成立后它不再计入等级。不能处理自己提出的异议。',
          extra: <Button onClick={() => setSetting(true)}>等级计算设置</Button>,
        }}
        list={list}
        query={query}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
          {
            kind: 'select',
            name: 'state',
            placeholder: '状态',
            options: contestStates.map((value) => ({ value, label: contestStateNames[value] })),
          },
        ]}
        label="对能力依据的异议"
        rowKey="contestId"
        columns={columns()}
        rowActions={(row) => [
          {
            id: 'open',
            label: row.state === 'PENDING' ? '处理' : '查看',
            onClick: () => setOpened(row.contestId),
          },
        ]}
        actionsWidth={96}
        empty={{ text: '没有异议', hint: '员工在「我的能力」里可以对一条依据提出异议。' }}
      />
      {opened && <ContestDrawer contestId={opened} onClose={() => setOpened(undefined)} />}
      {setting && <EvidenceSettingsDrawer onClose={() => setSetting(false)} />}
    </>
  );
}
