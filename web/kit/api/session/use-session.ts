import { useEffect, useSyncExternalStore } from 'react';
import { role } from '#contract/identity/role.ts';
import { session } from '#contract/identity/session.ts';
import { useReply } from '../use-reply.ts';
import { onStoredChange, readToken, storedMenu, storedUser } from './stored.ts';

const goodForMs = 60_000;

/** Who is signed in, as far as this browser remembers. */
export const useUser = () => useSyncExternalStore(onStoredChange, storedUser.read);

/** The management menu of who is signed in, as far as this browser remembers. */
export const useMenu = () => useSyncExternalStore(onStoredChange, storedMenu.read);

/** Keeps both true to the server while a layout is shown; what comes after signing out is not kept. */
export function useSessionKept() {
  const user = useReply(session.user, {}, { quiet: true, freshMs: goodForMs }).data;
  // Who came by an invitation has no menu and may not ask.
  const enabled = !(user ?? storedUser.read())?.outsider;
  const menu = useReply(role.menu, {}, { quiet: true, freshMs: goodForMs, enabled }).data;
  useEffect(() => {
    if (user && readToken()) storedUser.save(user);
  }, [user]);
  useEffect(() => {
    if (menu && readToken()) storedMenu.save(menu);
  }, [menu]);
}
