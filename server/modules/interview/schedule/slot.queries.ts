import { sql } from 'kysely';
import type { InterviewSlot } from '#contract/interview/interview.ts';
import type { Db } from '../../../kit/db/db.ts';
import { living } from './interview.rules.ts';
import type { Conflict, Span } from './schedule.queries.ts';

const livingList = sql`any(${[...living]}::text[])`;

interface Round {
  readonly organisationId: string;
  readonly jobId: string;
  readonly round: number;
}

export interface FreeSlot extends Span {
  readonly slotId: string;
  readonly place: string;
  readonly interviewerIds: string[];
}

/** Over `slot`: in time, not chosen, all who would ask on duty and asked nowhere else then, nor the candidate. */
const choosable = ({ organisationId, jobId, round, candidateId }: Round & { candidateId: string }, at: Date) => sql`
  slot.organisation_id = ${organisationId} and slot.job_id = ${jobId} and slot.round = ${round}
  and slot.interview_id is null and slot.starts_at > ${at.toISOString()}
  and not exists (select from unnest(slot.interviewer_ids) as asked(id)
    left join staff on staff.organisation_id = slot.organisation_id and staff.user_id = asked.id and staff.status = 0
    where staff.user_id is null)
  and not exists (select from interview other
    join application on application.organisation_id = other.organisation_id and application.id = other.application_id
    where other.organisation_id = slot.organisation_id and other.state = ${livingList}
      and other.starts_at < slot.ends_at and other.ends_at > slot.starts_at
      and (application.candidate_id = ${candidateId} or exists (select from interview_person person
        where person.organisation_id = other.organisation_id and person.interview_id = other.id
          and person.user_id = any(slot.interviewer_ids))))`;

const columns = sql`slot.id as "slotId", slot.starts_at as "startsAt", slot.ends_at as "endsAt", slot.place,
  slot.interviewer_ids as "interviewerIds"`;

export async function freeSlots(db: Db, round: Round & { candidateId: string }, at: Date) {
  const { rows } = await sql<FreeSlot>`select ${columns} from interview_slot slot where ${choosable(round, at)}
    order by slot.starts_at, slot.id limit 100`.execute(db);
  return rows;
}

/** This one of them, held until the transaction ends. */
export async function holdFreeSlot(db: Db, round: Round & { candidateId: string }, slotId: string, at: Date) {
  const { rows } = await sql<FreeSlot>`select ${columns} from interview_slot slot
    where ${choosable(round, at)} and slot.id = ${slotId} for update of slot`.execute(db);
  return rows[0];
}

export async function takeSlot(db: Db, organisationId: string, slotId: string, interviewId: string) {
  await db
    .updateTable('interviewSlot')
    .set({ interviewId })
    .where('organisationId', '=', organisationId)
    .where('id', '=', slotId)
    .execute();
}

/** What was chosen for this interview can be chosen again. */
export async function freeSlotOf(db: Db, organisationId: string, interviewId: string) {
  await db
    .updateTable('interviewSlot')
    .set({ interviewId: null })
    .where('organisationId', '=', organisationId)
    .where('interviewId', '=', interviewId)
    .execute();
}

export async function slotsOf(db: Db, { organisationId, jobId, round }: Round, at: Date) {
  const { rows } = await sql<InterviewSlot>`select slot.id as "slotId", slot.starts_at as "startsAt",
      slot.ends_at as "endsAt", slot.place,
      (select coalesce(json_agg(json_build_object('userId', staff.user_id, 'realName', staff.real_name,
          'left', staff.status <> 0) order by asked.place), '[]')
        from unnest(slot.interviewer_ids) with ordinality as asked(id, place)
        join staff on staff.organisation_id = slot.organisation_id and staff.user_id = asked.id) as interviewers,
      case when slot.interview_id is not null then
        json_build_object('interviewId', slot.interview_id, 'candidateName', candidate.name) end as booked
    from interview_slot slot
    left join interview i on i.organisation_id = slot.organisation_id and i.id = slot.interview_id
    left join application on application.organisation_id = i.organisation_id and application.id = i.application_id
    left join candidate on candidate.organisation_id = i.organisation_id and candidate.id = application.candidate_id
    where slot.organisation_id = ${organisationId} and slot.job_id = ${jobId} and slot.round = ${round}
      and slot.ends_at > ${at.toISOString()} order by slot.starts_at, slot.id`.execute(db);
  return rows;
}

/** Another free time of one of these people that this one would overlap. */
export async function overlappingSlot(
  db: Db,
  organisationId: string,
  userIds: readonly string[],
  { startsAt, endsAt }: Span,
) {
  const { rows } = await sql<Conflict>`select staff.user_id as "userId", staff.real_name as name,
      slot.starts_at as "startsAt", slot.ends_at as "endsAt"
    from interview_slot slot join staff on staff.organisation_id = slot.organisation_id
      and staff.user_id = any(slot.interviewer_ids) and staff.user_id = any(${[...userIds]}::uuid[])
    where slot.organisation_id = ${organisationId} and slot.interview_id is null
      and slot.starts_at < ${endsAt} and slot.ends_at > ${startsAt}
    order by slot.starts_at limit 1`.execute(db);
  return rows[0];
}

export async function addSlot(
  db: Db,
  slot: Round & Span & { id: string; place: string; interviewerIds: string[]; createdBy: string; createdAt: string },
) {
  await db.insertInto('interviewSlot').values(slot).execute();
}

export async function holdSlot(db: Db, organisationId: string, slotId: string) {
  return db
    .selectFrom('interviewSlot')
    .select(['jobId', 'interviewId', 'startsAt', 'endsAt'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', slotId)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeSlot(db: Db, organisationId: string, slotId: string) {
  await db.deleteFrom('interviewSlot').where('organisationId', '=', organisationId).where('id', '=', slotId).execute();
}
