import { useState } from 'react';
import { type CertificateTemplate, certificateTemplate } from '#contract/study/certificate.ts';
import type { Action } from '../../../kit/action/action.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { useUser } from '../../../kit/api/session/use-session.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { IssueForm } from './issue-form.tsx';
import { TemplateForm } from './template-form.tsx';

const columns: DataColumn<CertificateTemplate>[] = [
  { key: 'name', title: '模板名称', width: 220, ellipsis: true },
  { key: 'title', title: '证书标题', width: 180, ellipsis: true },
  { key: 'wording', title: '证书正文', ellipsis: true },
  { key: 'issuer', title: '颁发单位', width: 160, ellipsis: true },
  {
    key: 'validMonths',
    title: '有效期',
    width: 100,
    render: ({ validMonths: months }) => (months ? `${months} 个月` : '长期'),
  },
  { key: 'issued', title: '已发', width: 80, render: ({ issued }) => `${issued} 份` },
];

/** The templates of the organisation; a certificate is given from one. */
export function TemplateList() {
  const query = useLocalTableQuery({ filters: { text: 'text' } });
  const { page, size, filters } = query;
  const [form, setForm] = useState<{ changed?: CertificateTemplate }>();
  const [issuing, setIssuing] = useState<CertificateTemplate>();
  const organisation = useUser()?.organizationName ?? '';
  const list = useReply(
    certificateTemplate.search,
    { query: { page, size }, body: filters.text ? { text: filters.text } : {} },
    { keepPrevious: true, quiet: true },
  );
  const remove = useAction(certificateTemplate.delete, { changes: [certificateTemplate.search], success: '已删除' });
  const rowActions = (row: CertificateTemplate): Action[] => [
    { id: 'issue', label: '发证', onClick: () => setIssuing(row) },
    { id: 'change', label: '修改', onClick: () => setForm({ changed: row }) },
    {
      ...{ id: 'delete', label: '删除', danger: true },
      confirm: { title: `删除模板「${row.name}」？`, content: '已经发出的证书不受影响。', ok: '删除' },
      onClick: () => remove.run({ query: { templateId: row.templateId } }),
    },
  ];
  const add = <NewButton call={certificateTemplate.add} label="新增模板" type="primary" onClick={() => setForm({})} />;
  return (
    <>
      <ListPage
        list={list}
        label="证书模板"
        rowKey="templateId"
        columns={columns}
        query={query}
        filters={[{ kind: 'search', name: 'text', placeholder: '模板名称或证书标题' }]}
        filtersExtra={add}
        rowActions={rowActions}
        actionsWidth={180}
        empty={{
          text: '还没有证书模板',
          hint: '新增一个模板，就可以发证，课程和目标完成时也能自动发证。',
          action: add,
        }}
      />
      {form && (
        <TemplateForm {...{ changed: undefined, ...form }} issuer={organisation} onClose={() => setForm(undefined)} />
      )}
      {issuing && <IssueForm template={issuing} onClose={() => setIssuing(undefined)} />}
    </>
  );
}
