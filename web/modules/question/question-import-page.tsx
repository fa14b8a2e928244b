import { PageHeader } from '../../kit/page-header.tsx';

export function Component() {
  return <PageHeader title="导入试题" />;
}
