import { useEffect, useRef, useState } from 'react';
import { storedUser } from '../../../kit/api/session/stored.ts';
import { ChunkSender, type OnEnded, type SenderState } from './chunk-sender.ts';
import { ChunkStore } from './chunk-store.ts';

export interface Sending extends SenderState {
  readonly store: ChunkStore;
  readonly userId: string;
  /** There is something new to send. */
  readonly hurry: () => void;
  /** Whoever is to hear that a recording was ended. */
  readonly ended: { current: OnEnded };
}

/** Sends what this browser recorded in the name of whoever is signed in, as long as the page is there. */
export function useSender(): Sending {
  const [store] = useState(() => new ChunkStore());
  const [userId] = useState(() => storedUser.read()?.userId ?? '');
  const [state, setState] = useState<SenderState>({ waiting: 0, lost: false });
  const ended = useRef<OnEnded>(() => {});
  const [hurry, setHurry] = useState<() => void>(() => () => {});
  useEffect(() => {
    const sender = new ChunkSender({ store, userId, onState: setState, onEnded: (id) => ended.current(id) });
    setHurry(() => sender.hurry);
    sender.hurry();
    window.addEventListener('online', sender.hurry);
    return () => {
      window.removeEventListener('online', sender.hurry);
      sender.stop();
    };
  }, [store, userId]);
  return { ...state, store, userId, hurry, ended };
}
