import { Input } from 'antd';
import { wrongPointsText } from '../draft/points-text.ts';

interface PointsFieldProps {
  label: string;
  text: string;
  wrong: boolean;
  onChange: (text: string) => void;
}

export function PointsField({ label, text, wrong, onChange }: PointsFieldProps) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <Input
        autoFocus
        inputMode="decimal"
        suffix="分"
        aria-label={label}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
        {...(wrong && { status: 'error' as const })}
      />
      {wrong && (
        <p className="paper-points-wrong" role="alert">
          {wrongPointsText}
        </p>
      )}
    </>
  );
}
