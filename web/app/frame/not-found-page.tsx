import { Link } from 'react-router';
import { EmptyState } from '../../kit/learner-ui/page-state.tsx';

export function Component() {
  return (
    <main className="ui-full">
      <EmptyState title="页面不存在" text="地址可能写错了，或者页面已经移走。">
        <Link className="ui-button ui-button-primary" to="/">
          返回首页
        </Link>
      </EmptyState>
    </main>
  );
}
