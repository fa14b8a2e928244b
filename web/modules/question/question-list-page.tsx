import { Button, Space, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { questionImport } from '#contract/question/import.ts';
import { type Question, question } from '#contract/question/question.ts';
import type { Action } from '../../kit/action/action.ts';
import { can } from '../../kit/api/session/can.ts';
import { loadChunk } from '../../kit/chunk.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { QueryBar, type QueryField } from '../../kit/data-table/query-bar.tsx';
import { loadingText } from '../../kit/loading-overlay.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { bankPath, importPath } from './bank/bank-addresses.ts';
import { totalOf, typeCountsText } from './bank/type-counts.ts';
import { useBankOptions } from './bank/use-bank-options.ts';
import { questionColumns } from './list/question-columns.tsx';
import { bandChoices, type ListFilters, stateChoices, typeChoices } from './list/question-filters.ts';
import { QuestionPreview } from './list/question-preview.tsx';
import { useQuestionList, useQuestionRemoval } from './list/use-question-list.ts';

/** Writing rich text takes as much code as the whole list; who only looks does not wait for it. */
const QuestionEditor = lazy(async () => {
  const { QuestionEditor } = await loadChunk(() => import('./editor/question-editor.tsx'));
  return { default: QuestionEditor };
});

type Opened = { kind: 'preview' | 'edit'; question: Question } | { kind: 'new' } | null;

function fieldsOf(bankOptions: { value: string; label: string }[]): QueryField<ListFilters>[] {
  return [
    { kind: 'search', name: 'text', placeholder: '搜索题干、选项', width: 240 },
    { kind: 'select', name: 'bankId', placeholder: '题库', options: bankOptions, searchable: true, width: 180 },
    { kind: 'select', name: 'types', placeholder: '题型', options: typeChoices, many: true, width: 160 },
    { kind: 'select', name: 'difficulty', placeholder: '难度', options: bandChoices, width: 104 },
    { kind: 'select', name: 'state', placeholder: '状态', options: stateChoices, width: 112 },
  ];
}

function HeaderButtons({ bankId, onNew }: { bankId: string | undefined; onNew: () => void }) {
  const navigate = useNavigate();
  return (
    <Space size={12}>
      {can(questionImport.text) && <Button onClick={() => navigate(importPath(bankId))}>导入</Button>}
      {can(question.add) && (
        <Button type="primary" onClick={onNew}>
          新增试题
        </Button>
      )}
    </Space>
  );
}

export function Component() {
  const { query, bankId, found, counts } = useQuestionList();
  const { rowAction, selection } = useQuestionRemoval();
  const banks = useBankOptions(bankId);
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const rows = found.data?.data;
  const title = bankId ? (banks.chosen?.name ?? banks.failure?.text ?? '题库') : '全部试题';
  const buttons = <HeaderButtons bankId={bankId} onNew={() => setOpened({ kind: 'new' })} />;
  const rowActions = (row: Question): Action[] => [
    { id: 'preview', label: '预览', onClick: () => setOpened({ kind: 'preview', question: row }) },
    ...(can(question.modify)
      ? [{ id: 'edit', label: '编辑', onClick: () => setOpened({ kind: 'edit', question: row }) }]
      : []),
    ...rowAction(row),
  ];
  return (
    <>
      <PageHeader
        title={title}
        note={counts && [`${totalOf(counts)} 题`, typeCountsText(counts)].filter((text) => text !== '').join(' · ')}
        extra={buttons}
        {...(bankId && { onBack: () => navigate(bankPath) })}
      />
      <QueryBar
        values={query.filters}
        onChange={query.setFilters}
        onClear={query.clearFilters}
        fields={fieldsOf(banks.options)}
      />
      <DataTable
        label="试题"
        rows={rows}
        total={found.data?.total}
        rowKey="questionId"
        columns={questionColumns(bankId !== undefined)}
        query={{ ...query, filtered: isNarrowed(query.filters) }}
        loading={found.isFetching}
        error={found.error?.text ?? null}
        onRetry={found.refetch}
        rowActions={rowActions}
        onRowClick={(row) => setOpened({ kind: 'preview', question: row })}
        empty={{ text: '还没有试题', hint: '逐题新增，或粘贴整份试卷一次导入。', action: buttons }}
        {...(selection && { selection })}
      />
      <Suspense fallback={<Spin fullscreen description={loadingText} />}>
        <OpenedDrawer opened={opened} setOpened={setOpened} rows={rows ?? []} bankId={bankId} />
      </Suspense>
    </>
  );
}

/** A bank alone is a place, not a search: when it is empty, the next step is to fill it. */
const isNarrowed = ({ bankId: _, ...filters }: ListFilters) =>
  Object.values(filters).some((value) => value !== undefined);

interface OpenedDrawerProps {
  opened: Opened;
  setOpened: (opened: Opened) => void;
  rows: readonly Question[];
  bankId: string | undefined;
}

function OpenedDrawer({ opened, setOpened, rows, bankId }: OpenedDrawerProps) {
  if (!opened) return null;
  const close = () => setOpened(null);
  if (opened.kind === 'new') return <QuestionEditor edited={undefined} bankId={bankId} onClose={close} />;
  if (opened.kind === 'edit') return <QuestionEditor edited={opened.question} bankId={bankId} onClose={close} />;
  return (
    <QuestionPreview
      shown={opened.question}
      among={rows}
      onShow={(shown) => setOpened({ kind: 'preview', question: shown })}
      onEdit={(edited) => setOpened({ kind: 'edit', question: edited })}
      onClose={close}
    />
  );
}
