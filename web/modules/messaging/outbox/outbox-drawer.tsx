import { Descriptions, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { OutboxItem } from '#contract/messaging/outbox.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { channelNames, StateDot } from './outbox-columns.tsx';

const item = (label: string, children: ReactNode) => ({ key: label, label, children });

interface OutboxDrawerProps {
  row: OutboxItem;
  actions: readonly Action[];
  onClose: () => void;
}

/** One message with its whole text. */
export function OutboxDrawer({ row, actions, onClose }: OutboxDrawerProps) {
  const footer = actions.length > 0 && (
    <div className="outbox-foot">
      {actions.map((action) => (
        <ActionButton key={action.id} {...action} type="primary" />
      ))}
    </div>
  );
  return (
    <Drawer open title={`${channelNames[row.channel]}：${row.recipient}`} size={560} onClose={onClose} footer={footer}>
      <Descriptions
        column={1}
        bordered
        size="small"
        styles={{ label: { width: 104 } }}
        items={[
          item('状态', <StateDot state={row.state} />),
          item('收件人', row.recipient),
          ...(row.subject ? [item('标题', row.subject)] : []),
          item('内容', <span className="outbox-content">{row.content}</span>),
          item('机构', row.organizationName ?? '—'),
          item('发送次数', row.tries),
          item('问题', row.problem ?? '—'),
          item('创建时间', dateTime(row.createdAt)),
          item('发送时间', dateTime(row.sentAt)),
        ]}
      />
    </Drawer>
  );
}
