import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import { useTableQuery } from '../data-table/use-table-query.ts';
import { ListPage } from './list-page.tsx';
import type { ListReply } from './list-table.tsx';

interface Exam {
  id: string;
  name: string;
}

const exams: Exam[] = [
  { id: 'e1', name: '期中考试' },
  { id: 'e2', name: '期末考试' },
];

function Exams({ list }: { list: ListReply<Exam> }) {
  const query = useTableQuery({ filters: { keyword: 'text' } });
  return (
    <ListPage
      header={{ title: '考试列表' }}
      list={list}
      query={query}
      filters={[{ kind: 'search', name: 'keyword', placeholder: '考试名称' }]}
      note={<p>其中一场已公布</p>}
      label="考试"
      rowKey="id"
      columns={[{ key: 'name', title: '名称' }]}
      empty={{ text: '还没有考试' }}
    />
  );
}

function wordsOf(reply: Partial<ListReply<Exam>>, address = '/') {
  const list = { data: undefined, error: null, isPlaceholderData: false, refetch: () => undefined, ...reply };
  const router = createMemoryRouter([{ path: '/', element: <Exams list={list} /> }], { initialEntries: [address] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('a page of many and a list that comes whole show their rows below header, filters and note', () => {
  const inOrder = /考试列表 .*清空条件 .*其中一场已公布 .*期中考试 .*期末考试/;
  const paged = wordsOf({ data: { data: exams, total: 128 } });
  expect(paged).toMatch(inOrder);
  expect(paged).toContain('128');
  const whole = wordsOf({ data: exams });
  expect(whole).toMatch(inOrder);
  expect(whole).not.toContain('128');
});

test('nothing there, nothing found and no answer are told apart', () => {
  const none = { data: { data: [], total: 0 } };
  expect(wordsOf(none)).toContain('还没有考试');
  expect(wordsOf(none, '/?keyword=x')).toContain('没有符合条件的数据');
  const failed = wordsOf({ error: new CallFailure({ code: 0, status: 0, text: '网络断开了' }) });
  expect(failed).toContain('网络断开了');
  expect(failed).not.toContain('还没有考试');
  const gone = { error: new CallFailure({ code: 404, status: 404, text: '内容不存在' }) };
  expect(wordsOf(gone, '/?keyword=x')).toContain('没有符合条件的数据');
  expect(wordsOf(gone)).toContain('内容不存在');
});
