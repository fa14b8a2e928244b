import type { MatchPart } from '#contract/recruitment/match.ts';
import { labelLines } from '../../post/index.ts';
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

const [width, height] = [540, 372];
const [middleX, middleY] = [width / 2, 186];
const radius = 128;
const lineHeight = 15;
const levels = [1, 2, 3, 4, 5];

const angleOf = (place: number, of: number) => (2 * Math.PI * place) / of - Math.PI / 2;

function at(place: number, of: number, level: number) {
  const angle = angleOf(place, of);
  return [middleX + (radius * level * Math.cos(angle)) / 5, middleY + (radius * level * Math.sin(angle)) / 5] as const;
}

const text = (points: readonly (readonly [number, number])[]) =>
  points.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ');

const ring = (values: readonly number[]) => text(values.map((level, place) => at(place, values.length, level)));

/** Between neighbours that are both known: what is not known is a gap, never a zero. */
function strokes(known: readonly (number | null)[]) {
  const of = known.length;
  return known.flatMap((level, place) => {
    const next = known[(place + 1) % of] ?? null;
    if (level === null || next === null) return [];
    return [text([at(place, of, level), at((place + 1) % of, of, next)])];
  });
}

function Label({ name, place, of }: { name: string; place: number; of: number }) {
  const [x, y] = at(place, of, 5.7);
  const rows = labelLines(name, of);
  const downwards = (1 + Math.sin(angleOf(place, of))) / 2;
  const first = y - (rows.length - 1) * lineHeight * (1 - downwards);
  const anchor = Math.abs(x - middleX) < 10 ? 'middle' : x > middleX ? 'start' : 'end';
  return (
    <text textAnchor={anchor} dominantBaseline="middle">
      {rows.map((row, line) => (
        <tspan key={row} x={x} y={first + line * lineHeight}>
          {row}
        </tspan>
      ))}
    </text>
  );
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
        const [x, y] = at(spoke, known.length, level);
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
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`能力雷达图：职位要求与${people.map(({ name }) => name).join('、')}的现状`}
      >
        {levels.map((level) => (
          <polygon key={level} points={ring(parts.map(() => level))} fill="none" stroke="#e4e7ec" />
        ))}
        <polygon
          points={ring(parts.map(({ requiredLevel }) => requiredLevel))}
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
          <Label key={abilityId} name={name} place={place} of={of} />
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
