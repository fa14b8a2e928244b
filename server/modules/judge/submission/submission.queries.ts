import type { Verdict } from '#contract/judge/verdict.ts';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';
import { type Begun as BegunAs, resumableJob } from '../../../kit/resumable-job.ts';

export const submissionJob = resumableJob({
  name: 'judgeSubmission',
  table: 'judgeSubmission',
  id: 'submissionId',
  waiting: 'WAITING',
  running: 'RUNNING',
  stalledMs: 60_000,
});

export interface Place {
  readonly organisationId: string;
  readonly submissionId: string;
}

export type Begun = BegunAs<'submissionId'>;

/** Undefined for what has ended or is judged elsewhere. */
export async function claimSubmission(db: Db, place: Place, at: Date) {
  const row = await submissionJob
    .claim(db, place)
    .set({ begunAt: at })
    .returning(['kind', 'subject', 'testSetId', 'input', 'samplesOnly', 'makesOutputs', 'language', 'source', 'points'])
    .returning(['runs', 'failures'])
    .executeTakeFirst();
  return row && { ...row, language: row.language as CodeLanguage };
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimSubmission>>>;

export interface CaseRow {
  readonly position: number;
  readonly verdict: Verdict | null;
  readonly cpuMs: number;
  readonly memoryKb: number;
  readonly note: string;
  readonly output: string | null;
  readonly errorOutput: string | null;
}

export interface RunEnd {
  readonly verdict: Verdict;
  readonly score: number | null;
  readonly compilerOutput: string | null;
  readonly cases: readonly CaseRow[];
  /** Of SE: what went wrong on our side. */
  readonly failure: string | null;
}

/** In a transaction: false, and nothing is written, once it was begun anew or cancelled. */
export async function endSubmission(db: Db, begun: Begun, end: RunEnd, at: Date) {
  const { numUpdatedRows } = await submissionJob
    .held(db, begun)
    .set({ ...ended(end), endedAt: at, touchedAt: at })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertRun(db, begun, end, at);
  return true;
}

const ended = ({ verdict, score, compilerOutput }: RunEnd) =>
  ({ state: 'DONE', verdict, score, compilerOutput }) as const;

/** After a failure of ours: the run is noted, and it waits for another. */
export async function waitAfterFailure(db: Db, begun: Begun, end: RunEnd, at: Date, notBefore: Date) {
  const { numUpdatedRows } = await submissionJob
    .held(db, begun)
    .set((eb) => ({ state: 'WAITING', failures: eb('failures', '+', 1), notBefore, touchedAt: at }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertRun(db, begun, end, at);
  return true;
}

async function insertRun(
  db: Db,
  { organisationId, submissionId, runs }: Begun,
  { verdict, failure, cases }: RunEnd,
  at: Date,
) {
  const place = { organisationId, submissionId, number: runs };
  await db
    .insertInto('judgeRun')
    .columns(['organisationId', 'submissionId', 'number', 'begunAt', 'endedAt', 'verdict', 'failure'])
    .expression((eb) =>
      eb
        .selectFrom('judgeSubmission')
        .select((row) => [
          ...(['organisationId', 'id', 'runs'] as const),
          row.fn.coalesce('begunAt', 'createdAt').as('begunAt'),
          row.val(at).as('endedAt'),
          row.val(verdict).as('verdict'),
          row.cast<string | null>(row.val(failure), 'text').as('failure'),
        ])
        .where('organisationId', '=', organisationId)
        .where('id', '=', submissionId),
    )
    .execute();
  if (cases.length > 0)
    await db
      .insertInto('judgeCaseVerdict')
      .values(cases.map((one) => ({ ...place, ...one })))
      .execute();
}

/** Of what its process is stopped at: it has not been tried in vain. */
export async function waitAgain(db: Db, begun: Begun, at: Date) {
  const { numUpdatedRows } = await submissionJob
    .held(db, begun)
    .set((eb) => ({ state: 'WAITING', touchedAt: at, runs: eb('runs', '-', 1) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function casesOfRun(db: Db, { organisationId, submissionId }: Place, number: number) {
  return db
    .selectFrom('judgeCaseVerdict')
    .select(['position', 'verdict', 'cpuMs', 'memoryKb', 'note', 'output', 'errorOutput'])
    .where('organisationId', '=', organisationId)
    .where('submissionId', '=', submissionId)
    .where('number', '=', number)
    .orderBy('position')
    .execute();
}
