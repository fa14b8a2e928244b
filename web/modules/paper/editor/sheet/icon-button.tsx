import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
}

/** A plain button: a paper has hundreds of them, and Ant Design's take ten times as long to draw. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="paper-icon-button" aria-label={label}>
      {icon}
    </button>
  );
}
