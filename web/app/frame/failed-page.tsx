import { useRouteError } from 'react-router';
import { CallFailure } from '../../kit/api/failure.ts';
import { ChunkFailure } from '../../kit/chunk.ts';
import { ErrorState } from '../../kit/learner-ui/page-state.tsx';

function textOf(problem: unknown) {
  if (problem instanceof ChunkFailure)
    return '页面没有加载成功，请检查网络后重试。如果系统刚刚更新过，重试即可打开新版本。';
  if (problem instanceof CallFailure && problem.text) return problem.text;
  return '页面出现了问题，请重试。如果一再出现，请联系管理员。';
}

/** Stands in for a page that could not be fetched or fell over. */
export function FailedPage() {
  const problem = useRouteError();
  return (
    <div className="ui-full">
      <ErrorState title="页面打不开" text={textOf(problem)} onRetry={() => location.reload()} />
    </div>
  );
}
