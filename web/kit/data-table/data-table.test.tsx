import { ConfigProvider } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useTableQuery } from './use-table-query.ts';

interface Exam {
  id: string;
  name: string;
  note: string | null;
}

const exams: Exam[] = Array.from({ length: 3 }, (_, at) => ({ id: `e${at}`, name: `考试${at}`, note: null }));
const columns: DataTableProps<Exam>['columns'] = [
  { key: 'name', title: '考试名称', ellipsis: true, sort: true },
  { key: 'note', title: '备注' },
];

function Listed({ prefix, ...props }: Partial<DataTableProps<Exam>> & { prefix?: string }) {
  const query = useTableQuery({ filters: { text: 'text' }, ...(prefix && { prefix }) });
  return <DataTable label="考试" rows={exams} total={128} rowKey="id" columns={columns} query={query} {...props} />;
}

function shown(props: Partial<DataTableProps<Exam>>, address = '/') {
  const router = createMemoryRouter([{ path: '/', element: <Listed {...props} /> }], { initialEntries: [address] });
  const html = renderToStaticMarkup(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
  return { html, words: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

describe('rows', () => {
  test('are numbered from 1, through the pages', () => {
    expect(shown({}).words).toMatch(/序号 .* 1 考试0 .* 2 考试1 .* 3 考试2/);
    expect(shown({}, '/?page=2').words).toMatch(/ 21 考试0 .* 23 考试2/);
    expect(shown({}, '/?page=1&size=50').words).toMatch(/ 51 考试0/);
  });

  test('without numbers when not wanted', () => expect(shown({ numbered: false }).words).not.toContain('序号'));

  test('a missing value is a dash', () => expect(shown({}).words).toContain('—'));

  test('have two actions and 更多, or three', () => {
    const actions = (count: number) => () =>
      ['监考', '复制', '成绩', '删除'].slice(0, count).map((label) => ({ id: label, label, onClick: () => undefined }));
    expect(shown({ rowActions: actions(4) }).words).toMatch(/操作.*监考 复制 更多/);
    expect(shown({ rowActions: actions(4) }).words).not.toContain('成绩');
    expect(shown({ rowActions: actions(3) }).words).toMatch(/监考 复制 成绩/);
  });

  test('can be edited when there is somebody to save them', () => {
    expect(shown({ onSaveRow: () => true }).words).toContain('编辑');
    expect(shown({ onSaveRow: () => true, canEditRow: (row) => row.id === 'e1' }).words.match(/编辑/g)).toHaveLength(1);
  });
});

describe('around the rows', () => {
  test('the pager has total, sizes and a jumper', () => {
    expect(shown({}).words).toMatch(/共 128 条.*13.*10 条\/页.*跳至.*页/);
  });

  test('the selection says how many and what can be done', () => {
    const actions = [{ id: 'publish', label: '发布', onClick: () => undefined }];
    const selection = { keys: ['e0', 'e9'], onChange: () => undefined, actions };
    expect(shown({ selection }).words).toMatch(/已选 2 项.*发布.*取消选择/);
    expect(shown({ selection: { ...selection, keys: [] } }).words).not.toContain('已选');
  });

  test('a toolbar leaves out what was described wrongly', () => {
    const { words } = shown({
      toolbar: [
        { id: 'add', label: '新增', primary: true, onClick: () => undefined },
        { kind: 'dropdown', label: '没有名字', actions: [] },
        { kind: 'dropdown', id: 'more', label: '批量操作', actions: [] },
        { kind: 'slot', slot: '自己的内容' },
        { kind: 'slot' },
      ],
    });
    expect(words).toMatch(/新增.*批量操作.*自己的内容/);
    expect(words).not.toContain('没有名字');
  });
});

describe('without rows', () => {
  test('on their way', () => {
    const { html, words } = shown({ rows: undefined, loading: true });
    expect(html).toContain('ant-skeleton');
    expect(words).not.toContain('暂无数据');
  });

  test('there are none: the next step', () => {
    const empty = { text: '还没有考试', hint: '新建一场考试' };
    expect(shown({ rows: [], total: 0, empty }).words).toMatch(/还没有考试 新建一场考试/);
  });

  test('a filter found none', () => {
    expect(shown({ rows: [], total: 0, empty: { text: '还没有考试' } }, '/?text=x').words).toMatch(
      /没有符合条件的数据.*清空条件/,
    );
  });

  test('failed: the reason and another try', () => {
    const failed = { rows: undefined, error: new Error('服务暂时不可用'), onRetry: () => undefined };
    expect(shown(failed).words).toMatch(/服务暂时不可用.*重试/);
  });

  test('failed over old rows: both are shown', () => {
    expect(shown({ error: '服务暂时不可用', onRetry: () => undefined }).words).toMatch(/服务暂时不可用.*重试.*考试0/);
  });
});
