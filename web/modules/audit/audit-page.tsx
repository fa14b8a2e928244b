import { Drawer } from 'antd';
import { useState } from 'react';
import { type AuditRow, auditLog } from '#contract/audit/audit.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { download } from '../../kit/api/download.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { term } from '../../kit/branding.ts';
import type { DataColumn } from '../../kit/data-table/column.ts';
import { useTableQuery } from '../../kit/data-table/use-table-query.ts';
import { InstantPicker } from '../../kit/form/instant-picker.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { dateTime } from '../../kit/text/time.ts';
import { targetText } from './detail-lines.ts';
import { DetailText } from './detail-text.tsx';
import { VerifyButton } from './verify-button.tsx';

const columns: readonly DataColumn<AuditRow>[] = [
  { key: 'number', title: '编号', width: 88, align: 'right' },
  { key: 'at', title: '时间', width: 160, render: ({ at }) => dateTime(at) },
  {
    key: 'realName',
    title: '操作人',
    width: 180,
    ellipsis: true,
    render: ({ realName, jobNumber }) => (realName ? `${realName} ${jobNumber ?? ''}` : '系统'),
  },
  { key: 'actionName', title: '操作', width: 160, ellipsis: true },
  { key: 'targetName', title: '对象', ellipsis: true, render: targetText },
  { key: 'address', title: '网络地址', width: 160, ellipsis: true },
];

function useAudit() {
  const query = useTableQuery({ filters: { keyword: 'text', action: 'text', from: 'text', to: 'text' }, size: 20 });
  const { page, size, filters } = query;
  const actions = useReply(auditLog.actions, {}, { quiet: true, freshMs: 60_000 });
  const list = useReply(auditLog.search, { query: { page, size, ...filters } }, { keepPrevious: true, quiet: true });
  return { query, actions, list };
}

export function Component() {
  const { query, actions, list } = useAudit();
  const [open, setOpen] = useState<AuditRow>();
  return (
    <>
      <ListPage
        header={{
          title: '操作日志',
          line: '谁在什么时候、从哪里、做了什么。日志只增不改，每一条都和前一条相连。',
          extra: (
            <>
              <VerifyButton />
              <ActionButton label="导出" onClick={() => download(auditLog.export, { query: query.filters })} />
            </>
          ),
        }}
        list={list}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
          {
            kind: 'select',
            name: 'action',
            placeholder: '操作',
            searchable: true,
            width: 200,
            options: (actions.data ?? []).map((one) => ({ value: one.action, label: one.name })),
          },
          {
            kind: 'custom',
            name: 'from',
            render: (value, set) => (
              <InstantPicker
                value={asText(value)}
                onChange={set}
                placeholder="从什么时候"
                label="从什么时候"
                clearable
              />
            ),
          },
          {
            kind: 'custom',
            name: 'to',
            render: (value, set) => (
              <InstantPicker
                value={asText(value)}
                onChange={set}
                placeholder="到什么时候"
                label="到什么时候"
                clearable
              />
            ),
          },
        ]}
        label="操作日志"
        rowKey="number"
        columns={columns}
        query={query}
        numbered={false}
        onRowClick={setOpen}
        empty={{ text: '还没有操作日志' }}
      />
      <Drawer title={open?.actionName} open={open !== undefined} onClose={() => setOpen(undefined)} size={560}>
        {open && <DetailText row={open} />}
      </Drawer>
    </>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
