import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from './status-dot.tsx';
import './kit.css';

interface NumberCardProps {
  label: ReactNode;
  /** A number is grouped (12,345); a text is shown as it is; nothing is `--`. */
  value: number | string | null | undefined;
  unit?: string;
  tone?: Tone;
  /** Small, under the number: a comparison, an explanation. */
  hint?: ReactNode;
  loading?: boolean;
  /** Makes the card a button, for instance to filter by it. */
  onClick?: () => void;
  pressed?: boolean;
}

function numberShown(value: NumberCardProps['value']) {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? Number(value).toLocaleString('zh-CN') : '—';
}

export function NumberCard({ label, value, unit, tone, hint, loading = false, onClick, pressed }: NumberCardProps) {
  const content = (
    <>
      <span className="kit-number-label">
        {tone && <span className={`kit-dot kit-dot-${tone}`} aria-hidden="true" />}
        {label}
      </span>
      <span className="kit-number-value">
        {loading ? <Skeleton.Button active size="small" /> : numberShown(value)}
        {unit && !loading && <span className="kit-number-unit">{unit}</span>}
      </span>
      {hint && <span className="kit-number-hint">{hint}</span>}
    </>
  );
  if (!onClick) return <div className="kit-number">{content}</div>;
  return (
    <button
      type="button"
      className="kit-number"
      onClick={onClick}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      {content}
    </button>
  );
}
