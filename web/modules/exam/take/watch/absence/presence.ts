import { isFullScreen, onFullScreenChange } from '../screen/full-screen.ts';
import type { AbsenceWatch } from './absence-watch.ts';

/** Tells the watch what happens to the page. `arrived`: the person is here, for the first time. */
export function followPresence(watch: AbsenceWatch, fullScreen: boolean, arrived: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  let present = false;
  const here = () => {
    if (present || document.visibilityState === 'hidden' || !document.hasFocus()) return;
    present = true;
    watch.arrive();
    arrived();
  };
  const focused = () => {
    here();
    watch.back('blurred');
  };
  const visibility = () => {
    if (document.visibilityState === 'hidden') return watch.away('hidden');
    here();
    watch.back('hidden');
  };
  document.addEventListener('visibilitychange', visibility, { signal });
  addEventListener('blur', () => watch.away('blurred'), { signal });
  addEventListener('focus', focused, { signal });
  // whoever types or clicks here has the focus here, whatever the browser told
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, focused, { signal, capture: true });
  followBrowserQuestions(watch, signal);
  const stopScreen = fullScreen ? followFullScreen(watch) : undefined;
  here();
  return () => {
    controller.abort();
    stopScreen?.();
  };
}

/** What the page itself has the browser ask takes the focus without anybody leaving. */
function followBrowserQuestions(watch: AbsenceWatch, signal: AbortSignal) {
  const clicked = ({ target }: Event) => {
    const picksFile = target instanceof HTMLInputElement && target.type === 'file';
    if (picksFile) watch.excuse('blurred', 'hidden', 'windowed');
  };
  document.addEventListener('click', clicked, { signal, capture: true });
  addEventListener('beforeunload', () => watch.excuse('blurred'), { signal });
}

/** Full screen that was never entered is not left: the questions are covered until then. */
function followFullScreen(watch: AbsenceWatch) {
  let entered = isFullScreen();
  return onFullScreenChange(() => {
    if (isFullScreen()) {
      entered = true;
      watch.back('windowed');
    } else if (entered) watch.away('windowed');
  });
}
