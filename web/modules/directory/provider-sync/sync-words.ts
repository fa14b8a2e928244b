import { greatestDisabledShare, type Sync, type syncChangeKinds } from '#contract/directory/provider.ts';
import { term } from '../../../kit/branding.ts';
import type { Tone } from '../../../kit/status-dot.tsx';

export type ChangeKind = (typeof syncChangeKinds)[number];

const names: Readonly<Record<ChangeKind, string>> = {
  add: '新增',
  modify: '修改',
  transfer: '调动',
  disable: '停用',
  return: '恢复',
  department: '新建部门',
  problem: '问题',
};

/** 新建部门 is 新建院系 at a college. */
export const changeName = (kind: ChangeKind) => (kind === 'department' ? `新建${term('department')}` : names[kind]);

/** In the order in which they are looked at. */
export const shownKinds = ['add', 'modify', 'transfer', 'disable', 'return', 'department', 'problem'] as const;

export const changeTones: Readonly<Partial<Record<ChangeKind, Tone>>> = { disable: 'orange', problem: 'red' };

export const stateLooks: Readonly<Record<Sync['state'], readonly [tone: Tone, text: string]>> = {
  READING: ['green', '正在读取'],
  PREVIEW: ['orange', '待执行'],
  RUNNING: ['green', '正在执行'],
  DONE: ['grey', '已完成'],
  STOPPED: ['red', '已中止'],
  FAILED: ['red', '没有完成'],
};

/** What the server will answer to this preview. */
export const willStop = ({ disableShare }: Pick<Sync, 'disableShare'>) => disableShare > greatestDisabledShare;

/** 新增 20，停用 1 */
export function countsText({ counts }: Pick<Sync, 'counts'>) {
  if (!counts) return '—';
  const parts = shownKinds.filter((kind) => counts[kind] > 0).map((kind) => `${changeName(kind)} ${counts[kind]}`);
  return parts.join('，') || '没有差异';
}
