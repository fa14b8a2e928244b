import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import type { Action } from './action.ts';
import '../kit.css';
import { useRunAction } from './use-run-action.ts';

interface ActionMenuProps extends Pick<ButtonProps, 'type' | 'size' | 'className' | 'disabled'> {
  label: ReactNode;
  actions: readonly Action[];
  icon?: ReactNode;
  /** For readers, when the label says too little on its own. */
  ariaLabel?: string;
}

function menuItem(action: Action) {
  // In the menu itself: neither a key nor a finger points at a disabled item.
  const label =
    action.disabled && action.reason ? (
      <>
        {action.label}
        <small className="kit-action-reason">{action.reason}</small>
      </>
    ) : (
      action.label
    );
  return {
    key: action.id,
    label,
    icon: action.icon,
    danger: action.danger ?? false,
    disabled: action.disabled ?? false,
  };
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, actions, icon, ariaLabel, ...looks }: ActionMenuProps) {
  const { run, busy } = useRunAction();
  const menu: MenuProps = {
    items: actions.map(menuItem),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      const action = actions.find(({ id }) => id === key);
      if (action) run(action);
    },
  };
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <Button {...looks} loading={busy !== null} aria-haspopup="menu" {...(ariaLabel && { 'aria-label': ariaLabel })}>
        {label}
        {icon}
      </Button>
    </Dropdown>
  );
}
