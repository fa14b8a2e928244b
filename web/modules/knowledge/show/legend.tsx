import type { TreePoint } from '../tree/point-index.ts';
import { coverageOf, coverages } from './coverage.ts';
import { lineColours } from './graph-option.ts';

const lines = [
  { color: lineColours.below, style: 'solid', label: '上下级' },
  { color: lineColours.prerequisite, style: 'solid', label: '前置 →' },
  { color: lineColours.related, style: 'dashed', label: '相关' },
] as const;

/** What sizes, outlines and lines mean, with how many of these points each has. */
export function Legend({ points }: { points: readonly TreePoint[] }) {
  const counts = Map.groupBy(points, coverageOf);
  return (
    <ul className="knowledge-legend" aria-label="图例">
      {coverages.map((coverage) => (
        <li key={coverage.label}>
          <span
            className="knowledge-dot"
            style={{
              ...{ width: coverage.size, height: coverage.size, background: coverage.color },
              border: `1.5px ${coverage.dashed ? 'dashed' : 'solid'} ${coverage.border}`,
            }}
          />
          {coverage.label}：{(counts.get(coverage)?.length ?? 0).toLocaleString('zh-CN')} 个
        </li>
      ))}
      {lines.map(({ color, style, label }) => (
        <li key={label}>
          <span className="knowledge-stroke" style={{ borderTop: `2px ${style} ${color}` }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
