import { useState } from 'react';
import { type CertificateRow, certificate, certificateStates } from '#contract/study/certificate.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { checkAddress, stateWords, untilText } from './certificate-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

const tones = { valid: 'green', expired: 'grey', revoked: 'red' } as const;

const columns = (): DataColumn<CertificateRow>[] => [
  {
    key: 'number',
    title: '证书编号',
    width: 190,
    render: ({ number }) => (
      <a href={checkAddress(number)} target="_blank" rel="noreferrer">
        {number}
      </a>
    ),
  },
  { key: 'holder', title: '持证人', width: 90, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 100, ellipsis: true, render: (row) => row.jobNumber ?? '—' },
  { key: 'departmentName', title: term('department'), width: 120, ellipsis: true },
  { key: 'subject', title: '项目', ellipsis: true },
  { key: 'issuedAt', title: '发证日期', width: 110, render: ({ issuedAt }) => dateText(issuedAt) },
  { key: 'validUntil', title: '有效期至', width: 110, render: ({ validUntil }) => untilText(validUntil) },
  {
    key: 'state',
    title: '状态',
    width: 90,
    render: ({ state, revokeReason }) => (
      <span title={revokeReason ?? undefined}>
        <StatusDot tone={tones[state]}>{stateWords[state]}</StatusDot>
      </span>
    ),
  },
];

/** Every certificate of people in reach. */
export function CertificateList() {
  const query = useTableQuery({ filters: { text: 'text', state: certificateStates } });
  const { page, size, filters } = query;
  const [revoking, setRevoking] = useState<CertificateRow>();
  const body = { ...(filters.text && { text: filters.text }), ...(filters.state && { state: filters.state }) };
  const list = useReply(certificate.search, { query: { page, size }, body }, { keepPrevious: true, quiet: true });
  const rowActions = (row: CertificateRow): Action[] =>
    row.state === 'revoked' ? [] : [{ id: 'revoke', label: '撤销', danger: true, onClick: () => setRevoking(row) }];
  return (
    <>
      <ListPage
        list={list}
        label="证书"
        rowKey="certificateId"
        columns={columns()}
        query={query}
        filters={[
          { kind: 'search', name: 'text', placeholder: '姓名、编号或项目' },
          {
            ...{ kind: 'select', name: 'state', placeholder: '状态' },
            options: certificateStates.map((value) => ({ value, label: stateWords[value] })),
          },
        ]}
        filtersExtra={<ActionButton label="导出" onClick={() => download(certificate.export, { body })} />}
        rowActions={rowActions}
        actionsWidth={72}
        empty={{ text: '还没有发出证书', hint: '在「证书模板」里选择一个模板发证。' }}
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}
