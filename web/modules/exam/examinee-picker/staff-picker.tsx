import { type Staff, staff } from '#contract/directory/staff.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { useTickedRows } from '../../../kit/data-table/use-ticked-rows.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { choiceActions, choiceActionsWidth } from './choice-actions.ts';
import type { ChosenPerson } from './chosen.ts';
import type { Examinees } from './use-examinees.ts';

const columns = (): DataColumn<Staff>[] => [
  { key: 'realName', title: '姓名', width: 120, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 130, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
];

const fields = (): QueryField<{ keyword?: string | undefined }>[] => [
  { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}`, width: 260 },
];

const personOf = ({ userId, realName, jobNumber, departmentName }: Staff): ChosenPerson => ({
  ...{ userId, realName, jobNumber, departmentName },
});

/** Single persons, found by name or job number. */
export function StaffPicker({ examinees }: { examinees: Examinees }) {
  const query = useLocalTableQuery({ filters: { keyword: 'text' } });
  const { page, size, filters } = query;
  const sent = { query: { page, size }, body: filters.keyword ? { keyword: filters.keyword } : {} };
  const list = useReply(staff.search, sent, { keepPrevious: true, quiet: true });
  const { keys, setKeys, ticked } = useTickedRows(list.data?.data ?? [], ({ userId }) => userId);
  const chosen = new Set(examinees.rules?.users.map(({ userId }) => userId));
  const addAll = async () => {
    const users = ticked().map(personOf);
    setKeys([]);
    await examinees.add({ users });
  };
  const rowActions = (row: Staff) => {
    const users = [personOf(row)];
    return choiceActions({
      chosen: chosen.has(row.userId),
      add: () => examinees.add({ users }),
      remove: () => examinees.remove({ users }),
    });
  };
  return (
    <ListPage
      list={list}
      filters={fields()}
      label={term('staff')}
      rowKey="userId"
      columns={columns()}
      query={query}
      numbered={false}
      selection={{
        keys,
        onChange: setKeys,
        disabled: (row) => chosen.has(row.userId),
        actions: [{ id: 'add', label: `添加 ${keys.length} 人`, onClick: addAll }],
      }}
      rowActions={rowActions}
      actionsWidth={choiceActionsWidth}
      empty={{ text: `没有可选的${term('staff')}`, hint: '可能不在您的管理范围内，请联系管理员。' }}
    />
  );
}
