import type { Stretch } from './load/drive.ts';

/** The value that so many of the sorted ones do not exceed (nearest rank). */
export function percentile(sorted: ArrayLike<number>, share: number) {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]) {
  return percentile(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}

/** Several stretches of one kind as one: the median of each of their figures, so that one disturbed stretch is none. */
export function medians(stretches: readonly Stretch[]) {
  return {
    seconds: median(stretches.map((stretch) => stretch.seconds)),
    perSecond: median(stretches.map((stretch) => stretch.perSecond)),
    p50: median(stretches.map(({ latencies }) => percentile(latencies, 0.5))),
    p99: median(stretches.map(({ latencies }) => percentile(latencies, 0.99))),
  };
}

export interface Figure {
  readonly bench: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Further figures of the line, each with its unit. */
  readonly more?: Readonly<Record<string, string>>;
  /** In the unit of the value; left out where nothing stands to compare with. */
  readonly floor?: number;
  /** Each condition of the goal: how it reads, and whether it holds. */
  readonly goal: Readonly<Record<string, boolean>>;
}

/** Three digits say all that a measurement on a busy machine knows. */
export function rounded(value: number) {
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

export const isMet = ({ goal }: Figure) => Object.values(goal).every(Boolean);

export function figureLine(figure: Figure) {
  const { bench, name, value, unit, more, floor, goal } = figure;
  const parts = [`${name}=${rounded(value)}${unit}`];
  for (const [key, text] of Object.entries(more ?? {})) parts.push(`${key}=${text}`);
  if (floor !== undefined) parts.push(`floor=${rounded(floor)}${unit}`, `ratio=${(value / floor).toFixed(2)}`);
  return `bench ${bench}: ${parts.join(' ')} goal=${Object.keys(goal).join(',')} ${isMet(figure) ? 'met' : 'missed'}`;
}

/** The only lines on stdout. */
export function report(figure: Figure) {
  console.log(figureLine(figure));
}

export function progress(line: string) {
  console.error(`  ${line}`);
}

export const ms = (value: number) => `${rounded(value)}ms`;

/** How one stretch went, so that a noisy run shows as one. */
export function tell(what: string, stretch: Stretch) {
  const { perSecond, latencies, clientShare } = stretch;
  const times = `p50 ${ms(percentile(latencies, 0.5))}，p99 ${ms(percentile(latencies, 0.99))}`;
  progress(`${what}：${rounded(perSecond)}/s，${times}，客户端占一个核的 ${Math.round(clientShare * 100)}%`);
  return stretch;
}
