import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CommentRow, comment } from '#contract/exam/comment.ts';
import { result } from '#contract/exam/result.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { BandDialog } from './band-dialog.tsx';
import './comment.css';
import { CommentDialog } from './comment-dialog.tsx';

const columns = (): readonly DataColumn<CommentRow>[] => [
  { key: 'realName', title: '姓名', width: 96, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 120, ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 140, ellipsis: true },
  {
    key: 'score',
    title: '得分 / 满分',
    width: 112,
    align: 'right',
    render: ({ score, totalPoints }) => (score === null ? '—' : `${pointsText(score)} / ${pointsText(totalPoints)}`),
  },
  { key: 'text', title: '评语', ellipsis: true, render: ({ text }) => text ?? '—' },
  {
    key: 'at',
    title: '写于',
    width: 200,
    ellipsis: true,
    render: ({ at, who }) => (at ? `${dateTime(at)} ${who ?? ''}` : '—'),
  },
];

/** The examinees of an exam with their comments, filter and page in the address. */
function useCommentTable(examId: string) {
  const query = useTableQuery({ filters: { keyword: 'text' } });
  const { page, size, filters } = query;
  const sent = { query: { examId, page, size, ...(filters.keyword && { keyword: filters.keyword }) } };
  return { query, list: useReply(comment.list, sent, { keepPrevious: true, quiet: true }) };
}

type Filters = ReturnType<typeof useCommentTable>['query']['filters'];

const fieldsOf = (): readonly QueryField<Filters>[] => [
  { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` },
];

type Open = { dialog: 'bands' } | { dialog: 'text'; rows: readonly CommentRow[] };

/** What was said to the examinees of an exam, and the ways to say it. */
export function ExamComments({ examId }: { examId: string }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const [keys, setKeys] = useState<string[]>([]);
  const { query, list } = useCommentTable(examId);
  const exam = useReply(result.statistics, { query: { examId } }, { quiet: true, freshMs: 60_000 });
  const remove = useAction(comment.remove, {
    changes: [comment.list],
    success: ({ removed }) => `已删除 ${removed} 条评语`,
    onDone: () => setKeys([]),
  });
  const rowsOf = (ids: readonly string[]) => (list.data?.data ?? []).filter(({ userId }) => ids.includes(userId));
  const removing = (userIds: readonly string[]) => ({
    label: '删除评语',
    confirm: { title: `删除 ${userIds.length} 人的评语？`, content: '考生不再看到，不能恢复。', ok: '删除' },
    onClick: () => remove.run({ query: { examId }, body: { userIds: [...userIds] } }),
  });
  const done = () => {
    setOpen(undefined);
    setKeys([]);
  };
  return (
    <>
      <ListPage
        list={list}
        header={{
          title: '评语',
          line: `${exam.data ? `${exam.data.name} · ` : ''}成绩公布后，考生在自己的考试结果里看到。`,
          onBack: () => navigate(examAddress.commentChoice),
          extra: (
            <div className="comment-ways">
              <Button onClick={() => setOpen({ dialog: 'text', rows: [] })}>写同一条评语</Button>
              <Button type="primary" onClick={() => setOpen({ dialog: 'bands' })}>
                按分数段写评语
              </Button>
            </div>
          ),
        }}
        filters={fieldsOf()}
        label="评语"
        rowKey="userId"
        columns={columns()}
        query={query}
        numbered={false}
        selection={{
          keys,
          onChange: (chosen) => setKeys(chosen.map(String)),
          actions: [
            { id: 'write', label: '写评语', onClick: () => setOpen({ dialog: 'text', rows: rowsOf(keys) }) },
            { id: 'remove', ...removing(keys) },
          ],
        }}
        rowActions={(row) => [
          {
            id: 'write',
            label: row.text === null ? '写评语' : '修改',
            onClick: () => setOpen({ dialog: 'text', rows: [row] }),
          },
        ]}
        actionsWidth={80}
        empty={{ text: '这场考试还没有考生', hint: '在考试设置中添加考生后，可以给他们写评语。' }}
      />
      {open?.dialog === 'bands' && <BandDialog examId={examId} onDone={done} onClose={() => setOpen(undefined)} />}
      {open?.dialog === 'text' && (
        <CommentDialog examId={examId} rows={open.rows} onDone={done} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
