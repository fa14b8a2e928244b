import { Button, Popover, Switch } from 'antd';
import { useState } from 'react';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import type { DraftSection } from '../draft/draft.ts';
import { setTerms } from '../selection/selection.ts';
import type { SheetActions } from './sheet-actions.ts';

interface SectionChoiceProps {
  section: DraftSection;
  actions: SheetActions;
}

const usualMinutes = 20;

function ChoiceForm({ section: { id, picked, choose = null, minutes = null }, actions }: SectionChoiceProps) {
  const set = (terms: Parameters<typeof setTerms>[2]) =>
    actions.changeSelection((selection) => setTerms(selection, id, terms));
  const take = (next: number | null) => set({ choose: next });
  const most = Math.max(1, picked.length - 1);
  return (
    <div className="paper-section-choice">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
      <label>
        <Switch
          size="small"
          disabled={picked.length < 2 && choose === null}
          checked={choose !== null}
          onChange={(on) => take(on ? Math.min(most, Math.ceil(picked.length / 2)) : null)}
        />
        选做
      </label>
      {choose !== null && (
        <p>
          {picked.length} 题中任选{' '}
          <NumberField
            size="small"
            min={1}
            max={500}
            precision={0}
            value={choose}
            aria-label="任选几题"
            onChange={(next) => next !== null && take(next)}
          />{' '}
          题
        </p>
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
      <label>
        <Switch size="small" checked={minutes !== null} onChange={(on) => set({ minutes: on ? usualMinutes : null })} />
        限时
      </label>
      {minutes !== null && (
        <p>
          限时{' '}
          <NumberField
            size="small"
            min={1}
            max={600}
            precision={0}
            value={minutes}
            aria-label="限时几分钟"
            onChange={(next) => next !== null && set({ minutes: next })}
          />{' '}
          分钟
        </p>
      )}
      <p className="paper-section-choice-note">
        有限时的大题时，各大题按顺序进入，离开或时间到后答案锁定，不能返回；整场考试的时间仍然有效。
      </p>
      <p className="paper-section-choice-note">
        选做的大题各题分值要相同，总分是任选的题数乘以每题分值。考生多做的，按题号顺序只计前几题。材料题算一题。
      </p>
    </div>
  );
}

/** Whether all of a section is to be answered, and in which time. */
export function SectionChoice(props: SectionChoiceProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<ChoiceForm {...props} />}
    >
      <Button type="text" size="small" aria-haspopup="dialog" aria-expanded={open}>
        选做与限时
      </Button>
    </Popover>
  );
}
