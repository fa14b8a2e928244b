import type { ReactNode } from 'react';
import { clampPercent, wholePercent } from './text/score.ts';
import './kit.css';

interface ProgressProps {
  /** 0–100; what lies outside is cut, what is no number is 0. */
  value: number | null | undefined;
  /** Beside the bar; the percentage unless given, nothing with null. */
  text?: ReactNode;
  /** What is under way, for readers. */
  label: string;
  /** Of the bar alone; it takes the room there is unless given. */
  width?: number;
}

export function Progress({ value, text, label, width }: ProgressProps) {
  const percent = clampPercent(value);
  const shown = text === undefined ? `${wholePercent(percent)}%` : text;
  return (
    <div className={`kit-progress ${percent === 100 ? 'kit-progress-full' : ''}`}>
      <div
        className="kit-progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={wholePercent(percent)}
        {...(width !== undefined && { style: { flex: 'none', width } })}
      >
        <div className="kit-progress-done" style={{ width: `${percent}%` }} />
      </div>
      {shown !== null && <span className="kit-progress-text">{shown}</span>}
    </div>
  );
}
