import { Button, type ButtonProps, Tooltip } from 'antd';
import type { Action } from './action.ts';
import { useRunAction } from './use-run-action.ts';

export interface ActionButtonProps
  extends Omit<Action, 'id'>,
    Pick<ButtonProps, 'type' | 'size' | 'className' | 'htmlType' | 'block'> {
  id?: string;
}

/** The button of an action: throttled, asking where it is dangerous, with a spinner while its promise is open. */
export function ActionButton({
  label,
  icon,
  danger,
  disabled,
  reason,
  confirm,
  onClick,
  id,
  ...looks
}: ActionButtonProps) {
  const { run, busy } = useRunAction();
  const button = (
    <Button
      {...looks}
      {...(id === undefined ? {} : { 'data-action': id })}
      icon={icon}
      danger={danger ?? false}
      disabled={disabled ?? false}
      loading={busy !== null}
      onClick={() => run({ label, onClick, ...(danger && { danger }), ...(confirm && { confirm }) })}
    >
      {label}
    </Button>
  );
  return disabled && reason ? <Tooltip title={reason}>{button}</Tooltip> : button;
}
