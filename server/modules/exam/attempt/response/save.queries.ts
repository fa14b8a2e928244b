import { sql } from 'kysely';
import type { Response } from '#contract/exam/attempt.ts';
import type { Db } from '../../../../kit/db/db.ts';
import { graceMs } from '../../exam/exam.rules.ts';
import { storedOrder } from '../entry/order.rules.ts';

export interface SaveRequest {
  readonly organisationId: string;
  readonly userId: string;
  readonly attemptId: string;
  readonly leaseId: string;
  /** When the request arrived. */
  readonly at: Date;
  /** One of each question at most. */
  /** The section that all answers belong to, where sections have time limits; left out: they have none. */
  readonly section?: number | undefined;
  readonly answers: readonly {
    readonly questionId: string;
    readonly seq: number;
    readonly response: Response;
    readonly flagged?: boolean | undefined;
  }[];
}

/** Only answers of the section that was entered are taken, as long as it has time. */
const inSection = `and attempt.section_position = given.section
      and (attempt.section_due is null or attempt.section_due + interval '${graceMs} ms' >= given.at)`;

/**
 * State, time and lease are checked where the answers are written. The share lock on an attempt makes a submission wait
 * for the statement, or the statement for the submission, so that an acknowledged answer is always part of what is
 * marked. The highest `seq` of a question wins. Attempts and answers are taken in one order, so that no two saves, and
 * no save and submission, wait for each other for ever.
 */
const saveStatement = (wait: 'skip locked' | '', timed: boolean) => `
  with given as (
    select organisation_id, user_id, attempt_id, lease_id, at, question_version_id, seq, response, flagged${timed ? ', section' : ''}
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::uuid[], $7::int[], $8::text[],
      $9::boolean[]${timed ? ', $10::int[]' : ''})
      as given(organisation_id, user_id, attempt_id, lease_id, at, question_version_id, seq, response,
        flagged${timed ? ', section' : ''})
  ), target as (
    select given.organisation_id, given.attempt_id, given.question_version_id, given.seq, given.response, given.flagged,
      given.at, attempt.deadline
    from given cross join lateral (
      select user_id, lease_id, state, deadline, paused_at${timed ? ', section_position, section_due' : ''} from attempt
      where organisation_id = given.organisation_id and id = given.attempt_id
      -- Kept apart, and without the conditions below: one look-up by key, whatever is known of the table's contents.
      offset 0
      for share ${wait}
    ) attempt
    where attempt.user_id = given.user_id and attempt.lease_id = given.lease_id
      and attempt.state = 'IN_PROGRESS' and attempt.paused_at is null
      and attempt.deadline + interval '${graceMs} ms' >= given.at ${timed ? inSection : ''}
  ), saved as (
    insert into response as stored
      (organisation_id, attempt_id, question_version_id, seq, response, flagged, saved_at)
    select organisation_id, attempt_id, question_version_id, seq, response::jsonb, flagged, at from target
    on conflict (organisation_id, attempt_id, question_version_id) do update
      set seq = excluded.seq, response = excluded.response, saved_at = excluded.saved_at,
        flagged = coalesce(excluded.flagged, stored.flagged)
      where stored.seq < excluded.seq
    returning attempt_id, question_version_id, seq
  )`;

/** Ids are lower case, so that their texts stand in the order of the database. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

interface Row {
  readonly request: SaveRequest;
  readonly answer: SaveRequest['answers'][number];
}

function saveValues(requests: readonly SaveRequest[], timed: boolean) {
  const rows = requests
    .flatMap((request) => request.answers.map((answer): Row => ({ request, answer })))
    .sort(
      (one, other) =>
        compare(one.request.attemptId, other.request.attemptId) ||
        compare(one.answer.questionId, other.answer.questionId),
    );
  // The array literal is written by hand: ids, numbers and instants need no escaping, and the driver's takes longer.
  const array = (of: (row: Row) => string | number | boolean) => `{${rows.map(of).join()}}`;
  return [
    array(({ request }) => request.organisationId),
    array(({ request }) => request.userId),
    array(({ request }) => request.attemptId),
    array(({ request }) => request.leaseId),
    array(({ request }) => request.at.toISOString()),
    array(({ answer }) => answer.questionId),
    array(({ answer }) => answer.seq),
    rows.map(({ answer }) => (answer.response === null ? null : JSON.stringify(answer.response))),
    array(({ answer }) => answer.flagged ?? 'null'),
    ...(timed ? [array(({ request }) => request.section ?? 'null')] : []),
  ];
}

/**
 * Saves of many attempts, each of which stands here once, in one statement and one commit. Answers the deadline of each
 * attempt whose answers were all written, in milliseconds; undefined for the others: refused, out of order, or just now
 * locked.
 */
