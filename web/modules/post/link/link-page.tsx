import { Menu, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { postName } from '#contract/directory/post-name.ts';
import { abilityLink } from '#contract/post/ability-link.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import '../ability/ability.css';
import { LinkCard } from './link-card.tsx';

export function Component() {
  const [params, setParams] = useSearchParams();
  const postId = params.get('postId') ?? undefined;
  const posts = useReply(postName.list, { query: {} }, { quiet: true });
  const list = useReply(abilityLink.abilities, { query: { ...(postId && { postId }) } }, { quiet: true });
  const abilityId = params.get('abilityId') ?? list.data?.[0]?.abilityId;
  const links = useReply(
    abilityLink.get,
    { query: { abilityId: abilityId ?? '' } },
    { quiet: true, enabled: abilityId !== undefined },
  );
  const go = (next: { postId?: string | undefined; abilityId?: string | undefined }) =>
    setParams(
      { ...(next.postId && { postId: next.postId }), ...(next.abilityId && { abilityId: next.abilityId }) },
      { replace: true },
    );
  const chosen = list.data?.find((one) => one.abilityId === abilityId);
  const failure = list.error ?? links.error;
  return (
    <>
      <PageHeader title="能力与知识点" line="答对一个知识点的题，按权重算作能力的证据；下级知识点的题也算。" />
      <div className="ability-page">
        <Card className="ability-choices" title="能力">
          <Select
            allowClear
            aria-label={`按${term('post')}筛选`}
            placeholder={`全部${term('post')}`}
            style={{ width: '100%' }}
            value={postId ?? null}
            showSearch={{ optionFilterProp: 'label' }}
            options={(posts.data ?? []).map((post) => ({ value: post.postId, label: post.postName }))}
            onChange={(id: string | null | undefined) => go({ postId: id ?? undefined })}
          />
          {list.data?.length === 0 && <EmptyState text="没有可以关联的能力" />}
          <Menu
            selectedKeys={abilityId ? [abilityId] : []}
            items={(list.data ?? []).map((one) => ({
              key: one.abilityId,
              label: `${one.name}（${one.pointCount}）`,
              title: [...one.above, one.name].join(' / '),
            }))}
            onClick={({ key }) => go({ postId, abilityId: key })}
          />
        </Card>
        <div className="ability-main">
          {chosen && links.data && (
            <LinkCard key={`${chosen.abilityId} ${links.data.mark}`} links={links.data} name={chosen.name} />
          )}
          {!chosen && (
            <Card>
              {failure ? (
                <ErrorState text={failure.text} onRetry={list.refetch} />
              ) : list.data ? (
                <EmptyState text="请在左边选择一项能力" />
              ) : (
                <LinesSkeleton lines={6} />
              )}
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
