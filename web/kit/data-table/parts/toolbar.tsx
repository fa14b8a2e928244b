import { DownOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { ActionButton } from '../../action/action-button.tsx';
import { ActionMenu } from '../../action/action-menu.tsx';
import { notify } from '../../api/notify.ts';
import { buttonFault, type ToolbarButton } from './toolbar-button.ts';

export function Toolbar({ buttons }: { buttons: readonly ToolbarButton[] }) {
  const fault = buttons.map(buttonFault).find((text) => text !== null);
  useEffect(() => {
    if (fault) notify.error(fault);
  }, [fault]);
  return (
    <div className="kit-table-toolbar" role="toolbar" aria-label="表格操作">
      {buttons
        .filter((button) => buttonFault(button) === null)
        .map((button, place) => (
          <OneButton key={button.id ?? place} button={button} />
        ))}
    </div>
  );
}

function OneButton({ button }: { button: ToolbarButton }) {
  if (button.kind === 'slot') return button.slot;
  if (button.kind === 'dropdown') {
    const { label, actions, disabled = false, icon } = button;
    return (
      <ActionMenu
        label={
          <>
            {icon}
            {label}
          </>
        }
        actions={actions}
        disabled={disabled}
        icon={<DownOutlined />}
      />
    );
  }
  const { kind: _kind, primary, ...action } = button;
  return <ActionButton {...action} type={primary ? 'primary' : 'default'} />;
}
