import { Select } from 'antd';
import { tag } from '#contract/directory/tag.ts';
import { difficultyBands, questionTypes, typeLabel } from '#contract/question/type.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import type { TableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';
import { SearchField } from '../../../../kit/list-page/query-bar.tsx';
import { questionTags, useBankOptions } from '../../../question/index.ts';
import { KnowledgeFilter } from './knowledge-filter.tsx';

export const filterShape = {
  text: 'text',
  type: questionTypes,
  difficulty: ['3', '5', '7'],
  bankId: 'id',
  knowledgeId: 'id',
  tagId: 'id',
  placed: ['no', 'yes'],
} as const;

type Query = TableQuery<typeof filterShape>;

const typeOptions = questionTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const difficultyOptions = difficultyBands.map(({ value, label }) => ({ value: `${value}` as const, label }));
const placedOptions = [
  { value: 'no' as const, label: '不在卷中' },
  { value: 'yes' as const, label: '已在卷中' },
];
/** As wide as their longest choice, not as the narrow field. */
const wide = { size: 'small', allowClear: true, popupMatchSelectWidth: 240 } as const;

function BankFilter({ query: { filters, setFilters } }: { query: Query }) {
  const banks = useBankOptions(filters.bankId);
  return (
    <Select
      {...wide}
      placeholder="题库"
      aria-label="题库"
      value={filters.bankId}
      options={banks.options}
      labelRender={choiceLabel}
      showSearch={banks.showSearch}
      onChange={(bankId) => setFilters({ bankId })}
    />
  );
}

function TagFilter({ query: { filters, setFilters } }: { query: Query }) {
  const tags = useReply(tag.list, { query: { type: questionTags } }, { quiet: true, freshMs: 30_000 });
  return (
    <Select
      {...wide}
      placeholder="标签"
      aria-label="标签"
      value={filters.tagId}
      options={(tags.data ?? []).map(({ tagId, name }) => ({ value: tagId, label: name }))}
      labelRender={choiceLabel}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={tags.error?.text ?? '还没有试题标签'}
      onChange={(tagId) => setFilters({ tagId })}
    />
  );
}

export function PickerFilters({ query }: { query: Query }) {
  const { filters, setFilters } = query;
  return (
    <div className="paper-picker-filters">
      <SearchField
        value={filters.text ?? ''}
        placeholder="搜索题干、选项、小题"
        onSearch={(text) => setFilters({ text })}
      />
      <div className="paper-picker-selects">
        <BankFilter query={query} />
        <Select
          {...wide}
          placeholder="题型"
          aria-label="题型"
          value={filters.type}
          options={typeOptions}
          popupMatchSelectWidth={120}
          onChange={(type) => setFilters({ type })}
        />
        <Select
          {...wide}
          placeholder="难度"
          aria-label="难度"
          value={filters.difficulty}
          options={difficultyOptions}
          popupMatchSelectWidth={120}
          onChange={(difficulty) => setFilters({ difficulty })}
        />
        <KnowledgeFilter value={filters.knowledgeId} onChange={(knowledgeId) => setFilters({ knowledgeId })} />
        <TagFilter query={query} />
        <Select
          {...wide}
          placeholder="是否在卷中"
          aria-label="是否在卷中"
          value={filters.placed}
          options={placedOptions}
          popupMatchSelectWidth={120}
          onChange={(placed) => setFilters({ placed })}
        />
      </div>
    </div>
  );
}
