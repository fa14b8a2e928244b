import type { MatchPart } from '#contract/recruitment/match.ts';
import { outline, pointsText, radarLevels, radarMiddle, radarWidth, SpokeLabel, spokePoint } from '../../post/index.ts';
import './compare.css';

type Known = Pick<MatchPart, 'abilityId' | 'level'>;

interface Person {
  readonly applicationId: string;
  readonly name: string;
  readonly parts: readonly Known[];
}

/** Told apart by colour, by the stroke and by the mark, so that a print in black is read too. */
const lines = [
  { colour: '#1f5eff', dash: '', sign: '●' },
  { colour: '#c2410c', dash: '8 3', sign: '■' },
  { colour: '#047857', dash: '2 3', sign: '▲' },
  { colour: '#7c3aed', dash: '10 3 2 3', sign: '◆' },
] as const;

const lineOf = (place: number) => lines[place % lines.length] ?? lines[0];

/** Between neighbours that are both known: what is not known is a gap, never a zero. */
function strokes(known: readonly (number | null)[]) {
  const of = known.length;
  return known.flatMap((level, place) => {
    const next = known[(place + 1) % of] ?? null;
    if (level === null || next === null) return [];
    return [pointsText([spokePoint(place, of, level), spokePoint((place + 1) % of, of, next)])];
  });
}

function Shown({ known, place }: { known: readonly Known[]; place: number }) {
  const { colour, dash, sign } = lineOf(place);
  return (
    <g stroke={colour} strokeWidth={2} strokeDasharray={dash} fill="none">
      {strokes(known.map(({ level }) => level)).map((points) => (
        <polyline key={points} points={points} />
      ))}
      {known.map(({ abilityId, level }, spoke) => {
        if (level === null) return null;
        const [x, y] = spokePoint(spoke, known.length, level);
        return (
          <text key={abilityId} x={x} y={y} className="compare-mark" style={{ color: colour }} stroke="none">
            {sign}
          </text>
        );
      })}
    </g>
  );
}

interface RadarProps {
  /** What the model asks. */
  parts: readonly MatchPart[];
  people: readonly Person[];
}

/** The levels of people over one another, against what the model asks; of fewer than three abilities, or of nothing known, there is no picture. */
export function PeopleRadar({ parts, people }: RadarProps) {
  const of = parts.length;
  if (of < 3 || people.every(({ parts: own }) => own.every(({ level }) => level === null))) return null;
  return (
    <figure className="compare-radar">
      <svg
        viewBox={`0 0 ${radarWidth} ${2 * radarMiddle.y}`}
        role="img"
        aria-label={`能力雷达图：职位要求与${people.map(({ name }) => name).join('、')}的现状`}
      >
        {radarLevels.map((level) => (
          <polygon key={level} points={outline(parts.map(() => level))} fill="none" stroke="#e4e7ec" />
        ))}
        <polygon
          points={outline(parts.map(({ requiredLevel }) => requiredLevel))}
          fill="#5c677a14"
          stroke="#5c677a"
          strokeDasharray="4 3"
          strokeWidth={1.5}
        />
        {people.map(({ applicationId, parts: own }, place) => {
          const known = new Map(own.map(({ abilityId, level }) => [abilityId, level]));
          return (
            <Shown
              key={applicationId}
              place={place}
              known={parts.map(({ abilityId }) => ({ abilityId, level: known.get(abilityId) ?? null }))}
            />
          );
        })}
        {parts.map(({ abilityId, name }, place) => (
          <SpokeLabel key={abilityId} name={name} place={place} of={of} />
        ))}
      </svg>
      <figcaption>
        {people.map(({ applicationId, name }, place) => (
          <span key={applicationId} style={{ color: lineOf(place).colour }}>
            {lineOf(place).sign} {name}
          </span>
        ))}
        <span>虚线：职位要求，由内到外 1 级到 5 级；没有标记的能力还不了解。</span>
      </figcaption>
    </figure>
  );
}
