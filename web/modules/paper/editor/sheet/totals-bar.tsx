import { Button, InputNumber, Popover } from 'antd';
import { useState } from 'react';
import { paperDifficulty } from '#contract/question/type.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { shortLabel } from '../../../question/index.ts';
import { PaperDifficulty } from '../../paper-state.tsx';
import { selectionTotals, spreadOverPaper } from '../../selection-points.ts';
import type { Draft } from '../draft/draft.ts';
import type { EditorActions } from '../editor-actions.ts';
import { PointsPopover } from './points/points-form.tsx';

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
      <InputNumber
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
          按题型估计约需 {expected} 分钟
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

function Minutes({ minutes, expected, onChange }: MinutesProps) {
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
      <button type="button" className="paper-totals-minutes" title="修改建议时长">
        建议 <b>{minutes}</b> 分钟
      </button>
    </Popover>
  );
}

/** What the paper comes to, all the time. */
export function TotalsBar({ draft, actions }: { draft: Draft; actions: EditorActions }) {
  const totals = selectionTotals(draft.selection);
  const mean = totals.meanDifficulty;
  const spread = {
    ...{ id: 'total', label: '试卷总分，平均分到每题', start: totals.totalPoints, spread: true },
    apply: (points: number) => actions.changeSelection((selection) => spreadOverPaper(selection, points)),
  };
  return (
    <section className="paper-totals" aria-label="试卷合计">
      <span>
        <strong>{totals.questionCount}</strong> 题
      </span>
      <span>
        <strong>{pointsText(totals.totalPoints / 100)}</strong> 分
      </span>
      <Minutes minutes={draft.suggestedMinutes} expected={totals.expectedMinutes} onChange={actions.setMinutes} />
      <span>
        难度 <PaperDifficulty difficulty={mean === null ? null : paperDifficulty(mean)} meanDifficulty={mean} />
      </span>
      {totals.types.length > 0 && (
        <span className="paper-totals-types">
          {totals.types.map(({ label, questionCount }) => `${shortLabel(label)} ${questionCount}`).join(' · ')}
        </span>
      )}
      {totals.questionCount > 0 && <PointsPopover label="按总分平均" ways={[spread]} count={totals.questionCount} />}
    </section>
  );
}
