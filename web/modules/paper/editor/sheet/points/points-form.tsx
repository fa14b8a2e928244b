import { Button, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { pointsText } from '../../../../../kit/text/score.ts';
import { evenShare } from '../../../selection-points.ts';
import { pointsOfText, textOfPoints } from '../../draft/points-text.ts';
import { PointsField } from './points-field.tsx';

export interface PointsWay {
  readonly id: string;
  readonly label: string;
  /** Hundredths to begin with. */
  readonly start: number;
  /** Whether the number is spread over all questions or given to each. */
  readonly spread: boolean;
  readonly apply: (points: number) => void;
}

interface PointsFormProps {
  ways: readonly PointsWay[];
  count: number;
  onDone: () => void;
}

/** 每题 1.66 分，前 2 题各多 0.01 分 */
function shareText(total: number, count: number) {
  const { each, remainder } = evenShare(total, count);
  const rest = remainder > 0 ? `，除不尽，前 ${remainder} 题各多 0.01 分` : '';
  return `每题 ${pointsText(each / 100)} 分${rest}`;
}

function PointsForm({ ways, count, onDone }: PointsFormProps) {
  const [wayId, setWayId] = useState(ways[0]?.id);
  const way = ways.find(({ id }) => id === wayId);
  const [typed, setTyped] = useState<string>();
  if (!way) return null;
  const text = typed ?? textOfPoints(way.start);
  const points = pointsOfText(text);
  const outcome =
    points === null ? '' : way.spread ? shareText(points, count) : `合计 ${pointsText((points * count) / 100)} 分`;
  const choose = (id: string) => {
    setWayId(id);
    setTyped(undefined);
  };
  const apply = () => {
    if (points === null) return;
    way.apply(points);
    onDone();
  };
  return (
    <form
      className="paper-points-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {ways.length > 1 && (
        <Segmented
          block
          value={way.id}
          options={ways.map(({ id, label }) => ({ value: id, label }))}
          onChange={choose}
        />
      )}
      <PointsField label={way.label} text={text} onChange={setTyped} wrong={points === null} />
      <p className="paper-points-outcome" aria-live="polite">
        {outcome}
      </p>
      <Button type="primary" htmlType="submit" block disabled={points === null}>
        确定
      </Button>
    </form>
  );
}

interface PointsPopoverProps extends Omit<PointsFormProps, 'onDone'> {
  label: string;
}

export function PointsPopover({ label, ...form }: PointsPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<PointsForm {...form} onDone={() => setOpen(false)} />}
    >
      <Button type="text" size="small" aria-haspopup="dialog" aria-expanded={open}>
        {label}
      </Button>
    </Popover>
  );
}
