import { targetAddress, taskAddress } from '#contract/study/addresses.ts';
import type { CalendarEntry } from '#contract/study/calendar.ts';
import type { OwnRow } from '../target/own.queries.ts';
import { isOpen } from '../target/path.rules.ts';
import type { TaskDates } from './calendar.queries.ts';

const dayMs = 86_400_000;

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

interface Window {
  readonly examId: string;
  readonly name: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly handedIn: boolean;
}

const within = ({ from, until }: Span, at: string) =>
  Date.parse(at) >= from.getTime() && Date.parse(at) < until.getTime();

/** An exam that is open for a day at most is one entry; of a longer one its beginning and its end. */
export function examEntries({ examId, name, startAt, endAt, handedIn }: Window, span: Span): CalendarEntry[] {
  const entry = { kind: 'exam' as const, id: examId, name, done: handedIn, to: `/exam/${examId}` };
  if (Date.parse(endAt) - Date.parse(startAt) <= dayMs) return [{ ...entry, what: 'open', at: startAt, endAt }];
  const ends: CalendarEntry[] = [
    { ...entry, what: 'start', at: startAt, endAt: null },
    { ...entry, what: 'due', at: endAt, endAt: null },
  ];
  return ends.filter(({ at }) => within(span, at));
}

type Dated = Omit<CalendarEntry, 'what' | 'at' | 'endAt'>;

function datesOf(dated: Dated, startsAt: string | undefined | null, dueAt: string | undefined | null, span: Span) {
  const entry = { ...dated, endAt: null };
  return [
    ...(startsAt ? [{ ...entry, what: 'start' as const, at: startsAt }] : []),
    ...(dueAt ? [{ ...entry, what: 'due' as const, at: dueAt }] : []),
  ].filter(({ at }) => within(span, at));
}

export const taskEntries = ({ taskId, name, startsAt, dueAt, done }: TaskDates, span: Span): CalendarEntry[] =>
  datesOf({ kind: 'task', id: taskId, name, done, to: taskAddress(taskId) }, startsAt, dueAt, span);

export function targetEntries({ id, name, state, startsAt, endsAt, person }: OwnRow, span: Span): CalendarEntry[] {
  if (state !== 'OPEN') return [];
  const dueAt = person.dueAt ?? endsAt;
  const to = targetAddress(id);
  const dated = { kind: 'target' as const, id, name, done: !isOpen(person.state), to };
  return datesOf(dated, startsAt?.toISOString(), dueAt?.toISOString(), span);
}

export const byTime = (entries: readonly CalendarEntry[]) =>
  [...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1));

const kindWords = { exam: '考试', task: '学习任务', target: '目标' } as const;

export function titleOf({ kind, what, name }: CalendarEntry) {
  const words = kindWords[kind];
  if (what === 'open') return `${words}：${name}`;
  return `${words}${what === 'start' ? '开始' : '截止'}：${name}`;
}

/** 32 digits of the id and what only this installation can reckon from it. */
export const tokenOf = (feedId: string, seal: (text: string) => string) =>
  `${feedId.replaceAll('-', '')}${seal(`calendar ${feedId}`)}`;

/** The id that a token claims, and its proof; undefined: it is no token of ours. */
export function readToken(token: string) {
  const [, a, b, c, d, e, proof] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})(?:\.ics)?$/.exec(token) ?? [];
  if (!proof) return undefined;
  const feedId = [a, b, c, d, e].join('-');
  return { feedId, text: `calendar ${feedId}`, proof };
}
