import { type KeyboardEvent, useState } from 'react';
import { pointsOfText, steppedPoints, textOfPoints } from '../../draft/points-text.ts';

interface PointsInputProps {
  /** Hundredths. */
  points: number;
  label: string;
  onChange: (points: number) => void;
}

/** Points of one question: taken over on leaving or Enter, ↑ and ↓ step by halves, what is no number goes back. */
export function PointsInput({ points, label, onChange }: PointsInputProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? textOfPoints(points);
  const wrong = pointsOfText(text) === null;
  const take = () => {
    const next = pointsOfText(text);
    setTyped(undefined);
    if (next !== null && next !== points) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(undefined);
    onChange(steppedPoints(pointsOfText(text) ?? points, event.key === 'ArrowUp'));
  };
  return (
    <input
      className="paper-points"
      inputMode="decimal"
      aria-label={label}
      value={text}
      title={wrong ? '分值是不小于 0 的数，最多两位小数' : ''}
      aria-invalid={wrong}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={press}
    />
  );
}
