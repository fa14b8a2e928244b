import { useState } from 'react';
import { bank } from '#contract/question/bank.ts';
import { type Question, question } from '#contract/question/question.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { RowKey } from '../../../kit/data-table/row-edit.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { listFilters, listSorts, questionFilterOf, sortOf } from './question-filters.ts';
import { stemLine } from './question-words.ts';

const mostAtOnce = 200;

export function useQuestionList() {
  const query = useTableQuery({ filters: listFilters, sorts: listSorts });
  const { page, size, order } = query.sent;
  const sort = sortOf(query.sent.sort);
  const sorted = sort && order ? { sort, order } : {};
  const { bankId } = query.filters;
  const sent = { query: { page, size, ...sorted }, body: questionFilterOf(query.filters) };
  const found = useReply(question.search, sent, { keepPrevious: true, quiet: true });
  const counts = useReply(question.typeCount, { body: bankId ? { bankId } : {} }, { keepPrevious: true, quiet: true });
  return { query, bankId, found, counts: counts.data };
}

/** Deleting one or many. Who asks: the page, or the server where papers have some of them. */
export function useQuestionRemoval() {
  const [selected, setSelected] = useState<RowKey[]>([]);
  const changes = [question.search, question.typeCount, bank.search, bank.detail];
  const remove = useAction(question.delete, {
    several: true,
    changes,
    success: ({ deleted }) => `已删除 ${deleted} 道试题`,
    onDone: (_, { body }) => setSelected((keys) => keys.filter((key) => !body.questionIds.includes(String(key)))),
  });
  const run = (questionIds: string[]) => remove.run({ body: { questionIds } });
  const rowAction = ({ questionId, stem, usedCount }: Question): Action[] => {
    if (!can(question.delete)) return [];
    const confirm = { title: '删除这道试题？', content: stemLine(stem) };
    const asks = usedCount === 0 ? { confirm } : {};
    return [{ id: 'delete', label: '删除', danger: true, ...asks, onClick: () => void run([questionId]) }];
  };
  const batchAction: Action = {
    id: 'delete',
    label: '删除',
    danger: true,
    confirm: {
      title: `删除选中的 ${selected.length} 道试题？`,
      content: '已用于试卷的试题会再问一次；已有的试卷和考试不受影响。',
    },
    onClick: () => run(selected.map(String)),
    ...(selected.length > mostAtOnce && { disabled: true, reason: `一次最多删除 ${mostAtOnce} 道` }),
  };
  const selection = { keys: selected, onChange: setSelected, actions: [batchAction] };
  return { rowAction, ...(can(question.delete) && { selection }) };
}
