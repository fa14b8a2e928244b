import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select, Space } from 'antd';
import { useState } from 'react';
import {
  mostItemsOfGradation,
  type TargetItemKind,
  targetChoice,
  targetItemKindNames,
  targetItemKinds,
} from '#contract/study/target.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { DraftItem } from './draft.ts';
import './target.css';

interface ChooseProps {
  /** What the target holds already, in whichever gradation. */
  taken: ReadonlySet<string>;
  full: boolean;
  /** For readers: of which gradation. */
  of: string;
  onAdd: (item: DraftItem) => void;
}

function Choose({ taken, full, of, onAdd }: ChooseProps) {
  const [kind, setKind] = useState<TargetItemKind>('course');
  const [text, setText] = useState('');
  const found = useReply(targetChoice.search, { body: { kind, ...(text && { text }) } }, { quiet: true });
  const options = (found.data ?? []).filter(({ refId }) => !taken.has(refId));
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Select
        aria-label={`${of}的内容类型`}
        style={{ width: 108 }}
        value={kind}
        options={targetItemKinds.map((value) => ({ value, label: targetItemKindNames[value] }))}
        onChange={setKind}
      />
      <Select
        aria-label={`${of}的学习内容`}
        style={{ flex: 1 }}
        value={null}
        placeholder={`选择要学的${targetItemKindNames[kind]}，可以输入名称查找`}
        disabled={full}
        showSearch={{ filterOption: false, onSearch: (typed: string) => setText(typed.trim().slice(0, 50)) }}
        notFoundContent={found.error?.text ?? `没有可以选择的${targetItemKindNames[kind]}`}
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

interface ItemsFieldProps {
  value: readonly DraftItem[];
  taken: ReadonlySet<string>;
  of: string;
  onChange: (items: DraftItem[]) => void;
}

/** What is to be learned in a gradation, each with its weight. */
export function ItemsField({ value, taken, of, onChange }: ItemsFieldProps) {
  const change = (refId: string, more: Partial<DraftItem>) =>
    onChange(value.map((item) => (item.refId === refId ? { ...item, ...more } : item)));
  return (
    <>
      {value.map(({ kind, refId, title, weight, optional }) => (
        <div key={refId} className="target-item-line">
          <span className="target-item-title" title={title}>
            {targetItemKindNames[kind]} · {title}
          </span>
          <NumberField
            min={1}
            max={100}
            precision={0}
            prefix="权重"
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
            onClick={() => onChange(value.filter((item) => item.refId !== refId))}
          />
        </div>
      ))}
      <Choose
        {...{ taken, of }}
        full={value.length >= mostItemsOfGradation}
        onAdd={(item) => onChange([...value, item])}
      />
    </>
  );
}
