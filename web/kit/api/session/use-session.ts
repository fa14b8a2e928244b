import { useEffect, useSyncExternalStore } from 'react';
import { role } from '#contract/access/role.ts';
import { session } from '#contract/account/session.ts';
import { hasFeature } from '#contract/plan.ts';
import { useReply } from '../use-reply.ts';
import { onStoredChange, readToken, storedMenu, storedUser } from './stored.ts';

const everyMs = 60_000;
const kept = { quiet: true, freshMs: everyMs, everyMs };

/** Who is signed in, as far as this browser remembers. */
export const useUser = () => useSyncExternalStore(onStoredChange, storedUser.read);

/** Does the service of who is signed in have courses, tasks and practices? Who came to one exam has none. */
export function useStudies() {
  const user = useUser();
  return (
    user !== undefined && !user.outsider && (user.organizationKind === 'platform' || hasFeature(user.plan, 'study'))
  );
}

/** The management menu of who is signed in, as far as this browser remembers. */
export const useMenu = () => useSyncExternalStore(onStoredChange, storedMenu.read);

/** Asks for both every minute while a layout is shown: a role may change. What comes after signing out is not kept. */
export function useSessionKept() {
  const user = useReply(session.user, {}, kept).data;
  const menu = useReply(role.menu, {}, kept).data;
  useEffect(() => {
    if (user && readToken()) storedUser.save(user);
  }, [user]);
  useEffect(() => {
    if (menu && readToken()) storedMenu.save(menu);
  }, [menu]);
}
