import ical, { ICalAlarmType, type ICalEventData } from 'ical-generator';
import type { CalendarEntry } from '#contract/study/calendar.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { titleOf } from './calendar.rules.ts';

const halfHourMs = 30 * 60_000;
const askAgainSeconds = 3600;

/** What is due by the end of a day fills that day; the rest lasts as long as it is open, or half an hour. */
function timeOf({ kind, what, at, endAt }: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const moment = new Date(at);
  if (kind !== 'exam' && what === 'due') return { start: new Date(`${shanghaiDay(at)}T00:00:00Z`), allDay: true };
  if (what === 'due') return { start: new Date(moment.getTime() - halfHourMs), end: moment };
  return { start: moment, end: endAt ? new Date(endAt) : new Date(moment.getTime() + halfHourMs) };
}

/** The entries as calendar programs read them (RFC 5545), the same for the same entries but for the stamp. */
export function calendarFile(entries: readonly CalendarEntry[], { origin, at }: { origin: string; at: Date }) {
  const calendar = ical({
    ...{ name: '学习日历', ttl: askAgainSeconds },
    prodId: { company: 'Zhixing', product: 'Study', language: 'ZH' },
  });
  for (const entry of entries) {
    const { kind, what, id, to, done } = entry;
    const address = `${origin}${to}`;
    calendar.createEvent({
      ...timeOf(entry),
      ...{ id: `${kind}-${what}-${id}@zhixing`, stamp: at, url: address },
      summary: done ? `${titleOf(entry)}（已完成）` : titleOf(entry),
      description: { plain: address },
      ...(kind === 'exam' && !done && { alarms: [{ type: ICalAlarmType.display, trigger: halfHourMs / 1000 }] }),
    });
  }
  return { name: '学习日历.ics', bytes: new TextEncoder().encode(calendar.toString()) };
}
