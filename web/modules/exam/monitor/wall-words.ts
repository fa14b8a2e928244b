import type { MonitorActionKind, MonitorOutcome, WallCounts, WallRow } from '#contract/exam/monitor.ts';
import { skippedText } from '#shared/wall.ts';
import type { Tone } from '../../../kit/status-dot.tsx';

export type WallState = WallRow['state'];

export const stateNames: Readonly<Record<WallState, string>> = {
  notStarted: '未开始',
  inProgress: '进行中',
  offline: '离线',
  paused: '已暂停',
  submitted: '已交卷',
  voided: '已作废',
  absent: '缺考',
};

export const stateTones: Readonly<Record<WallState, Tone>> = {
  notStarted: 'grey',
  inProgress: 'green',
  offline: 'orange',
  paused: 'orange',
  submitted: 'blue',
  voided: 'red',
  absent: 'grey',
};

/** What the cards above the wall show, and filter by. */
export type WallFilter = 'total' | 'notStarted' | 'inProgress' | 'offline' | 'submitted' | 'concerned';

export const filters: readonly { key: WallFilter; label: string; tone?: Tone }[] = [
  { key: 'total', label: '应考' },
  { key: 'notStarted', label: '未开始', tone: 'grey' },
  { key: 'inProgress', label: '进行中', tone: 'green' },
  { key: 'offline', label: '离线', tone: 'orange' },
  { key: 'submitted', label: '已交卷', tone: 'blue' },
  { key: 'concerned', label: '异常', tone: 'red' },
];

/** A stopped clock is one of an exam that goes on; who has not come is one who has not begun. */
const statesOf: Partial<Record<WallFilter, readonly WallState[]>> = {
  notStarted: ['notStarted', 'absent'],
  inProgress: ['inProgress', 'paused'],
  offline: ['offline'],
  submitted: ['submitted', 'voided'],
};

export function numberOf(counts: WallCounts, filter: WallFilter) {
  const states = statesOf[filter];
  if (!states) return filter === 'concerned' ? counts.concerned : counts.total;
  return states.reduce((sum, state) => sum + counts[state], 0);
}

const matches = ({ state, concerns }: WallRow, filter: WallFilter) =>
  filter === 'total' || (filter === 'concerned' ? concerns.length > 0 : statesOf[filter]?.includes(state) === true);

export function shownRows(rows: readonly WallRow[], filter: WallFilter, keyword: string) {
  const text = keyword.trim();
  return rows.filter(
    (row) => matches(row, filter) && (text === '' || row.realName.includes(text) || row.jobNumber.includes(text)),
  );
}

/** Why a person is worth a look, in a few words each. */
export function concernTexts({ concerns, notes, switchCount, addressChanges, deviceChanges }: WallRow) {
  const texts = {
    note: notes > 1 ? `违纪 ${notes} 次` : '违纪',
    absences: `切屏 ${switchCount} 次`,
    elsewhere: '范围外网络',
    otherBrowser: '没有用 SEB',
    address: `换网络 ${addressChanges} 次`,
    device: `重新登录或换设备 ${deviceChanges} 次`,
    camera: '未开启摄像头',
  };
  return concerns.map((concern) => texts[concern]);
}

export const leftText = ({ leftMs }: Pick<WallRow, 'leftMs'>) =>
  leftMs === null ? '' : leftMs < 60_000 ? '剩余不到 1 分钟' : `剩余 ${Math.ceil(leftMs / 60_000)} 分钟`;

export const actionNames: Readonly<Record<MonitorActionKind, string>> = {
  message: '发消息',
  extend: '延时',
  pause: '暂停',
  resume: '恢复',
  note: '记录违纪',
  submit: '强制收卷',
  void: '作废',
};

/** What came of an action, with whom it did not reach and whose time was cut. */
export function outcomeText(kind: MonitorActionKind, { done, skipped, cut }: MonitorOutcome) {
  const [short] = cut;
  const others = skipped.length > 0 ? `，${skipped.length} 人没有：${skippedText(skipped)}` : '';
  const shortened =
    short && `，${cut.length} 人受考试结束时间限制，最多少 ${Math.max(...cut.map(({ minutes }) => minutes))} 分钟`;
  return `已对 ${done} 人${actionNames[kind]}${others}${shortened ?? ''}`;
}

/** What makes sense for somebody who stands so; the server decides. */
export function actionsFor(state: WallState): readonly MonitorActionKind[] {
  if (state === 'inProgress' || state === 'offline') return ['message', 'extend', 'pause', 'note', 'void', 'submit'];
  if (state === 'paused') return ['message', 'extend', 'resume', 'note', 'void', 'submit'];
  if (state === 'submitted') return ['note', 'void'];
  return state === 'voided' ? ['note'] : [];
}
