import { Button, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Question } from '#contract/question/question.ts';
import { type QuestionType, questionTypes, typeLabel } from '#contract/question/type.ts';
import { choiceLabel } from '../../../kit/form/choice-label.ts';
import { SearchField } from '../../../kit/list-page/query-bar.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { useBankOptions } from '../../question/index.ts';
import { PickerCard } from '../editor/picker/picker-card.tsx';
import { usePickableQuestions } from '../editor/picker/use-pickable-questions.ts';
import '../editor/picker/picker.css';
import { type Picked, shortStem } from './picked.ts';

interface QuestionDialogProps {
  title: string;
  /** Others are not offered, as long as there are some. */
  bankIds: readonly string[];
  picked: readonly Picked[];
  most: number;
  onChange: (picked: Picked[]) => void;
  onClose: () => void;
}

interface Filters {
  readonly text?: string | undefined;
  readonly type?: QuestionType | undefined;
  readonly bankId?: string | undefined;
}

const typeOptions = questionTypes.map((type) => ({ value: type, label: typeLabel(type) }));

interface FilterRowProps {
  filters: Filters;
  bankIds: readonly string[];
  onChange: (filters: Filters) => void;
}

function FilterRow({ filters, bankIds, onChange }: FilterRowProps) {
  const banks = useBankOptions(filters.bankId);
  const options = banks.options.filter(({ value }) => bankIds.length === 0 || bankIds.includes(value));
  return (
    <div className="paper-pick-filters">
      <SearchField
        value={filters.text ?? ''}
        placeholder="搜索题干"
        onSearch={(text) => onChange({ ...filters, text })}
      />
      <Select
        allowClear
        aria-label="题型"
        placeholder="题型"
        value={filters.type}
        options={typeOptions}
        onChange={(type) => onChange({ ...filters, type })}
      />
      <Select
        allowClear={bankIds.length === 0}
        aria-label="题库"
        placeholder="题库"
        value={filters.bankId}
        options={options}
        showSearch={banks.showSearch}
        labelRender={choiceLabel}
        onChange={(bankId) => onChange({ ...filters, bankId })}
      />
    </div>
  );
}

interface FoundProps {
  filters: Filters;
  picked: ReadonlySet<string>;
  onToggle: (question: Question) => void;
}

function FoundQuestions({ filters: { text, type, bankId }, picked, onToggle }: FoundProps) {
  const { questions, failure, more, moreComing, old, retry } = usePickableQuestions({
    ...(text && { text }),
    types: type ? [type] : [...questionTypes],
    ...(bankId && { bankId }),
  });
  if (failure && !questions) return <ErrorState text={failure.text} onRetry={retry} />;
  if (!questions) return <LinesSkeleton lines={8} />;
  if (questions.length === 0) return <EmptyState text="没有符合条件的试题" hint="换个词或放宽条件再找。" />;
  return (
    <>
      <ul className="paper-picker-list" aria-label="可选试题" aria-busy={old}>
        {questions.map((question) => (
          <PickerCard
            key={question.questionId}
            question={question}
            picked={picked.has(question.questionId)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {moreComing && (
        <Button block type="text" className="paper-pick-more" loading={!more} onClick={() => more?.()}>
          再显示一些
        </Button>
      )}
    </>
  );
}

/** Picks questions one by one; what is picked counts at once. */
export function QuestionDialog({ title, bankIds, picked, most, onChange, onClose }: QuestionDialogProps) {
  const [filters, setFilters] = useState<Filters>({ bankId: bankIds[0] });
  const ids = useMemo(() => new Set(picked.map(({ id }) => id)), [picked]);
  const full = picked.length >= most;
  const toggle = (question: Question) => {
    const id = question.questionId;
    if (ids.has(id)) onChange(picked.filter((one) => one.id !== id));
    else if (!full) onChange([...picked, { id, name: shortStem(question.stem) }]);
  };
  return (
    <Modal
      open
      width={760}
      title={title}
      onCancel={onClose}
      footer={
        <div className="paper-pick-foot">
          <span aria-live="polite">
            已选 {picked.length} 道{full && '，不能再多了'}
          </span>
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </div>
      }
    >
      <FilterRow filters={filters} bankIds={bankIds} onChange={setFilters} />
      <div className="paper-pick-found">
        <FoundQuestions filters={filters} picked={ids} onToggle={toggle} />
      </div>
    </Modal>
  );
}
