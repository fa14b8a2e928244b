import { randomInt } from 'node:crypto';
import { addMinutes } from '../../../kit/clock.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { shownMedia } from '../media/show.ts';
import { stateOf } from './state.ts';
import { holdLeases, learntSection, openLease, writePresence } from './watch.queries.ts';
import { resumeAt } from './watch.rules.ts';

/** Between two questions whether somebody is there. */
const presenceMinutes = { least: 5, most: 11 };

const nextCheck = (at: Date) => addMinutes(at, randomInt(presenceMinutes.least, presenceMinutes.most));

/** Begins to learn in a section; every other window of the person stops counting. */
export function openSection(db: Db, keys: Keys, user: Caller, sectionId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const section = await learntSection(db, organisationId, userId, sectionId, at);
    if (!section || (section.kind !== 'VIDEO' && section.kind !== 'DATUM')) throw refuse('notFound');
    const { courseId, kind, title, content, durationMs, requirement, mediaId, mediaState, stops } = section;
    const playId = newId();
    const checkDueAt = requirement.presence && kind === 'VIDEO' ? nextCheck(at) : null;
    await openLease(db, { organisationId, userId, sectionId, courseId, playId, checkDueAt, at });
    const [lease] = await holdLeases(db, organisationId, [userId], at);
    const media = mediaId ? await shownMedia(db, keys, { organisationId, mediaId }, at) : null;
    return {
      ...stateOf({ ...section, checkDueAt: lease?.checkDueAt ?? null }, at),
      ...{ playId, courseId, sectionId, kind, title, content, durationMs, requirement, media, mediaState },
      stops: stops.map(({ itemId, atMs }) => ({ itemId, atMs })),
      positionMs: resumeAt(section.positionMs, durationMs),
    };
  });
}

/** Somebody is there; when they are asked again nobody knows beforehand. */
export function answerPresence(db: Db, user: Caller, playId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId } = user;
    const [lease] = await holdLeases(db, organisationId, [userId], at);
    if (!lease) throw refuse('notFound');
    if (lease.playId !== playId) throw refuse('watchTaken');
    const isDue = lease.checkDueAt !== null && lease.checkDueAt <= at;
    const nextDueAt = nextCheck(at);
    const { sectionId } = lease;
    if (isDue) await writePresence(db, { organisationId, userId, sectionId, itemId: newId(), nextDueAt, at });
    return stateOf({ ...lease, checkDueAt: isDue ? nextDueAt : lease.checkDueAt }, at);
  });
}
