import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface LazyMenuProps {
  label: string;
  icon: ReactNode;
  /** Asked when it opens: hundreds of closed menus cost nothing. */
  items: () => readonly MenuEntry[];
}

const isNowhere = (active: Element | null) =>
  !active || active === document.body || active.closest('.ant-dropdown') !== null;

export function LazyMenu({ label, icon, items }: LazyMenuProps) {
  const [entries, setEntries] = useState<readonly MenuEntry[]>();
  const place = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const open = entries !== undefined;
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    // Back to where one was, unless something else was clicked; later, so that the Enter that chose does not open it again.
    const timer = closed && isNowhere(document.activeElement) ? setTimeout(() => place.current?.focus()) : undefined;
    return () => clearTimeout(timer);
  }, [open]);
  const close = () => setEntries(undefined);
  const button = (
    <IconButton
      ref={place}
      label={label}
      title="更多"
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => setEntries(open ? undefined : items())}
    />
  );
  if (!entries) return button;
  const menu: MenuProps = {
    items: entries.map(({ id, label, disabled = false, danger = false }) => ({ key: id, label, disabled, danger })),
    onClick: ({ key }) => {
      close();
      entries.find(({ id }) => id === key)?.run();
    },
  };
  return (
    <Dropdown
      open
      menu={menu}
      trigger={['click']}
      onOpenChange={(next) => !next && close()}
      autoFocus
      placement="bottomRight"
    >
      {button}
    </Dropdown>
  );
}
