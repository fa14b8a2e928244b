import { dateText } from '../../../kit/text/time.ts';

const dayMs = 86_400_000;
const weekDays = 7;

/** 2026-11, the month of a moment in Shanghai. */
export const monthOf = (instant: number | string) => dateText(instant).slice(0, 7);

const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month that an address names, or else this one. */
export const wantedMonth = (text: string | null, now: number) => (text && isMonth(text) ? text : monthOf(now));

export function monthAfter(month: string, months: number) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** 2026 年 11 月 */
export const monthText = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** Whole weeks from Monday that hold a month, as 2026-11-30; days have no zone here. */
export function daysOf(month: string) {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % weekDays;
  const after = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const weeks = Math.ceil(((after - first) / dayMs + before) / weekDays);
  return Array.from({ length: weeks * weekDays }, (_, place) =>
    new Date(first + (place - before) * dayMs).toISOString().slice(0, 10),
  );
}

/** From the first moment of these days to their last, in Shanghai. */
export function spanOf(days: readonly string[]) {
  const start = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { from: new Date(start(first)).toISOString(), until: new Date(start(last) + dayMs).toISOString() };
}
