import { Spin } from 'antd';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { questionClassification } from '#contract/question/classification.ts';
import { type Question, question } from '#contract/question/question.ts';
import type { Action } from '../../../kit/action/action.ts';
import { notify } from '../../../kit/api/notify.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { lazyPart } from '../../../kit/chunk.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { QueryBar, type QueryField } from '../../../kit/list-page/query-bar.tsx';
import { loadingText } from '../../../kit/loading-overlay.tsx';
import type { useBankOptions } from '../bank/use-bank-options.ts';
import { useBatch } from './batch/use-batch.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';
import { ImportMark, MoreFilters } from './more-filters.tsx';
import { QuestionPreview } from './preview/question-preview.tsx';
import { questionColumns } from './question-columns.tsx';
import {
  bandChoices,
  bankChoices,
  counted,
  isNarrowed,
  type ListFilters,
  stateChoices,
  typeChoices,
} from './question-filters.ts';
import type { useQuestionList } from './use-question-list.ts';

/** Writing rich text takes as much code as the whole list; who only looks does not wait for it. */
const QuestionEditor = lazyPart(async () => (await import('../editor/question-editor.tsx')).QuestionEditor);

export type Opened = { kind: 'preview' | 'edit'; question: Question } | { kind: 'new' } | null;

type List = ReturnType<typeof useQuestionList>;
type Banks = ReturnType<typeof useBankOptions>;

interface QuestionsTabProps {
  list: List;
  banks: Banks;
  opened: Opened;
  setOpened: (opened: Opened) => void;
  /** What fills an empty bank. */
  buttons: ReactNode;
}

function fieldsOf({ types, tags, others, query }: List, banks: Banks): QueryField<ListFilters>[] {
  const tagChoices = (tags ?? []).map(({ tagId, name, ...found }) => ({ value: tagId, ...counted(name, found) }));
  return [
    { kind: 'search', name: 'text', placeholder: '搜索题干、选项', width: 184 },
    {
      kind: 'select',
      name: 'bankId',
      placeholder: '题库',
      options: bankChoices(banks.options, others?.banks),
      searchable: banks.showSearch,
      width: 140,
    },
    { kind: 'select', name: 'types', placeholder: '题型', options: typeChoices(types), many: true, width: 140 },
    { kind: 'select', name: 'difficulty', placeholder: '难度', options: bandChoices(others?.difficulties), width: 104 },
    { kind: 'select', name: 'state', placeholder: '状态', options: stateChoices(others?.states), width: 112 },
    { kind: 'select', name: 'tagIds', placeholder: '标签', options: tagChoices, many: true, width: 120 },
    {
      kind: 'custom',
      name: 'used',
      render: () => <MoreFilters key="more" filters={query.filters} onChange={query.setFilters} />,
    },
    {
      kind: 'custom',
      name: 'importId',
      render: () => <ImportMark key="import" filters={query.filters} onChange={query.setFilters} />,
    },
  ];
}

export function QuestionsTab({ list, banks, opened, setOpened, buttons }: QuestionsTabProps) {
  const { query, bankId, found, filter } = list;
  const writable = bankId === undefined || banks.isWritable(bankId);
  const batch = useBatch({ filter, rows: found.data?.data ?? [], writable });
  const mayEdit = (row: Question) => can(question.modify) && banks.isWritable(row.bankId);
  const rowActions = (row: Question): Action[] => [
    { id: 'preview', label: '预览', onClick: () => setOpened({ kind: 'preview', question: row }) },
    ...(mayEdit(row) ? [{ id: 'edit', label: '编辑', onClick: () => setOpened({ kind: 'edit', question: row }) }] : []),
    ...(mayEdit(row) ? [batch.rowDelete(row)] : []),
  ];
  return (
    <>
      <QueryBar
        values={query.filters}
        onChange={query.setFilters}
        onClear={query.clearFilters}
        fields={fieldsOf(list, banks)}
      />
      <div className="question-list">
        {can(questionClassification.searchKnowledgeTree) && (
          <KnowledgePanel filter={filter} onChange={query.setFilters} />
        )}
        <div className="question-list-table">
          <ListTable
            list={found}
            label="试题"
            rowKey="questionId"
            columns={questionColumns(bankId !== undefined, filter.text)}
            query={{ ...query, filtered: isNarrowed(query.filters) }}
            rowActions={rowActions}
            onRowClick={(row) => setOpened({ kind: 'preview', question: row })}
            empty={{ text: '还没有试题', hint: '逐题新增，或导入已有的试卷和表格。', action: buttons }}
            {...(batch.selection && { selection: batch.selection })}
          />
        </div>
      </div>
      {batch.dialog}
      <Suspense fallback={<Spin fullscreen description={loadingText} />}>
        <OpenedDrawer
          opened={opened}
          setOpened={setOpened}
          rows={found.data?.data ?? []}
          bankId={writable ? bankId : undefined}
          mayEdit={mayEdit}
        />
      </Suspense>
    </>
  );
}

interface OpenedDrawerProps {
  opened: Opened;
  setOpened: (opened: Opened) => void;
  rows: readonly Question[];
  bankId: string | undefined;
  mayEdit: (row: Question) => boolean;
}

/** What a merged question was merged into. */
const keptOf = (current: unknown) =>
  typeof current === 'object' && current !== null && 'questionId' in current ? String(current.questionId) : undefined;

/** The question that the address names, for links from elsewhere; `instead` of it the one that it was merged into. */
function useLinked() {
  const [params, setParams] = useSearchParams();
  const id = params.get('questionId');
  const named = useReply(question.detail, { params: { id: id ?? '' } }, { enabled: id !== null, quiet: true });
  const keptId = keptOf(named.error?.current);
  const kept = useReply(question.detail, { params: { id: keptId ?? '' } }, { enabled: keptId !== undefined });
  const problem = keptId === undefined ? named.error : null;
  useEffect(() => {
    if (problem && !problem.silent) notify.error(problem.text);
  }, [problem]);
  const forget = () => {
    if (id === null) return;
    const next = new URLSearchParams(params);
    next.delete('questionId');
    setParams(next, { replace: true });
  };
  return { linked: id === null ? undefined : (named.data ?? kept.data), instead: keptId !== undefined, forget };
}

function OpenedDrawer({ opened, setOpened, rows, bankId, mayEdit }: OpenedDrawerProps) {
  const { linked, instead, forget } = useLinked();
  const close = () => {
    forget();
    setOpened(null);
  };
  if (opened?.kind === 'new') return <QuestionEditor edited={undefined} bankId={bankId} onClose={close} />;
  if (opened?.kind === 'edit') return <QuestionEditor edited={opened.question} bankId={bankId} onClose={close} />;
  const shown = opened?.question ?? linked;
  if (!shown) return null;
  return (
    <QuestionPreview
      key={shown.questionId}
      shown={shown}
      instead={!opened && instead}
      among={rows}
      onShow={(next) => setOpened({ kind: 'preview', question: next })}
      {...(mayEdit(shown) && { onEdit: (edited: Question) => setOpened({ kind: 'edit', question: edited }) })}
      onClose={close}
    />
  );
}
