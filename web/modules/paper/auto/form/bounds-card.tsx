import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Card } from '../../../../kit/card.tsx';
import { newId } from '../../../../kit/new-id.ts';
import { NumberBox } from '../../form-fields/number-box.tsx';
import { type BoundFields, type BoundKind, boundKinds, boundUnits, noBound } from '../demand/fields.ts';
import { boundRule } from '../demand/numbers.ts';
import { ManyDialog } from '../many/many-dialog.tsx';
import { BoundValue } from './bound-value.tsx';
import { boundLabels, unitLabels } from './bound-words.ts';
import { type PartProps, Problem, withLine, withoutLine } from './part.tsx';

const kindOptions = boundKinds.map((kind) => ({ value: kind, label: boundLabels[kind] }));
const unitOptions = boundUnits.map((unit) => ({ value: unit, label: unitLabels[unit] }));

const mostBounds = 200;

interface RowProps extends PartProps {
  bound: BoundFields;
  place: number;
  available: number | undefined;
}

function BoundRow({ bound, place, available, fields, change, problems, changed }: RowProps) {
  const { key, kind, unit, min, max } = bound;
  const path = `bounds.${place}`;
  const set = (changes: Partial<BoundFields>) => change({ bounds: withLine(fields.bounds, key, changes) });
  const which = `第 ${place + 1} 个条件`;
  const rule = boundRule(bound);
  const wrongValue = problems[`${path}.of`];
  const wrongNumbers = problems[path] ?? problems[`${path}.min`] ?? problems[`${path}.max`];
  const wrong = [wrongValue, wrongNumbers].filter((text) => text !== undefined).join('；');
  const limits = [
    { name: 'min', label: '至少', value: min },
    { name: 'max', label: '至多', value: max },
  ] as const;
  return (
    <li>
      <div className="auto-bound">
        <Select
          aria-label={`${which}的种类`}
          value={kind}
          options={kindOptions}
          onChange={(next: BoundKind) => set({ kind: next })}
        />
        <BoundValue
          bound={bound}
          bankIds={fields.bankIds}
          label={which}
          wrong={wrongValue !== undefined}
          onChange={set}
        />
        {limits.map(({ name, label, value }) => (
          <NumberBox
            key={name}
            label={`${which}${label}`}
            value={value}
            onChange={(next) => set({ [name]: next })}
            width={60}
            rule={rule}
            placeholder="不限"
            wrong={problems[path] !== undefined || problems[`${path}.${name}`] !== undefined}
            changed={changed.has(`${key}.${name}`)}
          />
        ))}
        <Select
          aria-label={`${which}的单位`}
          value={unit}
          options={unitOptions}
          onChange={(next: BoundFields['unit']) => set({ unit: next })}
        />
        <span className="auto-available">{available ?? '—'}</span>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={`复制${which}`}
          title="复制"
          disabled={fields.bounds.length >= mostBounds}
          onClick={() => change({ bounds: fields.bounds.toSpliced(place + 1, 0, { ...bound, key: newId() }) })}
        />
        <Button
          type="text"
          size="small"
          title="删除"
          icon={<DeleteOutlined />}
          aria-label={`删除${which}`}
          onClick={() => change({ bounds: withoutLine(fields.bounds, key) })}
        />
      </div>
      <Problem text={wrong || undefined} />
    </li>
  );
}

interface BoundsCardProps extends PartProps {
  /** By the key of a bound. */
  available: ReadonlyMap<string, number>;
}

/** At least and at most so many of something. */
export function BoundsCard({ available, ...part }: BoundsCardProps) {
  const { fields, change, problems } = part;
  const { bounds } = fields;
  const [many, setMany] = useState(false);
  const full = bounds.length >= mostBounds;
  return (
    <Card
      title={bounds.length > 0 ? `条件（${bounds.length}）` : '条件'}
      extra={
        <span className="auto-words">
          <Button disabled={full} onClick={() => setMany(true)}>
            批量添加
          </Button>
          <Button icon={<PlusOutlined />} disabled={full} onClick={() => change({ bounds: [...bounds, noBound()] })}>
            添加条件
          </Button>
        </span>
      }
    >
      {bounds.length === 0 ? (
        <p className="auto-hint">
          例如：知识点「反洗钱」至少 10 题，题库「案例」至多 20
          分。没有条件时只看大题与难度。条件多时点「批量添加」，可以每个题型、题库、知识点各加一条，也可以从表格粘贴。
        </p>
      ) : (
        <div className="auto-bound auto-heads" aria-hidden="true">
          <span>种类</span>
          <span>内容</span>
          <span>至少</span>
          <span>至多</span>
          <span>单位</span>
          <span className="auto-available">可选题</span>
          <span />
          <span />
        </div>
      )}
      <ul className="auto-lines" aria-label="条件">
        {bounds.map((bound, place) => (
          <BoundRow key={bound.key} bound={bound} place={place} available={available.get(bound.key)} {...part} />
        ))}
      </ul>
      <Problem text={problems.bounds} />
      {many && (
        <ManyDialog
          given={fields}
          most={mostBounds}
          onDone={(next) => change({ bounds: [...next] })}
          onClose={() => setMany(false)}
        />
      )}
    </Card>
  );
}
