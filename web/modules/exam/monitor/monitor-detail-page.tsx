import { Button, Input, Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MonitorActionKind, Wall } from '#contract/exam/monitor.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { NumberCard } from '../../../kit/number-card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { windowText } from '../../../kit/text/time.ts';
import { examAddress } from '../exam-address.ts';
import { ActionDialog } from './action-dialog.tsx';
import './monitor.css';
import { PersonDrawer } from './person-drawer.tsx';
import { useWall } from './use-wall.ts';
import { WallCard } from './wall-card.tsx';
import { WallTable } from './wall-table.tsx';
import { actionNames, filters, numberOf, shownRows, type WallFilter } from './wall-words.ts';

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

type View = 'cards' | 'table';
const views: { value: View; label: string }[] = [
  { value: 'cards', label: '卡片' },
  { value: 'table', label: '列表' },
];

interface Asked {
  readonly kind: MonitorActionKind;
  readonly userIds: ReadonlySet<string>;
}

interface ToolsProps {
  view: View;
  count: number;
  shown: number;
  onView: (view: View) => void;
  onKeyword: (keyword: string) => void;
  onChooseShown: () => void;
  onClear: () => void;
}

function Tools({ view, count, shown, onView, onKeyword, onChooseShown, onClear }: ToolsProps) {
  return (
    <div className="wall-tools">
      <Input.Search
        allowClear
        aria-label="查找考生"
        placeholder={`姓名或${term('jobNumber')}`}
        onSearch={onKeyword}
        onChange={(event) => onKeyword(event.target.value)}
      />
      <span className="wall-tools-chosen">{count > 0 ? `已选 ${count} 人` : '选择考生后可以操作，点姓名看经过'}</span>
      {count > 0 && <Button onClick={onClear}>取消选择</Button>}
      <Button onClick={onChooseShown}>选择显示的 {shown} 人</Button>
      <Segmented<View> aria-label="显示方式" options={views} value={view} onChange={onView} />
    </div>
  );
}

const lineOf = ({ startAt, endAt, durationMinutes, rooms }: Wall, live: boolean) =>
  [
    ...(rooms && rooms.length > 0 ? [rooms.join('、')] : []),
    windowText(startAt, endAt),
    `${durationMinutes} 分钟`,
    live ? '实时更新' : '每 5 秒更新',
  ].join(' · ');

function WallOf({ wall, live }: { wall: Wall; live: boolean }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useState<WallFilter>('total');
  const [keyword, setKeyword] = useState('');
  const [view, setView] = useState<View>('cards');
  const [asked, setAsked] = useState<Asked>();
  const [openId, setOpenId] = useState<string>();
  const { chosen, toggle, clear, choose } = useChosen();
  const rows = useMemo(() => shownRows(wall.rows, filter, keyword), [wall.rows, filter, keyword]);
  const people = wall.rows.filter(({ userId }) => chosen.has(userId));
  return (
    <>
      <PageHeader
        title={wall.name}
        line={lineOf(wall, live)}
        onBack={() => navigate(examAddress.walls)}
        extra={
          <>
            {wall.mayExceedEnd && (
              <Button onClick={() => navigate(examAddress.rooms(wall.examId))}>考场与监考员</Button>
            )}
            {kinds.map((kind) => (
              <Button
                key={kind}
                danger={kind === 'submit' || kind === 'void'}
                disabled={people.length === 0}
                onClick={() => setAsked({ kind, userIds: chosen })}
              >
                {actionNames[kind]}
              </Button>
            ))}
          </>
        }
      />
      <Numbers wall={wall} filter={filter} onFilter={setFilter} />
      <Tools
        view={view}
        count={people.length}
        shown={rows.length}
        onView={setView}
        onKeyword={setKeyword}
        onChooseShown={() => choose(rows.map(({ userId }) => userId))}
        onClear={clear}
      />
      <People
        given={wall.rooms}
        rows={rows}
        view={view}
        chosen={chosen}
        onToggle={toggle}
        onChoose={choose}
        onOpen={setOpenId}
      />
      {openId && (
        <PersonDrawer
          examId={wall.examId}
          userId={openId}
          onAct={(kind) => setAsked({ kind, userIds: new Set([openId]) })}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {asked && (
        <ActionDialog
          wall={wall}
          kind={asked.kind}
          people={wall.rows.filter(({ userId }) => asked.userIds.has(userId))}
          onDone={() => {
            setAsked(undefined);
            if (asked.userIds === chosen) clear();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface PeopleProps {
  given: Wall['rooms'];
  rows: Wall['rows'];
  view: View;
  chosen: ReadonlySet<string>;
  onToggle: (userId: string) => void;
  onChoose: (userIds: readonly string[]) => void;
  onOpen: (userId: string) => void;
}

function People({ given, rows, view, chosen, onToggle, onChoose, onOpen }: PeopleProps) {
  if (given?.length === 0) {
    return (
      <Card>
        <EmptyState text="还没有分给您考场" hint="这场考试分考场监考，请联系考试组织者把您设为考场的监考员。" />
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState text="没有符合的考生" hint="换一个状态或关键词试试。" />
      </Card>
    );
  }
  if (view === 'table') return <WallTable rows={rows} chosen={chosen} onChoose={onChoose} onOpen={onOpen} />;
  return (
    <div className="wall-cards">
      {rows.map((row) => (
        <WallCard key={row.userId} row={row} selected={chosen.has(row.userId)} onToggle={onToggle} onOpen={onOpen} />
      ))}
    </div>
  );
}

/** Everybody who sits the exam in the address, as they stand now. */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wall = useWall(params.get('examId') ?? '');
  if (wall.data) return <WallOf wall={wall.data} live={wall.live} />;
  return (
    <>
      <PageHeader title="在线监考" onBack={() => navigate(examAddress.walls)} />
      <Card>
        {wall.error ? <ErrorState text={wall.error.text} onRetry={wall.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </>
  );
}
