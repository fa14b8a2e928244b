import { Button } from '../../../kit/learner-ui/button.tsx';

interface InboxPagerProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number, size: number) => void;
}

export function InboxPager({ page, size, total, onPage }: InboxPagerProps) {
  const pages = Math.ceil(total / size);
  if (pages <= 1) return <p className="inbox-total">共 {total} 条</p>;
  return (
    <nav className="inbox-pager" aria-label="分页">
      <span className="inbox-total">
        共 {total} 条，第 {page + 1} / {pages} 页
      </span>
      <Button disabled={page === 0} onClick={() => onPage(page - 1, size)}>
        上一页
      </Button>
      <Button disabled={page + 1 >= pages} onClick={() => onPage(page + 1, size)}>
        下一页
      </Button>
    </nav>
  );
}
