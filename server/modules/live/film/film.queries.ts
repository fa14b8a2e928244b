import { sql } from 'kysely';
import { chunkLimits } from '#contract/live/film.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Segment } from './playlist.rules.ts';

export interface Place {
  readonly organisationId: string;
  readonly lessonId: string;
}

const here = ({ organisationId, lessonId }: Place) =>
  sql`organisation_id = ${organisationId} and lesson_id = ${lessonId}`;
const itself = ({ organisationId, lessonId }: Place) => sql`organisation_id = ${organisationId} and id = ${lessonId}`;

/** Which page sends this stream. */
export async function pageOf(db: Db, place: Place, stream: number) {
  const { rows } = await sql<{ page: string; userId: string }>`select page, user_id as "userId" from lesson_stream
    where ${here(place)} and number = ${stream}`.execute(db);
  return rows[0];
}

/** All chunks below `have` are here, and of those behind it the ones up to the last. */
export async function standing(db: Db, place: Place, stream: number) {
  const { rows } = await sql<{ number: number }>`select number from lesson_chunk
    where ${here(place)} and stream = ${stream}
      and number >= coalesce((select max(number) from lesson_chunk where ${here(place)} and stream = ${stream}), 0)
        - ${chunkLimits.ahead + chunkLimits.missing}::int order by number`.execute(db);
  const known = new Set(rows.map(({ number }) => number));
  const last = rows.at(-1)?.number ?? -1;
  let have = Math.max(0, last - chunkLimits.ahead - chunkLimits.missing);
  while (known.has(have)) have += 1;
  const missing: number[] = [];
  for (let number = have; number < last && missing.length < chunkLimits.missing; number += 1) {
    if (!known.has(number)) missing.push(number);
  }
  return { have, missing };
}

export async function hasChunk(db: Db, place: Place, stream: number, number: number) {
  const { rows } = await sql`select from lesson_chunk where ${here(place)} and stream = ${stream}
    and number = ${number}`.execute(db);
  return rows.length > 0;
}

export async function addChunk(
  db: Db,
  { organisationId, lessonId }: Place,
  { stream, number, bytes }: { readonly stream: number; readonly number: number; readonly bytes: number },
  at: Date,
) {
  await sql`insert into lesson_chunk (organisation_id, lesson_id, stream, number, bytes, at)
    values (${organisationId}, ${lessonId}, ${stream}, ${number}, ${bytes}, ${at.toISOString()})
    on conflict do nothing`.execute(db);
}

/** The chunks of a stream from a number on; `gaps`: also behind what is missing. */
export async function chunksFrom(db: Db, place: Place, stream: number, from: number, gaps: boolean) {
  const { rows } = await sql<{ number: number }>`select number from lesson_chunk where ${here(place)}
    and stream = ${stream} and number >= ${from} order by number limit 50`.execute(db);
  const numbers = rows.map(({ number }) => number);
  return gaps ? numbers : numbers.filter((number, at) => number === from + at);
}

/** This process feeds the lesson for some seconds more, when no other one does. */
export async function claimFeeding(db: Db, place: Place, feeder: string, seconds: number) {
  const { rows } = await sql`update lesson set feeder = ${feeder},
      feeder_until = clock_timestamp() + make_interval(secs => ${seconds})
    where ${itself(place)} and (feeder is null or feeder = ${feeder} or feeder_until < clock_timestamp())
    returning id`.execute(db);
  return rows.length > 0;
}

export async function leaveFeeding(db: Db, place: Place, feeder: string) {
  await sql`update lesson set feeder = null, feeder_until = null where ${itself(place)} and feeder = ${feeder}`.execute(
    db,
  );
}

interface Next {
  readonly number: number;
  /** Nothing more comes of it. */
  readonly closed: boolean;
}

/** The stream that is to be made into segments; undefined: none. */
export async function nextStream(db: Db, place: Place) {
  const { rows } = await sql<Next>`select stream.number, (lesson.state <> 'LIVE' or exists (select from lesson_stream
        later where later.organisation_id = stream.organisation_id and later.lesson_id = stream.lesson_id
          and later.number > stream.number)) as closed
    from lesson_stream stream join lesson on lesson.organisation_id = stream.organisation_id
      and lesson.id = stream.lesson_id
    where stream.organisation_id = ${place.organisationId} and stream.lesson_id = ${place.lessonId} and not stream.done
    order by stream.number limit 1`.execute(db);
  return rows[0];
}

