import { Button, Drawer, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { mostPicked } from '#contract/paper/demand.ts';
import { type Question, question } from '#contract/question/question.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../../kit/data-table/column.ts';
import { DataTable } from '../../../../kit/data-table/data-table.tsx';
import { useLocalTableQuery } from '../../../../kit/data-table/use-table-query.ts';
import { EmptyState } from '../../../../kit/states.tsx';
import { difficultyColour, shortTypeLabel } from '../../../question/index.ts';
import { filterShape, PickerFilters } from '../../editor/picker/picker-filters.tsx';
import { StemLine } from '../../editor/stem-line.tsx';

interface ExcludedDrawerProps {
  questionIds: readonly string[];
  onChange: (questionIds: string[]) => void;
  onClose: () => void;
}

type ListProps = Omit<ExcludedDrawerProps, 'onClose'>;

const bandOf = { '3': 3, '5': 5, '7': 7 } as const;
const shownAtOnce = 20;

const columns: readonly DataColumn<Question>[] = [
  { key: 'stem', title: '题干', render: ({ stem }) => <StemLine html={stem} className="random-stem" /> },
  { key: 'type', title: '题型', width: 72, render: ({ type }) => shortTypeLabel(type) },
  {
    key: 'difficulty',
    title: '难度',
    width: 76,
    render: ({ difficulty }) => (
      <Tag variant="filled" color={difficultyColour(difficulty)}>
        {difficultyLabel(difficulty)}
      </Tag>
    ),
  },
];

function Search({ questionIds, onChange }: ListProps) {
  const query = useLocalTableQuery({ filters: filterShape });
  const { page, size } = query.sent;
  const { text, type, difficulty, bankId } = query.filters;
  const body = {
    ...{ state: 'APPROVED' as const, ...(text && { text }), ...(type && { types: [type] }) },
    ...{ ...(difficulty && { difficulty: bandOf[difficulty] }), ...(bankId && { bankId }) },
  };
  const found = useReply(question.search, { query: { page, size }, body }, { keepPrevious: true, quiet: true });
  const isFull = questionIds.length >= mostPicked;
  const actionsOf = ({ questionId }: Question) =>
    questionIds.includes(questionId)
      ? [{ id: 'take', label: '取消', onClick: () => onChange(questionIds.filter((id) => id !== questionId)) }]
      : [
          {
            ...{ id: 'exclude', label: '不抽', disabled: isFull, reason: `最多 ${mostPicked} 道` },
            onClick: () => onChange([...questionIds, questionId]),
          },
        ];
  return (
    <>
      <PickerFilters query={query} />
      <DataTable
        label="可以排除的试题"
        rows={found.data?.data}
        total={found.data?.total}
        estimated={found.data?.estimated}
        rowKey="questionId"
        columns={columns}
        query={query}
        loading={found.isFetching}
        error={found.error?.text ?? null}
        onRetry={found.refetch}
        rowActions={actionsOf}
        actionsWidth={80}
        empty={{ text: '还没有可选的试题', hint: '先在题库里新增或导入试题，通过审核后再来。' }}
      />
    </>
  );
}

function ExcludedLine({ questionId, onTake }: { questionId: string; onTake: () => void }) {
  const found = useReply(question.detail, { params: { id: questionId } }, { quiet: true, freshMs: 60_000 });
  return (
    <li>
      {found.data ? (
        <StemLine html={found.data.stem} className="random-stem" />
      ) : (
        <span className="random-stem">{found.error?.text ?? '…'}</span>
      )}
      <Button type="link" size="small" onClick={onTake}>
        取消
      </Button>
    </li>
  );
}

function Excluded({ questionIds, onChange }: ListProps) {
  const [shown, setShown] = useState(shownAtOnce);
  if (questionIds.length === 0) return <EmptyState text="没有排除的试题" hint="在「查找试题」中点「不抽」。" />;
  return (
    <>
      <ul className="random-excluded">
        {questionIds.slice(0, shown).map((id) => (
          <ExcludedLine key={id} questionId={id} onTake={() => onChange(questionIds.filter((other) => other !== id))} />
        ))}
      </ul>
      {shown < questionIds.length && (
        <Button block onClick={() => setShown(shown + shownAtOnce)}>
          显示更多
        </Button>
      )}
    </>
  );
}

/** Questions that are never drawn, whatever the rules say. */
export function ExcludedDrawer({ onClose, ...list }: ExcludedDrawerProps) {
  const items = [
    { key: 'search', label: '查找试题', children: <Search {...list} /> },
    { key: 'excluded', label: `已排除 ${list.questionIds.length} 道`, children: <Excluded {...list} /> },
  ];
  return (
    <Drawer open title="不抽的试题" size={720} onClose={onClose}>
      <Tabs defaultActiveKey={list.questionIds.length > 0 ? 'excluded' : 'search'} items={items} />
    </Drawer>
  );
}
