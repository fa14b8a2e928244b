import type { PackageState } from '#contract/study/scorm.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refreshProgress } from '../content/progress.queries.ts';
import { holdLeases, type LeasedSection, learntSection, openLease, writeHeard } from '../watch/watch.queries.ts';
import { dwelt } from '../watch/watch.rules.ts';
import { actorHome, folderAddress, type Launch, launchToken } from './address.ts';
import { packageAt } from './package.ts';
import { nextPart, outlineOf, packageLacks, packageProgress, type Standing, standingOf } from './parts.rules.ts';
import * as queries from './scorm.queries.ts';
import { firstData } from './scorm.rules.ts';
import { inStorage } from './source.ts';

interface Learner {
  readonly organisationId: string;
  readonly userId: string;
}

/** What lies there. The storage is slow and far: read before a transaction, which would hold its rows all that time. */
async function packageIn(storage: Storage, place: Awaited<ReturnType<typeof queries.packagePlace>>) {
  const found = place && (await packageAt(place.storageKey, inStorage(storage, place.storageKey)));
  return found && { ...found, ...place };
}
export type FoundPackage = NonNullable<Awaited<ReturnType<typeof packageIn>>>;

interface Stand extends Pick<LeasedSection, 'progress' | 'dwellMs' | 'completionSource' | 'requirement'> {
  readonly completedAt: Date | null;
}

const stateOf = (found: FoundPackage, stand: Stand, standing: Standing): PackageState => ({
  ...{ progress: stand.progress, frontierMs: 0, dwellMs: stand.dwellMs, presenceDue: false },
  completedAt: stand.completedAt?.toISOString() ?? null,
  completionSource: stand.completionSource,
  lacks: packageLacks(standing, stand.dwellMs, stand.requirement.leastSeconds) ?? null,
  parts: outlineOf(found, standing),
  score: standing.score === null ? null : Math.floor(standing.score),
});

/** What a part finds when it begins. */
async function beginning(db: Db, found: FoundPackage, whose: queries.Whose, part: number, dwellMs: number) {
  const { version, jobNumber, name, parts } = found;
  const { launchData, passingScore } = parts[part] ?? { launchData: '', passingScore: null };
  const { data, told } = await queries.partData(db, whose, part);
  const learner = { id: jobNumber || whose.userId, name };
  return { version, told, data: firstData(data, learner, { version, launchData, passingScore, dwellMs }) };
}

interface Wished {
  readonly sectionId: string;
  /** Left out: where one was. */
  readonly part?: number | undefined;
}

/** Begins to learn in a package; every other window of the person stops counting. */
export async function openPackage(db: Db, keys: Keys, storage: Storage, user: Learner, wished: Wished, at: Date) {
  const { organisationId, userId } = user;
  const { sectionId } = wished;
  const whose = { organisationId, userId, sectionId };
  const found = await packageIn(storage, await queries.packagePlace(db, whose));
  return inTransaction(db, async (db) => {
    const section = await learntSection(db, organisationId, userId, sectionId, at);
    if (section?.kind !== 'SCORM') throw refuse('notFound');
    if (section.mediaState === 'FAILED') throw refuse('mediaUnusable', { name: section.title });
    if (!found || found.mediaId !== section.mediaId) throw refuse('mediaNotReady', { name: section.title });
    const before = await queries.partResults(db, whose);
    const part = wished.part ?? nextPart(standingOf(found, new Map(before)), before[0]?.[0]);
    const opened = found.parts[part];
    if (!opened) throw refuse('notFound');
    const playId = newId();
    const { courseId, title, dwellMs } = section;
    await openLease(db, { ...whose, courseId, playId, checkDueAt: null, at });
    await queries.touchPart(db, whose, part, at);
    const standing = standingOf(found, new Map(await queries.partResults(db, whose)));
    const { mediaId, root } = found;
    return {
      ...stateOf(found, section, standing),
      ...{ playId, sectionId, title, part },
      address: `${folderAddress(keys, { ...whose, part, mediaId }, at)}${root}${opened.start}`,
      ...launched(found, launchToken(keys, { ...whose, playId }, at), whose),
      ...(await beginning(db, found, whose, part, dwellMs)),
    };
  });
}

/** The package has its launch in its hands, and one that speaks xAPI finds it where such packages look. */
const launched = ({ version, activityId, name }: FoundPackage, launch: string, whose: queries.Whose) => {
  const { userId, sectionId } = whose;
  const xapi: [string, string][] = [
    ['auth', `Basic ${Buffer.from(`launch:${launch}`).toString('base64')}`],
    ['actor', JSON.stringify({ objectType: 'Agent', name, account: { homePage: actorHome(whose), name: userId } })],
    ['activity_id', activityId],
    ['registration', sectionId],
  ];
  return { launch, xapi: version === 'xapi' ? xapi : [] };
};

