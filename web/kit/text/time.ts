/** What the server sends (ISO-8601 with `Z`), milliseconds or a date. */
export type Instant = string | number | Date | null | undefined;

export const emptyDate = '----/--/--';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;
const year = 365 * day;

function millisecondsOf(instant: Instant): number | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const value = new Date(instant).getTime();
  return Number.isNaN(value) ? null : value;
}

const agoUnits: [number, string][] = [
  [year, '年前'],
  [month, '个月前'],
  [day, '天前'],
  [hour, '小时前'],
  [minute, '分钟前'],
];

/** 刚刚, 5分钟前, 3小时前, 2天前, 1个月前, 2年前. What lies ahead is 刚刚 too: the clock of the reader is slow. */
export function relativeTime(instant: Instant, now: Instant = Date.now()): string {
  const from = millisecondsOf(instant);
  const to = millisecondsOf(now);
  if (from === null || to === null) return emptyDate;
  const unit = agoUnits.find(([length]) => to - from >= length);
  return unit ? `${Math.floor((to - from) / unit[0])}${unit[1]}` : '刚刚';
}

const messageUnits: [number, string][] = [
  [year, '年'],
  [month, '个月'],
  [week, '周'],
  [day, '天'],
  [hour, '小时'],
  [minute, '分钟'],
  [second, '秒'],
];

/** 3周前, 5秒前, 2小时后: the greatest whole unit; 刚刚 within the same second. */
export function messageTime(instant: Instant, now: Instant = Date.now()): string {
  const from = millisecondsOf(instant);
  const to = millisecondsOf(now);
  if (from === null || to === null) return emptyDate;
  const apart = Math.abs(to - from);
  const unit = messageUnits.find(([length]) => apart >= length);
  return unit ? `${Math.floor(apart / unit[0])}${unit[1]}${from <= to ? '前' : '后'}` : '刚刚';
}

const durationUnits: [number, string][] = [
  [day, '天'],
  [hour, '小时'],
  [minute, '分钟'],
  [second, '秒'],
];

/** 1 天 2 小时, 54 分钟, 45 秒; units that are nought are left out. */
export function durationText(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined || !Number.isFinite(milliseconds)) return '—';
  let left = Math.max(0, milliseconds);
  const parts: string[] = [];
  for (const [length, name] of durationUnits) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return parts.join(' ') || '0 秒';
}

const shanghaiClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The clock on a wall in Shanghai, whatever the browser's zone. */
function wallClock(instant: Instant) {
  const value = millisecondsOf(instant);
  if (value === null) return null;
  const parts = new Map(shanghaiClock.formatToParts(value).map((part) => [part.type, part.value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: read('year'),
    day: `${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
  };
}

/** 2026-11-20 09:00 */
export function dateTime(instant: Instant): string {
  const clock = wallClock(instant);
  return clock ? `${clock.year}-${clock.day} ${clock.time}` : emptyDate;
}

/** 11-20 09:00, where the year goes without saying */
export function dayTime(instant: Instant): string {
  const clock = wallClock(instant);
  return clock ? `${clock.day} ${clock.time}` : emptyDate;
}

/** 09:00 on the day itself, 2026-11-20 09:00 on any other. */
export function shortTime(instant: Instant, now: Instant = Date.now()): string {
  const clock = wallClock(instant);
  return clock && dateText(instant) === dateText(now) ? clock.time : dateTime(instant);
}

/** 2026-11-20 */
export function dateText(instant: Instant): string {
  const clock = wallClock(instant);
  return clock ? `${clock.year}-${clock.day}` : emptyDate;
}

/** 11-20 09:00 – 11:00; the end's date when it is another day, the year when it is not this one. */
export function windowText(start: Instant, end: Instant, now: Instant = Date.now()): string {
  const from = wallClock(start);
  const to = wallClock(end);
  if (!from && !to) return emptyDate;
  if (!to) return `${dateTime(start)} 起`;
  if (!from) return `截至 ${dateTime(end)}`;
  const thisYear = wallClock(now)?.year;
  const withYear = from.year !== to.year || from.year !== thisYear;
  const shown = (clock: typeof from) => `${withYear ? `${clock.year}-` : ''}${clock.day} ${clock.time}`;
  const sameDay = from.year === to.year && from.day === to.day;
  const endShown = sameDay ? to.time : from.year === to.year ? `${to.day} ${to.time}` : shown(to);
  return `${shown(from)} – ${endShown}`;
}
