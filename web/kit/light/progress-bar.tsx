interface ProgressBarProps {
  /** 0–100; what lies outside is cut. */
  value: number;
  label: string;
  /** Beside the bar; the percentage unless given. */
  text?: string;
}

export function ProgressBar({ value, label, text }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, value));
  return (
    <div className="light-progress">
      <div
        className="light-progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(shown)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="light-progress-done" style={{ width: `${shown}%` }} />
      </div>
      <span>{text ?? `${Math.round(shown)}%`}</span>
    </div>
  );
}
