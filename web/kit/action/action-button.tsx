import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import type { Action } from './action.ts';
import { useRunAction } from './use-run-action.ts';

export interface ActionButtonProps
  extends Omit<Action, 'id'>,
    Pick<ButtonProps, 'type' | 'size' | 'className' | 'htmlType' | 'block'> {
  id?: string;
}

/**
 * The button of an action: throttled, asking where it is dangerous, with a spinner while its promise is open. One that
 * says why it is disabled stays in reach of the keyboard, which shows it as pointing does.
 */
export function ActionButton({
  label,
  icon,
  danger,
  disabled,
  reason,
  confirm,
  onClick,
  id,
  className,
  ...looks
}: ActionButtonProps) {
  const { run, busy } = useRunAction();
  const reasonId = useId();
  const explained = disabled === true && reason !== undefined;
  const button = (
    <Button
      {...looks}
      className={[className, explained && 'ant-btn-disabled'].filter(Boolean).join(' ')}
      {...(explained && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      {...(id === undefined ? {} : { 'data-action': id })}
      icon={icon}
      danger={danger ?? false}
      disabled={!explained && (disabled ?? false)}
      loading={busy !== null}
      onClick={() => explained || run({ label, onClick, ...(danger && { danger }), ...(confirm && { confirm }) })}
    >
      {label}
    </Button>
  );
  if (!explained) return button;
  return (
    <>
      <Tooltip title={reason} trigger={['hover', 'focus']}>
        {button}
      </Tooltip>
      <span id={reasonId} className="ui-hidden">
        {reason}
      </span>
    </>
  );
}