export async function saveTogether(db: Db, requests: readonly SaveRequest[]) {
  const timed = requests.filter(({ section }) => section !== undefined);
  if (timed.length === 0 || timed.length === requests.length) return saveGroup(db, requests, timed.length > 0);
  // Exams with and without time limits of sections at one moment: each group has a statement of its own.
  const rest = requests.filter(({ section }) => section === undefined);
  const deadlines = new Map<SaveRequest, number | undefined>();
  for (const group of [rest, timed]) {
    const saved = await saveGroup(db, group, group === timed);
    for (const [place, request] of group.entries()) deadlines.set(request, saved[place]);
  }
  return requests.map((request) => deadlines.get(request));
}

async function saveGroup(db: Db, requests: readonly SaveRequest[], timed: boolean) {
  // The attempts met and the answers written behind each other: joining them would cost more than all the rest. Names
  // of one word and plain numbers, so that nothing has to be made of each row; divided, as a statement with a star is not
  // kept prepared.
  const result = await sql<{ id: string; deadline: number | null }>`
    ${withParameters(saveStatement('skip locked', timed), saveValues(requests, timed))}
    select attempt_id as id, floor(extract(epoch from deadline) / 0.001)::bigint as deadline from target
    union all select attempt_id, null from saved`.execute(db.withoutPlugins());
  const deadlines = new Map<string, number>();
  const written = new Map<string, number>();
  for (const { id, deadline } of result.rows) {
    if (deadline) deadlines.set(id, deadline);
    else written.set(id, (written.get(id) ?? 0) + 1);
  }
  return requests.map(({ attemptId, answers }) =>
    written.get(attemptId) === answers.length ? deadlines.get(attemptId) : undefined,
  );
}

interface SavedRow {
  readonly questionId: string;
  readonly seq: number;
  readonly deadline: string;
}

/** One save by itself, also inside a transaction; what comes back for each question is the `seq` that is stored now. */
export async function saveAlone(db: Db, request: SaveRequest): Promise<SavedRow[]> {
  const timed = request.section !== undefined;
  const values = saveValues([request], timed);
  const result = await sql<SavedRow>`${withParameters(saveStatement('', timed), values)}
    select target.question_version_id as "questionId", coalesce(saved.seq, before.seq, target.seq) as "seq",
      target.deadline as "deadline"
    from target left join saved using (question_version_id)
    left join response before on before.organisation_id = target.organisation_id
      and before.attempt_id = target.attempt_id and before.question_version_id = target.question_version_id`.execute(
    db,
  );
  return result.rows;
}

/** Kysely numbers parameters itself. */
function withParameters(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql.raw(''),
  );
}

/** What a save needs to know of an attempt to check answers against its form. */
export function attemptFormOf(db: Db, organisationId: string, userId: string, attemptId: string) {
  return db
    .selectFrom('attempt')
    .select(['formId', 'state', 'leaseId', 'deadline', 'pausedAt', 'sectionPosition', 'sectionDue'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The person's own order of the questions, and what is stored; the attempt is held until the transaction ends. */
export async function lockProgress(db: Db, organisationId: string, attemptId: string) {
  const attempt = await db
    .selectFrom('attempt')
    .select('questionOrder')
    .where('organisationId', '=', organisationId)
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stored = await db
    .selectFrom('response')
    .select(['questionVersionId as questionId', 'seq'])
    .where('organisationId', '=', organisationId)
    .where('attemptId', '=', attemptId)
    .execute();
  return { order: storedOrder(attempt.questionOrder).map(({ questionId }) => questionId), stored };
}
