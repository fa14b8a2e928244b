import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { difficultyBands, typeLabel } from '#contract/question/type.ts';
import { mostPractised, type PracticeSource, practiceTypes } from '#contract/study/practice.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import './practice-manage.css';

type Count = PracticeSource['counts'][number];

interface CountsFieldProps {
  value?: Count[];
  onChange?: (counts: Count[]) => void;
}

const bands = [
  { value: 0, label: '不限难度' },
  ...difficultyBands.map(({ value, label }) => ({ value: Number(value), label })),
];

const bandOf = (value: number) => difficultyBands.find((band) => band.value === value)?.value ?? null;

/** So many of each type and difficulty. */
export function CountsField({ value = [], onChange }: CountsFieldProps) {
  const change = (at: number, more: Partial<Count>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...more } : one)));
  const unused = practiceTypes.find((type) => !value.some((one) => one.type === type)) ?? 'SINGLE';
  return (
    <>
      {value.map(({ type, difficulty, count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={at} className="practice-count">
          <Select
            aria-label={`第 ${at + 1} 行题型`}
            value={type}
            options={practiceTypes.map((one) => ({ value: one, label: typeLabel(one) }))}
            onChange={(next) => change(at, { type: next })}
          />
          <Select
            aria-label={`第 ${at + 1} 行难度`}
            value={difficulty ?? 0}
            options={bands}
            onChange={(next) => change(at, { difficulty: bandOf(next) })}
          />
          <NumberField
            aria-label={`第 ${at + 1} 行题数`}
            min={1}
            max={mostPractised}
            precision={0}
            value={count}
            onChange={(next) => change(at, { count: Number(next ?? 1) })}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={`移除第 ${at + 1} 行`}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= 30}
        onClick={() => onChange?.([...value, { type: unused, difficulty: null, count: 5 }])}
      >
        按题型和难度定题数
      </Button>
    </>
  );
}
