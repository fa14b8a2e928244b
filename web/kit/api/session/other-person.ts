import { onStoredChange, storedUser } from './stored.ts';

/** When another tab has signed in as somebody else, nothing on this page is theirs. */
export function onOtherPerson(reload: () => void) {
  // Kept through a sign-out: until somebody signs in here, the replies of who was here before are still in memory.
  let known = storedUser.read()?.userId;
  return onStoredChange((fromOtherTab) => {
    const now = storedUser.read()?.userId;
    if (now === undefined || now === known) return;
    const other = known !== undefined && fromOtherTab !== undefined;
    known = now;
    if (other) reload();
  });
}
