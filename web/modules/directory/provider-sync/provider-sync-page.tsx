import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { provider, type Sync } from '#contract/directory/provider.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { queryClient } from '../../../kit/api/query-client.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { replyKey, useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import '../provider/provider.css';
import { providerAddress } from '../provider/provider-address.ts';
import { SyncHistory } from './sync-history.tsx';
import { SyncView } from './sync-view.tsx';
import { countsText, willStop } from './sync-words.ts';

const pollMs = 1500;

/** What is about to happen, and what of it cannot be. */
function warningText({ counts }: Sync) {
  if (!counts) return '';
  const parts = [
    `${countsText({ counts: { ...counts, problem: 0 } })}。`,
    counts.disable > 0 && '停用的人随即退出登录，成绩保留。',
    counts.problem > 0 && `有问题的 ${counts.problem} 项不处理。`,
  ];
  return parts.filter((part) => part !== false).join('');
}

/** The sync that the address names, or else the last one. */
function useSync(providerId: string, named: string | null) {
  const newest = useReply(provider.syncList, { query: { providerId, page: 0, size: 1 } }, { quiet: true });
  const syncId = named ?? newest.data?.data[0]?.syncId;
  const [moving, setMoving] = useState(false);
  const detail = useReply(
    provider.syncDetail,
    { query: { syncId: syncId ?? '' } },
    { quiet: true, enabled: syncId !== undefined, ...(moving && { everyMs: pollMs }) },
  );
  const moves = detail.data?.state === 'READING' || detail.data?.state === 'RUNNING';
  if (moves !== moving) setMoving(moves);
  const state = detail.data?.state;
  // The list below tells the same.
  useEffect(() => {
    if (state) queryClient.invalidateQueries({ queryKey: replyKey(provider.syncList) });
  }, [state]);
  const none = named === null && newest.data?.total === 0;
  return {
    sync: detail.data,
    none,
    error: newest.error ?? detail.error,
    retry: newest.error ? newest.refetch : detail.refetch,
  };
}

function useSyncActions(providerId: string) {
  const navigate = useNavigate();
  const changes = [provider.syncList, provider.syncDetail];
  const start = useAction(provider.syncStart, { changes });
  const commit = useAction(provider.syncCommit, { changes });
  return {
    read: async () => {
      const started = await start.run({ query: { providerId } });
      if (started) navigate(providerAddress.sync(providerId, started.syncId), { replace: true });
    },
    commit: (syncId: string) => commit.run({ query: { syncId } }),
  };
}

function Buttons({ sync, providerId }: { sync: Sync | undefined; providerId: string }) {
  const actions = useSyncActions(providerId);
  const ready = sync?.state === 'PREVIEW' && sync.total > 0 && !willStop(sync);
  const busy = sync?.state === 'READING' || sync?.state === 'RUNNING';
  return (
    <>
      <ActionButton
        label={sync ? '重新读取目录' : '读取目录'}
        type={ready ? 'default' : 'primary'}
        disabled={busy}
        reason="上一次还没有结束"
        onClick={actions.read}
      />
      {ready && (
        <ActionButton
          label="执行同步"
          type="primary"
          confirm={{
            title: '执行这次同步？',
            content: warningText(sync),
            ok: '执行同步',
          }}
          onClick={() => actions.commit(sync.syncId)}
        />
      )}
    </>
  );
}

function Current({ providerId, named }: { providerId: string; named: string | null }) {
  const navigate = useNavigate();
  const { sync, none, error, retry } = useSync(providerId, named);
  const list = useReply(provider.list, {}, { quiet: true });
  const name = list.data?.find((one) => one.providerId === providerId)?.name;
  return (
    <>
      <PageHeader
        title={`同步${term('staff')}${name ? ` · ${name}` : ''}`}
        line="读取目录，核对差异，再执行。只停用来自这个目录的人，手工录入的不受影响。"
        onBack={() => navigate(providerAddress.list)}
        extra={<Buttons sync={sync} providerId={providerId} />}
      />
      {none ? (
        <Card>
          <EmptyState text="还没有同步过" hint="点「读取目录」，先看看有哪些差异，不会改变任何数据。" />
        </Card>
      ) : sync ? (
        <SyncView sync={sync} />
      ) : (
        <Card>{error ? <ErrorState text={error.text} onRetry={retry} /> : <LinesSkeleton lines={6} />}</Card>
      )}
      {!none && (
        <section className="provider-section">
          <h2>同步记录</h2>
          <SyncHistory
            providerId={providerId}
            onOpen={({ syncId }) => navigate(providerAddress.sync(providerId, syncId))}
          />
        </section>
      )}
    </>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const providerId = params.get('providerId') ?? '';
  return <Current key={providerId} providerId={providerId} named={params.get('syncId')} />;
}
