import { useState } from 'react';
import { type Question, question } from '#contract/question/question.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { FilterValues } from '../../../kit/data-table/table-query.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { useBankOptions } from '../bank/use-bank-options.ts';
import { TargetDialog } from './batch/target-dialog.tsx';
import { useSelection } from './batch/use-selection.ts';
import { QuestionPreview } from './preview/question-preview.tsx';
import { platformColumns } from './question-columns.tsx';
import { bandChoices, listFilters, questionFilterOf, typeChoices } from './question-filters.ts';

const { text, types, difficulty, bankId: bankKind } = listFilters;
const filters = { bankId: bankKind, text, types, difficulty };
const sorts = ['updatedAt', 'difficulty'] as const;
const ofBank = { kind: 'select', name: 'bankId', placeholder: '题库', width: 200 } as const;
const narrowing: QueryField<FilterValues<typeof filters>>[] = [
  { kind: 'select', name: 'types', placeholder: '题型', options: typeChoices(), many: true, width: 160 },
  { kind: 'select', name: 'difficulty', placeholder: '难度', options: bandChoices(), width: 104 },
];

/** 平台公共题库: to be read by everybody and copied into banks of one's own. */
export function PlatformTab() {
  const query = useTableQuery({ filters, sorts });
  const banks = useBankOptions(undefined, { platform: true });
  const found = useReply(
    question.platformSearch,
    { query: query.sent, body: questionFilterOf(query.filters) },
    { keepPrevious: true, quiet: true },
  );
  const [selected, setSelected] = useSelection(query.filters);
  const [copied, setCopied] = useState<string[]>();
  const [shown, setShown] = useState<Question>();
  const rowActions = (row: Question): Action[] => [
    { id: 'preview', label: '预览', onClick: () => setShown(row) },
    ...(can(question.copy) ? [{ id: 'copy', label: '复制', onClick: () => setCopied([row.questionId]) }] : []),
  ];
  const actions: Action[] = [{ id: 'copy', label: '复制到题库', onClick: () => setCopied(selected.map(String)) }];
  return (
    <>
      <ListPage
        list={found}
        filters={[
          { kind: 'search', name: 'text', placeholder: '搜索题干、选项', width: 220 },
          { ...ofBank, options: banks.options, searchable: banks.showSearch },
          ...narrowing,
        ]}
        label="平台公共题库的试题"
        rowKey="questionId"
        columns={platformColumns(query.filters.text)}
        query={query}
        rowActions={rowActions}
        onRowClick={setShown}
        empty={{ text: '平台还没有公共试题', hint: '平台公开题库后，可以在这里挑选并复制到自己的题库。' }}
        {...(can(question.copy) && { selection: { keys: selected, onChange: setSelected, actions } })}
      />
      {copied && (
        <TargetDialog
          kind="copy"
          questionIds={copied}
          onDone={() => {
            setCopied(undefined);
            setSelected([]);
          }}
          onClose={() => setCopied(undefined)}
        />
      )}
      {shown && (
        <QuestionPreview
          key={shown.questionId}
          shown={shown}
          among={found.data?.data ?? []}
          onShow={setShown}
          onClose={() => setShown(undefined)}
          foreign
        />
      )}
    </>
  );
}
