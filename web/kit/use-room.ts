import { type RefObject, useLayoutEffect, useState } from 'react';

const leastHeight = 160;

/** The height of a box that takes what room there is, for a list or tree that draws only what fits. */
export function useRoom(box: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState(leastHeight);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setHeight(Math.max(leastHeight, Math.floor(element.clientHeight)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return height;
}
