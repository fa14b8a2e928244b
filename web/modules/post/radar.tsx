import './radar.css';
import { outline, pointsText, radarLevels, radarMiddle, radarWidth, SpokeLabel, spokePoint } from './radar-spokes.tsx';

/** With a line of words below it. */
const height = 396;

interface Spoke {
  readonly abilityId: string;
  readonly name: string;
  readonly requiredLevel: number;
  /** Of a person; null: not known. */
  readonly level?: number | null;
}

const solid = { fill: '#1f5eff33', stroke: '#1f5eff', strokeWidth: 2 };
const dashed = { fill: 'none', stroke: '#5c677a', strokeDasharray: '4 3', strokeWidth: 1.5 };

interface RadarProps {
  abilities: readonly Spoke[];
  /** Only what is asked, of nobody in particular. */
  plain?: boolean;
}

/** Of neighbours that are both known, each with the middle: what is not known is a gap, never a zero. */
function knownParts(levels: readonly (number | null | undefined)[]) {
  const of = levels.length;
  return levels.flatMap((level, place) => {
    const next = levels[(place + 1) % of];
    if (level == null || next == null) return [];
    const both = [spokePoint(place, of, level), spokePoint((place + 1) % of, of, next)];
    return [pointsText([...both, [radarMiddle.x, radarMiddle.y]])];
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
      viewBox={`0 0 ${radarWidth} ${height}`}
      role="img"
      aria-label={plain ? '要求等级的雷达图' : '要求等级与现状等级的雷达图'}
    >
      {radarLevels.map((level) => (
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
          const [x, y] = spokePoint(place, of, level);
          return <circle key={abilityId} cx={x} cy={y} r={4} fill={solid.stroke} />;
        })}
      {abilities.map(({ abilityId, name, level }, place) => (
        <SpokeLabel key={abilityId} name={plain || level != null ? name : `${name}（未知）`} place={place} of={of} />
      ))}
      <text x={radarMiddle.x} y={height - 6} textAnchor="middle">
        {plain ? '由内到外：1 级到 5 级' : '虚线：要求　蓝色：现状　没有圆点：未知'}
      </text>
    </svg>
  );
}
