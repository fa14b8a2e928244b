import type { CalendarEntry, CalendarSetting } from '#contract/study/calendar.ts';
import { audit } from '../../../kit/audit.ts';
import { addMinutes } from '../../../kit/clock.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { examWindows } from '../../exam/index.ts';
import { ownTargets } from '../target/own.queries.ts';
import * as queries from './calendar.queries.ts';
import * as rules from './calendar.rules.ts';
import { calendarFile } from './calendar-file.ts';
import { reminderOf } from './reminder.ts';

const most = 500;

type Person = Pick<Caller, 'organisationId' | 'userId'>;

export async function entriesOf(db: Db, person: Person, span: rules.Span): Promise<CalendarEntry[]> {
  const exams = await examWindows(db, person, span, most);
  const tasks = await queries.taskDates(db, person, span, most);
  const targets = await ownTargets(db, person.organisationId, person.userId);
  return rules.byTime([
    ...exams.flatMap((exam) => rules.examEntries(exam, span)),
    ...tasks.flatMap((task) => rules.taskEntries(task, span)),
    ...targets.flatMap((target) => rules.targetEntries(target, span)),
  ]);
}

const dayMinutes = 24 * 60;

/** What calendar programs are told: two months back and a year ahead. */
export async function fileOf(db: Db, person: Person, told: { origin: string; at: Date }) {
  const span = { from: addMinutes(told.at, -60 * dayMinutes), until: addMinutes(told.at, 400 * dayMinutes) };
  return calendarFile(await entriesOf(db, person, span), told);
}

/** A wrong address and one that was given up are told apart by nobody. */
export async function feedFile(db: Db, keys: Keys, token: string, told: { origin: string; at: Date }) {
  const claimed = rules.readToken(token);
  if (!claimed || !keys.unseal(claimed.text, claimed.proof)) throw refuse('notFound');
  const owner = await queries.ownerOfFeed(db, claimed.feedId);
  if (!owner) throw refuse('notFound');
  return fileOf(db, owner, told);
}

const pathOf = (keys: Keys, feedId: string) => `/course/api/v1/calendar/feed/${rules.tokenOf(feedId, keys.seal)}.ics`;

export async function readSetting(db: Db, user: Caller, keys: Keys): Promise<CalendarSetting> {
  const { feedId, reminders } = await queries.settingOf(db, user);
  const { dueDays, examHours } = await reminderOf(db, user.organisationId);
  return { feed: feedId && pathOf(keys, feedId), reminders, dueDays, examHours };
}

export function subscribe(db: Db, user: Caller, keys: Keys) {
  return inTransaction(db, async (db) => {
    const feedId = newId();
    await queries.saveSetting(db, user, { feedId });
    await audit(db, user, { action: 'calendar.subscribe', target: user.userId, detail: { name: user.realName } });
    return { feed: pathOf(keys, feedId) };
  });
}

export function unsubscribe(db: Db, user: Caller) {
  return inTransaction(db, async (db) => {
    const { feedId } = await queries.settingOf(db, user);
    if (!feedId) return { revoked: false };
    await queries.saveSetting(db, user, { feedId: null });
    await audit(db, user, { action: 'calendar.unsubscribe', target: user.userId, detail: { name: user.realName } });
    return { revoked: true };
  });
}

export async function setReminders(db: Db, user: Caller, reminders: boolean) {
  await queries.saveSetting(db, user, { reminders });
  return { reminders };
}
