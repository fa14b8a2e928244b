import type { Staff } from '#contract/directory/staff.ts';
import { post } from '#contract/post/post.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';

const columns = (): readonly DataColumn<Staff>[] => [
  { key: 'realName', title: '姓名', width: 160, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 160, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
];

/** Those within reach who have the post. */
export function People({ postId }: { postId: string }) {
  const query = useLocalTableQuery({ filters: { keyword: 'text' } });
  const { page, size, filters } = query;
  const sent = { query: { postId, page, size, ...(filters.keyword && { keyword: filters.keyword }) } };
  const list = useReply(post.people, sent, { keepPrevious: true, quiet: true });
  return (
    <ListPage
      list={list}
      filters={[{ kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}` }]}
      label={term('staff')}
      rowKey="userId"
      columns={columns()}
      query={query}
      empty={{ text: `没有任这个${term('post')}的${term('staff')}`, hint: '只显示您管理范围内的人。' }}
    />
  );
}
