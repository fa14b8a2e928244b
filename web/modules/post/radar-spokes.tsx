import { labelLines } from './radar-label.ts';

/** Where the spokes of a radar stand; there is room beside the outermost ring for names of three lines. */
export const radarWidth = 540;
export const radarMiddle = { x: radarWidth / 2, y: 190 };
const radius = 130;
const lineHeight = 15;

export const radarLevels = [1, 2, 3, 4, 5];

/** The first spoke points upwards. */
const angleOf = (place: number, of: number) => (2 * Math.PI * place) / of - Math.PI / 2;

export function spokePoint(place: number, of: number, level: number) {
  const angle = angleOf(place, of);
  const far = (radius * level) / 5;
  return [radarMiddle.x + far * Math.cos(angle), radarMiddle.y + far * Math.sin(angle)] as const;
}

/** As `points` of a polygon takes them. */
export const pointsText = (points: readonly (readonly [number, number])[]) =>
  points.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ');

export const outline = (levels: readonly number[]) =>
  pointsText(levels.map((level, place) => spokePoint(place, levels.length, level)));

/** A name beside its spoke: its lines grow away from the middle. */
export function SpokeLabel({ name, place, of }: { name: string; place: number; of: number }) {
  const [x, y] = spokePoint(place, of, 5.7);
  const lines = labelLines(name, of);
  const downwards = (1 + Math.sin(angleOf(place, of))) / 2;
  const first = y - (lines.length - 1) * lineHeight * (1 - downwards);
  const anchor = Math.abs(x - radarMiddle.x) < 10 ? 'middle' : x > radarMiddle.x ? 'start' : 'end';
  return (
    <text textAnchor={anchor} dominantBaseline="middle">
      <title>{name}</title>
      {lines.map((line, row) => (
        <tspan key={line} x={x} y={first + row * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
