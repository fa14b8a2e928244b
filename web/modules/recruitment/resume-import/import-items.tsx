import { Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  importChoices,
  importResults,
  type ResumeImport,
  type ResumeImportItem,
  resumeImport,
  twinReasons,
} from '#contract/recruitment/resume-import.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { resumeAddress } from '../resume/addresses.ts';

const filters = { state: ['READ', 'UNREADABLE', 'DONE'] } as const;
const againMs = 1500;

function Twin({ item: { twin } }: { item: ResumeImportItem }) {
  if (!twin) return null;
  const who = twin.candidateId ? (
    <Link to={resumeAddress.ofCandidate(twin.candidateId)}>{twin.name}</Link>
  ) : twin.reason === 'AGAIN' ? null : (
    '（不在您的管理范围）'
  );
  return (
    <>
      {twinReasons[twin.reason]} {who}
    </>
  );
}

function Standing({ item }: { item: ResumeImportItem }) {
  if (item.state === 'PENDING') return <>等待读取</>;
  if (item.state === 'UNREADABLE') return <Tag color="red">读不了</Tag>;
  if (item.result) return <>{importResults[item.result]}</>;
  if (item.name === '') return <Tag color="orange">缺姓名</Tag>;
  return <Tag color={item.choice === 'SKIP' ? 'default' : 'blue'}>{importChoices[item.choice]}</Tag>;
}

const columns: DataColumn<ResumeImportItem>[] = [
  {
    ...{ key: 'name', title: '姓名', width: 92, ellipsis: true },
    render: ({ name, candidateId }) =>
      candidateId ? <Link to={resumeAddress.ofCandidate(candidateId)}>{name}</Link> : name || '—',
  },
  { key: 'phone', title: '手机号', width: 116, render: ({ phone }) => phone || '—' },
  { key: 'school', title: '学校', width: 116, ellipsis: true, render: ({ school }) => school || '—' },
  { key: 'fileName', title: '文件', width: 124, ellipsis: true },
  { key: 'twin', title: '可能重复', width: 156, render: (item) => <Twin item={item} /> },
  { key: 'state', title: '怎样导入', width: 112, render: (item) => <Standing item={item} /> },
  { key: 'problems', title: '说明', ellipsis: true, render: ({ problems }) => problems.join('；') },
];

const changes = [resumeImport.items, resumeImport.detail];

/** Some of these choices make no sense for an item; the server says so for those of others. */
function choicesOf({ twin }: ResumeImportItem) {
  if (twin?.reason === 'AGAIN') return ['SKIP'] as const;
  if (twin?.reason === 'FILE') return ['JOIN', 'SKIP'] as const;
  return twin ? (['NEW', 'JOIN', 'SKIP'] as const) : (['NEW', 'SKIP'] as const);
}

export function ImportItems({ shown, busy }: { shown: ResumeImport; busy: boolean }) {
  const { importId, state } = shown;
  const query = useLocalTableQuery({ filters });
  const [naming, setNaming] = useState<ResumeImportItem>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const list = useReply(
    resumeImport.items,
    { query: { ...(query.sent as object), importId, ...(query.filters.state && { state: query.filters.state }) } },
    { keepPrevious: true, quiet: true, ...(busy && { everyMs: againMs }) },
  );
  const choose = useAction(resumeImport.choose, { changes, onDone: () => setTicked([]) });
  const pick = (itemIds: readonly string[], choice: keyof typeof importChoices): Action => ({
    ...{ id: choice, label: importChoices[choice] },
    onClick: () => choose.run({ body: { importId, itemIds: [...itemIds], choice } }),
  });
  const open = state === 'OPEN';
  return (
    <>
      <ListPage
        list={list}
        label="简历"
        rowKey="itemId"
        columns={columns}
        query={query}
        filters={[
          {
            ...{ kind: 'select', name: 'state', placeholder: '全部', width: 120 },
            options: [
              { value: 'READ', label: '读到的' },
              { value: 'UNREADABLE', label: '读不了的' },
              { value: 'DONE', label: '已处理的' },
            ],
          },
        ]}
        {...(open && {
          selection: {
            keys: [...ticked],
            onChange: (keys: (string | number)[]) => setTicked(keys.map(String)),
            actions: (['NEW', 'JOIN', 'SKIP'] as const).map((choice) => pick(ticked, choice)),
          },
          rowActions: (item: ResumeImportItem) =>
            item.state === 'READ'
              ? [
                  { id: 'name', label: '改姓名', onClick: () => setNaming(item) },
                  ...choicesOf(item)
                    .filter((choice) => choice !== item.choice)
                    .map((choice) => pick([item.itemId], choice)),
                ]
              : [],
          actionsWidth: 150,
        })}
        empty={{ text: '还没有简历', hint: '把文件拖到上面的框里。' }}
      />
      {naming && <NameDialog importId={importId} item={naming} onClose={() => setNaming(undefined)} />}
    </>
  );
}

interface NameProps {
  importId: string;
  item: ResumeImportItem;
  onClose: () => void;
}

function NameDialog({ importId, item, onClose }: NameProps) {
  const [form] = Form.useForm<{ name: string }>();
  const rename = useAction(resumeImport.rename, { changes, onDone: onClose });
  return (
    <FormDialog<{ name: string }>
      title={`姓名：${item.fileName}`}
      form={form}
      initialValues={{ name: item.name }}
      firstField="name"
      pending={rename.pending}
      onSubmit={({ name }) => rename.run({ body: { importId, itemId: item.itemId, name } })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
        {...refusedField(rename.fields, 'name')}
      >
        <Input maxLength={40} />
      </Form.Item>
    </FormDialog>
  );
}
