import { Button, Popover } from 'antd';
import { useState } from 'react';
import { NumberField } from '../../../../kit/form/number-field.tsx';

const longestMinutes = 1440;

interface MinutesProps {
  minutes: number;
  /** What the questions usually take. */
  expected: number;
  onChange: (minutes: number) => void;
}

function MinutesForm({
  minutes,
  expected,
  onDone,
}: Omit<MinutesProps, 'onChange'> & { onDone: (minutes: number) => void }) {
  const [typed, setTyped] = useState<number | null>(minutes);
  const whole = typed !== null && typed >= 1 ? typed : undefined;
  return (
    <form
      className="paper-points-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) onDone(whole);
      }}
    >
      <NumberField
        autoFocus
        min={1}
        max={longestMinutes}
        precision={0}
        suffix="分钟"
        aria-label="建议时长（分钟）"
        value={typed}
        onChange={setTyped}
        style={{ width: '100%' }}
      />
      {expected > 0 && (
        <p className="paper-points-outcome">
          按题型和难度估计约需 {expected} 分钟
          <Button type="link" size="small" onClick={() => setTyped(Math.min(expected, longestMinutes))}>
            采用
          </Button>
        </p>
      )}
      <Button type="primary" htmlType="submit" block disabled={!whole}>
        确定
      </Button>
    </form>
  );
}

/** 建议 90 分钟，预计 72: the first is the author's, the second what the questions usually take. */
export function Minutes({ minutes, expected, onChange }: MinutesProps) {
  const [open, setOpen] = useState(false);
  const done = (minutes: number) => {
    onChange(minutes);
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<MinutesForm minutes={minutes} expected={expected} onDone={done} />}
    >
      <button type="button" className="paper-totals-button" title="修改建议时长" aria-haspopup="dialog">
        建议 <b>{minutes}</b> 分钟
        {expected > 0 && <span className="paper-totals-quiet">，预计 {expected}</span>}
      </button>
    </Popover>
  );
}
