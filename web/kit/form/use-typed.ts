import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 300;

/** What was typed, once typing pauses. */
export function useTyped() {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(text.trim()), typingPauseMs);
  };
  return { typed, type };
}
