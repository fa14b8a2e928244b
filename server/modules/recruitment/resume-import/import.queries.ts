import { type Insertable, sql, type Updateable } from 'kysely';
import type { ResumeImport, ResumeImportItem } from '#contract/recruitment/resume-import.ts';
import type { Source } from '#contract/recruitment/states.ts';
import type { Db } from '../../../kit/db/db.ts';
import { holdLock } from '../../../kit/db/locks.ts';
import { anyOf } from '../../../kit/db/match.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { DB } from '../../../schema.ts';
import { candidateInReach, isSomebody } from '../pipeline/reach.queries.ts';
import type { Choice, TwinReason } from './import.rules.ts';

export interface Place {
  readonly organisationId: string;
  readonly importId: string;
}

export async function addImport(db: Db, row: Insertable<DB['resumeImport']>) {
  await db.insertInto('resumeImport').values(row).execute();
}

interface HeldImport {
  readonly importId: string;
  readonly jobId: string | null;
  readonly state: ResumeImport['state'];
}

/** An import is its maker's alone; held until the transaction ends. */
export async function holdImport(db: Db, { organisationId, userId }: Caller, importId: string) {
  const { rows } = await sql<HeldImport>`select id as "importId", job_id as "jobId", state from resume_import
    where organisation_id = ${organisationId} and id = ${importId} and created_by = ${userId} for update`.execute(db);
  return rows[0];
}

type StoredSummary = Omit<ResumeImport, 'counts' | 'createdAt'> &
  ResumeImport['counts'] & { readonly createdAt: string };

/** The caller's own, the newest first, or one of them. */
export async function ownImports(db: Db, { organisationId, userId }: Caller, importId?: string) {
  const { rows } = await sql<StoredSummary>`select import.id as "importId", import.job_id as "jobId",
      coalesce(job.name, '') as "jobName", import.source, import.state, import.created_at as "createdAt",
      counted.pending, counted.ready, counted.skipped, counted.unreadable, counted.done
    from resume_import import
    left join job on job.organisation_id = import.organisation_id and job.id = import.job_id
    cross join lateral (select count(*) filter (where item.state = 'PENDING')::int as pending,
        count(*) filter (where item.state = 'READ' and item.choice <> 'SKIP' and item.name <> '')::int as ready,
        count(*) filter (where item.state = 'READ' and (item.choice = 'SKIP' or item.name = ''))::int as skipped,
        count(*) filter (where item.state = 'UNREADABLE')::int as unreadable,
        count(*) filter (where item.state = 'DONE')::int as done
      from resume_import_item item
      where item.organisation_id = import.organisation_id and item.import_id = import.id) counted
    where import.organisation_id = ${organisationId} and import.created_by = ${userId}
      ${importId === undefined ? sql`` : sql`and import.id = ${importId}`}
    order by import.created_at desc, import.id limit 20`.execute(db);
  return rows;
}

export async function countItems(db: Db, { organisationId, importId }: Place) {
  const { rows } = await sql<{ all: number; pending: number; ready: number; next: number }>`select
      count(*) filter (where state <> 'UNPACKED')::int as all, count(*) filter (where state = 'PENDING')::int as pending,
      count(*) filter (where state = 'READ' and choice <> 'SKIP' and name <> '')::int as ready,
      coalesce(max(position), 0)::int + 1 as next
    from resume_import_item where organisation_id = ${organisationId} and import_id = ${importId}`.execute(db);
  return rows[0] ?? { all: 0, pending: 0, ready: 0, next: 1 };
}

interface NewItem {
  readonly id: string;
  readonly position: number;
  readonly fileName: string;
  readonly storedName: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly archive?: boolean;
  readonly problem?: string | undefined;
}

