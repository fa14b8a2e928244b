import { readTargetText, writeTargetText } from './stored.ts';

/**
 * The part of an address that may be opened inside this site, or nothing: a path of our own origin only.
 * `//elsewhere`, `https:…`, `javascript:…`, backslashes and control characters are refused.
 */
export function ownPath(address: string, origin = location.origin) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so `/\t/elsewhere` would leave
  if (!address.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(address)) return undefined;
  if (address.startsWith('//')) return undefined;
  try {
    const url = new URL(address, origin);
    if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

const isLogin = (path: string) => path === '/login' || path.startsWith('/login?') || path.startsWith('/login/');

/** Remembers where to go after signing in. */
export function saveTarget(address: string) {
  const path = ownPath(address);
  if (path && !isLogin(path)) writeTargetText(path);
}

/** The remembered address, once. */
export function takeTarget() {
  const text = readTargetText();
  writeTargetText(undefined);
  const path = text === null ? undefined : ownPath(text);
  return path && !isLogin(path) ? path : undefined;
}
