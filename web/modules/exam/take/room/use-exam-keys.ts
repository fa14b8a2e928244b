import { useEffect, useRef } from 'react';

export interface ExamKeys {
  step: (by: 1 | -1) => void;
  /** The option with this place, from 0. */
  choose: (at: number) => void;
  judge: (value: boolean) => void;
  flag: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

function press(key: string, keys: ExamKeys) {
  if (key === 'ArrowLeft') return keys.step(-1);
  if (key === 'ArrowRight') return keys.step(1);
  if (key === 'm') return keys.flag();
  if (key === 't') keys.judge(true);
  if (key === 'f') keys.judge(false);
  if (/^[a-h]$/.test(key)) keys.choose(key.charCodeAt(0) - 97);
}

/** ←/→, A–H, T/F and M, except while somebody types or a dialog is open. */
export function useExamKeys(keys: ExamKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      press(event.key.length === 1 ? event.key.toLowerCase() : event.key, latest.current);
    };
    addEventListener('keydown', keyDown);
    return () => removeEventListener('keydown', keyDown);
  }, []);
}
