import { type PostPaper, post } from '#contract/post/post.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { dateTime } from '../../../kit/text/time.ts';

const columns: readonly DataColumn<PostPaper>[] = [
  { key: 'name', title: '试卷', ellipsis: true },
  { key: 'questionCount', title: '题数', width: 88, align: 'right' },
  { key: 'totalPoints', title: '总分', width: 88, align: 'right' },
  { key: 'finished', title: '状态', width: 96, render: ({ finished }) => (finished ? '已完成' : '草稿') },
  { key: 'createdAt', title: '创建时间', width: 176, render: ({ createdAt }) => dateTime(createdAt) },
];

/** What was put together from its model. */
export function Papers({ postId }: { postId: string }) {
  const list = useReply(post.papers, { query: { postId } }, { quiet: true });
  return (
    <ListTable
      list={list}
      label="试卷"
      rowKey="paperId"
      columns={columns}
      empty={{ text: `还没有这个${term('post')}的试卷`, hint: '按能力模型组成的试卷会列在这里。' }}
    />
  );
}
