import type { MonitorLine } from '#contract/exam/monitor.ts';
import type { Tone } from '../../../kit/status-dot.tsx';
import { dateTime, durationText } from '../../../kit/text/time.ts';

const endings: Readonly<Record<NonNullable<MonitorLine['submitReason']>, string>> = {
  self: '自己交卷',
  timeout: '到时自动交卷',
  forced: '被收卷',
  switch: '离开页面次数达到上限，自动交卷',
  idle: '长时间没有操作，自动交卷',
};

const titles: Readonly<Record<MonitorLine['kind'], (line: MonitorLine) => string>> = {
  start: () => '进入考试',
  takeOver: () => '重新进入考试',
  saved: ({ amount }) => `保存了 ${amount ?? 0} 道题`,
  leave: () => '离开页面',
  return: ({ lastedMs }) => (lastedMs === null ? '回到页面' : `回到页面，离开了 ${durationText(lastedMs)}`),
  idle: () => '长时间没有操作',
  copy: () => '试图复制或粘贴',
  offline: ({ lastedMs }) => (lastedMs === null ? '断网后恢复' : `断网 ${durationText(lastedMs)} 后恢复`),
  lostLease: () => '已被替换的页面仍在保存，没有保存成功',
  noCamera: () => '未开启摄像头',
  snapshot: () => '监考照片',
  elsewhere: () => '来自允许范围外的网络',
  otherBrowser: () => '没有用 Safe Exam Browser 打开考试，没有接受',
  deadline: ({ moved }) => (moved ? `作答截止时间改为 ${dateTime(moved.to)}` : '作答截止时间有改动'),
  message: ({ readAt }) => (readAt ? `消息，${dateTime(readAt)} 已读` : '消息，未读'),
  extend: ({ amount }) => `延时 ${amount ?? 0} 分钟`,
  pause: () => '暂停',
  resume: () => '恢复',
  note: () => '记录违纪',
  force: () => '强制收卷',
  void: () => '作废答卷',
  end: ({ submitReason }) => (submitReason ? endings[submitReason] : '已交卷'),
};

export const lineTitle = (line: MonitorLine) => titles[line.kind](line);

const placed: readonly MonitorLine['kind'][] = ['start', 'takeOver', 'elsewhere', 'otherBrowser'];

/** Who, why and from where, as far as it is told. */
export function lineNotes(line: MonitorLine) {
  const { byName, reason, address, addressChanged, deviceChanged, kind } = line;
  const place = address && (addressChanged || placed.includes(kind));
  return [
    ...(reason ? [reason] : []),
    ...(byName ? [`监考：${byName}`] : []),
    ...(place ? [`${addressChanged ? '换了网络：' : '网络：'}${address}`] : []),
    ...(deviceChanged ? ['重新登录或换了设备'] : []),
  ];
}

const red: readonly MonitorLine['kind'][] = ['note', 'void', 'elsewhere', 'otherBrowser', 'lostLease', 'copy'];
const orange: readonly MonitorLine['kind'][] = ['leave', 'idle', 'offline', 'pause', 'noCamera'];

export function lineTone({ kind, addressChanged, deviceChanged }: MonitorLine): Tone {
  if (red.includes(kind) || addressChanged || deviceChanged) return 'red';
  if (orange.includes(kind)) return 'orange';
  return kind === 'end' || kind === 'force' ? 'blue' : kind === 'saved' || kind === 'snapshot' ? 'grey' : 'green';
}
