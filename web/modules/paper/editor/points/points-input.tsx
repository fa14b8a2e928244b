import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { pointsOfText, steppedPoints, textOfPoints, wrongPointsText } from '../draft/points-text.ts';
import './points.css';

interface PointsInputProps {
  /** Hundredths. */
  points: number;
  label: string;
  onChange: (points: number) => void;
}

/** Whoever closes the page right after typing has it saved. */
const takenAfterMs = 600;

/**
 * Points of one question: taken over on leaving, on Enter and shortly after typing, ↑ and ↓ step by halves; what cannot
 * be stays until it is corrected.
 */
export function PointsInput({ points, label, onChange }: PointsInputProps) {
  const [typed, setTyped] = useState<{ text: string; over: number }>();
  const problemId = useId();
  // Points that came from elsewhere meanwhile count more than what was typed over others.
  const text = typed?.over === points ? typed.text : textOfPoints(points);
  const next = text === textOfPoints(points) ? points : pointsOfText(text);
  const wrong = next === null;
  const take = () => {
    if (next === null) return;
    setTyped(undefined);
    if (next !== points) onChange(next);
  };
  useEffect(() => {
    if (!typed || next === null || next === points) return;
    const timer = setTimeout(() => {
      setTyped({ text: typed.text, over: next });
      onChange(next);
    }, takenAfterMs);
    return () => clearTimeout(timer);
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(undefined);
    onChange(steppedPoints(next ?? points, event.key === 'ArrowUp'));
  };
  return (
    <span className="paper-points-place">
      <input
        className="paper-points"
        inputMode="decimal"
        aria-label={label}
        value={text}
        aria-invalid={wrong}
        {...(wrong && { 'aria-describedby': problemId })}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped({ text: event.target.value, over: points })}
        onBlur={take}
        onKeyDown={press}
      />
      {wrong && (
        <span id={problemId} className="paper-points-problem" role="alert">
          {wrongPointsText}
        </span>
      )}
    </span>
  );
}
