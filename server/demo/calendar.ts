import { addMinutes } from '../kit/clock.ts';

/** In minutes. */
export const day = 24 * 60;
const shanghaiOffset = 8 * 60;

/** A full hour of the Shanghai day that lies so many days after the one of `at`. */
export function shanghaiDay(at: Date, days: number, hour: number) {
  const midnight = addMinutes(at, shanghaiOffset);
  midnight.setUTCHours(0, 0, 0, 0);
  return addMinutes(midnight, days * day + hour * 60 - shanghaiOffset);
}

/** As exams are named: 2026 年第四季度. */
export function quarterOf(at: Date) {
  const local = addMinutes(at, shanghaiOffset);
  const name = ['一', '二', '三', '四'][Math.floor(local.getUTCMonth() / 3)];
  return `${local.getUTCFullYear()} 年第${name}季度`;
}
