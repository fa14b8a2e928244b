import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { Instant } from './time.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const zone = 'Asia/Shanghai';
const wallClock = 'YYYY-MM-DDTHH:mm:ss.SSS';

/**
 * A picker shows and changes a time by the browser's own clock. So it is given the local time that reads as Shanghai's
 * clock does; `fromPicker` reads it back. Nobody in the office sees a difference, nobody abroad publishes an exam at night.
 */
export function toPicker(instant: Instant): Dayjs | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const shanghai = dayjs(instant).tz(zone);
  return shanghai.isValid() ? dayjs(shanghai.format(wallClock)) : null;
}

export function fromPicker(picked: Dayjs | null | undefined): string | null {
  if (!picked?.isValid()) return null;
  return dayjs.tz(picked.format(wallClock), zone).toISOString();
}
