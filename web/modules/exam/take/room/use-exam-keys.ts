import { useEffect, useRef } from 'react';
import { type KeyAction, keyActions } from './exam-keys.ts';

interface ExamKeys {
  /** Switched off by whoever speaks to the page or presses letters by accident. */
  on: boolean;
  forwards: boolean;
  act: (action: KeyAction) => void;
}

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** With nothing chosen on the page, or something of the question; not while somebody types or is asked something. */
const isMeant = ({ target }: KeyboardEvent) =>
  (target === document.body || isIn(target, '.take-paper')) &&
  !isIn(target, 'input, textarea, select, [contenteditable]') &&
  !document.querySelector('dialog[open]');

/** ←/→, A–H, T/F and M. */
export function useExamKeys(keys: ExamKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { on, forwards, act } = latest.current;
      if (!on || !isMeant(event)) return;
      const place = { forwards, amongOptions: isIn(event.target, '[role=radiogroup]') };
      for (const action of keyActions(event.key, place)) act(action);
    };
    addEventListener('keydown', keyDown);
    return () => removeEventListener('keydown', keyDown);
  }, []);
}
