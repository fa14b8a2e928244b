import { useEffect, useSyncExternalStore } from 'react';
import { canFullScreen, isFullScreen, leaveFullScreen, onFullScreenChange } from './full-screen.ts';

export const guardClass = 'conduct';

/** Whether the exam has the whole screen where it has to; a device that can't is not held to it. */
export function useFullScreen(required: boolean): 'fine' | 'missing' | 'impossible' {
  const full = useSyncExternalStore(onFullScreenChange, isFullScreen);
  useEffect(() => {
    if (!required) return;
    return () => {
      // only once the exam is off the page, not when this effect alone is run again
      setTimeout(() => {
        if (!document.querySelector(`.${guardClass}`)) leaveFullScreen();
      });
    };
  }, [required]);
  if (!required || full) return 'fine';
  return canFullScreen() ? 'missing' : 'impossible';
}
