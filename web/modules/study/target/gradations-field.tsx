import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select, Space } from 'antd';
import { mostGradations, type PassKind, type UnlockKind } from '#contract/study/target.ts';
import { term } from '../../../kit/branding.ts';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { type Draft, emptyDraft, moved, without } from './draft.ts';
import { ItemsField } from './items-field.tsx';
import './target.css';

const unlockOptions = (): { value: UnlockKind; label: string }[] => [
  { value: 'NONE', label: '不限，一开始就能学' },
  { value: 'PREVIOUS', label: `前面的${term('gradation')}全部通过` },
  { value: 'GRADATIONS', label: `指定的${term('gradation')}通过` },
  { value: 'DATE', label: '到指定日期' },
];

const passOptions: { value: PassKind; label: string }[] = [
  { value: 'ALL', label: '完成全部必修内容' },
  { value: 'SHARE', label: '完成的权重达到' },
  { value: 'SCORE', label: '加权得分达到' },
];

interface OneProps {
  draft: Draft;
  place: number;
  drafts: readonly Draft[];
  onChange: (more: Partial<Draft>) => void;
}

function Unlock({ draft, place, drafts, onChange, called }: OneProps & { called: string }) {
  const { key, unlock, unlockAfter, unlockAt } = draft;
  const others = drafts.flatMap((other, at) =>
    other.key === key ? [] : [{ value: other.key, label: other.name.trim() || `第 ${at + 1} 个${term('gradation')}` }],
  );
  return (
    <Space wrap size={8}>
      <Select
        aria-label={`${called}的解锁条件`}
        style={{ width: 216 }}
        value={unlock}
        options={unlockOptions().filter(({ value }) => place > 0 || value !== 'PREVIOUS' || unlock === value)}
        onChange={(unlock) => onChange({ unlock })}
      />
      {unlock === 'GRADATIONS' && (
        <Select
          mode="multiple"
          aria-label={`${called}要先通过`}
          style={{ minWidth: 240 }}
          placeholder={`选择${term('gradation')}`}
          value={unlockAfter}
          options={others}
          onChange={(unlockAfter) => onChange({ unlockAfter })}
        />
      )}
      {unlock === 'DATE' && (
        <InstantPicker
          lastDay
          label={`${called}的解锁日期`}
          placeholder="选择日期"
          value={unlockAt}
          onChange={(unlockAt) => onChange({ unlockAt })}
        />
      )}
    </Space>
  );
}

function Pass({ draft: { pass, passValue }, onChange, called }: OneProps & { called: string }) {
  return (
    <Space wrap size={8}>
      <Select
        aria-label={`${called}的通过条件`}
        style={{ width: 216 }}
        value={pass}
        options={passOptions}
        onChange={(pass) => onChange({ pass, passValue: passValue ?? 60 })}
      />
      {pass !== 'ALL' && (
        <NumberField
          min={1}
          max={100}
          precision={0}
          suffix="%"
          aria-label={`${called}要达到的百分比`}
          value={passValue}
          onChange={(value) => onChange({ passValue: value === null ? null : Number(value) })}
        />
      )}
    </Space>
  );
}

function One(props: OneProps & { onMove: (to: number) => void; onRemove: () => void }) {
  const { draft, place, drafts, onChange, onMove, onRemove } = props;
  const called = draft.name.trim() || `第 ${place + 1} 个${term('gradation')}`;
  const taken = new Set(drafts.flatMap(({ items }) => items.map(({ refId }) => refId)));
  const button = (label: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <Button type="text" size="small" {...{ icon, onClick, disabled }} aria-label={`${label}${called}`} />
  );
  return (
    <li className="target-draft">
      <div className="target-draft-head">
        <span className="target-draft-place">{place + 1}</span>
        <Input
          maxLength={50}
          value={draft.name}
          aria-label={`第 ${place + 1} 个${term('gradation')}的名称`}
          placeholder={`${term('gradation')}名称`}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <NumberField
          min={1}
          max={100}
          precision={0}
          prefix="权重"
          aria-label={`${called}的权重`}
          value={draft.weight}
          onChange={(weight) => onChange({ weight: Number(weight ?? 1) })}
        />
        {button('上移', <ArrowUpOutlined />, () => onMove(place - 1), place === 0)}
        {button('下移', <ArrowDownOutlined />, () => onMove(place + 1), place === drafts.length - 1)}
        {button('删除', <DeleteOutlined />, onRemove)}
      </div>
      <dl className="target-draft-rules">
        <dt>解锁</dt>
        <dd>
          <Unlock {...props} called={called} />
        </dd>
        <dt>通过</dt>
        <dd>
          <Pass {...props} called={called} />
        </dd>
        <dt>计划</dt>
        <dd>
          <InstantPicker
            lastDay
            clearable
            label={`${called}的计划完成日期`}
            placeholder="计划完成日期，可不填"
            className="target-draft-due"
            value={draft.dueAt}
            onChange={(dueAt) => onChange({ dueAt })}
          />
        </dd>
        <dt>内容</dt>
        <dd>
          <ItemsField value={draft.items} taken={taken} of={called} onChange={(items) => onChange({ items })} />
        </dd>
      </dl>
    </li>
  );
}

interface GradationsFieldProps {
  value?: Draft[];
  onChange?: (drafts: Draft[]) => void;
}

/** The gradations of a target in their order: what opens each, what passes it, what is learned in it. */
export function GradationsField({ value = [], onChange }: GradationsFieldProps) {
  const change = (key: string, more: Partial<Draft>) =>
    onChange?.(value.map((draft) => (draft.key === key ? { ...draft, ...more } : draft)));
  return (
    <>
      <ol className="target-drafts">
        {value.map((draft, place) => (
          <One
            key={draft.key}
            {...{ draft, place, drafts: value }}
            onChange={(more) => change(draft.key, more)}
            onMove={(to) => onChange?.(moved(value, place, to))}
            onRemove={() => onChange?.(without(value, draft.key))}
          />
        ))}
      </ol>
      <Button
        block
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= mostGradations}
        onClick={() => onChange?.([...value, emptyDraft(value.length)])}
      >
        新增{term('gradation')}
      </Button>
    </>
  );
}
