import { type RefObject, useEffect } from 'react';

/**
 * What the keyboard reaches: rows that scroll by themselves, and not the head that the table holds once more, unseen,
 * to measure it. Ant Design has no setting for either; after every render, as it makes both anew when it likes.
 */
export function useReach(frame: RefObject<HTMLElement | null>, label: string, scrolls: boolean) {
  useEffect(() => {
    frame.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', '');
    const body = frame.current?.querySelector('.ant-table-body');
    if (!scrolls || !body) return;
    body.setAttribute('tabindex', '0');
    body.setAttribute('role', 'region');
    body.setAttribute('aria-label', label);
  });
}
