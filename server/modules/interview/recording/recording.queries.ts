import { sql } from 'kysely';
import type { KeptRecording, RecordingState } from '#contract/interview/recording.ts';
import type { Db } from '../../../kit/db/db.ts';
import type { Answered } from './recording.rules.ts';

export interface Place {
  readonly organisationId: string;
  readonly recordingId: string;
}

export interface Recording {
  readonly recordingId: string;
  readonly interviewId: string;
  readonly state: RecordingState;
  readonly askedById: string;
  readonly askedBy: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

const itself = ({ organisationId, recordingId }: Place) =>
  sql`recording.organisation_id = ${organisationId} and recording.id = ${recordingId}`;
const of = ({ organisationId, recordingId }: Place) =>
  sql`organisation_id = ${organisationId} and recording_id = ${recordingId}`;

const columns = sql`recording.id as "recordingId", recording.interview_id as "interviewId", recording.state,
  recording.asked_by as "askedById", coalesce(staff.real_name, '') as "askedBy", recording.started_at as "startedAt",
  recording.ended_at as "endedAt"`;
const tables = sql`interview_recording recording
  left join staff on staff.organisation_id = recording.organisation_id and staff.user_id = recording.asked_by`;

export async function addRecording(
  db: Db,
  { organisationId, recordingId }: Place,
  interviewId: string,
  userId: string,
  at: Date,
) {
  await sql`insert into interview_recording (organisation_id, id, interview_id, state, asked_by, asked_at)
    values (${organisationId}, ${recordingId}, ${interviewId}, 'ASKED', ${userId}, ${at.toISOString()})`.execute(db);
}

/** Held until the end of the transaction. */
export async function holdRecording(db: Db, place: Place) {
  const { rows } =
    await sql<Recording>`select ${columns} from ${tables} where ${itself(place)} for update of recording`.execute(db);
  return rows[0];
}

export async function findRecording(db: Db, place: Place) {
  const { rows } = await sql<Recording>`select ${columns} from ${tables} where ${itself(place)}`.execute(db);
  return rows[0];
}

interface Standing extends Recording {
  readonly people: readonly Answered[];
  readonly asks: number;
  /** Of the part that was begun last. */
  readonly recorderId: string | null;
  readonly recorder: string | null;
  readonly heardAt: string | null;
  /** Its page said that no more comes. */
  readonly closed: boolean;
}

/** The newest recording of an interview with all that a room shows of it: one query, since pages ask every few seconds. */
export async function newestOf(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<Standing>`select ${columns},
      coalesce((select json_agg(json_build_object('seatId', consent.seat_id, 'name', consent.name, 'given', consent.given)
          order by consent.at, consent.seat_id)
        from interview_recording_consent consent where consent.organisation_id = recording.organisation_id
          and consent.recording_id = recording.id), '[]') as people,
      (select count(*)::int from interview_recording other where other.organisation_id = recording.organisation_id
        and other.interview_id = recording.interview_id) as asks,
      part.user_id as "recorderId", recorder.real_name as recorder, part.heard_at as "heardAt",
      coalesce(part.chunks is not null, false) as closed
    from ${tables}
    left join lateral (select * from interview_recording_part part
      where part.organisation_id = recording.organisation_id and part.recording_id = recording.id
      order by part.number desc limit 1) part on true
    left join staff recorder on recorder.organisation_id = recording.organisation_id
      and recorder.user_id = part.user_id
    where recording.organisation_id = ${organisationId} and recording.interview_id = ${interviewId}
    order by recording.asked_at desc, recording.id desc limit 1`.execute(db);
  return rows[0];
}

export async function consentsOf(db: Db, place: Place) {
  const { rows } = await sql<Answered>`select seat_id as "seatId", name, given from interview_recording_consent
    where ${of(place)}`.execute(db);
  return rows;
}

export async function setConsent(
  db: Db,
  { organisationId, recordingId }: Place,
  { seatId, name, given }: Answered,
  at: Date,
) {
  await sql`insert into interview_recording_consent (organisation_id, recording_id, seat_id, name, given, at)
    values (${organisationId}, ${recordingId}, ${seatId}, ${name}, ${given}, ${at.toISOString()})
    on conflict (organisation_id, recording_id, seat_id)
      do update set given = excluded.given, name = excluded.name, at = excluded.at`.execute(db);
}

interface Changed {
  readonly state: RecordingState;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly expiresAt?: string | null;
}

export async function changeRecording(db: Db, { organisationId, recordingId }: Place, changed: Changed) {
  const rows = db.updateTable('interviewRecording').set(changed).where('organisationId', '=', organisationId);
  await rows.where('id', '=', recordingId).execute();
}

/** The recordings of an interview, the newest first; those that nobody agreed to are none. */
export async function recordingsOf(db: Db, organisationId: string, interviewId: string, userId: string) {
  const { rows } = await sql<KeptRecording>`select recording.id as "recordingId", recording.state,
      coalesce(staff.real_name, '') as "askedBy", recording.started_at as "startedAt",
      recording.ended_at as "endedAt", recording.expires_at as "expiresAt",
      coalesce((select json_agg(consent.name order by consent.at, consent.seat_id)
        from interview_recording_consent consent where consent.organisation_id = recording.organisation_id
          and consent.recording_id = recording.id and consent.given), '[]') as people,
      exists (select from interview_recording_consent consent where consent.organisation_id = recording.organisation_id
        and consent.recording_id = recording.id and consent.given and consent.seat_id = ${userId}) as own,
      made.parts, made."durationMs", made.bytes, made.unfinished
    from ${tables}
    cross join lateral (select count(*)::int as parts, coalesce(sum(part.duration_ms), 0)::int as "durationMs",
        coalesce(sum(part.bytes), 0)::float8 as bytes,
        coalesce(bool_or(part.chunks is null or part.ready < part.chunks), false) as unfinished
      from interview_recording_part part where part.organisation_id = recording.organisation_id
        and part.recording_id = recording.id and (part.chunks is null or part.chunks > 0)) made
    where recording.organisation_id = ${organisationId} and recording.interview_id = ${interviewId}
      and recording.started_at is not null
    order by recording.asked_at desc, recording.id desc`.execute(db);
  return rows;
}

/** What there is to watch that somebody agreed to, the newest first. */
export async function agreedTo(db: Db, organisationId: string, interviewId: string, seatId: string) {
  const { rows } = await sql<{ recordingId: string; startedAt: string }>`select recording.id as "recordingId",
      recording.started_at as "startedAt"
    from interview_recording recording
    join interview_recording_consent consent on consent.organisation_id = recording.organisation_id
      and consent.recording_id = recording.id and consent.given and consent.seat_id = ${seatId}
    where recording.organisation_id = ${organisationId} and recording.interview_id = ${interviewId}
      and recording.state in ('RECORDING', 'ENDED') and recording.started_at is not null
    order by recording.asked_at desc, recording.id desc`.execute(db);
  return rows;
}

/** Before the recording, as whoever erases does it: what is noted beside it names its application. */
export async function holdApplication(db: Db, organisationId: string, interviewId: string) {
  await sql`select from application join interview i on i.organisation_id = application.organisation_id
      and i.application_id = application.id
    where i.organisation_id = ${organisationId} and i.id = ${interviewId} for key share of application`.execute(db);
}

/** Those of these states that are to be ended: their interview is over, or its room is closed. */
export async function forgotten(db: Db, at: Date, closedAfterMinutes: number) {
  const { rows } = await sql<Place & { interviewId: string }>`select recording.organisation_id as "organisationId",
      recording.id as "recordingId", recording.interview_id as "interviewId"
    from interview_recording recording
    join interview i on i.organisation_id = recording.organisation_id and i.id = recording.interview_id
    where recording.state in ('ASKED', 'RECORDING') and (i.state not in ('SCHEDULED', 'CONFIRMED', 'CHECKED_IN',
      'IN_PROGRESS') or i.ends_at is null
      or i.ends_at + make_interval(mins => ${closedAfterMinutes}) < ${at.toISOString()}) limit 500`.execute(db);
  return rows;
}

export async function goingOf(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<{ id: string }>`select id from interview_recording
    where organisation_id = ${organisationId} and interview_id = ${interviewId}
      and state in ('ASKED', 'RECORDING')`.execute(db);
  return rows.map(({ id }) => id);
}

export async function expired(db: Db, at: Date) {
  const { rows } = await sql<Place>`select organisation_id as "organisationId", id as "recordingId"
    from interview_recording where state = 'ENDED' and expires_at < ${at.toISOString()} limit 500`.execute(db);
  return rows;
}

/** All recordings of interviews of these candidates that have something. */
export async function recordingsOfCandidates(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select recording.id from interview_recording recording
    join interview i on i.organisation_id = recording.organisation_id and i.id = recording.interview_id
    join application on application.organisation_id = i.organisation_id and application.id = i.application_id
    where recording.organisation_id = ${organisationId}
      and application.candidate_id = any(${[...candidateIds]}::uuid[]) order by recording.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nothing is left of what was recorded but that there was a recording. */
export async function forgetContent(db: Db, place: Place) {
  await sql`delete from interview_recording_part where ${of(place)}`.execute(db);
}

export async function forgetPeople(db: Db, place: Place) {
  await sql`delete from interview_recording_consent where ${of(place)}`.execute(db);
}
