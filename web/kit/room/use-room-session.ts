import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { RoomSession, type SessionOptions } from './room-session.ts';

/** Enters the room with this pass, and leaves it with the page. */
export function useRoomSession(options: SessionOptions) {
  const [session] = useState(() => new RoomSession(options));
  const read = () => session.snapshot;
  const snapshot = useSyncExternalStore(session.subscribe, read, read);
  const parting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(parting.current);
    session.enter();
    const leave = () => session.leave();
    // A page that is reloaded gives its seat up at once: it comes back with the same one.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      // While it is built, React takes every page down once and puts it up again at once.
      parting.current = setTimeout(leave);
    };
  }, [session]);
  return { session, snapshot };
}
