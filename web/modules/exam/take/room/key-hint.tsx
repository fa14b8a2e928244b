import { optionLetter } from '#contract/letters.ts';
import type { ExamItem } from '../exam-items.ts';

function hintText({ type, options }: ExamItem, forwards: boolean) {
  const choosing = options.length > 0 ? `A–${optionLetter(options.length - 1)} 选择` : '';
  const answering = type === 'JUDGE' ? 'T 对 · F 错' : choosing;
  const ways = forwards ? [answering] : ['← → 切换', answering, 'M 标记'];
  return ways.filter(Boolean).join(' · ');
}

interface KeySwitchProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** Single letters must be possible to switch off: speech input and unsteady hands press them unmeant. */
export const KeySwitch = ({ on, onSwitch }: KeySwitchProps) => (
  <button type="button" className="take-keys" aria-pressed={on} onClick={() => onSwitch(!on)}>
    快捷键 {on ? '开' : '关'}
  </button>
);

interface KeyHintProps extends KeySwitchProps {
  item: ExamItem;
  forwards: boolean;
}

/** The keys that this question has, and the switch for them. */
export function KeyHint({ item, forwards, ...keys }: KeyHintProps) {
  const text = hintText(item, forwards);
  return (
    <span className="take-hint">
      <KeySwitch {...keys} />
      {keys.on && text && <span className="take-dot">{text}</span>}
    </span>
  );
}
