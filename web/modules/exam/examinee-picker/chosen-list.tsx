import { CloseOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ExamineeRules } from '#contract/exam/examinee.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { term } from '../../../kit/branding.ts';
import { EmptyState, LinesSkeleton } from '../../../kit/states.tsx';
import { tagColour } from '../../directory/index.ts';
import { type Chosen, ruleCount } from './chosen.ts';
import type { Examinees } from './use-examinees.ts';

/** More lines than anyone reads through; the others are found by searching. */
const shownAtMost = 200;

interface LineProps {
  name: string;
  /** As it looks, where that is more than its name. */
  mark?: ReactNode;
  note: string;
  disabled: boolean;
  onRemove: () => void;
}

function Line({ name, mark, note, disabled, onRemove }: LineProps) {
  return (
    <li>
      <span className="examinee-picker-name">{mark ?? name}</span>
      <span className="examinee-picker-muted">{note}</span>
      {!disabled && (
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`移除 ${name}`} onClick={onRemove} />
      )}
    </li>
  );
}

interface Row extends Omit<LineProps, 'disabled' | 'onRemove'> {
  readonly key: string;
  readonly chosen: Chosen;
}

const rowsOf = ({ departments, posts, tags, users }: ExamineeRules): Row[] => [
  ...departments.map((one) => ({
    ...{ key: one.departmentId, name: one.name, note: `含下级，${one.staffCount} 人` },
    chosen: { departments: [one] },
  })),
  ...posts.map((one) => ({
    ...{ key: one.postId, name: one.name, note: `${term('post')}，${one.staffCount} 人` },
    chosen: { posts: [one] },
  })),
  ...tags.map((one) => ({
    ...{ key: one.tagId, name: one.name, note: `标签，${one.staffCount} 人` },
    mark: <Tag color={tagColour(one.color)}>{one.name}</Tag>,
    chosen: { tags: [one] },
  })),
  ...users.map((one) => ({
    ...{ key: one.userId, name: one.realName, note: `${one.jobNumber} · ${one.departmentName}` },
    chosen: { users: [one] },
  })),
];

export function ChosenList({ examinees, disabled }: { examinees: Examinees; disabled: boolean }) {
  const { rules } = examinees;
  if (!rules) return <LinesSkeleton lines={5} />;
  const hidden = Math.max(0, ruleCount(rules) - shownAtMost);
  if (ruleCount(rules) === 0) {
    const hint = disabled
      ? '这场考试没有安排考生。'
      : `从左边勾选${term('department')}，或按姓名、${term('post')}、标签添加。`;
    return <EmptyState text={rules.total > 0 ? '没有另外选择考生' : '还没有考生'} hint={hint} />;
  }
  return (
    <>
      <ul className="examinee-picker-list">
        {rowsOf(rules)
          .slice(0, shownAtMost)
          .map(({ key, chosen, ...line }) => (
            <Line key={key} {...line} disabled={disabled} onRemove={() => examinees.remove(chosen)} />
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
            content: `已选的 ${rules.total} 名考生都会移出这场考试，为他们设置的单独规则一并删除。已经作答的和通过邀请链接加入的考生会保留。`,
          }}
          onClick={() => examinees.removeAll(rules)}
        />
      )}
    </>
  );
}