/** Those with a problem are not read any further. */
export async function addItems(db: Db, { organisationId, importId }: Place, items: readonly NewItem[]) {
  const given = items.map(({ sha256, ...item }) => ({ ...item, sha256: sha256.toString('hex') }));
  await sql`insert into resume_import_item (organisation_id, import_id, id, position, file_name, stored_name, size, sha256,
      archive, state, problems)
    select ${organisationId}, ${importId}, given.id, given.position, given."fileName", given."storedName", given.size,
      decode(given.sha256, 'hex'), coalesce(given.archive, false),
      case when given.problem is null then 'PENDING' else 'UNREADABLE' end, array_remove(array[given.problem], null)
    from json_to_recordset(${JSON.stringify(given)}::json) as given(id uuid, position int, "fileName" text,
      "storedName" text, size int, sha256 text, archive boolean, problem text)`.execute(db);
}

export interface ClaimedItem {
  readonly itemId: string;
  readonly fileName: string;
  readonly storedName: string;
  readonly archive: boolean;
  readonly sha256: Buffer;
  readonly position: number;
  readonly runs: number;
}

/** The next that waits. Begun by two at once, it is read twice and noted once. */
export async function claimItem(db: Db, { organisationId, importId }: Place, at: Date) {
  const { rows } = await sql<ClaimedItem>`with touched as (
      update resume_import set touched_at = ${at.toISOString()}
      where organisation_id = ${organisationId} and id = ${importId} and state = 'OPEN' returning id),
    next as (select item.id from resume_import_item item join touched on touched.id = item.import_id
      where item.organisation_id = ${organisationId} and item.state = 'PENDING' order by item.position limit 1)
    update resume_import_item item set runs = item.runs + 1 from next
    where item.organisation_id = ${organisationId} and item.id = next.id and item.state = 'PENDING'
    returning item.id as "itemId", item.file_name as "fileName", item.stored_name as "storedName", item.archive,
      item.sha256, item.position, item.runs`.execute(db);
  return rows[0];
}

