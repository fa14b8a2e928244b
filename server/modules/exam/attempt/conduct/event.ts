import type { PageEvent } from '#contract/exam/page-event.ts';
import { AntiCheating } from '#contract/exam/settings.ts';
import { addMinutes } from '../../../../kit/clock.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../../kit/transaction.ts';
import { leftOf } from '../../exam/exam.rules.ts';
import { addEvents } from '../attempt.queries.ts';
import { sectionClock } from '../section/section.rules.ts';
import { submitAttempts } from '../submission/submit.ts';
import * as queries from './conduct.queries.ts';
import { endingOf, judge } from './conduct.rules.ts';

interface Report {
  readonly attemptId: string;
  readonly leaseId: string;
  readonly events: readonly PageEvent[];
  /** Messages of monitors that were read. */
  readonly read?: readonly string[];
}

/** The state of the attempt for a page that polls, after the events it reports were counted. */
export async function reportEvents(db: Db, user: Caller, report: Report, at: Date) {
  if (report.events.length > 0) await countEvents(db, user, report, at);
  if (report.read?.length) await queries.readMessages(db, user, { ...report, read: report.read }, at);
  const found = await queries.findConduct(db, user, report.attemptId);
  if (!found) throw refuse('notFound');
  const { state, submitReason, switchCount, leaseId } = found;
  const running = state === 'IN_PROGRESS';
  if (running && leaseId !== report.leaseId) throw refuse('attemptTaken');
  return {
    ...{ state, submitReason, switchCount },
    serverTime: at.toISOString(),
    remainingMs: running ? leftOf(found, at) : 0,
    paused: running && found.pausedAt !== null,
    section: sectionClock(found, at),
    messages: running ? await queries.unreadMessages(db, user.organisationId, report.attemptId) : [],
  };
}

/** Events of a lost lease are kept for the organiser to read, and change nothing. */
function countEvents(db: Db, user: Caller, { attemptId, leaseId, events }: Report, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await queries.lockConduct(db, user, attemptId);
    if (!found) throw refuse('notFound');
    if (found.state !== 'IN_PROGRESS') return;
    const seen = events.map(({ eventId, kind, agoMs, lastedMs }) => ({
      ...{ eventId, kind, lastedMs },
      at: Math.max(at.getTime() - agoMs, new Date(found.startedAt).getTime()),
    }));
    const detail = { address: user.address, sessionId: user.sessionId };
    const rows = seen.map(({ eventId, kind, lastedMs, at }) => ({
      ...{ attemptId, id: eventId, kind, at: new Date(at) },
      detail: lastedMs === undefined ? detail : { ...detail, lastedMs },
    }));
    const added = await addEvents(db, organisationId, rows);
    // While the clock stands nobody is expected at the page.
    if (found.leaseId !== leaseId || found.pausedAt || added.size === 0) return;
    const { switchCount, awaySince } = found;
    const before = { switchCount, awaySince: awaySince === null ? null : new Date(awaySince).getTime() };
    const news = seen.filter(({ eventId }) => added.has(eventId)).sort((one, other) => one.at - other.at);
    const judged = judge(before, news, AntiCheating.parse(found.antiCheating));
    await queries.setConduct(db, organisationId, attemptId, judged);
    const ending = endingOf(judged, at, addMinutes(found.startedAt, found.earliestSubmitMinutes));
    if (ending) await submitAttempts(db, organisationId, [attemptId], ending, at);
  });
}
