import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { provider, type Sync } from '#contract/directory/provider.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { SyncChanges } from './sync-changes.tsx';
import { stateLooks, willStop } from './sync-words.ts';

const numberText = (count: number) => count.toLocaleString('zh-CN');
const percentText = (share: number) => `${Math.round(share * 100)}%`;

/** One sync as it stands. */
export function SyncView({ sync }: { sync: Sync }) {
  if (sync.state === 'READING') {
    return (
      <Card title="正在读取目录">
        <LinesSkeleton lines={3} />
        <p className="provider-hint">几万人的目录要读几分钟。可以离开这个页面，稍后回来查看。</p>
      </Card>
    );
  }
  return (
    <>
      <Notice sync={sync} />
      {sync.counts && sync.state !== 'RUNNING' && <SyncChanges sync={sync} counts={sync.counts} />}
    </>
  );
}

function Notice({ sync }: { sync: Sync }) {
  const { state, problem, finishedAt, done, disableShare, total } = sync;
  if (state === 'RUNNING') return <Running sync={sync} />;
  if (state === 'DONE') {
    return <State sync={sync}>{`${dateTime(finishedAt ?? '')} 完成，执行了 ${numberText(done)} 项变化。`}</State>;
  }
  if (state === 'STOPPED') return <Alert className="provider-alert" type="error" showIcon title={problem} />;
  if (state === 'FAILED') {
    const made = done > 0 ? `已执行 ${numberText(done)} 项变化，保留有效。` : '没有做任何改动。';
    return <Alert className="provider-alert" type="error" showIcon title={problem} description={made} />;
  }
  if (willStop(sync)) {
    const text = `将停用来自这个目录的 ${percentText(disableShare)} 的人，超过一成，不会执行。`;
    const advice = `请检查查询范围和${term('staff')}的条件；确实${term('leave')}的，请先在${term('staff')}页停用，再重新读取目录。`;
    return <Alert className="provider-alert" type="error" showIcon title={text} description={advice} />;
  }
  if (total === 0) return null;
  return <State sync={sync}>以下是将要做的改动，执行前不会改变任何数据。</State>;
}

function State({ sync, children }: { sync: Sync; children: string }) {
  const [tone, text] = stateLooks[sync.state];
  return (
    <p className="provider-state">
      <StatusDot tone={tone}>{text}</StatusDot>
      <span>{children}</span>
    </p>
  );
}

const stalledMs = 30_000;

function Running({ sync }: { sync: Sync }) {
  const { syncId, done, total } = sync;
  const [stalledAt, setStalledAt] = useState<number>();
  const again = useAction(provider.syncCommit, { changes: [provider.syncDetail], success: '已继续' });
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(done), stalledMs);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Card title="正在执行">
      <Progress
        label="同步进度"
        value={total === 0 ? 0 : (done / total) * 100}
        text={`${numberText(done)} / ${numberText(total)} 项`}
      />
      <p className="provider-hint">同步在后台进行，可以离开这个页面；中断后从停下的地方继续。</p>
      {stalledAt === done && <ActionButton label="继续执行" onClick={() => again.run({ query: { syncId } })} />}
    </Card>
  );
}
