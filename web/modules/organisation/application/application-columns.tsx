import type { Application } from '#contract/organisation/application.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { StatusDot, type Tone } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { kindNames } from '../organisation-kind.ts';

export type ApplicationState = Application['state'];

const looks: Readonly<Record<ApplicationState, readonly [tone: Tone, word: string]>> = {
  PENDING: ['orange', '待审核'],
  APPROVED: ['green', '已通过'],
  REJECTED: ['red', '已驳回'],
};

export function StateDot({ state }: { state: ApplicationState }) {
  const [tone, word] = looks[state];
  return <StatusDot tone={tone}>{word}</StatusDot>;
}

type Column = DataColumn<Application>;

const who: readonly Column[] = [
  { key: 'name', title: '机构名称', ellipsis: true },
  { key: 'kind', title: '类型', width: 116, render: (row) => kindNames[row.kind] },
  { key: 'code', title: '机构简码', width: 152, ellipsis: true },
];

const contact: readonly Column[] = [
  { key: 'contactName', title: '联系人', width: 104, ellipsis: true },
  { key: 'phone', title: '手机号', width: 120 },
];

const review: readonly Column[] = [
  { key: 'reviewerName', title: '审核人', width: 104, ellipsis: true, render: (row) => row.reviewerName ?? '—' },
  { key: 'reviewedAt', title: '审核时间', width: 148, render: (row) => dateTime(row.reviewedAt) },
];

const reason: Column = {
  key: 'reason',
  title: '驳回原因',
  width: 216,
  ellipsis: true,
  render: (row) => row.reason ?? '—',
};

/** What matters of an application in its state; the drawer has all of it. */
export const applicationColumns: Readonly<Record<ApplicationState, readonly Column[]>> = {
  PENDING: [
    ...who,
    ...contact,
    { key: 'createdAt', title: '申请时间', width: 148, render: (row) => dateTime(row.createdAt) },
  ],
  APPROVED: [...who, ...contact, ...review],
  REJECTED: [...who, ...contact.slice(0, 1), reason, ...review],
};
