/** Safari before 16.4, and on the iPad, knows it under names of its own. */
interface PrefixedDocument {
  readonly webkitFullscreenEnabled?: boolean;
  readonly webkitFullscreenElement?: Element | null;
  readonly webkitExitFullscreen?: () => void;
}

interface PrefixedElement {
  readonly webkitRequestFullscreen?: () => void;
}

/** Chromium alone knows it. */
interface KeyboardNavigator {
  readonly keyboard?: { lock?: (keys: readonly string[]) => Promise<void> };
}

const page = (): Document & PrefixedDocument => document;
const browser = (): Navigator & KeyboardNavigator => navigator;
const whole = (): HTMLElement & PrefixedElement => document.documentElement;

/** The browser's own full screen (F11, kiosk) is one too; it has no element. */
const ownFullScreen = () => matchMedia('(display-mode: fullscreen)');

/** Not on an iPhone, not in a frame that does not allow it. */
export const canFullScreen = () => Boolean(page().fullscreenEnabled || page().webkitFullscreenEnabled);

export const isFullScreen = () =>
  Boolean(page().fullscreenElement ?? page().webkitFullscreenElement) || ownFullScreen().matches;

/** Esc closes lists and dialogs too: whoever presses it need not mean to leave. Ends with full screen. */
async function keepEscape() {
  try {
    await browser().keyboard?.lock?.(['Escape']);
  } catch {
    // Esc leaves full screen, as everywhere else
  }
}

/** Works within a click only. Answers whether the browser did it. */
export async function enterFullScreen() {
  if (isFullScreen()) return true;
  const element = whole();
  try {
    if (typeof element.requestFullscreen === 'function') await element.requestFullscreen({ navigationUI: 'hide' });
    else element.webkitRequestFullscreen?.();
    keepEscape();
    return true;
  } catch {
    return false;
  }
}

export async function leaveFullScreen() {
  try {
    if (page().fullscreenElement) await document.exitFullscreen();
    else if (page().webkitFullscreenElement) page().webkitExitFullscreen?.();
  } catch {
    // left already
  }
}

export function onFullScreenChange(changed: () => void) {
  const own = ownFullScreen();
  document.addEventListener('fullscreenchange', changed);
  document.addEventListener('webkitfullscreenchange', changed);
  own.addEventListener('change', changed);
  return () => {
    document.removeEventListener('fullscreenchange', changed);
    document.removeEventListener('webkitfullscreenchange', changed);
    own.removeEventListener('change', changed);
  };
}
