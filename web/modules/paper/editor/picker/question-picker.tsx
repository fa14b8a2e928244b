import { Button, Switch } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Question } from '#contract/question/question.ts';
import type { FilterValues } from '../../../../kit/data-table/table-query.ts';
import { useTableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { countText } from '../../../../kit/rough-count.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { type DraftQuestion, pickedNow } from '../draft/draft.ts';
import type { EditorActions } from '../editor-actions.ts';
import { pick, pickedOf, type Selection, setMode } from '../selection/selection.ts';
import { PickerCard } from './picker-card.tsx';
import { filterShape, PickerFilters } from './picker-filters.tsx';
import { usePickableQuestions } from './use-pickable-questions.ts';
import './picker.css';

interface QuestionPickerProps {
  paperId: string;
  selection: Selection<DraftQuestion>;
  activeId: string | undefined;
  actions: EditorActions;
}

const bandOf = { '3': 3, '5': 5, '7': 7 } as const;

/** What the end of the list does when it comes into sight. */
function ListEnd({ onSeen }: { onSeen: (() => unknown) | undefined }) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!place.current || !onSeen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: '400px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return (
    <li ref={place} className="paper-picker-end">
      <LinesSkeleton lines={2} />
    </li>
  );
}

type Found = ReturnType<typeof usePickableQuestions>;

interface FoundListProps {
  found: Found;
  picked: ReadonlySet<string>;
  filtered: boolean;
  onClear: () => void;
  onToggle: (question: Question) => void;
}

function FoundList({ found, picked, filtered, onClear, onToggle }: FoundListProps) {
  const { questions, failure, more, moreComing, old, retry } = found;
  if (failure && !questions) return <ErrorState text={failure.text} onRetry={retry} />;
  if (!questions) return <LinesSkeleton lines={8} />;
  if (questions.length === 0) {
    if (!filtered)
      return <EmptyState text="还没有可选的试题" hint="先在题库里新增或导入试题，通过审核后就能在这里选用。" />;
    return (
      <EmptyState
        text="没有符合条件的试题"
        hint="换个词或放宽条件再找。"
        action={<Button onClick={onClear}>清空条件</Button>}
      />
    );
  }
  return (
    <ul className="paper-picker-list" aria-label="可选试题" aria-busy={old}>
      {questions.map((question) => (
        <PickerCard
          key={question.questionId}
          question={question}
          picked={picked.has(question.questionId)}
          onToggle={onToggle}
        />
      ))}
      {moreComing && <ListEnd onSeen={more} />}
    </ul>
  );
}

function useFound(paperId: string, filters: FilterValues<typeof filterShape>, picked: ReadonlySet<string>): Found {
  const { text, type, difficulty, bankId, knowledgeId, tagId, placed } = filters;
  const found = usePickableQuestions(
    {
      ...(text && { text }),
      ...(type && { types: [type] }),
      ...(difficulty && { difficulty: bandOf[difficulty] }),
      ...(bankId && { bankId }),
      ...(knowledgeId && { knowledgeIds: [knowledgeId] }),
      ...(tagId && { tagIds: [tagId] }),
    },
    placed && { paperId, inside: placed === 'yes' },
  );
  if (!placed) return found;
  // What was just picked or taken out is not saved yet.
  const questions = found.questions?.filter(({ questionId }) => picked.has(questionId) === (placed === 'yes'));
  return { ...found, questions };
}

export function QuestionPicker({ paperId, selection, activeId, actions }: QuestionPickerProps) {
  const query = useTableQuery({ filters: filterShape });
  const picked = useMemo(() => new Set(pickedOf(selection).map((one) => one.question.questionId)), [selection]);
  const found = useFound(paperId, query.filters, picked);
  const toggle = useCallback(
    (question: Question) => actions.changeSelection((now) => pick(now, pickedNow(question), activeId)),
    [actions, activeId],
  );
  const classify = (on: boolean) => actions.changeSelection((now) => setMode(now, on ? 'classified' : 'free'));
  return (
    <section className="paper-picker" aria-label="选题">
      <PickerFilters query={query} />
      <div className="paper-picker-found">
        <FoundList
          found={found}
          picked={picked}
          filtered={query.filtered}
          onClear={query.clearFilters}
          onToggle={toggle}
        />
      </div>
      <div className="paper-picker-bottom">
        <span>{found.total === undefined ? '' : `共 ${countText(found.total, found.estimated)} 题`}</span>
        <label htmlFor="paper-picker-mode">
          按题型归类
          <Switch id="paper-picker-mode" size="small" checked={selection.mode === 'classified'} onChange={classify} />
        </label>
      </div>
    </section>
  );
}
