import { ownPath } from '../../kit/api/session/target-url.ts';

const lookAgainMs = 1000;

/** Addresses of earlier days stand behind a hash: `/#/manage/exam/list?page=2`. */
export function pathBehindHash(hash: string, origin?: string) {
  return hash.startsWith('#/') ? ownPath(hash.slice(1), origin) : undefined;
}

/** Brings old addresses to their pages, whenever and however they get into the address bar. */
export function followOldAddresses(open: (path: string) => void) {
  const look = () => {
    const path = pathBehindHash(location.hash);
    if (path) open(path);
  };
  addEventListener('hashchange', look);
  const timer = setInterval(look, lookAgainMs);
  look();
  return () => {
    removeEventListener('hashchange', look);
    clearInterval(timer);
  };
}