/** What a frame inside of a package finds, which the frame around it has not told yet. */
export async function keptOfPart(db: Db, storage: Storage, whose: queries.Whose, opened: Opened, at: Date) {
  const found = await packageIn(storage, await queries.packagePlace(db, whose));
  const section = await learntSection(db, whose.organisationId, whose.userId, whose.sectionId, at);
  if (!found || !section || found.mediaId !== opened.mediaId) throw refuse('notFound');
  return beginning(db, found, whose, opened.part, section.dwellMs);
}
interface Opened {
  readonly mediaId: string;
  readonly part: number;
}

interface Heard {
  readonly playId: string;
  /** Left out: out of turn, by the package itself. */
  readonly seq?: number;
  /** What a part tells; left out: nothing has changed, only time went by. */
  readonly says?: queries.PartTold | undefined;
}

/**
 * What a package tells is kept as it says; what that is worth is decided here, by the time that really went by and by the
 * score that its manifest asks for. What was completed stays so.
 */
export async function savePackage(db: Db, storage: Storage, user: Learner, { playId, seq, says }: Heard, at: Date) {
  return playing(db, storage, { ...user, playId }, at, (db, { lease, found }) => {
    if (seq !== undefined && seq <= lease.seq) return told(db, found, lease);
    return hear(db, found, lease, { seq: seq ?? lease.seq, says }, at);
  });
}

interface Playing {
  readonly lease: LeasedSection;
  readonly found: FoundPackage;
}

/** With what somebody has open, held until it is done; whoever names another play is refused. */
export async function playing<T>(
  db: Db,
  storage: Storage,
  { organisationId, userId, playId }: Omit<Launch, 'sectionId'>,
  at: Date,
  work: (db: Db, playing: Playing) => Promise<T>,
) {
  const found = await packageIn(storage, await queries.playedPlace(db, { organisationId, userId, playId }));
  return inTransaction(db, async (db) => {
    const [lease] = await holdLeases(db, organisationId, [userId], at);
    if (!lease) throw refuse('notFound');
    if (lease.playId !== playId) throw refuse('watchTaken');
    if (lease.kind !== 'SCORM') throw refuse('notFound');
    if (!found) throw refuse('mediaNotReady', { name: lease.title });
    return work(db, { lease, found });
  });
}

const whoseOf = (found: FoundPackage, { userId, sectionId }: LeasedSection) => ({
  ...{ organisationId: found.organisationId, userId, sectionId },
});

const standingIn = async (db: Db, found: FoundPackage, lease: LeasedSection) =>
  standingOf(found, new Map(await queries.partResults(db, whoseOf(found, lease))));

const told = async (db: Db, found: FoundPackage, lease: LeasedSection) =>
  stateOf(found, lease, await standingIn(db, found, lease));

/** Takes in what a package tells, and reckons what it means. */
export async function hear(
  db: Db,
  found: FoundPackage,
  lease: LeasedSection,
  { seq, says }: { readonly seq: number; readonly says?: queries.PartTold | undefined },
  at: Date,
) {
  const { organisationId } = found;
  const { userId, sectionId, courseId, covered, positionMs, requirement } = lease;
  if (says && !found.parts[says.part]) throw refuse('notFound');
  if (says) await queries.writePartData(db, { organisationId, userId, sectionId }, says, at);
  const standing = await standingIn(db, found, lease);
  const { dwellMs, at: leaseAt } = dwelt(lease, lease.leaseAt.getTime(), at.getTime(), requirement);
  const complete = packageLacks(standing, dwellMs, requirement.leastSeconds) === undefined;
  const completedBy = complete && !lease.completedAt ? ('AUTO' as const) : null;
  const progress = Math.max(lease.progress, packageProgress(complete, standing));
  const heard = { userId, sectionId, seq, covered, positionMs, dwellMs, progress, completedBy };
  await writeHeard(db, organisationId, [{ ...heard, coveredMs: 0, leaseAt: new Date(leaseAt) }], at);
  if (completedBy) await refreshProgress(db, organisationId, { courseId, userIds: [userId] }, at);
  const { completedAt, completionSource } = completedBy ? { completedAt: at, completionSource: completedBy } : lease;
  return stateOf(found, { progress, dwellMs, completedAt, completionSource, requirement }, standing);
}
