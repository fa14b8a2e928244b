import type { Action } from '../../action/action.ts';
import { ActionButton } from '../../action/action-button.tsx';
import { ActionMenu } from '../../action/action-menu.tsx';

const shownAtOnce = 2;

/** Two actions and 更多; three fit where 更多 would stand. */
export function RowActions({ actions }: { actions: readonly Action[] }) {
  const first = actions.length > shownAtOnce + 1 ? actions.slice(0, shownAtOnce) : actions;
  const rest = actions.slice(first.length);
  return (
    <div className="kit-row-actions">
      {first.map((action) => (
        <ActionButton key={action.id} {...action} type="link" size="small" />
      ))}
      {rest.length > 0 && <ActionMenu label="更多" actions={rest} type="link" size="small" />}
    </div>
  );
}
