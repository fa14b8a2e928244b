import { useCallback, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../chunk.ts';

type Part = typeof import('./mirror.ts');

const againMs = 15_000;

/** Once it is here it stays for the page. */
let loaded: Part | undefined;

/** Where the cursor is in the plain field; undefined: somewhere else. */
function cursorIn(area: HTMLTextAreaElement | null) {
  if (!area || document.activeElement !== area) return undefined;
  return { from: area.selectionStart, to: area.selectionEnd };
}

/**
 * The editor's code, once it has arrived; tried again until it has. It takes the place of the plain field between two
 * letters, never while one is being composed, and with the cursor where it was.
 */
export function useMirrorPart() {
  const [shown, setShown] = useState<{ part: Part; begin: ReturnType<typeof cursorIn> } | undefined>(
    () => loaded && { part: loaded, begin: undefined },
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const isHere = shown !== undefined;
  const show = useCallback(() => {
    if (!loaded || composing.current) return;
    const part = loaded;
    setShown((before) => before ?? { part, begin: cursorIn(area.current) });
  }, []);
  useEffect(() => {
    if (isHere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const load = async () => {
      clearTimeout(timer);
      try {
        loaded ??= await loadChunk(() => import('./mirror.ts'));
        if (!gone) show();
      } catch {
        if (!gone) timer = setTimeout(load, againMs);
      }
    };
    load();
    addEventListener('online', load);
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [isHere, show]);
  const onRest = useCallback(
    (resting: boolean) => {
      composing.current = !resting;
      // the field has told of its last letters by then
      if (resting) setTimeout(show);
    },
    [show],
  );
  return { part: shown?.part, begin: shown?.begin, area, onRest };
}
