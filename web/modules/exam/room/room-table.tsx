import { type ExamRoom, type ExamRooms, examRoom } from '#contract/exam/room.ts';
import type { Action } from '../../../kit/action/action.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { changedByRooms } from './changed-by-rooms.ts';
import { roomText } from './room-text.ts';

const columns: readonly DataColumn<ExamRoom>[] = [
  { key: 'name', title: '考场', width: 180, ellipsis: true, render: (row) => row.name },
  { key: 'departments', title: '怎样选的考生', ellipsis: true, render: roomText },
  { key: 'people', title: '考生', width: 88, align: 'right', render: (row) => row.people },
  {
    key: 'monitors',
    title: '监考员',
    width: 280,
    ellipsis: true,
    render: ({ monitors }) => monitors.map(({ realName }) => realName).join('、') || '还没有监考员',
  },
];

const last = '这是最后一个考场：删除后，有监考权限的人又都能看到全部考生。';
const others = '它的监考员不能再看到这些考生；考生和答卷不受影响。';

interface RoomTableProps {
  rooms: ExamRooms;
  onEdit: (room: ExamRoom) => void;
}

export function RoomTable({ rooms: { examId, rooms }, onEdit }: RoomTableProps) {
  const remove = useAction(examRoom.remove, { several: true, changes: changedByRooms, success: '考场已删除' });
  const actions = (row: ExamRoom): Action[] => [
    { id: 'edit', label: '修改', onClick: () => onEdit(row) },
    {
      ...{ id: 'remove', label: '删除', danger: true },
      confirm: { title: `删除「${row.name}」？`, content: rooms.length === 1 ? last : others, ok: '删除' },
      onClick: () => remove.run({ query: { examId }, body: { roomId: row.roomId } }),
    },
  ];
  return (
    <DataTable
      label="考场"
      rows={rooms}
      rowKey="roomId"
      columns={columns}
      empty={{ text: '还没有分考场', hint: '不分考场时，有监考权限的人都能看到数据范围内的全部考生。' }}
      rowActions={actions}
      actionsWidth={124}
    />
  );
}
