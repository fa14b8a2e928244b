import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = { kind: 'own', why: 'dates of who is signed in', call: () => ({}) } as const;

export const rows: RowsOf<'studyCalendar' | 'studyReminder'> = {
  'studyCalendar.entries': {
    ...own,
    call: () => ({ query: { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' } }),
  },
  'studyCalendar.download': own,
  'studyCalendar.setting': own,
  'studyCalendar.subscribe': own,
  'studyCalendar.unsubscribe': own,
  'studyCalendar.remind': { ...own, call: () => ({ body: { reminders: true } }) },
  'studyCalendar.feed': { kind: 'public', why: 'by a secret address that its owner made and can give up' },
  'studyReminder.read': { kind: 'shared', why: 'when everybody is reminded, with nothing of people', call: () => ({}) },
  'studyReminder.save': {
    ...{ kind: 'whole', why: 'everybody is reminded by it' },
    call: () => ({ body: { dueDays: 1, examHours: 24, version: 0 } }),
  },
};
