import { Select } from 'antd';

interface ModelFilterProps {
  value: unknown;
  onChange: (value: boolean | undefined) => void;
}

const options = [
  { value: 'true', label: '有能力模型' },
  { value: 'false', label: '没有能力模型' },
];

export function ModelFilter({ value, onChange }: ModelFilterProps) {
  return (
    <Select
      style={{ width: 136 }}
      placeholder="能力模型"
      aria-label="能力模型"
      allowClear
      options={options}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen: string | null | undefined) => onChange(chosen ? chosen === 'true' : undefined)}
    />
  );
}
