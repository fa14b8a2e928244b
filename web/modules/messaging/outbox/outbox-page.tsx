import { useState } from 'react';
import { type OutboxItem, outbox, outboxChannels, outboxStates } from '#contract/messaging/outbox.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { FilterValues } from '../../../kit/data-table/table-query.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import './outbox.css';
import { channelNames, outboxColumns, stateLooks } from './outbox-columns.tsx';
import { OutboxDrawer } from './outbox-drawer.tsx';

const shape = { keyword: 'text', channel: outboxChannels, state: outboxStates } as const;

const fields: readonly QueryField<FilterValues<typeof shape>>[] = [
  { kind: 'search', name: 'keyword', placeholder: '收件人或内容' },
  {
    ...{ kind: 'select', name: 'channel', placeholder: '方式' },
    options: outboxChannels.map((value) => ({ value, label: channelNames[value] })),
  },
  {
    ...{ kind: 'select', name: 'state', placeholder: '状态' },
    options: outboxStates.map((value) => ({ value, label: stateLooks[value][1] })),
  },
];

function useOutboxActions(onDone: () => void) {
  const retry = useAction(outbox.retry, { several: true, changes: [outbox.search], success: '已重新排队发送', onDone });
  return (row: OutboxItem): Action[] =>
    row.state === 'FAILED'
      ? [{ id: 'retry', label: '重发', onClick: () => retry.run({ query: { outboxId: row.outboxId } }) }]
      : [];
}

/** What was sent by SMS and mail, or would have been. */
export function Component() {
  const query = useTableQuery({ filters: shape });
  const sent = { ...query.sent, ...query.filters };
  const list = useReply(outbox.search, { query: sent }, { keepPrevious: true, quiet: true });
  const [shown, setShown] = useState<OutboxItem>();
  const close = () => setShown(undefined);
  const rowActions = useOutboxActions(close);
  return (
    <>
      <ListPage
        header={{
          title: '短信与邮件',
          line: '平台发出的每一条短信和邮件。「仅保存」表示没有接通短信或邮件服务，内容只留在这里。',
        }}
        list={list}
        filters={fields}
        label="短信与邮件"
        rowKey="outboxId"
        columns={outboxColumns}
        query={query}
        onRowClick={setShown}
        rowActions={rowActions}
        actionsWidth={64}
        empty={{ text: '还没有短信和邮件', hint: '验证码、审核结果和提醒发出后，会出现在这里。' }}
      />
      {shown && <OutboxDrawer row={shown} actions={rowActions(shown)} onClose={close} />}
    </>
  );
}
