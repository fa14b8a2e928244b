import type { Parsed } from '#contract/endpoint.ts';
import { type interviewSlot, mostSlots } from '#contract/interview/interview.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireJob } from '../../recruitment/index.ts';
import { requireInterviewers } from './arrange.ts';
import * as schedule from './schedule.queries.ts';
import * as queries from './slot.queries.ts';
import { spanText } from './tell.rules.ts';

type Round = Parsed<(typeof interviewSlot)['list'], 'query'>;

export async function listSlots(db: Db, user: Caller, { jobId, round }: Round, at: Date) {
  await requireJob(db, user, jobId);
  return queries.slotsOf(db, { organisationId: user.organisationId, jobId, round }, at);
}

type Wish = Parsed<(typeof interviewSlot)['publish'], 'body'>;

/** All of these times or none. */
export function publishSlots(db: Db, user: Caller, { jobId, round }: Round, wish: Wish, at: Date) {
  const { organisationId, userId } = user;
  return inTransaction(db, async (db) => {
    const job = await requireJob(db, user, jobId);
    const preset = await schedule.roundOf(db, organisationId, jobId, round);
    const people = await requireInterviewers(db, user, wish.interviewerIds, preset?.interviewerIds);
    const interviewerIds = people.map((person) => person.userId);
    await schedule.lockTimes(db, organisationId);
    const standing = await queries.slotsOf(db, { organisationId, jobId, round }, at);
    if (standing.length + wish.times.length > mostSlots) throw refuse('slotsFull', { limit: mostSlots });
    for (const time of wish.times.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
      if (new Date(time.startsAt) <= at) throw refuse('interviewPast');
      const busy = await schedule.busyInterviewer(db, organisationId, interviewerIds, time);
      if (busy) throw refuse('interviewerBusy', { name: busy.name, time: spanText(busy) });
      const other = await queries.overlappingSlot(db, organisationId, interviewerIds, time);
      if (other) throw refuse('slotOverlaps', { name: other.name, time: spanText(other) });
      const slot = { organisationId, id: newId(), jobId, round, ...time, place: wish.place, interviewerIds };
      await queries.addSlot(db, { ...slot, createdBy: userId, createdAt: at.toISOString() });
    }
    const detail = { job: job.name, round, times: wish.times.length };
    await audit(db, user, { action: 'interviewSlot.publish', target: jobId, detail });
    return { published: wish.times.length };
  });
}

export function removeSlot(db: Db, user: Caller, slotId: string) {
  const { organisationId } = user;
  return inTransaction(db, async (db) => {
    await schedule.lockTimes(db, organisationId);
    const slot = await queries.holdSlot(db, organisationId, slotId);
    if (!slot) throw refuse('notFound');
    const job = await requireJob(db, user, slot.jobId);
    if (slot.interviewId) throw refuse('slotBooked');
    await queries.removeSlot(db, organisationId, slotId);
    const detail = { job: job.name, time: spanText(slot) };
    await audit(db, user, { action: 'interviewSlot.remove', target: slotId, detail });
    return { removed: true } as const;
  });
}
