import type { PackageData } from '#contract/study/scorm.ts';
import type { WatchState } from '#contract/study/watch.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refreshProgress } from '../content/progress.queries.ts';
import { holdLeases, type LeasedSection, learntSection, openLease, writeHeard } from '../watch/watch.queries.ts';
import { dwelt } from '../watch/watch.rules.ts';
import { folderAddress } from './address.ts';
import { packageAt } from './package.ts';
import * as queries from './scorm.queries.ts';
import { firstData, packageLacks, packageProgress, type Verdict, verdictOf } from './scorm.rules.ts';
import { inStorage } from './source.ts';

/** What lies there. The storage is slow and far: read before a transaction, which would hold its rows all that time. */
async function packageIn(storage: Storage, place: Awaited<ReturnType<typeof queries.packagePlace>>) {
  const found = place && (await packageAt(place.storageKey, inStorage(storage, place.storageKey)));
  return found && { ...found, ...place };
}

interface Standing extends Pick<LeasedSection, 'progress' | 'dwellMs' | 'completionSource' | 'requirement'> {
  readonly completedAt: Date | null;
}

const stateOf = (standing: Standing, verdict: Verdict): WatchState => ({
  ...{ progress: standing.progress, frontierMs: 0, dwellMs: standing.dwellMs, presenceDue: false },
  completedAt: standing.completedAt?.toISOString() ?? null,
  completionSource: standing.completionSource,
  lacks: packageLacks(verdict, standing.dwellMs, standing.requirement.leastSeconds) ?? null,
});

/** Begins to learn in a package; every other window of the person stops counting. */
export async function openPackage(db: Db, keys: Keys, storage: Storage, user: Caller, sectionId: string, at: Date) {
  const { organisationId, userId } = user;
  const whose = { organisationId, userId, sectionId };
  const found = await packageIn(storage, await queries.packagePlace(db, whose));
  return inTransaction(db, async (db) => {
    const section = await learntSection(db, organisationId, userId, sectionId, at);
    if (section?.kind !== 'SCORM') throw refuse('notFound');
    if (section.mediaState === 'FAILED') throw refuse('mediaUnusable', { name: section.title });
    if (!found || found.mediaId !== section.mediaId) throw refuse('mediaNotReady', { name: section.title });
    const playId = newId();
    const { courseId, title, dwellMs } = section;
    await openLease(db, { ...whose, courseId, playId, checkDueAt: null, at });
    const kept = await queries.packageData(db, whose);
    const { version, launchData, passingScore, mediaId, name, jobNumber, root, start } = found;
    return {
      ...stateOf(section, verdictOf(version, kept, passingScore)),
      ...{ playId, sectionId, title, version },
      address: `${folderAddress(keys, { organisationId, mediaId }, at)}${root}${start}`,
      data: firstData(kept, { id: jobNumber || userId, name }, { version, launchData, passingScore, dwellMs }),
    };
  });
}

interface Saved {
  readonly playId: string;
  readonly seq: number;
  /** Left out: nothing has changed, only time went by. */
  readonly data?: PackageData | undefined;
}

/**
 * What a package tells is kept as it says; what that is worth is decided here, by the time that really went by and by the
 * score that its manifest asks for. What was completed stays so.
 */
export async function savePackage(db: Db, storage: Storage, user: Caller, { playId, seq, data }: Saved, at: Date) {
  const { organisationId, userId } = user;
  const found = await packageIn(storage, await queries.playedPlace(db, { organisationId, userId, playId }));
  return inTransaction(db, async (db) => {
    const [lease] = await holdLeases(db, organisationId, [userId], at);
    if (!lease) throw refuse('notFound');
    if (lease.playId !== playId) throw refuse('watchTaken');
    if (lease.kind !== 'SCORM') throw refuse('notFound');
    const { sectionId, courseId, covered, positionMs, requirement } = lease;
    const whose = { organisationId, userId, sectionId };
    if (!found) throw refuse('mediaNotReady', { name: lease.title });
    const isNew = seq > lease.seq;
    const told = (isNew && data) || (await queries.packageData(db, whose));
    const verdict = verdictOf(found.version, told, found.passingScore);
    if (!isNew) return stateOf(lease, verdict);
    const { dwellMs, at: leaseAt } = dwelt(lease, lease.leaseAt.getTime(), at.getTime(), requirement);
    const complete = packageLacks(verdict, dwellMs, requirement.leastSeconds) === undefined;
    const completedBy = complete && !lease.completedAt ? ('AUTO' as const) : null;
    const progress = Math.max(lease.progress, packageProgress(complete, verdict));
    if (data) await queries.writePackageData(db, whose, data, at);
    const heard = { userId, sectionId, seq, covered, positionMs, dwellMs, progress, completedBy };
    await writeHeard(db, organisationId, [{ ...heard, coveredMs: 0, leaseAt: new Date(leaseAt) }], at);
    if (completedBy) await refreshProgress(db, organisationId, { courseId, userIds: [userId] }, at);
    const { completedAt, completionSource } = completedBy ? { completedAt: at, completionSource: completedBy } : lease;
    return stateOf({ progress, dwellMs, completedAt, completionSource, requirement }, verdict);
  });
}
