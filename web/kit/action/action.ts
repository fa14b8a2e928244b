import type { ReactNode } from 'react';

/** What a dangerous action asks first; `content` names what will be lost. */
export interface ActionConfirm {
  title: string;
  content?: ReactNode;
  /** On the button that goes on; the action's label unless given. */
  ok?: string;
  /** On the one that does not: 取消 unless given. */
  cancel?: string;
}

/** Something a person can do: a button in a toolbar, in a row, in a menu. */
export interface Action {
  /** Its name among its neighbours. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** Removes or ends something: shown red. */
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
  confirm?: ActionConfirm;
  /** A promise makes the button wait for it. */
  onClick: () => unknown;
}
