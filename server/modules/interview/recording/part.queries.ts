import { sql } from 'kysely';
import { type RecordingState, type RecordingType, recordingLimits } from '#contract/interview/recording.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Place } from './recording.queries.ts';
import { dayMs } from './recording.rules.ts';

const of = ({ organisationId, recordingId }: Place) =>
  sql`organisation_id = ${organisationId} and recording_id = ${recordingId}`;

export interface NewPart {
  readonly userId: string;
  readonly page: string;
  readonly type: RecordingType;
}

/** The number of the part that follows; under the lock of its recording. */
export async function addPart(db: Db, place: Place, { userId, page, type }: NewPart, at: Date) {
  const { organisationId, recordingId } = place;
  const { rows } = await sql<{ number: number }>`insert into interview_recording_part (organisation_id, recording_id,
      number, user_id, page, type, started_at, heard_at)
    select ${organisationId}, ${recordingId}, coalesce(max(number) + 1, 0), ${userId}, ${page}, ${type},
      ${at.toISOString()}, ${at.toISOString()} from interview_recording_part where ${of(place)}
    returning number`.execute(db);
  return rows[0]?.number ?? 0;
}

export interface Part {
  readonly number: number;
  readonly userId: string;
  readonly page: string;
  readonly type: RecordingType;
  readonly startedAt: string;
  readonly heardAt: string;
  readonly chunks: number | null;
  readonly ready: number;
  readonly file: string | null;
  readonly bytes: number;
  readonly durationMs: number | null;
}

const columns = sql`number, user_id as "userId", page, type, started_at as "startedAt", heard_at as "heardAt", chunks,
  ready, file, bytes::float8 as bytes, duration_ms as "durationMs"`;

export async function partsOf(db: Db, place: Place) {
  const { rows } = await sql<Part>`select ${columns} from interview_recording_part where ${of(place)}
    order by number`.execute(db);
  return rows;
}

export async function findPart(db: Db, place: Place, number: number) {
  const { rows } = await sql<Part>`select ${columns} from interview_recording_part where ${of(place)}
    and number = ${number}`.execute(db);
  return rows[0];
}

/** A part with how its recording stands, for whoever sends chunks of it. */
export async function partAndState(db: Db, place: Place, number: number) {
  const { rows } = await sql<Part & { state: RecordingState; endedAt: string | null }>`select part.number,
      part.user_id as "userId", part.page, part.type, part.started_at as "startedAt", part.heard_at as "heardAt",
      part.chunks, part.ready, part.file, part.bytes::float8 as bytes, part.duration_ms as "durationMs", recording.state,
      recording.ended_at as "endedAt"
    from interview_recording_part part
    join interview_recording recording on recording.organisation_id = part.organisation_id
      and recording.id = part.recording_id
    where part.organisation_id = ${place.organisationId} and part.recording_id = ${place.recordingId}
      and part.number = ${number}`.execute(db);
  return rows[0];
}

export async function setChunks(db: Db, place: Place, number: number, chunks: number) {
  await sql`update interview_recording_part set chunks = ${chunks} where ${of(place)}
    and number = ${number}`.execute(db);
}

export async function setReady(
  db: Db,
  place: Place,
  { number, ready, file, bytes, durationMs }: Pick<Part, 'number' | 'ready' | 'file' | 'bytes' | 'durationMs'>,
) {
  await sql`update interview_recording_part set ready = ${ready}, file = ${file}, bytes = ${bytes}, duration_ms = ${durationMs}
    where ${of(place)} and number = ${number}`.execute(db);
}

export async function shaOf(db: Db, place: Place, part: number, number: number) {
  const { rows } = await sql<{ sha256: string }>`select sha256 from interview_recording_chunk where ${of(place)}
    and part = ${part} and number = ${number}`.execute(db);
  return rows[0]?.sha256;
}

interface NewChunk {
  readonly part: number;
  readonly number: number;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * A chunk that has been written to the storage, as long as its recording takes any: false says that it does not, and what
 * was written is to go. Whoever takes the recording away waits for this, or this finds it taken away.
 */
export async function addChunk(db: Db, place: Place, { part, number, bytes, sha256 }: NewChunk, at: Date) {
  const { organisationId, recordingId } = place;
  const { rows } = await sql`with held as (select id from interview_recording
      where organisation_id = ${organisationId} and id = ${recordingId} and state in ('RECORDING', 'ENDED')
      for share),
    heard as (update interview_recording_part set heard_at = greatest(heard_at, ${at.toISOString()})
      where ${of(place)} and number = ${part} and exists (select from held) returning number),
    added as (insert into interview_recording_chunk (organisation_id, recording_id, part, number, bytes, sha256)
      select ${organisationId}, ${recordingId}, number, ${number}, ${bytes}, ${sha256} from heard
      on conflict do nothing)
    select number from heard`.execute(db);
  return rows.length > 0;
}

/** The chunks of a part and their bytes, from the first on, as far as none is missing. */
export async function chunksOf(db: Db, place: Place, part: number) {
  const { rows } = await sql<{ number: number; bytes: number }>`select number, bytes from interview_recording_chunk
    where ${of(place)} and part = ${part} order by number`.execute(db);
  return rows.filter(({ number }, index) => number === index);
}

export async function dropChunks(db: Db, place: Place, part: number) {
  const { rows } = await sql<{ number: number }>`delete from interview_recording_chunk where ${of(place)}
    and part = ${part} returning number`.execute(db);
  return rows.map(({ number }) => number);
}

/** What recordings of an organisation take up. */
export async function bytesOf(db: Db, organisationId: string) {
  const { rows } = await sql<{ bytes: number }>`select
      (select coalesce(sum(bytes), 0) from interview_recording_part where organisation_id = ${organisationId})::float8
      + (select coalesce(sum(bytes), 0) from interview_recording_chunk
        where organisation_id = ${organisationId})::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Parts of recordings that take nothing more and are not settled: what is in their file is all there is. */
export async function leftBehind(db: Db, at: Date) {
  const { rows } = await sql<Place & { number: number }>`select part.organisation_id as "organisationId",
      part.recording_id as "recordingId", part.number
    from interview_recording_part part
    join interview_recording recording on recording.organisation_id = part.organisation_id
      and recording.id = part.recording_id
    where recording.state = 'ENDED'
      and recording.ended_at < ${new Date(at.getTime() - recordingLimits.lateDays * dayMs).toISOString()}
      and (part.chunks is null or part.ready < part.chunks) limit 500`.execute(db);
  return rows;
}
