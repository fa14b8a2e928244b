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

/** Of neighbours that are both known, each with the middle: what is not known is a gap, never a zero. */
function knownParts(levels: readonly (number | null | undefined)[]) {
  const of = levels.length;
  const point = (place: number, level: number) =>
    at(place, of, level)
      .map((one) => one.toFixed(1))
      .join();
  return levels.flatMap((level, place) => {
    const next = levels[(place + 1) % of];
    if (level == null || next == null) return [];
    return [`${point(place, level)} ${point((place + 1) % of, next)} ${middleX},${middleY}`];
  });
}

/** Required levels, against those of a person that are known. */
export function Radar({ abilities, plain = false }: RadarProps) {
  const of = abilities.length;
  if (of < 3) return null;
  const levelsNow = abilities.map(({ level }) => level);
  const whole = levelsNow.every((level) => level != null);
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
      {!plain && whole && <polygon points={outline(levelsNow.map((level) => level ?? 0))} {...solid} />}
      {!plain &&
        !whole &&
        knownParts(levelsNow).map((points) => <polygon key={points} points={points} fill={solid.fill} />)}
      {!plain &&
        abilities.map(({ abilityId, level }, place) => {
          if (level == null) return null;
          const [x, y] = at(place, of, level);
          return <circle key={abilityId} cx={x} cy={y} r={4} fill={solid.stroke} />;
        })}
      {abilities.map(({ abilityId, name, level }, place) => (
        <Label key={abilityId} name={plain || level != null ? name : `${name}（未知）`} place={place} of={of} />
      ))}
      <text x={middleX} y={height - 6} textAnchor="middle">
        {plain ? '由内到外：1 级到 5 级' : '虚线：要求　蓝色：现状　没有圆点：未知'}
      </text>
    </svg>
  );
}
