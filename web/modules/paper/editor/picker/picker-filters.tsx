import { Select } from 'antd';
import { difficultyBands, takenTypes, typeLabel } from '#contract/question/type.ts';
import { SearchField } from '../../../../kit/data-table/query-bar.tsx';
import type { TableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';
import { useBankOptions } from '../../../question/index.ts';

export const filterShape = {
  text: 'text',
  type: takenTypes,
  difficulty: ['3', '5', '7'],
  bankId: 'text',
} as const;

type Query = TableQuery<typeof filterShape>;

const typeOptions = takenTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const difficultyOptions = difficultyBands.map(({ value, label }) => ({ value: `${value}` as const, label }));

export function PickerFilters({ query: { filters, setFilters } }: { query: Query }) {
  const banks = useBankOptions(filters.bankId);
  return (
    <div className="paper-picker-filters">
      <SearchField value={filters.text ?? ''} placeholder="搜索题干" onSearch={(text) => setFilters({ text })} />
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
          options={banks.options}
          labelRender={choiceLabel}
          showSearch={banks.showSearch}
          popupMatchSelectWidth={240}
          onChange={(bankId) => setFilters({ bankId })}
        />
      </div>
    </div>
  );
}
