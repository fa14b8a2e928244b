import type { User } from '#contract/account/session.ts';
import type { MenuEntry } from '#contract/menu.ts';

/** What a session keeps in local storage; drafts have keys of their own beside it. */
export const keys = {
  token: 'auth',
  user: 'yt-saas-user-info',
  menu: 'yt-saas-menu-info',
  target: 'login-success-to-url',
  applicant: 'yt-saas-applicant',
  away: 'yt-saas-applicant-away',
} as const;

/** Told with the browser's event where another tab has changed something. */
type Listener = (fromOtherTab?: StorageEvent) => void;

const listeners = new Set<Listener>();

export function onStoredChange(listener: Listener) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function write(key: string, value: string | undefined) {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
}

/** Reads JSON again only when its text changed, so that a page sees the same object until then. */
function storedJson<T>(key: string, isIt: (value: unknown) => value is T) {
  let text: string | null = null;
  let value: T | undefined;
  return {
    read() {
      const now = localStorage.getItem(key);
      if (now !== text) {
        text = now;
        value = parse(now, isIt);
      }
      return value;
    },
    save: (next: T) => write(key, JSON.stringify(next)),
    clear: () => write(key, undefined),
  };
}

function parse<T>(text: string | null, isIt: (value: unknown) => value is T) {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isIt(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'userId' in value && 'permissions' in value;
const isMenu = (value: unknown): value is MenuEntry[] => Array.isArray(value);

export const storedUser = storedJson<User>(keys.user, isUser);
export const storedMenu = storedJson<MenuEntry[]>(keys.menu, isMenu);

export const readToken = () => localStorage.getItem(keys.token) ?? undefined;
export const saveToken = (token: string) => write(keys.token, token);

export const readTargetText = () => localStorage.getItem(keys.target);
export const writeTargetText = (text: string | undefined) => write(keys.target, text);

/** The session is that of somebody who looks for work, which opens no other page. */
export const isApplicantHere = () => localStorage.getItem(keys.applicant) !== null;
export const noteApplicant = () => write(keys.applicant, '1');

/** The session is of an exam that an applicant sits, whose own one waits. */
export const isApplicantAway = () => localStorage.getItem(keys.away) !== null;
export const noteApplicantAway = () => write(keys.away, '1');

/** Ends the session in this browser; the address to come back to stays. */
export function clearStoredSession() {
  write(keys.token, undefined);
  write(keys.applicant, undefined);
  write(keys.away, undefined);
  storedUser.clear();
  storedMenu.clear();
}
