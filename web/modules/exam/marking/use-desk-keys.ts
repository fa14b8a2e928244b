import { type RefObject, useEffect, useRef } from 'react';
import { deskCommand, type KeyPlace } from './desk-keys.ts';
import { type Entry, typeKey } from './score-entry.ts';

interface DeskKeys {
  points: number;
  give: (text: string) => void;
  refuse: (text: string) => void;
  confirm: () => void;
  previous: () => void;
  next: () => void;
  point: (place: number) => void;
  phrases: () => void;
  /** Does something with the pictures of the answer. */
  picture: (key: string) => void;
}

function placeOf(target: EventTarget | null, desk: HTMLElement | null): KeyPlace {
  if (!(target instanceof HTMLElement) || target === document.body) return 'desk';
  if (!desk?.contains(target) || target.closest('a, [data-own-keys]')) return 'elsewhere';
  if (target instanceof HTMLTextAreaElement) return 'comment';
  return target instanceof HTMLInputElement && target.type === 'text' ? 'score' : 'desk';
}

/** The whole desk by keyboard: digits give, Enter confirms, arrows leaf through. */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, keys: DeskKeys | undefined) {
  const latest = useRef(keys);
  const entry = useRef<Entry>(undefined);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const keys = latest.current;
      const command = deskCommand({
        key: event.key,
        place: placeOf(event.target, desk.current),
        control: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        shift: event.shiftKey,
        composing: event.isComposing,
        repeat: event.repeat,
      });
      if (!keys || !command || event.defaultPrevented) return;
      event.preventDefault();
      if (command.type !== 'digit') {
        entry.current = undefined;
        if (command.type === 'picture') return keys.picture(command.key);
        return command.type === 'point' ? keys.point(command.place) : keys[command.type]();
      }
      const typed = typeKey(entry.current, command.key, Date.now(), keys.points);
      if ('refused' in typed) return keys.refuse(typed.refused);
      entry.current = typed;
      keys.give(typed.text);
    };
    // Before the buttons hear of it: Enter on one of them would press it once more.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [desk]);
}
