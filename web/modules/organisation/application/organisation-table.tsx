import { Alert } from 'antd';
import { useState } from 'react';
import {
  type ListedOrganisation,
  organisationDesk,
  organisationStates,
} from '#contract/organisation/organisation-desk.ts';
import { plans } from '#contract/plan.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateText, dateTime } from '../../../kit/text/time.ts';
import { kindNames } from '../organisation-kind.ts';
import { PlanDialog } from './plan-dialog.tsx';

const stateNames = { ACTIVE: '正常', SUSPENDED: '已停用' } as const;

/** 已用 / 名额; red where nobody can be added. */
function SeatsText({ seats, seatsUsed }: ListedOrganisation) {
  const text = `${seatsUsed.toLocaleString('zh-CN')} / ${seats.toLocaleString('zh-CN')}`;
  return seatsUsed >= seats ? <span className="application-over">{text}</span> : text;
}

function UntilText({ validUntil }: ListedOrganisation) {
  if (!validUntil) return '长期';
  const text = dateTime(validUntil);
  return new Date(validUntil).getTime() < Date.now() ? <span className="application-over">{text}</span> : text;
}

const columns: readonly DataColumn<ListedOrganisation>[] = [
  { key: 'name', title: '机构名称', ellipsis: true },
  { key: 'code', title: '机构简码', width: 112, ellipsis: true },
  { key: 'kind', title: '类型', width: 96, render: (row) => kindNames[row.kind] },
  { key: 'plan', title: '套餐', width: 80, render: (row) => plans[row.plan].title },
  { key: 'seats', title: '已用名额', width: 120, align: 'right', render: (row) => <SeatsText {...row} /> },
  { key: 'validUntil', title: '有效期至', width: 136, render: (row) => <UntilText {...row} /> },
  {
    ...{ key: 'state', title: '状态', width: 88 },
    render: ({ state }) => <StatusDot tone={state === 'ACTIVE' ? 'green' : 'red'}>{stateNames[state]}</StatusDot>,
  },
  { key: 'createdAt', title: '开通日期', width: 104, render: (row) => dateText(row.createdAt) },
];

const changes = [organisationDesk.search];

function SuspendDialog({ row, onClose }: { row: ListedOrganisation; onClose: () => void }) {
  const suspend = useAction(organisationDesk.suspend, { changes, success: '机构已停用', onDone: onClose });
  return (
    <ReasonDialog
      title={`停用「${row.name}」`}
      label="停用原因"
      hint="记入操作日志。"
      okText="停用"
      notice={
        <Alert
          className="application-notice"
          type="warning"
          showIcon
          title={`该机构的 ${row.staffCount.toLocaleString('zh-CN')} 人随即退出登录，恢复之前都不能再登录。正在进行的考试会中断。数据保留不变。`}
        />
      }
      pending={suspend.pending}
      fields={suspend.fields}
      onSubmit={(reason) => suspend.run({ query: { organizationId: row.organizationId }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function useRowActions(onPlan: (row: ListedOrganisation) => void, onSuspend: (row: ListedOrganisation) => void) {
  const resume = useAction(organisationDesk.resume, { changes, success: '机构已恢复' });
  return (row: ListedOrganisation): Action[] => {
    if (row.kind === 'platform') return [];
    const plan: Action = { id: 'plan', label: '套餐', onClick: () => onPlan(row) };
    if (row.state === 'ACTIVE')
      return [plan, { id: 'suspend', label: '停用', danger: true, onClick: () => onSuspend(row) }];
    const confirm = { title: `恢复「${row.name}」？`, content: '恢复后，该机构的人可以重新登录。' };
    const onClick = () => resume.run({ query: { organizationId: row.organizationId } });
    return [plan, { id: 'resume', label: '恢复', confirm, onClick }];
  };
}

/** Everybody who is in. */
export function OrganisationTable() {
  const query = useTableQuery({ filters: { keyword: 'text', state: organisationStates } });
  const sent = { ...query.sent, ...query.filters };
  const list = useReply(organisationDesk.search, { query: sent }, { keepPrevious: true, quiet: true });
  const [suspended, setSuspended] = useState<ListedOrganisation>();
  const [planned, setPlanned] = useState<ListedOrganisation>();
  const rowActions = useRowActions(setPlanned, setSuspended);
  return (
    <>
      <ListPage
        list={list}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: '机构名称或简码' },
          {
            ...{ kind: 'select', name: 'state', placeholder: '状态' },
            options: organisationStates.map((value) => ({ value, label: stateNames[value] })),
          },
        ]}
        label="机构"
        rowKey="organizationId"
        columns={columns}
        query={query}
        rowActions={rowActions}
        actionsWidth={120}
        empty={{ text: '还没有机构', hint: '通过入驻申请后，机构会出现在这里。' }}
      />
      {planned && <PlanDialog row={planned} onClose={() => setPlanned(undefined)} />}
      {suspended && <SuspendDialog row={suspended} onClose={() => setSuspended(undefined)} />}
    </>
  );
}
