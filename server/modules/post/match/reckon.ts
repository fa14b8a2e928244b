import { now } from '../../../kit/clock.ts';
import { addJob } from '../../../kit/jobs.ts';
import type { Begun } from '../../../kit/resumable-job.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as due from './due.queries.ts';
import * as queries from './match.queries.ts';
import { type CurrentModel, changesOf } from './match.rules.ts';

/** The job that reckons whose levels changed, a portion each time. */
export const peopleJob = 'matchPeople';
export const postJob = due.runJob;

/** People at a time, for every post. */
const peopleAtOnce = 500;
/** People at a time, for one post. */
const ofPostAtOnce = 2000;
/** What ends its process each time is not begun for ever. */
const mostRuns = 50;

const addPeopleJob = (db: Db, organisationId: string) =>
  addJob(db, peopleJob, { organisationId }, { key: `${peopleJob}:${organisationId}` });

/** The levels of these people changed: after the transaction their matches with all posts are reckoned anew. */
export async function matchesOfPeopleDue(db: Db, organisationId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  await due.noteDue(db, organisationId, userIds);
  await addPeopleJob(db, organisationId);
}

/** A model was published: after the transaction everybody is reckoned against the post. Answers the id of the run. */
export const matchesOfPostDue = (db: Db, organisationId: string, postId: string, createdBy: string | null = null) =>
  due.beginRun(db, organisationId, postId, createdBy);

/** Reckons these people against these models, and writes what came out other than it stood; answers how many that is. */
async function reckon(
  db: Db,
  organisationId: string,
  models: readonly CurrentModel[],
  userIds: readonly string[],
  postId?: string,
) {
  const abilityIds = postId && models.flatMap(({ requirements }) => requirements.map(({ abilityId }) => abilityId));
  const levels = await queries.levelsOf(db, organisationId, userIds, abilityIds || undefined);
  const standing = await queries.standingMatches(db, organisationId, userIds, postId);
  const { written, gone } = await inPieces(changesOf(models, levels, standing));
  if (gone.length > 0) await queries.deleteMatches(db, organisationId, gone);
  if (written.length > 0) await queries.writeMatches(db, organisationId, written, now());
  return written.length + gone.length;
}

/** A portion of the people whose levels changed; the next job takes the others. */
export async function matchPeople(db: Db, payload: unknown) {
  const { organisationId } = payload as { organisationId: string };
  const taken = await inTransaction(db, async (db) => {
    await queries.lockMatches(db, organisationId);
    const userIds = await due.takeDue(db, organisationId, peopleAtOnce);
    if (userIds.length > 0) await reckon(db, organisationId, await queries.currentModels(db, organisationId), userIds);
    return userIds.length;
  });
  if (taken === peopleAtOnce) await addPeopleJob(db, organisationId);
}

/** Everybody against one post, portion by portion; cut off, it goes on where it stopped. */
export async function matchPost(db: Db, place: due.RunPlace) {
  const claimed = await due.claimRun(db, place);
  if (!claimed) return;
  const begun = { ...place, runs: claimed.runs };
  if (claimed.runs > mostRuns) await due.endRun(db, begun, '试了多次都没有算完，请稍后再计算');
  else while (await matchPortion(db, begun, claimed.postId));
}

/** False when nothing is left, or it is somebody else's by now. */
function matchPortion(db: Db, begun: Begun<'runId'>, postId: string) {
  return inTransaction(db, async (db) => {
    const { organisationId } = begun;
    await queries.lockMatches(db, organisationId);
    await due.holdPost(db, organisationId, postId);
    // Held from here on: who publishes a model meanwhile waits, and has everybody begun anew.
    const run = (await postJob.renew(db, begun)) ? await due.runState(db, begun) : undefined;
    if (!run) return false;
    const people = await due.nextPeople(db, organisationId, run.afterUserId, ofPostAtOnce);
    if (people.length === 0) {
      await due.endRun(db, begun);
      return false;
    }
    const models = await queries.currentModels(db, organisationId, postId);
    const changed = await reckon(db, organisationId, models, people, postId);
    await due.noteReached(db, begun, people, changed);
    return true;
  });
}
