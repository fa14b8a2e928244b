import { Pagination } from 'antd';
import { roughCount } from '../../rough-count.ts';
import { pageSizes } from '../table-query.ts';
import type { TableView } from '../use-table-query.ts';

const words = {
  items_per_page: '条/页',
  jump_to: '跳至',
  jump_to_confirm: '确定',
  page: '页',
  prev_page: '上一页',
  next_page: '下一页',
  prev_5: '向前 5 页',
  next_5: '向后 5 页',
  prev_3: '向前 3 页',
  next_3: '向后 3 页',
  page_size: '每页条数',
};

/** Of an estimated number these are there to be paged. */
const pagedOfMany = 1000;

interface PagerProps {
  view: TableView;
  total: number;
  estimated?: boolean | undefined;
}

const totalText = (total: number, estimated: boolean) =>
  estimated
    ? `${roughCount(total)} 条，可翻看前 ${pagedOfMany.toLocaleString('zh-CN')} 条`
    : `共 ${total.toLocaleString('zh-CN')} 条`;

/** 共 128 条 ‹ 1 2 3 … 13 › 10 条/页 跳至 □ 页 */
export function Pager({ view, total, estimated = false }: PagerProps) {
  return (
    <nav className="kit-table-pager" aria-label="分页">
      <Pagination
        size="small"
        current={view.page + 1}
        pageSize={view.size}
        total={estimated ? Math.min(total, pagedOfMany) : total}
        showTotal={() => totalText(total, estimated)}
        showSizeChanger={{ showSearch: false }}
        pageSizeOptions={[...pageSizes]}
        showQuickJumper
        locale={words}
        onChange={(page, size) => view.setPage(page - 1, size)}
      />
    </nav>
  );
}
