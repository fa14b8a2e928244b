import { useEffect, useRef, useState } from 'react';
import { steadyClock } from '../steady-clock.ts';
import { IdleWatch } from './idle-watch.ts';

const minuteMs = 60_000;
/** A touch ends in a click, a key press in a letter, and both come a little later. */
const afterMs = 800;

const movements = ['pointermove', 'wheel', 'touchmove', 'input'] as const;
const presses = ['pointerdown', 'keydown', 'click'] as const;
/** All that is seen of somebody who reads with other software. The page causes them too, when a dialog opens for one. */
const traces = ['scroll', 'focusin', 'selectionchange'] as const;

/** Everything a person does on the page. What ends a countdown does nothing else: it must not answer a question. */
function followActions(watch: IdleWatch) {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  let endedAt = Number.NEGATIVE_INFINITY;
  let place = '';
  const acted = (event: Event) => {
    if (watch.counting) endedAt = event.timeStamp;
    watch.acted();
  };
  const moved = (event: Event) => {
    // a pointer that lies still is told anew when the page moves below it
    const before = place;
    if (event instanceof MouseEvent) place = `${event.screenX} ${event.screenY}`;
    if (event.type !== 'pointermove' || (before !== '' && before !== place)) acted(event);
  };
  const pressed = (event: Event) => {
    acted(event);
    if (event.timeStamp - endedAt > afterMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of movements) document.addEventListener(type, moved, options);
  for (const type of presses) document.addEventListener(type, pressed, { ...options, passive: false });
  for (const type of traces) document.addEventListener(type, () => watch.counting || watch.acted(), options);
  return () => controller.abort();
}

/** Seconds left before `ranOut`, while they are being counted. */
export function useIdle(idleMinutes: number | null, tooEarlyMs: () => number, ranOut: () => void) {
  const [seconds, setSeconds] = useState<number>();
  const latest = useRef({ ranOut, tooEarlyMs });
  useEffect(() => {
    latest.current = { ranOut, tooEarlyMs };
  });
  useEffect(() => {
    if (idleMinutes === null) return;
    const watch = new IdleWatch({
      clock: steadyClock,
      idleMs: idleMinutes * minuteMs,
      isShown: () => document.visibilityState === 'visible',
      countdown: setSeconds,
      tooEarlyMs: () => latest.current.tooEarlyMs(),
      ranOut: () => latest.current.ranOut(),
    });
    const unfollow = followActions(watch);
    return () => {
      unfollow();
      watch.close();
      setSeconds(undefined);
    };
  }, [idleMinutes]);
  return seconds;
}
