import { Checkbox, Drawer, Tag as Mark } from 'antd';
import { useState } from 'react';
import { type StaffRow, staff } from '#contract/directory/staff.ts';
import { type Tag, tag } from '#contract/directory/tag.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import type { RowKey } from '../../../kit/data-table/row-edit.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { DepartmentSelect } from '../department/department-select.tsx';
import { tagColour } from '../staff/tag-colour.ts';
import { changedByTags } from './changed-by-tags.ts';
import './tag.css';

const isTagged = (row: StaffRow, { tagId }: Tag) => row.tags.some((one) => one.tagId === tagId);

const columns = (shown: Tag): DataColumn<StaffRow>[] => [
  { key: 'realName', title: '姓名', width: 100, ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 120, ellipsis: true },
  { key: 'departmentName', title: term('department'), ellipsis: true },
  {
    key: 'tagged',
    title: '标签',
    width: 160,
    render: (row) =>
      isTagged(row, shown) ? (
        <Mark color={tagColour(shown.color)}>{shown.name}</Mark>
      ) : (
        <span className="tag-unused">—</span>
      ),
  },
];

function usePeople(shown: Tag) {
  const query = useLocalTableQuery({ filters: { keyword: 'text', departmentId: 'text', tagged: 'flag' } });
  const { page, size, filters } = query;
  const body = {
    ...(filters.keyword && { keyword: filters.keyword }),
    ...(filters.departmentId && { departmentId: filters.departmentId }),
    ...(filters.tagged && { tagIds: [shown.tagId] }),
  };
  return { query, list: useReply(staff.search, { query: { page, size }, body }, { keepPrevious: true, quiet: true }) };
}

/** Puts one tag on people and takes it off again, many at a time. */
export function PeopleDrawer({ shown, onClose }: { shown: Tag; onClose: () => void }) {
  const { query, list } = usePeople(shown);
  const [keys, setKeys] = useState<RowKey[]>([]);
  const send = useAction(tag.attach, {
    changes: changedByTags,
    success: ({ attached, detached }) =>
      attached > 0 ? `已给 ${attached} 人打上标签` : detached > 0 ? `已去掉 ${detached} 人的标签` : '没有变化',
    onDone: () => setKeys([]),
  });
  const targetIds = keys.map(String);
  const actions = [
    { id: 'add', label: '打上标签', onClick: () => send.run({ body: { targetIds, add: [shown.tagId] } }) },
    { id: 'remove', label: '去掉标签', onClick: () => send.run({ body: { targetIds, remove: [shown.tagId] } }) },
  ];
  return (
    <Drawer open size={860} title={`给人员打标签「${shown.name}」`} onClose={onClose}>
      <ListPage
        filters={[
          { kind: 'search', name: 'keyword', placeholder: `姓名或${term('jobNumber')}`, width: 200 },
          {
            kind: 'custom',
            name: 'departmentId',
            render: (value, set) => (
              <div className="tag-department">
                <DepartmentSelect
                  value={typeof value === 'string' ? value : undefined}
                  onChange={set}
                  label={term('department')}
                  placeholder={`全部${term('department')}`}
                  allowClear
                />
              </div>
            ),
          },
          {
            kind: 'custom',
            name: 'tagged',
            render: (value, set) => (
              <Checkbox checked={value === true} onChange={({ target }) => set(target.checked || undefined)}>
                只看已打标签的
              </Checkbox>
            ),
          },
        ]}
        list={list}
        label={term('staff')}
        rowKey="userId"
        columns={columns(shown)}
        query={query}
        numbered={false}
        selection={{ keys, onChange: setKeys, actions }}
        empty={{ text: `没有可选的${term('staff')}`, hint: '可能不在您的管理范围内，请联系管理员。' }}
      />
    </Drawer>
  );
}
