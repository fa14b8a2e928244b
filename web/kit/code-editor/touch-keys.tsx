import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import type { CodeHands } from './hands.ts';

/** Two pages away on a phone's keyboard, and in every line of a program. */
const signs = ['(', ')', '[', ']', '{', '}', '<', '>', ';', ':', '=', '"', "'", '#', '&', '|', '_', '\\'];

/** How much of the page the keyboard covers; browsers do not make the page smaller for it. */
function useCovered() {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return;
    const look = () => setCovered(Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)));
    look();
    seen.addEventListener('resize', look);
    seen.addEventListener('scroll', look);
    return () => {
      seen.removeEventListener('resize', look);
      seen.removeEventListener('scroll', look);
    };
  }, []);
  return covered;
}

/** Less than that is the bar of the browser and no keyboard. */
const leastKeyboard = 120;

/** The keys that a phone's keyboard lacks: above it while it is open, below the field otherwise. */
export function TouchKeys({ hands }: { hands: RefObject<CodeHands | null> }) {
  const covered = useCovered();
  const above = covered >= leastKeyboard;
  // a press must not take the focus, or the keyboard goes
  const stay = (event: MouseEvent) => event.preventDefault();
  const key = (name: string, shown: string, act: (hands: CodeHands) => void) => (
    <button
      key={name}
      type="button"
      tabIndex={-1}
      aria-label={name}
      onMouseDown={stay}
      onClick={() => hands.current && act(hands.current)}
    >
      {shown}
    </button>
  );
  return (
    <div
      className={above ? 'code-keys code-keys-above' : 'code-keys'}
      style={above ? { bottom: covered } : undefined}
      role="toolbar"
      aria-label="代码符号"
      aria-orientation="horizontal"
    >
      {key('缩进', 'Tab', (to) => to.indent())}
      {key('减少缩进', '⇤', (to) => to.outdent())}
      {signs.map((sign) => key(sign, sign, (to) => to.insert(sign)))}
      {key('撤销', '↶', (to) => to.undo())}
      {key('重做', '↷', (to) => to.redo())}
    </div>
  );
}
