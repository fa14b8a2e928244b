import { type RefObject, useLayoutEffect, useState } from 'react';
import { everyPause, resizePauseMs } from '../../action/throttle.ts';

const pagerHeight = 52;
/** A table with less room than this scrolls with its page: a slit with a scrollbar helps nobody. */
const leastHeight = 240;

/**
 * The height for the rows when they do not all fit above the pager, so that head and pager stay in view; undefined when
 * they fit. Measured again when rows come and when the window or what stands around the table changes its size.
 */
export function useBodyHeight(frame: RefObject<HTMLElement | null>, rows: unknown, paged: boolean) {
  const [height, setHeight] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, another height
  useLayoutEffect(() => {
    const table = frame.current;
    if (!table) return;
    const measure = () => setHeight(heightFor(table, paged));
    const throttled = everyPause(resizePauseMs, measure);
    const observer = new ResizeObserver(throttled.call);
    observer.observe(scrollerOf(table));
    if (table.parentElement) observer.observe(table.parentElement);
    measure();
    return () => {
      observer.disconnect();
      throttled.cancel();
    };
  }, [frame, rows, paged]);
  return height;
}

function heightFor(table: HTMLElement, paged: boolean) {
  const head = table.querySelector('.ant-table-thead');
  const body = table.querySelector<HTMLElement>('.ant-table-tbody');
  if (!head || !body) return undefined;
  const scroller = scrollerOf(table);
  const { paddingBottom, borderTopWidth } = getComputedStyle(scroller);
  const scrollerTop = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  const scrolled = scroller === document.documentElement ? 0 : scroller.scrollTop;
  const bodyTop = head.getBoundingClientRect().bottom - scrollerTop + scrolled - Number.parseFloat(borderTopWidth);
  const room = Math.floor(
    scroller.clientHeight - bodyTop - (paged ? pagerHeight : 0) - Number.parseFloat(paddingBottom),
  );
  return room >= leastHeight && body.scrollHeight > room ? room : undefined;
}

/** What scrolls the page around the table. */
function scrollerOf(table: HTMLElement): HTMLElement {
  for (let around = table.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
