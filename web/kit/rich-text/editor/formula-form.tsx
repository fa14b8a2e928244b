import { Button, Checkbox, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormulaPreview } from './formula-preview.tsx';

const patterns: [name: string, latex: string][] = [
  ['分数', '\\frac{a}{b}'],
  ['根号', '\\sqrt{x}'],
  ['上标', 'x^{2}'],
  ['下标', 'x_{1}'],
  ['求和', '\\sum_{i=1}^{n}x_i'],
  ['积分', '\\int_{a}^{b}f(x)\\,dx'],
  ['≤', '\\le'],
  ['×', '\\times'],
];

export interface FormulaChoice {
  latex: string;
  display: boolean;
}

interface FormulaFormProps {
  start: FormulaChoice;
  /** 插入 or 更新 */
  doneLabel: string;
  onDone: (choice: FormulaChoice) => void;
  onCancel: () => void;
}

export function FormulaForm({ start, doneLabel, onDone, onCancel }: FormulaFormProps) {
  const [{ latex, display }, setChoice] = useState(start);
  const [good, setGood] = useState(false);
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus({ cursor: 'end' }), []);
  const done = () => good && onDone({ latex: latex.trim(), display });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    // It may stand in a form, which must not be sent by it.
    event.preventDefault();
    done();
  };
  const add = (piece: string) => {
    setChoice({ latex: latex === '' ? piece : `${latex} ${piece}`, display });
    field.current?.focus({ cursor: 'end' });
  };
  return (
    <div className="kit-formula-form">
      <Input
        ref={field}
        value={latex}
        onChange={(event) => setChoice({ latex: event.target.value, display })}
        onKeyDown={onKeyDown}
        placeholder="LaTeX，例如 \frac{1}{2}"
        aria-label="公式（LaTeX）"
        maxLength={2000}
        status={latex.trim() !== '' && !good ? 'warning' : ''}
      />
      <div className="kit-formula-patterns">
        {patterns.map(([name, piece]) => (
          <Button key={name} size="small" onClick={() => add(piece)}>
            {name}
          </Button>
        ))}
      </div>
      <FormulaPreview latex={latex} display={display} onChecked={setGood} />
      <p className="kit-formula-wrong" role="status">
        {latex.trim() !== '' && !good && '公式还不完整，或写法有误'}
      </p>
      <div className="kit-formula-foot">
        <Checkbox checked={display} onChange={(event) => setChoice({ latex, display: event.target.checked })}>
          单独一行
        </Checkbox>
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" type="primary" disabled={!good} onClick={done}>
          {doneLabel}
        </Button>
      </div>
    </div>
  );
}
