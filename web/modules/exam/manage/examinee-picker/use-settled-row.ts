import { useRef } from 'react';

/** The slowest double click of the common systems. */
const doubleClickMs = 600;

/**
 * 添加 becomes 移除 under the pointer as soon as it is clicked: what comes right after in the same row is the second half
 * of a double click.
 */
export function useSettledRow(clock = Date.now) {
  const last = useRef({ key: '', at: Number.NEGATIVE_INFINITY });
  return (key: string, act: () => unknown) => () => {
    const at = clock();
    const { current } = last;
    if (current.key === key && at >= current.at && at - current.at < doubleClickMs) return undefined;
    last.current = { key, at };
    return act();
  };
}
