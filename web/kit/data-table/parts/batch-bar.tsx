import { Button } from 'antd';
import type { Action } from '../../action/action.ts';
import { ActionButton } from '../../action/action-button.tsx';
import { ActionMenu } from '../../action/action-menu.tsx';

interface BatchBarProps {
  count: number;
  actions: readonly Action[];
  onClear: () => void;
}

const shownAtOnce = 4;

/** Over the head of the table while rows are selected: nothing moves under the mouse of who ticks one row after another. */
export function BatchBar({ count, actions, onClear }: BatchBarProps) {
  const first = actions.length > shownAtOnce + 1 ? actions.slice(0, shownAtOnce) : actions;
  const rest = actions.slice(first.length);
  return (
    <div className="kit-table-batch" role="toolbar" aria-label="批量操作">
      <span className="kit-table-batch-count" role="status">
        已选 {count} 项
      </span>
      {first.map((action) => (
        <ActionButton key={action.id} {...action} size="small" />
      ))}
      {rest.length > 0 && <ActionMenu label="更多" ariaLabel="更多批量操作" actions={rest} size="small" />}
      <Button type="link" size="small" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}
