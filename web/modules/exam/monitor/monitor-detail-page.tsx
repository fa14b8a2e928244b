import { Button, Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type MonitorActionKind, monitor, type Wall } from '#contract/exam/monitor.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { ActionDialog } from './action-dialog.tsx';
import './monitor.css';
import { WallCard } from './wall-card.tsx';
import { actionNames, filters, numberOf, shownRows, type WallFilter } from './wall-words.ts';

const askAgainMs = 5000;
const kinds: readonly MonitorActionKind[] = ['message', 'extend', 'pause', 'resume', 'note', 'void', 'submit'];
const nobody: ReadonlySet<string> = new Set();

function Numbers({ wall, filter, onFilter }: { wall: Wall; filter: WallFilter; onFilter: (to: WallFilter) => void }) {
  return (
    <div className="wall-numbers">
      {filters.map(({ key, label, tone }) => (
        <NumberCard
          key={key}
          label={label}
          value={numberOf(wall.counts, key)}
          {...(tone && { tone })}
          pressed={filter === key}
          onClick={() => onFilter(key)}
        />
      ))}
    </div>
  );
}

/** Chosen people stay chosen while others come and go. */
function useChosen() {
  const [chosen, setChosen] = useState(nobody);
  const toggle = useCallback((userId: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(userId)) after.add(userId);
      return after;
    });
  }, []);
  return {
    chosen,
    toggle,
    clear: () => setChosen(nobody),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
  };
}

function WallOf({ wall }: { wall: Wall }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useState<WallFilter>('total');
  const [keyword, setKeyword] = useState('');
  const [kind, setKind] = useState<MonitorActionKind>();
  const { chosen, toggle, clear, choose } = useChosen();
  const rows = useMemo(() => shownRows(wall.rows, filter, keyword), [wall.rows, filter, keyword]);
  const people = wall.rows.filter(({ userId }) => chosen.has(userId));
  return (
    <>
      <PageHeader
        title={wall.name}
        line={`${windowText(wall.startAt, wall.endAt)} · ${wall.durationMinutes} 分钟 · 每 5 秒更新`}
        onBack={() => navigate(examAddress.walls)}
        extra={kinds.map((kind) => (
          <Button
            key={kind}
            danger={kind === 'submit' || kind === 'void'}
            disabled={people.length === 0}
            onClick={() => setKind(kind)}
          >
            {actionNames[kind]}
          </Button>
        ))}
      />
      <Numbers wall={wall} filter={filter} onFilter={setFilter} />
      <div className="wall-tools">
        <Input.Search
          allowClear
          aria-label="查找考生"
          placeholder={`姓名或${term('jobNumber')}`}
          onSearch={setKeyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <span className="wall-tools-chosen">
          {people.length > 0 ? `已选 ${people.length} 人` : '点选考生后可以操作'}
        </span>
        <Button onClick={() => choose(rows.map(({ userId }) => userId))}>选择显示的 {rows.length} 人</Button>
        {people.length > 0 && <Button onClick={clear}>取消选择</Button>}
      </div>
      {rows.length === 0 ? (
        <Card>
          <EmptyState text="没有符合的考生" hint="换一个状态或关键词试试。" />
        </Card>
      ) : (
        <div className="wall-cards">
          {rows.map((row) => (
            <WallCard key={row.userId} row={row} selected={chosen.has(row.userId)} onToggle={toggle} />
          ))}
        </div>
      )}
      {kind && (
        <ActionDialog
          wall={wall}
          kind={kind}
          people={people}
          onDone={() => {
            setKind(undefined);
            clear();
          }}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
}

/** Everybody who sits the exam in the address, as they stand now. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const examId = params.get('examId') ?? '';
  const wall = useReply(monitor.list, { query: { examId } }, { quiet: true, everyMs: askAgainMs });
  if (wall.data) return <WallOf wall={wall.data} />;
  return (
    <>
      <PageHeader title="在线监考" onBack={() => navigate(examAddress.walls)} />
      <Card>
        {wall.error ? <ErrorState text={wall.error.text} onRetry={wall.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </>
  );
}
