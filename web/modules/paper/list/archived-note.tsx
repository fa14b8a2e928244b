import { Button } from 'antd';
import type { Sent } from '#contract/endpoint.ts';
import { paper } from '#contract/paper/paper.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

type Searched = NonNullable<Sent<typeof paper.search>['body']>;

/** Of what is looked for so many were archived: asked where nothing else is found. */
export function useArchivedCount(searched: Searched, enabled: boolean) {
  const body = { ...searched, state: 'ARCHIVED', page: { pageSize: 1 } } as const;
  const reply = useReply(paper.search, { body }, { enabled, quiet: true });
  return enabled ? (reply.data?.total ?? 0) : 0;
}

export const ArchivedNote = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <p className="paper-archived">
    另有 {count} 份已归档
    <Button type="link" size="small" onClick={onShow}>
      查看
    </Button>
  </p>
);
