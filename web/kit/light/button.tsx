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
  const classes = [
    'light-button',
    `light-button-${look}`,
    wide && 'light-button-wide',
    large && 'light-button-large',
    className,
  ];
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending && <span className="light-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
