import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { term } from '../../../../kit/branding.ts';
import { EmptyState, LinesSkeleton } from '../../../../kit/states.tsx';
import type { Examinees } from './use-examinees.ts';

/** More lines than anyone reads through; the others are found by searching. */
const shownAtMost = 200;

interface LineProps {
  name: string;
  note: string;
  disabled: boolean;
  onRemove: () => void;
}

function Line({ name, note, disabled, onRemove }: LineProps) {
  return (
    <li>
      <span className="examinee-picker-name">{name}</span>
      <span className="examinee-picker-muted">{note}</span>
      {!disabled && (
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`移除 ${name}`} onClick={onRemove} />
      )}
    </li>
  );
}

export function ChosenList({ examinees, disabled }: { examinees: Examinees; disabled: boolean }) {
  const { rules } = examinees;
  if (!rules) return <LinesSkeleton lines={5} />;
  const { departments, users } = rules;
  const hidden = Math.max(0, departments.length + users.length - shownAtMost);
  if (departments.length + users.length === 0) {
    const hint = disabled ? '这场考试没有安排考生。' : `从左边勾选${term('department')}，或按姓名添加。`;
    return <EmptyState text="还没有考生" hint={hint} />;
  }
  return (
    <>
      <ul className="examinee-picker-list">
        {departments.slice(0, shownAtMost).map((one) => (
          <Line
            key={one.departmentId}
            name={one.name}
            note={`含下级，${one.staffCount} 人`}
            disabled={disabled}
            onRemove={() => examinees.remove({ departments: [one] })}
          />
        ))}
        {users.slice(0, Math.max(0, shownAtMost - departments.length)).map((one) => (
          <Line
            key={one.userId}
            name={one.realName}
            note={`${one.jobNumber} · ${one.departmentName}`}
            disabled={disabled}
            onRemove={() => examinees.remove({ users: [one] })}
          />
        ))}
      </ul>
      {hidden > 0 && <p className="examinee-picker-hint">还有 {hidden} 项没有列出，可在左边查找后移除。</p>}
      {!disabled && (
        <ActionButton
          label="全部移除"
          danger
          type="link"
          size="small"
          confirm={{
            title: '移除全部考生？',
            content: `已选的 ${rules.total} 名考生都会移出这场考试，为他们设置的单独规则一并删除。已经作答的考生会保留。`,
          }}
          onClick={() => examinees.removeAll(rules)}
        />
      )}
    </>
  );
}
