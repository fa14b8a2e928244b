import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';

const itemsIn = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('.question-item') ?? [])];

/** Which item of a material is looked at: the one that is used, or that has come to the middle of the window. */
export function useItemHere(body: RefObject<HTMLElement | null>, count: number) {
  const [here, setHere] = useState<number>();
  useEffect(() => {
    const items = itemsIn(body.current);
    if (count < 2 || items.length === 0) return;
    const seen = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) setHere(items.indexOf(entry.target as HTMLElement));
      },
      { rootMargin: '-45% 0px -50% 0px' },
    );
    for (const item of items) seen.observe(item);
    return () => seen.disconnect();
  }, [body, count]);
  const onUse = ({ target }: SyntheticEvent) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('.question-item') : null;
    if (item) setHere(itemsIn(body.current).indexOf(item));
  };
  /** From a place in the original to its item. */
  const goTo = (item: number) => {
    setHere(item);
    itemsIn(body.current)[item]?.scrollIntoView({ block: 'center' });
  };
  return { here, onUse, goTo };
}
