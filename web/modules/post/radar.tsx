import './radar.css';
import { labelLines } from './radar-label.ts';

interface Spoke {
  readonly abilityId: string;
  readonly name: string;
  readonly requiredLevel: number;
  /** Of a person; null: not known. */
  readonly level?: number | null;
}

/** Room beside the outermost ring for names of three lines. */
const [width, height] = [540, 396];
const [middleX, middleY] = [width / 2, 190];
const radius = 130;
const lineHeight = 15;
const levels = [1, 2, 3, 4, 5];

const angleOf = (place: number, of: number) => (2 * Math.PI * place) / of - Math.PI / 2;

function at(place: number, of: number, level: number) {
  const angle = angleOf(place, of);
  return [middleX + (radius * level * Math.cos(angle)) / 5, middleY + (radius * level * Math.sin(angle)) / 5] as const;
}

const outline = (values: readonly number[]) =>
  values
    .map((level, place) =>
      at(place, values.length, level)
        .map((one) => one.toFixed(1))
        .join(),
    )
    .join(' ');

const solid = { fill: '#1f5eff33', stroke: '#1f5eff', strokeWidth: 2 };
const dashed = { fill: 'none', stroke: '#5c677a', strokeDasharray: '4 3', strokeWidth: 1.5 };

/** A name beside its spoke: its lines grow away from the middle. */
function Label({ name, place, of }: { name: string; place: number; of: number }) {
  const [x, y] = at(place, of, 5.7);
  const lines = labelLines(name, of);
  const downwards = (1 + Math.sin(angleOf(place, of))) / 2;
  const first = y - (lines.length - 1) * lineHeight * (1 - downwards);
  const anchor = Math.abs(x - middleX) < 10 ? 'middle' : x > middleX ? 'start' : 'end';
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

interface RadarProps {
  abilities: readonly Spoke[];
  /** Only what is asked, of nobody in particular. */
  plain?: boolean;
}

/** Required levels, against those of a person that are known; what is not known stays in the middle and is told so in the table. */
export function Radar({ abilities, plain = false }: RadarProps) {
  const of = abilities.length;
  if (of < 3) return null;
  return (
    <svg
      className="post-radar"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={plain ? '要求等级的雷达图' : '要求等级与现状等级的雷达图'}
    >
      {levels.map((level) => (
        <polygon key={level} points={outline(abilities.map(() => level))} fill="none" stroke="#e4e7ec" />
      ))}
      <polygon points={outline(abilities.map(({ requiredLevel }) => requiredLevel))} {...(plain ? solid : dashed)} />
      {!plain && <polygon points={outline(abilities.map(({ level }) => level ?? 0))} {...solid} />}
      {abilities.map(({ abilityId, name }, place) => (
        <Label key={abilityId} name={name} place={place} of={of} />
      ))}
      <text x={middleX} y={height - 6} textAnchor="middle">
        {plain ? '由内到外：1 级到 5 级' : '虚线：要求　蓝色：现状'}
      </text>
    </svg>
  );
}
