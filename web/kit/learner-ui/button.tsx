import type { ComponentPropsWithRef } from 'react';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: 'primary' | 'default' | 'danger' | 'plain';
  /** Shows a spinner and takes no further clicks. */
  pending?: boolean;
  wide?: boolean;
  large?: boolean;
}

export function Button({
  look = 'default',
  pending,
  wide,
  large,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = ['ui-button', `ui-button-${look}`, wide && 'ui-button-wide', large && 'ui-button-large', className];
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending && <span className="ui-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
