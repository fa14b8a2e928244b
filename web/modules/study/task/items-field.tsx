import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select, Space } from 'antd';
import { useState } from 'react';
import { mostItems, taskChoice } from '#contract/study/task.ts';
import { type ItemKind, itemKindNames, itemKinds } from '#contract/study/task-shape.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import './task.css';

export interface Item {
  kind: ItemKind;
  refId: string;
  title: string;
  weight: number;
  optional: boolean;
}

interface ItemsFieldProps {
  value?: Item[];
  onChange?: (items: Item[]) => void;
}

function Choose({ chosen, onAdd }: { chosen: readonly Item[]; onAdd: (item: Item) => void }) {
  const [kind, setKind] = useState<ItemKind>('course');
  const [text, setText] = useState('');
  const found = useReply(taskChoice.search, { body: { kind, ...(text && { text }) } }, { quiet: true });
  const options = (found.data ?? []).filter(({ refId }) => !chosen.some((item) => item.refId === refId));
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Select
        aria-label="内容类型"
        style={{ width: 96 }}
        value={kind}
        options={itemKinds.map((value) => ({ value, label: itemKindNames[value] }))}
        onChange={setKind}
      />
      <Select
        aria-label="学习内容"
        style={{ flex: 1 }}
        value={null}
        placeholder={`选择要学的${itemKindNames[kind]}，可以输入名称查找`}
        disabled={chosen.length >= mostItems}
        showSearch={{ filterOption: false, onSearch: setText }}
        notFoundContent={`没有可以选择的${itemKindNames[kind]}`}
        options={options.map(({ refId, title }) => ({ value: refId, label: title }))}
        onChange={(refId: string | null) => {
          const choice = options.find((option) => option.refId === refId);
          if (choice) onAdd({ kind, ...choice, weight: 1, optional: false });
          setText('');
        }}
      />
    </Space.Compact>
  );
}

/** What is to be learned, each with its weight. */
export function ItemsField({ value = [], onChange }: ItemsFieldProps) {
  const change = (refId: string, more: Partial<Item>) =>
    onChange?.(value.map((item) => (item.refId === refId ? { ...item, ...more } : item)));
  return (
    <>
      {value.map(({ kind, refId, title, weight, optional }) => (
        <div key={refId} className="task-item-line">
          <span className="task-item-title" title={title}>
            {itemKindNames[kind]} · {title}
          </span>
          <NumberField
            min={1}
            max={100}
            precision={0}
            aria-label={`${title}的权重`}
            value={weight}
            onChange={(weight) => change(refId, { weight: Number(weight ?? 1) })}
          />
          <Checkbox checked={optional} onChange={({ target }) => change(refId, { optional: target.checked })}>
            选学
          </Checkbox>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`移除${title}`}
            onClick={() => onChange?.(value.filter((item) => item.refId !== refId))}
          />
        </div>
      ))}
      <Choose chosen={value} onAdd={(item) => onChange?.([...value, item])} />
    </>
  );
}
