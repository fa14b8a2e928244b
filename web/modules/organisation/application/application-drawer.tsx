import { Descriptions, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { Application } from '#contract/organisation/application.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { kindNames } from '../organisation-kind.ts';
import { StateDot } from './application-columns.tsx';

const item = (label: string, children: ReactNode) => ({ key: label, label, children });

function Facts({ row }: { row: Application }) {
  return (
    <Descriptions
      column={1}
      bordered
      size="small"
      styles={{ label: { width: 148 } }}
      items={[
        item('状态', <StateDot state={row.state} />),
        item('机构名称', row.name),
        item('机构类型', kindNames[row.kind]),
        item('统一社会信用代码', row.licenceNumber),
        item('机构简码', row.code),
        item('联系人', row.contactName),
        item('手机号', `${row.phone}（已通过短信验证）`),
        item('邮箱', row.email ?? '没有填写'),
        item('说明', <span className="application-about">{row.about || '没有填写'}</span>),
        item('申请时间', dateTime(row.createdAt)),
        ...(row.state === 'PENDING'
          ? []
          : [item('审核人', row.reviewerName ?? '—'), item('审核时间', dateTime(row.reviewedAt))]),
        ...(row.reason === null ? [] : [item('驳回原因', row.reason)]),
      ]}
    />
  );
}

interface ApplicationDrawerProps {
  row: Application;
  actions: readonly Action[];
  onClose: () => void;
}

/** Everything the applicant wrote, and what became of it. */
export function ApplicationDrawer({ row, actions, onClose }: ApplicationDrawerProps) {
  const footer = actions.length > 0 && (
    <div className="application-drawer-foot">
      {actions.toReversed().map((action) => (
        <ActionButton key={action.id} {...action} {...(action.danger ? {} : { type: 'primary' as const })} />
      ))}
    </div>
  );
  return (
    <Drawer open title={row.name} size={560} onClose={onClose} footer={footer}>
      <Facts row={row} />
    </Drawer>
  );
}
