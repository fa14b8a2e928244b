import type { Action } from '../../../kit/action/action.ts';

interface Choice {
  readonly chosen: boolean;
  readonly add: () => unknown;
  readonly remove: () => unknown;
}

/** 移除 never comes to stand where 添加 stood: the second half of a double click would take back what the first did. */
export function choiceActions({ chosen, add, remove }: Choice): Action[] {
  if (!chosen) return [{ id: 'add', label: '添加', onClick: add }];
  return [
    { id: 'add', label: '已添加', disabled: true, onClick: add },
    { id: 'remove', label: '移除', onClick: remove },
  ];
}

export const choiceActionsWidth = 124;
