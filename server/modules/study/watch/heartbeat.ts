import { Refusal, refuse } from '../../../kit/errors.ts';
import { GroupCommit } from '../../../kit/group-commit.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refreshProgress } from '../content/progress.queries.ts';
import { clockText } from './explain.rules.ts';
import { lengthOf } from './intervals.rules.ts';
import { filmOf, type Standing, stateOf } from './state.ts';
import { type Heard, holdLeases, type LeasedSection, playOf, writeHeard } from './watch.queries.ts';
import { dwelt, type Heartbeat, hear } from './watch.rules.ts';

/** A film's heartbeat, or that of somebody who reads. */
export interface Beat {
  readonly organisationId: string;
  readonly userId: string;
  readonly at: Date;
  readonly sent: Heartbeat | { readonly playId: string; readonly seq: number };
}

interface Outcome {
  readonly standing: Standing;
  readonly positionMs: number;
  readonly held: boolean;
}

export type HeartbeatDesk = GroupCommit<Beat, Outcome | Refusal>;

/** Thousands of players tell where they are every ten seconds: what arrives together is one transaction. */
export const openHeartbeatDesk = (db: Db): HeartbeatDesk =>
  new GroupCommit<Beat, Outcome | Refusal>({
    commit: async (beats) => {
      const outcomes = new Map<Beat, Outcome | Refusal>();
      for (const group of Map.groupBy(beats, ({ organisationId }) => organisationId).values()) {
        for (const [at, outcome] of (await hearTogether(db, group)).entries()) outcomes.set(group[at] as Beat, outcome);
      }
      return beats.map((beat) => outcomes.get(beat));
    },
    keyOf: ({ userId }) => userId,
    weightOf: () => 1,
    mostAtOnce: 400,
    mostWaiting: 10_000,
    mostOfOneKey: 16,
    groupsAtOnce: 2,
    pauseMs: 20,
  });

export async function takeHeartbeat(db: Db, beat: Beat, desk: HeartbeatDesk) {
  const outcome = (await desk.add(beat)) ?? (await hearTogether(db, [beat]))[0];
  if (!outcome || outcome instanceof Refusal) throw outcome ?? refuse('notFound');
  return { ...stateOf(outcome.standing, beat.at), positionMs: outcome.positionMs, held: outcome.held };
}

/** Of one organisation, each person once. */
function hearTogether(db: Db, beats: readonly Beat[]) {
  const organisationId = beats[0]?.organisationId ?? '';
  return inTransaction(db, async (db) => {
    const userIds = beats.map(({ userId }) => userId);
    const at = new Date(Math.max(...beats.map((beat) => beat.at.getTime())));
    const leases = new Map((await holdLeases(db, organisationId, userIds, at)).map((lease) => [lease.userId, lease]));
    const taken: Heard[] = [];
    const outcomes: (Outcome | Refusal)[] = [];
    for (const beat of beats) {
      const lease = leases.get(beat.userId);
      const { outcome, heard } = lease
        ? 'from' in beat.sent
          ? watch(beat, beat.sent, lease)
          : read(beat, lease)
        : { outcome: await refusalOf(db, beat), heard: undefined };
      outcomes.push(outcome);
      if (heard) taken.push(heard);
    }
    await writeHeard(db, organisationId, taken, at);
    // Course by course in one order, for two groups at once.
    const completed = taken.flatMap(({ userId, completedBy }) => (completedBy ? (leases.get(userId) ?? []) : []));
    const courses = [...Map.groupBy(completed, ({ courseId }) => courseId)].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [courseId, people] of courses) {
      await refreshProgress(db, organisationId, { courseId, userIds: people.map(({ userId }) => userId) }, at);
    }
    return outcomes;
  });
}

/** The section is gone, or the person is no longer in its course; another window says first that it does not count. */
const refusalOf = async (db: Db, { organisationId, userId, sent }: Beat) => {
  const playId = await playOf(db, organisationId, userId);
  return playId !== undefined && playId !== sent.playId ? refuse('watchTaken') : refuse('notFound');
};

interface Result {
  readonly outcome: Outcome | Refusal;
  readonly heard?: Heard;
}

function watch(beat: Beat, sent: Heartbeat, section: LeasedSection): Result {
  if (section.kind !== 'VIDEO') return { outcome: refuse('notFound') };
  const now = beat.at.getTime();
  const lease = { playId: section.playId, seq: section.seq, at: section.leaseAt.getTime() };
  const verdict = hear(lease, sent, section, filmOf(section, section.checkDueAt, beat.at), now);
  if (verdict.kind === 'otherPlay') return { outcome: refuse('watchTaken') };
  if (verdict.kind === 'skipped') return { outcome: refuse('watchSkipped', { from: clockText(verdict.frontier) }) };
  if (verdict.kind === 'repeated') return unchanged(section);
  const { covered, progress, position: positionMs, held } = verdict;
  const completedBy = verdict.complete && !section.completedAt ? ('AUTO' as const) : null;
  const { userId, sectionId, dwellMs } = section;
  return {
    heard: {
      ...{ userId, sectionId, dwellMs, covered, progress, positionMs, completedBy },
      ...{ seq: sent.seq, leaseAt: new Date(verdict.at), coveredMs: lengthOf(covered) },
    },
    outcome: { standing: completedNow({ ...section, covered, progress }, completedBy, beat.at), positionMs, held },
  };
}

function read(beat: Beat, section: LeasedSection): Result {
  const { sent } = beat;
  if (section.kind !== 'DATUM') return { outcome: refuse('notFound') };
  if (sent.playId !== section.playId) return { outcome: refuse('watchTaken') };
  if (sent.seq <= section.seq) return unchanged(section);
  const { userId, sectionId, covered, positionMs } = section;
  const read = dwelt(section, section.leaseAt.getTime(), beat.at.getTime(), section.requirement);
  const completedBy = read.complete && !section.completedAt ? ('DWELL' as const) : null;
  return {
    heard: {
      ...{ userId, sectionId, covered, positionMs, completedBy, coveredMs: lengthOf(covered) },
      ...{ dwellMs: read.dwellMs, progress: read.progress, seq: sent.seq, leaseAt: new Date(read.at) },
    },
    outcome: { standing: completedNow({ ...section, ...read }, completedBy, beat.at), positionMs, held: false },
  };
}

const unchanged = (section: LeasedSection): Result => ({
  outcome: { standing: section, positionMs: section.positionMs, held: false },
});

const completedNow = <S extends Standing>(
  section: S,
  completionSource: 'AUTO' | 'DWELL' | null,
  completedAt: Date,
): S => (completionSource ? { ...section, completedAt, completionSource } : section);
