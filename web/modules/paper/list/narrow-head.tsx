import { EllipsisOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Action } from '../../../kit/action/action.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';

interface NarrowHeadProps {
  name: string;
  actions: readonly Action[];
  children: ReactNode;
}

/** The first line of a row on a narrow screen: its name, and all that can be done with it in one menu. */
export function NarrowHead({ name, actions, children }: NarrowHeadProps) {
  return (
    <div className="paper-narrow-head">
      {children}
      <ActionMenu label={<EllipsisOutlined />} ariaLabel={`「${name}」的操作`} actions={actions} type="text" />
    </div>
  );
}
