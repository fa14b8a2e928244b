import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { type Medium, media, mediaKinds } from '#contract/study/media.ts';
import { mediaStates } from '#contract/study/watch.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { acceptedFiles, bytesText, clockText, mediaKindWords } from './media-words.ts';
import { changedByMedia, MediumDrawer } from './medium-drawer.tsx';
import { UploadLine } from './upload-line.tsx';
import { useUpload } from './use-upload.ts';
import './media-library.css';

const stateWords = { UPLOADING: '没有传完', PROCESSING: '处理中', READY: '可以使用', FAILED: '无法识别' } as const;

const columnsOf = (open: (row: Medium) => void): readonly DataColumn<Medium>[] => [
  {
    ...{ key: 'name', title: '文件' },
    render: (row) => (
      <span className="media-name">
        <Button type="link" title={row.name} onClick={() => open(row)}>
          {row.name}
        </Button>
        {row.note && <small>{row.note}</small>}
      </span>
    ),
  },
  { key: 'kind', title: '类型', width: 64, render: ({ kind }) => mediaKindWords[kind] },
  { key: 'bytes', title: '大小', width: 88, align: 'right', render: ({ bytes }) => bytesText(bytes) },
  {
    ...{ key: 'durationMs', title: '时长', width: 80, align: 'right' },
    render: ({ durationMs }) => (durationMs === null ? '—' : clockText(durationMs)),
  },
  {
    ...{ key: 'useCount', title: '使用', width: 72, align: 'right' },
    render: ({ useCount }) => (useCount === 0 ? '—' : `${useCount} 处`),
  },
  { key: 'state', title: '状态', width: 88, render: ({ state }) => stateWords[state] },
  { key: 'creator', title: '上传人', width: 88, ellipsis: true },
  { key: 'createdAt', title: '上传时间', width: 136, render: ({ createdAt }) => dateTime(createdAt) },
];

function RenameDialog({ renamed, onClose }: { renamed: Medium; onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>();
  const rename = useAction(media.rename, { changes: changedByMedia, onDone: onClose, success: '已改名' });
  return (
    <FormDialog
      title="改名"
      form={form}
      initialValues={{ name: renamed.name }}
      firstField="name"
      pending={rename.pending}
      onSubmit={(body) => rename.run({ query: { mediaId: renamed.mediaId }, body })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="文件名"
        rules={[{ required: true, whitespace: true, message: '请填写文件名' }]}
        {...refusedField(rename.fields, 'name')}
      >
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

type Opened = { readonly kind: 'show' | 'rename'; readonly row: Medium };

function useRowActions(open: (opened: Opened) => void) {
  const again = useAction(media.process, { changes: changedByMedia, success: '已开始处理' });
  const remove = useAction(media.delete, { changes: changedByMedia, success: '已删除' });
  return (row: Medium): Action[] => {
    const query = { mediaId: row.mediaId };
    return [
      { id: 'show', label: '查看', onClick: () => open({ kind: 'show', row }) },
      { id: 'rename', label: '改名', onClick: () => open({ kind: 'rename', row }) },
      {
        ...{ id: 'again', label: '重新处理', disabled: row.state === 'UPLOADING' || row.state === 'PROCESSING' },
        confirm: { title: `重新处理「${row.name}」？`, content: '处理完之前，课程里暂时看不到它。' },
        onClick: () => again.run({ query }),
      },
      {
        ...{ id: 'delete', label: '删除', danger: true, disabled: row.useCount > 0 },
        ...(row.useCount > 0 && { reason: `还有 ${row.useCount} 处在使用，请先从课程中换掉` }),
        confirm: { title: `删除「${row.name}」？`, content: '文件会从存储里一并删除，不能恢复。' },
        onClick: () => remove.run({ query }),
      },
    ];
  };
}

/** What of the room of the organisation is taken. */
function Usage() {
  const { data } = useReply(media.usage, {}, { quiet: true });
  return <p className="media-usage">{data && `已用 ${bytesText(data.bytes)}，还能放 ${bytesText(data.left)}。`}</p>;
}

const filters = { keyword: 'text', kind: mediaKinds, state: mediaStates } as const;
const accepted = Object.values(acceptedFiles).join(',');

/** Every film and document that was uploaded, wherever it is shown. */
export function MediaLibrary() {
  const query = useLocalTableQuery({ filters });
  const { keyword, kind, state } = query.filters;
  const { page, size } = query;
  const sent = { page, size, ...(keyword && { keyword }), ...(kind && { kind }), ...(state && { state }) };
  const list = useReply(media.search, { query: sent }, { keepPrevious: true, quiet: true });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const rowActions = useRowActions(setOpened);
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(() => list.refetch());
  const add = (
    <Button type="primary" disabled={upload.under?.state === 'runs'} onClick={() => input.current?.click()}>
      上传文件
    </Button>
  );
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label="选择要上传的文件"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) upload.begin(file);
        }}
      />
      <ListPage
        list={list}
        label="媒体库"
        rowKey="mediaId"
        numbered={false}
        columns={columnsOf((row) => setOpened({ kind: 'show', row }))}
        query={query}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: '文件名', width: 200 },
          {
            ...{ kind: 'select', name: 'kind', placeholder: '类型', width: 104 },
            options: mediaKinds.map((value) => ({ value, label: mediaKindWords[value] })),
          },
          {
            ...{ kind: 'select', name: 'state', placeholder: '状态', width: 112 },
            options: mediaStates.map((value) => ({ value, label: stateWords[value] })),
          },
        ]}
        filtersExtra={add}
        note={
          <>
            <Usage />
            <UploadLine {...upload} />
          </>
        }
        rowActions={rowActions}
        actionsWidth={136}
        empty={{ text: '还没有媒体文件', hint: '上传视频、音频、PDF 或 Office 文档，就可以放进课程。', action: add }}
      />
      {opened?.kind === 'show' && <MediumDrawer mediaId={opened.row.mediaId} name={opened.row.name} onClose={close} />}
      {opened?.kind === 'rename' && <RenameDialog renamed={opened.row} onClose={close} />}
    </>
  );
}
