import './radar.css';

interface Spoke {
  readonly abilityId: string;
  readonly name: string;
  readonly requiredLevel: number;
  /** Of a person; null: not known. */
  readonly level?: number | null;
}

/** Room for seven characters beside the outermost ring. */
const [width, height] = [504, 372];
const [middleX, middleY] = [width / 2, 170];
const radius = 130;
const longestName = 7;
const levels = [1, 2, 3, 4, 5];

function at(place: number, of: number, level: number) {
  const angle = (2 * Math.PI * place) / of - Math.PI / 2;
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

const short = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

const solid = { fill: '#1f5eff33', stroke: '#1f5eff', strokeWidth: 2 };
const dashed = { fill: 'none', stroke: '#5c677a', strokeDasharray: '4 3', strokeWidth: 1.5 };

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
      {abilities.map(({ abilityId, name }, place) => {
        const [x, y] = at(place, of, 5.9);
        const anchor = Math.abs(x - middleX) < 10 ? 'middle' : x > middleX ? 'start' : 'end';
        return (
          <text key={abilityId} x={x} y={y} textAnchor={anchor} dominantBaseline="middle">
            {short(name)}
          </text>
        );
      })}
      <text x={middleX} y={height - 8} textAnchor="middle">
        {plain ? '由内到外：1 级到 5 级' : '虚线：要求　蓝色：现状'}
      </text>
    </svg>
  );
}
