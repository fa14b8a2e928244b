import { studyCalendar, studyReminder } from '#contract/study/calendar.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import * as calendar from './calendar.ts';
import { reminderOf, saveReminder } from './reminder.ts';

export function calendarRoutes({ keys, publicUrl }: Pick<RouteParts, 'keys' | 'publicUrl'>) {
  const told = ({ client, at }: { client: Client; at: Date }) => ({ origin: publicUrl ?? client.siteOrigin, at });
  return [
    ...serve(studyCalendar, {
      entries: ({ db, user, query }) =>
        calendar.entriesOf(db, user, { from: new Date(query.from), until: new Date(query.until) }),
      download: ({ db, user, ...call }) => calendar.fileOf(db, user, told(call)),
      setting: ({ db, user }) => calendar.readSetting(db, user, keys),
      subscribe: ({ db, user }) => calendar.subscribe(db, user, keys),
      unsubscribe: ({ db, user }) => calendar.unsubscribe(db, user),
      remind: ({ db, user, body }) => calendar.setReminders(db, user, body.reminders),
      feed: ({ db, params, ...call }) => calendar.feedFile(db, keys, params.token, told(call)),
    }),
    ...serve(studyReminder, {
      read: ({ db, user }) => reminderOf(db, user.organisationId),
      save: ({ db, user, body }) => saveReminder(db, user, body),
    }),
  ];
}
