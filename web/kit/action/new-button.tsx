import type { Endpoint } from '#contract/endpoint.ts';
import { can } from '../api/session/can.ts';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';
import { planRefusal } from './plan-end.ts';

interface NewButtonProps extends Pick<ActionButtonProps, 'label' | 'onClick' | 'type'> {
  /** The call that saves what is begun here. */
  call: Pick<Endpoint, 'access' | 'requires'>;
}

/** Begins something new: not shown to who may not, and saying why where the plan is over. */
export function NewButton({ call, ...button }: NewButtonProps) {
  if (!can(call)) return null;
  const reason = planRefusal(call);
  return <ActionButton {...button} {...(reason && { disabled: true, reason })} />;
}
