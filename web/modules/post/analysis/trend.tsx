import { Select } from 'antd';
import { useState } from 'react';
import {
  type AbilityTrend,
  type AnalysedAbility,
  type AnalysisFilter,
  abilityAnalysis,
} from '#contract/post/analysis.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText } from '../../../kit/text/score.ts';

interface Point {
  readonly month: string;
  readonly people: number;
  readonly value: number | null;
}

const [width, height, left, right, top, bottom] = [1060, 264, 52, 24, 20, 32];

interface Scale {
  readonly most: number;
  readonly steps: readonly number[];
  readonly text: (value: number) => string;
}

const shares: Scale = { most: 1, steps: [0, 0.25, 0.5, 0.75, 1], text: percentText };
const levels: Scale = { most: 5, steps: [1, 2, 3, 4, 5], text: (value) => `${Number(value.toFixed(2))} 级` };

function Chart({ points, scale, name }: { points: readonly Point[]; scale: Scale; name: string }) {
  const x = (place: number) => left + ((width - left - right) * place) / Math.max(1, points.length - 1);
  const y = (value: number) => height - bottom - ((height - top - bottom) * value) / scale.most;
  const known = points.flatMap(({ value, ...point }, place) => (value === null ? [] : [{ ...point, value, place }]));
  return (
    <svg
      className="analysis-trend"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${name}最近 12 个月的趋势`}
    >
      {scale.steps.map((step) => (
        <g key={step}>
          <line x1={left} x2={width - right} y1={y(step)} y2={y(step)} stroke="#e4e7ec" />
          <text x={left - 8} y={y(step)} textAnchor="end" dominantBaseline="middle">
            {scale.text(step)}
          </text>
        </g>
      ))}
      {points.map(({ month }, place) => (
        <text key={month} x={x(place)} y={height - 8} textAnchor="middle">
          {place === 0 || month.endsWith('-01') ? month.replace('-', '.') : `${Number(month.slice(5))}月`}
        </text>
      ))}
      <polyline
        points={known.map(({ place, value }) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        stroke="#1f5eff"
        strokeWidth={2}
      />
      {known.map(({ month, place, value, people }) => (
        <circle key={month} cx={x(place)} cy={y(value)} r={4} fill="#1f5eff">
          <title>{`${month}：${scale.text(value)}（${people} 人）`}</title>
        </circle>
      ))}
    </svg>
  );
}

const whole = 'all';

function pointsOf({ months }: AbilityTrend, shown: string): Point[] {
  if (shown === whole) return months.map(({ month, people, score }) => ({ month, people, value: score }));
  return months.map(({ month, abilities }) => {
    const one = abilities.find(({ abilityId }) => abilityId === shown);
    return { month, people: one?.people ?? 0, value: one?.average ?? null };
  });
}

/** How it went over twelve months, from the evidence that there was by the end of each. */
export function Trend({ filter, abilities }: { filter: AnalysisFilter; abilities: readonly AnalysedAbility[] }) {
  const [shown, setShown] = useState(whole);
  const { data, error, refetch } = useReply(abilityAnalysis.trend, { body: filter }, { quiet: true });
  const options = [
    { value: whole, label: '平均匹配度' },
    ...abilities.map(({ abilityId: value, name }) => ({ value, label: `${name}的平均等级` })),
  ];
  const name = options.find(({ value }) => value === shown)?.label ?? '';
  const points = data ? pointsOf(data, shown) : [];
  return (
    <Card
      title="最近 12 个月的趋势"
      extra={
        <Select aria-label="趋势指标" style={{ width: 220 }} value={shown} options={options} onChange={setShown} />
      }
    >
      {error && <ErrorState text={error.text} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={5} />}
      {data && points.every(({ value }) => value === null) && <EmptyState text="这 12 个月里还没有足够的证据" />}
      {data && points.some(({ value }) => value !== null) && (
        <>
          <Chart points={points} scale={shown === whole ? shares : levels} name={name} />
          <p className="analysis-note">
            按各月末已有的证据推算，统计有证据的 {data.people.toLocaleString('zh-CN')} 人；各点只计当时等级已知的人。
          </p>
        </>
      )}
    </Card>
  );
}