/** False: another one was quicker. */
export async function endItem(
  db: Db,
  organisationId: string,
  itemId: string,
  change: Updateable<DB['resumeImportItem']>,
  from: 'PENDING' | 'READ' = 'PENDING',
) {
  const { numUpdatedRows } = await db
    .updateTable('resumeImportItem')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('id', '=', itemId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Twin {
  readonly twinId: string | null;
  readonly reason: TwinReason;
  readonly name: string;
}

interface Read {
  readonly itemId: string;
  readonly position: number;
  readonly sha256: Buffer;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly school: string;
}

const living = sql`candidate.merged_into is null and candidate.erased_at is null`;

/** Who has sent this very file, and lives on in the organisation. */
export async function ownerOfFile(db: Db, organisationId: string, sha256: Buffer) {
  const { rows } = await sql<{ id: string; name: string }>`select candidate.id, candidate.name from resume_file
    join candidate on candidate.organisation_id = resume_file.organisation_id and candidate.id = resume_file.candidate_id
    where resume_file.organisation_id = ${organisationId} and resume_file.sha256 = ${sha256} and ${living}
    order by resume_file.created_at limit 1`.execute(db);
  return rows[0];
}

/** Who may be the same: by this file, by an earlier one of the import, by phone, mail, or name and school. */
export async function twinOf(db: Db, { organisationId, importId }: Place, read: Read): Promise<Twin | undefined> {
  const { rows: again } = await sql`select from resume_import_item where organisation_id = ${organisationId}
    and import_id = ${importId} and sha256 = ${read.sha256} and position < ${read.position} limit 1`.execute(db);
  if (again.length > 0) return { twinId: null, reason: 'AGAIN', name: '' };
  const owner = await ownerOfFile(db, organisationId, read.sha256);
  if (owner) return { twinId: owner.id, reason: 'FILE', name: owner.name };
  const { rows } = await sql<{ id: string; reason: TwinReason; name: string }>`
    select found.id, found.reason, found.name from (
      select candidate.id, candidate.name, 'PHONE' as reason, 1 as place, candidate.created_at from candidate
        where candidate.organisation_id = ${organisationId} and candidate.phone = ${read.phone} and ${living}
      union all select candidate.id, candidate.name, 'EMAIL', 2, candidate.created_at from candidate
        where candidate.organisation_id = ${organisationId} and lower(candidate.email) = lower(${read.email}) and ${living}
      union all select candidate.id, candidate.name, 'NAME_SCHOOL', 3, candidate.created_at from candidate
        where candidate.organisation_id = ${organisationId} and candidate.name = ${read.name}
          and candidate.school = ${read.school} and ${read.school} <> '' and ${living}) found
    order by found.place, found.created_at desc limit 1`.execute(db);
  return rows[0] && { twinId: rows[0].id, reason: rows[0].reason, name: rows[0].name };
}

type StoredItem = Omit<ResumeImportItem, 'twin' | 'phone' | 'email'> & {
  readonly phone: string | null;
  readonly email: string | null;
  readonly twinReason: TwinReason | null;
  readonly twinSeen: string | null;
  readonly twinName: string;
};

export async function itemPage(
  db: Db,
  user: Caller,
  { importId, state, page, size }: { importId: string; state?: string | undefined; page: number; size: number },
) {
  const { organisationId, userId } = user;
  const found = sql`from resume_import_item item join resume_import import
      on import.organisation_id = item.organisation_id and import.id = item.import_id
    left join candidate on candidate.organisation_id = item.organisation_id and candidate.id = item.twin_id
      and ${isSomebody} and ${candidateInReach(user)}
    where item.organisation_id = ${organisationId} and item.import_id = ${importId} and import.created_by = ${userId}
      and ${state === undefined ? sql`item.state <> 'UNPACKED'` : sql`item.state = ${state}`}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } =
    await sql<StoredItem>`select item.id as "itemId", item.file_name as "fileName", item.size, item.state,
      item.problems, item.name, item.phone, item.email, item.school, item.twin_reason as "twinReason",
      candidate.id as "twinSeen", coalesce(candidate.name, '') as "twinName", item.choice, item.result,
      item.candidate_id as "candidateId"
    ${found} order by item.position limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

interface ChosenItem {
  readonly itemId: string;
  readonly fileName: string;
  readonly twinReason: TwinReason | null;
}

/** Of these those that may be chosen: read, and of this import. */
export async function readItems(db: Db, { organisationId, importId }: Place, itemIds: readonly string[]) {
  const { rows } = await sql<ChosenItem>`select id as "itemId", file_name as "fileName", twin_reason as "twinReason"
    from resume_import_item where organisation_id = ${organisationId} and import_id = ${importId}
      and id = ${anyOf(itemIds)} and state = 'READ' order by position for update`.execute(db);
  return rows;
}

export async function setChoice(db: Db, organisationId: string, itemIds: readonly string[], choice: Choice) {
  await sql`update resume_import_item set choice = ${choice}
    where organisation_id = ${organisationId} and id = ${anyOf(itemIds)}`.execute(db);
}

export async function setState(db: Db, { organisationId, importId }: Place, state: 'RUNNING' | 'DONE', at: Date) {
  await db
    .updateTable('resumeImport')
    .set({ state, touchedAt: at.toISOString(), ...(state === 'DONE' && { finishedAt: at.toISOString() }) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', importId)
    .$if(state === 'DONE', (rows) => rows.where('state', '=', 'RUNNING'))
    .execute();
}

export interface KeptItem {
  readonly itemId: string;
  readonly fileName: string;
  readonly storedName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly problems: string[];
  readonly text: string;
  readonly parsed: unknown;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly twinId: string | null;
  readonly twinReason: TwinReason | null;
  readonly choice: Choice;
  readonly jobId: string | null;
  readonly source: Source;
  readonly poolConsent: string | null;
  readonly poolMonths: number | null;
  readonly createdBy: string;
  readonly jobOpen: boolean;
}

/** Until the transaction ends no other import of the organisation keeps anything. */
export const inTurn = (db: Db, organisationId: string) => holdLock(db, 'resumeImport', organisationId);

/** The next to be kept, held until the transaction ends; several at once share them. */
export async function nextKept(db: Db, { organisationId, importId }: Place) {
  const { rows } = await sql<KeptItem>`select item.id as "itemId", item.file_name as "fileName",
      item.stored_name as "storedName", item.content_type as "contentType", item.size, item.sha256, item.problems,
      coalesce(item.text, '') as text, item.parsed, item.name, item.phone, item.email, item.twin_id as "twinId",
      item.twin_reason as "twinReason", item.choice, import.job_id as "jobId", import.source,
      import.pool_consent as "poolConsent", import.pool_months as "poolMonths", import.created_by as "createdBy",
      coalesce(job.state in ('RELEASED', 'PAUSED'), false) as "jobOpen"
    from resume_import import
    join resume_import_item item on item.organisation_id = import.organisation_id and item.import_id = import.id
    left join job on job.organisation_id = import.organisation_id and job.id = import.job_id
    where import.organisation_id = ${organisationId} and import.id = ${importId} and import.state = 'RUNNING'
      and item.state = 'READ'
    order by item.position limit 1 for update of item skip locked`.execute(db);
  return rows[0];
}

/** Somebody who is not merged into another, nor erased, held until the transaction ends. */
export async function holdLiving(db: Db, organisationId: string, candidateId: string) {
  const { rows } = await sql<{ id: string; pooledAt: string | null }>`select id, pooled_at as "pooledAt" from candidate
    where organisation_id = ${organisationId} and id = ${candidateId} and ${living} for update`.execute(db);
  return rows[0];
}

export async function hasApplied(db: Db, organisationId: string, jobId: string, candidateId: string) {
  const { rows } = await sql`select from application where organisation_id = ${organisationId} and job_id = ${jobId}
    and candidate_id = ${candidateId} limit 1`.execute(db);
  return rows.length > 0;
}

/** With what it is known by when it comes again. */
export async function addReadFile(db: Db, file: Insertable<DB['resumeFile']>, sha256: Buffer) {
  await db.insertInto('resumeFile').values(file).execute();
  await sql`update resume_file set sha256 = ${sha256}
    where organisation_id = ${file.organisationId} and id = ${file.id}`.execute(db);
}

/** What was left where its process ended. */
export async function stalledImports(db: Db, before: Date) {
  const { rows } = await sql<Place & { state: 'OPEN' | 'RUNNING' }>`select import.organisation_id as "organisationId",
      import.id as "importId", import.state from resume_import import
    where import.state <> 'DONE' and import.touched_at < ${before.toISOString()}
      and (import.state = 'RUNNING' or exists (select from resume_import_item item
        where item.organisation_id = import.organisation_id and item.import_id = import.id and item.state = 'PENDING'))
    limit 100`.execute(db);
  return rows;
}

/** Takes an import away; answers the files that belong to nobody's resume. */
export async function dropImport(db: Db, { organisationId, importId }: Place) {
  const { rows } = await sql<{
    storedName: string;
  }>`select item.stored_name as "storedName" from resume_import_item item
    where item.organisation_id = ${organisationId} and item.import_id = ${importId}
      and not exists (select from resume_file file where file.organisation_id = item.organisation_id
        and file.candidate_id = item.candidate_id and file.stored_name = item.stored_name)`.execute(db);
  await db.deleteFrom('resumeImport').where('organisationId', '=', organisationId).where('id', '=', importId).execute();
  return rows.map(({ storedName }) => storedName);
}

export async function oldImports(db: Db, before: Date, most: number) {
  const { rows } = await sql<Place>`select organisation_id as "organisationId", id as "importId" from resume_import
    where created_at < ${before.toISOString()} and state <> 'RUNNING' order by created_at limit ${most}`.execute(db);
  return rows;
}
