import { department } from '#contract/directory/department.ts';
import { type StaffRow, staff } from '#contract/directory/staff.ts';
import type { Action } from '../../../../kit/action/action.ts';
import { download } from '../../../../kit/api/download.ts';
import { can } from '../../../../kit/api/session/can.ts';
import { term } from '../../../../kit/branding.ts';
import { type StatusAction, statusActionsOf, statusActionWords } from '../batch/status-words.ts';
import { peopleText } from '../staff-words.ts';
import { type StaffFilters, type StaffStatus, searchBody } from './staff-filters.ts';

export type BatchKind = 'transfer' | 'tag' | 'reset' | StatusAction;

const mostResets = 200;

/** What may be done to people of one status; each opens a dialog that says to how many and what happens. */
export function changesOf(status: StaffStatus, count: number, open: (kind: BatchKind) => void): Action[] {
  const here = status !== 2;
  const changes = [
    ...(can(staff.transfer) && here ? [{ id: 'transfer', label: '调动', onClick: () => open('transfer') }] : []),
    ...(can(staff.tag) ? [{ id: 'tag', label: '打标签', onClick: () => open('tag') }] : []),
    ...(can(staff.resetPassword) && here
      ? [
          {
            ...{ id: 'reset', label: '重置密码', onClick: () => open('reset') },
            ...(count > mostResets && { disabled: true, reason: `一次最多重置 ${mostResets} 人` }),
          },
        ]
      : []),
  ];
  const statusChanges = can(staff.changeStatus) ? statusActionsOf(status) : [];
  return [
    ...changes,
    ...statusChanges.map((action) => {
      const { verb, danger } = statusActionWords(action);
      return { id: action, label: verb, danger, onClick: () => open(action) };
    }),
  ];
}

export function exportOfPeople(people: readonly StaffRow[]): Action[] {
  if (!can(department.exportSpecific)) return [];
  const userIds = people.map(({ userId }) => userId);
  return [
    {
      id: 'export',
      label: '导出',
      confirm: {
        title: `导出选中的 ${people.length} 人？`,
        content: `${peopleText(people.map(({ realName }) => realName))}。导出 Excel 文件，这次导出会记入操作日志。`,
        ok: '导出',
      },
      onClick: () => download(department.exportSpecific, { body: { userIds } }),
    },
  ];
}

/** Whom the list shows, through all its pages; unknown until they were counted. */
export function exportOfList(filters: StaffFilters, total: number | undefined): Action {
  return {
    id: 'export',
    label: '导出',
    disabled: !total,
    confirm: {
      title: `导出列表中的 ${(total ?? 0).toLocaleString('zh-CN')} 人？`,
      content: `按当前的${term('department')}、状态和筛选条件，导出全部各页的${term('staff')}为 Excel 文件，这次导出会记入操作日志。`,
      ok: '导出',
    },
    onClick: () => download(staff.export, { body: searchBody(filters) }),
  };
}
