import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AnalysedAbility, type Analysis, abilityAnalysis } from '#contract/post/analysis.ts';
import { match } from '#contract/post/match.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { DepartmentSelect } from '../../directory/index.ts';
import { Radar } from '../radar.tsx';
import { AbilityTable, type Open } from './ability-table.tsx';
import { PeopleDrawer, type ShownLevel } from './people-drawer.tsx';
import { Trend } from './trend.tsx';
import '../match/match.css';
import './analysis.css';

function useFilter() {
  const [params, setParams] = useSearchParams();
  const posts = useReply(match.posts, {}, { quiet: true });
  const postId = params.get('postId') ?? posts.data?.[0]?.postId;
  const departmentId = params.get('departmentId') ?? undefined;
  const everybody = params.get('everybody') === 'true';
  const set = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  };
  const filter = postId ? { postId, everybody, ...(departmentId && { departmentId }) } : undefined;
  return { posts, filter, set };
}

type Chosen = ReturnType<typeof useFilter>;

function Choices({ posts, filter, set }: Chosen) {
  const options = (posts.data ?? []).map(({ postId: value, postName: label }) => ({ value, label }));
  return (
    <>
      <Select
        style={{ width: 200 }}
        aria-label={term('post')}
        placeholder={`选择${term('post')}`}
        options={options}
        value={filter?.postId ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(postId: string) => set({ postId })}
      />
      <div style={{ width: 200 }}>
        <DepartmentSelect
          label={term('department')}
          placeholder={`全部${term('department')}`}
          allowClear
          value={filter?.departmentId}
          onChange={(departmentId) => set({ departmentId })}
        />
      </div>
      <span className="analysis-switch">
        <Switch
          size="small"
          aria-label="统计范围内所有人"
          checked={filter?.everybody ?? false}
          onChange={(is) => set({ everybody: is ? 'true' : undefined })}
        />
        统计范围内所有人
      </span>
      <ActionButton
        id="export"
        label="导出"
        disabled={!filter}
        onClick={() => filter && download(abilityAnalysis.export, { body: filter })}
      />
    </>
  );
}

const mostGaps = 5;

/** Those of whom nobody's level is known: no gap, and not reached either. */
function Unknown({ abilities, onOpen }: { abilities: readonly AnalysedAbility[]; onOpen: Open }) {
  const unknown = abilities.filter(({ average }) => average === null);
  if (unknown.length === 0) return null;
  return (
    <p className="analysis-unjudged">
      尚无人可判断：
      {unknown.map((ability) => (
        <Button key={ability.abilityId} type="link" size="small" onClick={() => onOpen(ability)}>
          {ability.name}
        </Button>
      ))}
    </p>
  );
}

function Gaps({ abilities, onOpen }: { abilities: readonly AnalysedAbility[]; onOpen: Open }) {
  const gaps = abilities
    .filter(({ gap }) => gap > 0)
    .sort((a, b) => b.gap - a.gap)
    .slice(0, mostGaps);
  const largest = gaps[0]?.gap ?? 1;
  if (gaps.length === 0) return <EmptyState text="有数据的能力都达到了要求" />;
  return (
    <ol className="analysis-gaps">
      {gaps.map((ability) => (
        <li key={ability.abilityId}>
          <Button type="link" size="small" className="analysis-name" onClick={() => onOpen(ability)}>
            {ability.name}
          </Button>
          <span className="analysis-gap" aria-hidden="true">
            <span style={{ width: `${(100 * ability.gap) / largest}%` }} />
          </span>
          <span>{percentText(ability.gap)}</span>
          <small>
            平均 {ability.average?.toFixed(2)} / 要求 {ability.requiredLevel} 级
          </small>
        </li>
      ))}
    </ol>
  );
}

const forRadar = (abilities: readonly AnalysedAbility[]) => abilities.map((one) => ({ ...one, level: one.average }));

function Shown({ analysis, onOpen }: { analysis: Analysis; onOpen: Open }) {
  const { abilities } = analysis;
  return (
    <>
      <div className="analysis-top">
        {abilities.length >= 3 && (
          <Card title="要求与平均等级">
            <Radar abilities={forRadar(abilities)} />
          </Card>
        )}
        <Card title="差距最大的能力" className="analysis-wide">
          <Gaps abilities={abilities} onOpen={onOpen} />
          <Unknown abilities={abilities} onOpen={onOpen} />
          <p className="analysis-note">差距 = 权重 × 已知人员离要求的平均距离；数据不足的人不算差距。</p>
        </Card>
      </div>
      <Card title="各项能力">
        <AbilityTable abilities={abilities} onOpen={onOpen} />
      </Card>
    </>
  );
}

export function Component() {
  const chosen = useFilter();
  const { posts, filter } = chosen;
  const [opened, setOpened] = useState<{ ability: AnalysedAbility; level: ShownLevel | undefined }>();
  const { data, error, refetch } = useReply(
    abilityAnalysis.overview,
    { body: filter ?? { postId: '', everybody: false } },
    { quiet: true, enabled: filter !== undefined },
  );
  const none = posts.data?.length === 0;
  return (
    <>
      <PageHeader
        title="能力分析"
        note={data && `能力模型第 ${data.model.number} 版，统计 ${data.people.toLocaleString('zh-CN')} 人`}
        extra={<Choices {...chosen} />}
      />
      {none && !filter && (
        <Card>
          <EmptyState text="还没有发布能力模型" hint={`先为${term('post')}建立并发布能力模型，再看能力分析`} />
        </Card>
      )}
      {filter && !data && (
        <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>
      )}
      {filter && data && (
        <div className="analysis-page">
          <Shown analysis={data} onOpen={(ability, level) => setOpened({ ability, level })} />
          <Trend filter={filter} abilities={data.abilities} />
        </div>
      )}
      {filter && opened && (
        <PeopleDrawer
          filter={filter}
          ability={opened.ability}
          level={opened.level}
          onLevel={(level) => setOpened({ ...opened, level })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
