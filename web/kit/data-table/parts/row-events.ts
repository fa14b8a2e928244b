import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

/** What is pressed for its own sake; the row behind it stays quiet. */
const ownPurpose =
  'a, button, input, textarea, select, label, [role="button"], [contenteditable], .ant-select, .ant-checkbox';

/** A row that opens something: by a click beside its buttons, or by Enter. */
export function rowEvents(open: () => void): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: 0,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { target, currentTarget } = event;
      // Menus and dialogs of the row stand elsewhere in the page, but their clicks come by here.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      const pressed = target.closest(ownPurpose);
      if (pressed && currentTarget.contains(pressed)) return;
      // The selection column is a target for the mouse wider than its box.
      if (target.closest('.ant-table-selection-column')) return;
      if (getSelection()?.toString()) return;
      open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) open();
    },
  };
}
