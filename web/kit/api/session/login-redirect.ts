import { storedUser } from './stored.ts';
import { tabMemory } from './tab-memory.ts';
import { saveTarget } from './target-url.ts';

const key = 'invitation';

/** Who came by an invitation has no password: the same link is their way back. */
export const rememberInvitation = (token: string) => tabMemory.save(key, token);

/** The page where who has no session gets in, and from there back to the address. */
export function loginRedirect(address?: string) {
  const invitation = tabMemory.read(key);
  if (invitation) return `/exam/invitation/${encodeURIComponent(invitation)}`;
  // In another tab the link is not known; whoever signs in there is somebody else.
  if (address && !storedUser.read()?.outsider) saveTarget(address);
  return '/login';
}