export async function finishStream(db: Db, place: Place, stream: number) {
  await sql`update lesson_stream set done = true where ${here(place)} and number = ${stream}`.execute(db);
}

/** What there is already: of the whole film, and of this stream. */
export async function madeSoFar(db: Db, place: Place, stream: number) {
  const { rows } = await sql<{ next: number; run: number; ms: number }>`select
      coalesce(max(number) + 1, 0) as next, coalesce(max(run) + 1, 0) as run,
      coalesce(sum(duration_ms) filter (where stream = ${stream}), 0)::int as ms
    from lesson_segment where ${here(place)}`.execute(db);
  return rows[0] ?? { next: 0, run: 0, ms: 0 };
}

export async function addSegment(
  db: Db,
  { organisationId, lessonId }: Place,
  { number, stream, run, durationMs }: Segment & { readonly stream: number },
  at: Date,
) {
  await sql`insert into lesson_segment (organisation_id, lesson_id, number, stream, run, duration_ms, at)
    values (${organisationId}, ${lessonId}, ${number}, ${stream}, ${run}, ${durationMs}, ${at.toISOString()})`.execute(
    db,
  );
}

interface Film {
  readonly ended: boolean;
  readonly runsBefore: number;
  readonly segments: Segment[];
}

/** Of a lesson that goes on the last segments, of one that is over all of them. */
export async function filmOf(db: Db, place: Place, window: number): Promise<Film | undefined> {
  const found = await sql<{ over: boolean; ended: boolean }>`select state = 'ENDED' as over,
      state = 'ENDED' and not exists (select from lesson_stream stream
        where stream.organisation_id = lesson.organisation_id and stream.lesson_id = lesson.id and not stream.done) as ended
    from lesson where ${itself(place)}`.execute(db);
  const [lesson] = found.rows;
  if (!lesson) return undefined;
  const { rows } = await sql<Segment>`select number, run, duration_ms as "durationMs" from lesson_segment
    where ${here(place)} order by number desc ${lesson.over ? sql`` : sql`limit ${window}`}`.execute(db);
  const segments = rows.toReversed();
  return { ended: lesson.ended, runsBefore: segments[0]?.run ?? 0, segments };
}

/** Lessons with something left to be made into segments, and nobody at it. */
export async function unfed(db: Db) {
  const { rows } = await sql<Place>`select distinct lesson.organisation_id as "organisationId", lesson.id as "lessonId"
    from lesson_stream stream join lesson on lesson.organisation_id = stream.organisation_id
      and lesson.id = stream.lesson_id
    where not stream.done and (lesson.feeder_until is null or lesson.feeder_until < clock_timestamp())`.execute(db);
  return rows;
}

interface OldChunk extends Place {
  readonly stream: number;
  readonly number: number;
}

/** Chunks that came before this, of streams of which nothing more is made. */
export async function oldChunks(db: Db, before: Date, most: number) {
  const { rows } = await sql<OldChunk>`select chunk.organisation_id as "organisationId", chunk.lesson_id as "lessonId",
      chunk.stream, chunk.number
    from lesson_stream stream join lesson_chunk chunk on chunk.organisation_id = stream.organisation_id
      and chunk.lesson_id = stream.lesson_id and chunk.stream = stream.number
    where stream.done and chunk.at < ${before.toISOString()} limit ${most}`.execute(db);
  return rows;
}

export async function forgetChunks(db: Db, chunks: readonly OldChunk[]) {
  const of = <Name extends keyof OldChunk>(name: Name) => chunks.map((chunk) => chunk[name]);
  await sql`delete from lesson_chunk chunk
    using unnest(${of('organisationId')}::uuid[], ${of('lessonId')}::uuid[], ${of('stream')}::int[], ${of('number')}::int[])
      as old(organisation_id, lesson_id, stream, number)
    where chunk.organisation_id = old.organisation_id and chunk.lesson_id = old.lesson_id
      and chunk.stream = old.stream and chunk.number = old.number`.execute(db);
}
