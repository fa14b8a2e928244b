let shiftMs = 0;

/** The server's time, the only clock that rules may use. */
export const now = () => new Date(Date.now() + shiftMs);

/** Moves the server's clock, for tests of windows and deadlines. */
export function shiftClock(ms: number) {
  shiftMs = ms;
}

export const addMinutes = (instant: Date | string, minutes: number) =>
  new Date(new Date(instant).getTime() + minutes * 60_000);

/** `2026-11-20 09:00` in Asia/Shanghai, for sentences. */
export function shanghaiText(instant: Date | string) {
  return shanghai.format(new Date(instant)).replaceAll('/', '-');
}

/** `2026-11-20`, the day in Asia/Shanghai. */
export const shanghaiDay = (instant: Date | string) => shanghaiText(instant).slice(0, 10);

const shanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
