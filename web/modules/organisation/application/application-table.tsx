import { useState } from 'react';
import { type Application, application } from '#contract/organisation/application.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { kindNames } from '../organisation-kind.ts';
import { type ApplicationState, applicationColumns } from './application-columns.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { useReview } from './use-review.tsx';

const kinds = ['enterprise', 'bank', 'college', 'industry'] as const;

const empty: Readonly<Record<ApplicationState, { text: string; hint: string }>> = {
  PENDING: { text: '没有待审核的申请', hint: '有机构提交入驻申请后，会出现在这里。' },
  APPROVED: { text: '还没有通过的申请', hint: '通过申请后，机构随即开通。' },
  REJECTED: { text: '没有驳回的申请', hint: '驳回的申请和原因会留在这里。' },
};

function RejectDialog({ row, onDone, onClose }: { row: Application; onDone: () => void; onClose: () => void }) {
  const reject = useAction(application.reject, {
    changes: [application.search],
    success: '已驳回，已通知申请人',
    onDone,
  });
  return (
    <ReasonDialog
      title={`驳回「${row.name}」的入驻申请`}
      label="驳回原因"
      hint={`会以短信${row.email ? '和邮件' : ''}告诉申请人，对方修改后可以重新申请。`}
      okText="驳回"
      pending={reject.pending}
      fields={reject.fields}
      onSubmit={(reason) => reject.run({ query: { applicationId: row.applicationId }, body: { reason } })}
      onClose={onClose}
    />
  );
}

/** The applications in one state. */
export function ApplicationTable({ state }: { state: ApplicationState }) {
  const query = useTableQuery({ filters: { keyword: 'text', kind: kinds } });
  const sent = { ...query.sent, ...query.filters, state };
  const list = useReply(application.search, { query: sent }, { keepPrevious: true, quiet: true });
  const [shown, setShown] = useState<Application>();
  const [rejected, setRejected] = useState<Application>();
  const close = () => {
    setShown(undefined);
    setRejected(undefined);
  };
  const actions = useReview(setRejected, close);
  return (
    <>
      <ListPage
        list={list}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: '名称、简码、联系人、手机号', width: 264 },
          {
            ...{ kind: 'select', name: 'kind', placeholder: '机构类型', width: 144 },
            options: kinds.map((value) => ({ value, label: kindNames[value] })),
          },
        ]}
        label="入驻申请"
        rowKey="applicationId"
        columns={applicationColumns[state]}
        query={query}
        onRowClick={setShown}
        {...(state === 'PENDING' && { rowActions: actions, actionsWidth: 112 })}
        empty={empty[state]}
      />
      {shown && <ApplicationDrawer row={shown} actions={actions(shown)} onClose={close} />}
      {rejected && <RejectDialog row={rejected} onDone={close} onClose={() => setRejected(undefined)} />}
    </>
  );
}
