import { arrangers } from '#contract/interview/interview.ts';
import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { noteViews } from '../../recruitment/index.ts';
import { requireInterview } from '../schedule/reach.queries.ts';
import * as schedule from '../schedule/schedule.queries.ts';
import { eraseRecording } from './end.ts';
import { filmAddress } from './files.ts';
import * as parts from './part.queries.ts';
import * as queries from './recording.queries.ts';

export async function listRecordings(db: Db, user: Caller, interviewId: string) {
  await requireInterview(db, user, interviewId);
  return queries.recordingsOf(db, user.organisationId, interviewId, user.userId);
}

/** A recording of an interview that is the caller's business. */
async function requireRecording(db: Db, user: Caller, recordingId: string) {
  const place = { organisationId: user.organisationId, recordingId };
  const recording = await queries.holdRecording(db, place);
  if (!recording) throw refuse('notFound');
  const { works } = await requireInterview(db, user, recording.interviewId);
  const held = await schedule.findInterview(db, user.organisationId, recording.interviewId);
  if (!held) throw refuse('notFound');
  return { place, recording, held, works };
}

/** Addresses for a while of what can be watched; that somebody looked stands in the log of the candidate's data. */
export function lookAt(db: Db, keys: Keys, user: Caller, recordingId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { place, recording, held } = await requireRecording(db, user, recordingId);
    if (recording.state !== 'ENDED' && recording.state !== 'RECORDING') throw refuse('recordingOver');
    const all = await parts.partsOf(db, place);
    await noteViews(db, user, [held.candidateId], 'RECORDING', at);
    const detail = { name: held.candidateName, round: held.roundName };
    await audit(db, user, { action: 'recording.look', target: recording.interviewId, detail });
    return {
      parts: all
        .filter(({ chunks }) => chunks !== 0)
        .map(({ number, type, ready, durationMs, bytes, startedAt }) => ({
          ...{ number, type, durationMs, bytes, startedAt },
          url: ready > 0 ? filmAddress(keys, place, { number, ready }, at) : null,
        })),
    };
  });
}

/** By whoever arranges interviews of the job. */
export function removeRecording(db: Db, user: Caller, recordingId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { place, recording, held, works } = await requireRecording(db, user, recordingId);
    if (!works || !arrangers.some((code) => user.permissions.includes(code))) throw refuse('notFound');
    if (recording.state !== 'ENDED') throw refuse('recordingOver');
    await eraseRecording(db, place, 'DELETED', at);
    const detail = { name: held.candidateName, round: held.roundName };
    await audit(db, user, { action: 'recording.remove', target: recording.interviewId, detail });
    return { removed: true } as const;
  });
}
