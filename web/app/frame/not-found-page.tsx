import { Link } from 'react-router';
import { EmptyState } from '../../kit/light/page-state.tsx';

export function Component() {
  return (
    <main className="light-full">
      <EmptyState title="页面不存在" text="地址可能写错了，或者页面已经移走。">
        <Link className="light-button light-button-primary" to="/">
          返回首页
        </Link>
      </EmptyState>
    </main>
  );
}
