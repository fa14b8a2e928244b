import { useState } from 'react';
import { department } from '#contract/directory/department.ts';
import {
  type CourseMember,
  courseGroup,
  courseMember,
  learningStateNames,
  learningStates,
  type MemberFilter,
  type MemberState,
} from '#contract/study/member.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import type { TableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateText, dateTime } from '../../../kit/text/time.ts';
import { DepartmentSelect } from '../../directory/index.ts';
import { MemberDrawer } from './member-drawer.tsx';
import { learningTones, type Place } from './member-words.ts';

export const memberFilters = {
  text: 'text',
  departmentId: 'id',
  groupId: 'text',
  learning: learningStates,
} as const;
type MemberQuery = TableQuery<typeof memberFilters>;
type Filters = MemberQuery['filters'];

const sorts = ['realName', 'jobNumber', 'departmentName', 'progress', 'joinedAt', 'lastAt', 'completedAt'] as const;

/** In place of a group: those in none. */
const noGroup = 'none';

const day = (value: string | null) => (value ? <span title={dateTime(value)}>{dateText(value)}</span> : '—');

const whoColumns = (): DataColumn<CourseMember>[] => [
  { key: 'realName', title: '姓名', width: 88, ellipsis: true, sort: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 100, ellipsis: true, sort: true },
  { key: 'departmentName', title: term('department'), ellipsis: true, sort: true },
];

const learningColumns = (): DataColumn<CourseMember>[] => [
  { key: 'groupName', title: '小组', width: 92, ellipsis: true, render: ({ groupName }) => groupName ?? '—' },
  {
    ...{ key: 'progress', title: '进度', width: 124, sort: true },
    render: ({ realName, progress }) => <Progress label={`${realName}的进度`} value={progress / 100} />,
  },
  {
    ...{ key: 'learning', title: '学习状态', width: 132 },
    render: ({ learning }) => <StatusDot tone={learningTones[learning]}>{learningStateNames[learning]}</StatusDot>,
  },
  { key: 'joinedAt', title: '加入时间', width: 112, sort: true, render: ({ joinedAt }) => day(joinedAt) },
  { key: 'lastAt', title: '最近学习', width: 112, sort: true, render: ({ lastAt }) => day(lastAt) },
  { key: 'completedAt', title: '完成时间', width: 112, sort: true, render: ({ completedAt }) => day(completedAt) },
];

function columnsOf(state: MemberState): DataColumn<CourseMember>[] {
  const [, progress, , joinedAt, lastAt] = learningColumns();
  if (state === 'APPLIED') {
    const appliedAt: DataColumn<CourseMember> = {
      ...{ key: 'joinedAt', title: '申请时间', width: 160, sort: true },
      render: ({ joinedAt }) => dateTime(joinedAt),
    };
    const postName: DataColumn<CourseMember> = {
      ...{ key: 'postName', title: term('post'), width: 160, ellipsis: true },
      render: ({ postName }) => postName ?? '—',
    };
    return [...whoColumns(), postName, appliedAt];
  }
  if (state === 'ACTIVE') return [...whoColumns(), ...learningColumns()];
  const reason: DataColumn<CourseMember> = {
    ...{ key: 'rejectReason', title: '原因', width: 200, ellipsis: true },
    render: ({ rejectReason }) => (rejectReason ? `申请没有通过：${rejectReason}` : '—'),
  };
  return [...whoColumns(), ...[progress, joinedAt, lastAt].filter((one) => one !== undefined), reason];
}

function useFilterFields(
  { courseId, groupId }: Place,
  { state = 'ACTIVE', learning: fixed }: Partial<MemberFilter>,
): QueryField<Filters>[] {
  const groups = useReply(courseGroup.list, { query: { courseId } }, { quiet: true, enabled: groupId === undefined });
  const fields: QueryField<Filters>[] = [{ kind: 'search', name: 'text', placeholder: `姓名、${term('jobNumber')}` }];
  // Who leads a group may be somebody who sees no departments.
  if (can(department.all)) {
    fields.push({
      ...{ kind: 'custom', name: 'departmentId' },
      render: (value, set) => (
        <div className="course-member-department">
          <DepartmentSelect
            allowClear
            label={`${term('department')}（含下级）`}
            placeholder={`${term('department')}（含下级）`}
            value={typeof value === 'string' ? value : undefined}
            onChange={set}
          />
        </div>
      ),
    });
  }
  if (state !== 'ACTIVE') return fields;
  const learning = learningStates.map((value) => ({ value, label: learningStateNames[value] }));
  // A list that opens from a number of theirs has no other.
  if (!fixed) fields.push({ kind: 'select', name: 'learning', placeholder: '学习状态', width: 140, options: learning });
  const options = groups.data?.map((group) => ({ value: group.groupId, label: group.name })) ?? [];
  if (options.length > 0) {
    const all = [...options, { value: noGroup, label: '不在小组里' }];
    fields.push({ kind: 'select', name: 'groupId', placeholder: '小组', width: 140, options: all });
  }
  return fields;
}

function sentOf({ courseId, groupId }: Place, filters: Filters, fixed: Partial<MemberFilter>) {
  const { text, departmentId, learning, groupId: chosen } = filters;
  const group = groupId ?? (chosen === noGroup ? undefined : chosen);
  return {
    query: { courseId, ...(group && { groupId: group }) },
    body: {
      ...(text && { text }),
      ...(departmentId && { departmentId }),
      ...(learning && { learning }),
      ...(chosen === noGroup && { ungrouped: true }),
      ...fixed,
    },
  };
}

interface MemberListProps {
  place: Place;
  query: MemberQuery;
  /** What stands fast, whatever is chosen. */
  fixed?: Partial<MemberFilter>;
  selection?: { keys: string[]; onChange: (keys: string[]) => void; actions: Action[] };
  rowActions?: (row: CourseMember) => Action[];
  extra?: React.ReactNode;
  empty: { text: string; hint?: string };
}

/** People of a course; who is clicked opens with every section. */
export function MemberList({ place, query, fixed = {}, selection, rowActions, extra, empty }: MemberListProps) {
  const [opened, setOpened] = useState<CourseMember>();
  const state = fixed.state ?? 'ACTIVE';
  const fields = useFilterFields(place, fixed);
  const { query: where, body } = sentOf(place, query.filters, fixed);
  const { page, size, order } = query.sent;
  const sort = sorts.find((name) => name === query.sent.sort);
  const sent = { query: { ...where, page, size, ...(sort && order && { sort, order }) }, body };
  const list = useReply(courseMember.search, sent, { keepPrevious: true, quiet: true });
  return (
    <>
      <ListPage<CourseMember, Filters>
        list={list}
        label="成员"
        rowKey="userId"
        columns={columnsOf(state)}
        query={query}
        filters={fields}
        filtersExtra={
          <>
            {extra}
            <ActionButton
              id="export"
              label="导出"
              onClick={() => download(courseMember.export, { query: where, body })}
            />
          </>
        }
        {...(selection && {
          selection: { ...selection, onChange: (keys) => selection.onChange(keys.map(String)) },
        })}
        {...(rowActions && { rowActions })}
        onRowClick={setOpened}
        empty={empty}
      />
      {opened && <MemberDrawer place={place} member={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
