import type { TargetChart } from '#contract/study/target.ts';
import { share } from './target-words.ts';
import './target.css';

const [width, height, left, right, top, bottom] = [1060, 264, 52, 24, 16, 32];
const steps = [0, 2500, 5000, 7500, 10_000];

type Day = TargetChart['days'][number];

/** So many names of days fit below. */
const mostNames = 8;

function Names({ days, x }: { days: readonly Day[]; x: (place: number) => number }) {
  const every = Math.max(1, Math.ceil(days.length / mostNames));
  return days.map(({ day }, place) =>
    place % every === 0 ? (
      <text key={day} x={x(place)} y={height - 8} textAnchor="middle">
        {`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`}
      </text>
    ) : null,
  );
}

/** How far people are by day beside what the plan says. */
export function PlanChart({ days, name }: { days: readonly Day[]; name: string }) {
  const x = (place: number) => left + ((width - left - right) * place) / Math.max(1, days.length - 1);
  const y = (value: number) => height - bottom - ((height - top - bottom) * value) / 10_000;
  const lineOf = (of: 'plan' | 'actual') =>
    days.flatMap((day, place) => {
      const value = day[of];
      return value === null ? [] : [{ place, value, day: day.day }];
    });
  const pointsOf = (line: ReturnType<typeof lineOf>) =>
    line.map(({ place, value }) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const [plan, actual] = [lineOf('plan'), lineOf('actual')];
  const last = actual.at(-1);
  return (
    <>
      <svg className="target-plan" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${name}的计划与实际进展`}>
        {steps.map((step) => (
          <g key={step}>
            <line x1={left} x2={width - right} y1={y(step)} y2={y(step)} stroke="#e4e7ec" />
            <text x={left - 8} y={y(step)} textAnchor="end" dominantBaseline="middle">
              {share(step)}
            </text>
          </g>
        ))}
        <Names days={days} x={x} />
        <polyline points={pointsOf(plan)} fill="none" stroke="#8a94a6" strokeWidth={2} strokeDasharray="6 5" />
        <polyline points={pointsOf(actual)} fill="none" style={{ stroke: 'var(--accent)' }} strokeWidth={2.5} />
        {last && (
          <circle cx={x(last.place)} cy={y(last.value)} r={4.5} style={{ fill: 'var(--accent)' }}>
            <title>{`${last.day}：实际 ${share(last.value)}`}</title>
          </circle>
        )}
      </svg>
      <p className="target-legend">
        <span className="target-key target-key-actual" /> 实际（按人平均）
        {plan.length > 0 && (
          <>
            <span className="target-key target-key-plan" /> 计划
          </>
        )}
      </p>
    </>
  );
}
