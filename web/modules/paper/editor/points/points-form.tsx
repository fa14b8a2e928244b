import { Button, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { pointsText } from '../../../../kit/text/score.ts';
import { pointsOfText, textOfPoints } from '../draft/points-text.ts';
import { evenShare } from '../selection/selection-points.ts';
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
  /** How many answers share the points. */
  count: number;
  /** 题, or 小题 where composites are among them. */
  unit: string;
  onDone: () => void;
}

/** 每题 1.5 分，余 3 分：前 6 题各多 0.5 分 */
function shareText(total: number, count: number, unit: string) {
  const { each, remainder, step } = evenShare(total, count);
  const [left, more] = [pointsText((remainder * step) / 100), pointsText(step / 100)];
  const rest = remainder > 0 ? `，余 ${left} 分：前 ${remainder} ${unit}各多 ${more} 分` : '';
  return `每${unit} ${pointsText(each / 100)} 分${rest}`;
}

function PointsForm({ ways, count, unit, onDone }: PointsFormProps) {
  const [wayId, setWayId] = useState(ways[0]?.id);
  const way = ways.find(({ id }) => id === wayId);
  const [typed, setTyped] = useState<string>();
  if (!way) return null;
  const text = typed ?? textOfPoints(way.start);
  // What stands there may be what no one would type.
  const points = text === textOfPoints(way.start) ? way.start : pointsOfText(text);
  const outcome =
    points === null
      ? ''
      : way.spread
        ? shareText(points, count, unit)
        : `${count} ${unit}，合计 ${pointsText((points * count) / 100)} 分`;
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
          aria-label="设分方式"
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
