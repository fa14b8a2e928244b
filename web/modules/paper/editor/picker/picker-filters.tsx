import { SearchOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { difficultyBands, QuestionTypeName, typeLabel } from '#contract/question/type.ts';
import type { TableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { useBanks } from './use-pickable-questions.ts';

export const filterShape = {
  text: 'text',
  type: QuestionTypeName.options,
  difficulty: ['3', '5', '7'],
  bankId: 'text',
} as const;

type Query = TableQuery<typeof filterShape>;

const typeOptions = QuestionTypeName.options.map((type) => ({ value: type, label: typeLabel(type) }));
const difficultyOptions = difficultyBands.map(({ value, label }) => ({ value: `${value}` as const, label }));
const typingPauseMs = 300;

function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => onSearch(typed.trim())}
      allowClear
      maxLength={100}
      placeholder="搜索题干"
      aria-label="搜索题干"
      suffix={<SearchOutlined aria-hidden="true" />}
    />
  );
}

export function PickerFilters({ query: { filters, setFilters } }: { query: Query }) {
  const banks = useBanks();
  return (
    <div className="paper-picker-filters">
      <SearchField text={filters.text ?? ''} onSearch={(text) => setFilters({ text })} />
      <div className="paper-picker-selects">
        <Select
          size="small"
          allowClear
          placeholder="题型"
          aria-label="题型"
          value={filters.type}
          options={typeOptions}
          onChange={(type) => setFilters({ type })}
        />
        <Select
          size="small"
          allowClear
          placeholder="难度"
          aria-label="难度"
          value={filters.difficulty}
          options={difficultyOptions}
          onChange={(difficulty) => setFilters({ difficulty })}
        />
        <Select
          size="small"
          allowClear
          placeholder="题库"
          aria-label="题库"
          value={filters.bankId}
          options={banks}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={240}
          onChange={(bankId) => setFilters({ bankId })}
        />
      </div>
    </div>
  );
}
