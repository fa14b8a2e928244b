import { useEffect, useRef } from 'react';
import type { z } from 'zod';

const pauseMs = 400;

/** What was left in this browser. */
export function readKept<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without room the page still works; what was typed is only not found again.
  }
}

/** Keeps what is being written in this browser, soon after each change and when the page goes; undefined: nothing. */
export function useKept(key: string, value: unknown) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(key, value), pauseMs);
    return () => clearTimeout(timer);
  }, [key, value]);
  useEffect(() => {
    const keepLatest = () => keep(key, latest.current);
    addEventListener('pagehide', keepLatest);
    return () => {
      removeEventListener('pagehide', keepLatest);
      keepLatest();
    };
  }, [key]);
}
