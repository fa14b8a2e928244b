import type { AbsenceWatch } from './absence-watch.ts';
import { isFullScreen, onFullScreenChange } from './full-screen.ts';

interface Following {
  readonly fullScreen: boolean;
  /** The page before this one was left: the person counts as here, and away if they are looking elsewhere by now. */
  readonly continued: boolean;
  /** The person is here, for the first time. */
  readonly arrived: () => void;
}

const isThere = () => document.visibilityState !== 'hidden' && document.hasFocus();

/** Tells the watch what happens to the page. */
export function followPresence(watch: AbsenceWatch, { fullScreen, continued, arrived }: Following) {
  const controller = new AbortController();
  const { signal } = controller;
  let present = false;
  const here = () => {
    if (present || !(continued || isThere())) return;
    present = true;
    watch.arrive();
    arrived();
  };
  const focused = ({ timeStamp }: Event) => {
    here();
    watch.back('blurred', timeStamp);
  };
  const visibility = () => {
    if (document.visibilityState === 'hidden') return watch.away('hidden');
    here();
    watch.back('hidden');
  };
  document.addEventListener('visibilitychange', visibility, { signal });
  addEventListener('blur', ({ timeStamp }) => watch.away('blurred', timeStamp), { signal });
  addEventListener('focus', focused, { signal });
  // whoever types or clicks here has the focus here, whatever the browser told
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, focused, { signal, capture: true });
  followUnloading(watch, signal);
  excuseOwnWays(watch, signal);
  const stopScreen = fullScreen ? followFullScreen(watch) : undefined;
  here();
  if (document.visibilityState === 'hidden') watch.away('hidden');
  else if (!document.hasFocus()) watch.away('blurred');
  return () => {
    controller.abort();
    stopScreen?.();
  };
}

/** Comes before the page is told to be hidden, which it is too while it goes; some pages are taken out again. */
function followUnloading(watch: AbsenceWatch, signal: AbortSignal) {
  addEventListener('pagehide', () => watch.away('unloaded'), { signal });
  addEventListener('pageshow', () => watch.back('unloaded'), { signal });
}

/** Where the page itself has sent the person nobody has gone: to sign in anew, to take a picture, to what the browser asks. */
function excuseOwnWays(watch: AbsenceWatch, signal: AbortSignal) {
  const clicked = ({ target }: Event) => {
    const leads = target instanceof Element && target.closest('a[target="_blank"][href="/login"], input[type="file"]');
    if (leads) watch.excuse('blurred', 'hidden', 'windowed');
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
