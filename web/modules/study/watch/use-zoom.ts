import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boundedZoom, keptScroll } from './pdf-scale.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far apart two fingers are, and what lies between them. */
function pinchOf([one, other]: TouchList | readonly Touch[], box: HTMLElement) {
  if (!one || !other) return undefined;
  const { left, top } = box.getBoundingClientRect();
  const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const point = { x: (one.clientX + other.clientX) / 2 - left, y: (one.clientY + other.clientY) / 2 - top };
  return { apart, point };
}

/** How large something that scrolls is shown: by buttons, two fingers, or the wheel with Ctrl. */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  /** What is shown now, and the point that stays where it is. */
  const shown = useRef<{ zoom: number; point: Point | undefined }>({ zoom: 1, point: undefined });
  const zoomTo = useCallback((wanted: number, point?: Point) => {
    shown.current.point = point;
    setZoom(boundedZoom(wanted));
  }, []);
  useLayoutEffect(() => {
    const { current: box } = scroller;
    const { zoom: before, point } = shown.current;
    if (!box || before === zoom) return;
    const { x, y } = point ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
    const growth = zoom / before;
    box.scrollTo(keptScroll(box.scrollLeft, x, growth), keptScroll(box.scrollTop, y, growth));
    shown.current.zoom = zoom;
  }, [zoom, scroller]);
  useEffect(() => {
    const { current: box } = scroller;
    if (!box) return undefined;
    let begun: { apart: number; zoom: number } | undefined;
    const start = ({ touches }: TouchEvent) => {
      const pinch = touches.length === 2 ? pinchOf(touches, box) : undefined;
      begun = pinch && { apart: Math.max(pinch.apart, 1), zoom: shown.current.zoom };
    };
    const move = (event: TouchEvent) => {
      const pinch = begun && pinchOf(event.touches, box);
      if (!begun || !pinch) return;
      // Else the browser makes the whole page larger.
      event.preventDefault();
      zoomTo((begun.zoom * pinch.apart) / begun.apart, pinch.point);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      zoomTo(shown.current.zoom * 2 ** (-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top });
    };
    box.addEventListener('touchstart', start, { passive: true });
    box.addEventListener('touchend', start, { passive: true });
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchend', start);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('wheel', wheel);
    };
  }, [scroller, zoomTo]);
  return { zoom, zoomTo };
}
