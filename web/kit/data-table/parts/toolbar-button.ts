import type { ReactNode } from 'react';
import type { Action } from '../../action/action.ts';
import { isBlank } from '../../text/not-blank.ts';

/** A plain button, one that opens a menu, or a place for anything else. */
export type ToolbarButton =
  | (Action & { kind?: 'button'; primary?: boolean })
  | { kind: 'dropdown'; id?: string; label: string; icon?: ReactNode; disabled?: boolean; actions: readonly Action[] }
  | { kind: 'slot'; id?: string; slot?: ReactNode };

export const noButtonId = '请为按钮添加id';
export const noSlot = '请添加插槽';

/** What is wrong with how a button was described, or null. */
export function buttonFault(button: ToolbarButton): string | null {
  if (button.kind === 'dropdown') {
    return [button, ...button.actions].some(({ id }) => isBlank(id)) ? noButtonId : null;
  }
  if (button.kind === 'slot') return button.slot === undefined || button.slot === null ? noSlot : null;
  return null;
}
