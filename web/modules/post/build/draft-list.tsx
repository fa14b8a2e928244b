import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { type DraftRow, postDraft } from '#contract/post/draft.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { postAddress } from '../post-address.ts';

const nameOf = ({ postName }: DraftRow) => postName.trim() || '未命名';

const columns = (): readonly DataColumn<DraftRow>[] => [
  {
    ...{ key: 'postName', title: `${term('post')}名称`, ellipsis: true },
    render: (row) => <Link to={postAddress.draft(row.draftId)}>{nameOf(row)}</Link>,
  },
  { key: 'postId', title: '用途', width: 120, render: ({ postId }) => (postId ? '修改模型' : `新${term('post')}`) },
  { key: 'abilityCount', title: '能力数', width: 88, align: 'right' },
  { key: 'updatedAt', title: '最后保存', width: 176, render: ({ updatedAt }) => dateTime(updatedAt) },
];

/** The half-built posts of whoever looks, and a new one. */
export function DraftList() {
  const navigate = useNavigate();
  const list = useReply(postDraft.list, {}, { quiet: true });
  const open = useAction(postDraft.open, {
    changes: [postDraft.list],
    onDone: ({ draftId }) => navigate(postAddress.draft(draftId)),
  });
  const discard = useAction(postDraft.discard, { changes: [postDraft.list], success: '草稿已放弃' });
  const word = term('post');
  const add = (
    <Button type="primary" loading={open.pending} onClick={() => open.run({ body: { postId: null } })}>
      新建{word}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={`构建${word}`}
        line={`没有完成的${word}自动存为草稿，可以随时接着做。`}
        onBack={() => navigate(postAddress.list())}
        extra={add}
      />
      <ListTable
        list={list}
        label="草稿"
        rowKey="draftId"
        columns={columns()}
        rowActions={(row) => [
          { id: 'open', label: '继续', onClick: () => navigate(postAddress.draft(row.draftId)) },
          {
            ...{ id: 'discard', label: '放弃', danger: true },
            confirm: { title: `放弃「${nameOf(row)}」的草稿？`, content: '草稿的内容不能恢复；已发布的模型不变。' },
            onClick: () => discard.run({ body: { draftId: row.draftId } }),
          },
        ]}
        empty={{ text: '没有草稿', hint: `新建${word}，分五步写明说明书和能力模型。`, action: add }}
      />
    </>
  );
}
