import { sql } from 'kysely';
import { RandomDemand } from '#contract/paper/demand.ts';
import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { type Begun, resumableJob } from '../../../kit/resumable-job.ts';
import type { PaperStatistics } from '../../paper/index.ts';

export const publishingJob = resumableJob({
  ...{ name: 'makeExamPapers', table: 'examPublishing', id: 'examId', waiting: 'WAITING', stalledMs: 60_000 },
});

export interface Place {
  readonly organisationId: string;
  readonly examId: string;
}

export type BegunPublishing = Begun<'examId'>;

interface NewPublishing {
  readonly people: number;
  readonly paperId: string;
  /** As the random paper was then. */
  readonly paperName: string;
  readonly paperVersion: number;
  readonly demand: RandomDemand;
  readonly seed: number;
  readonly createdBy: string;
}

/** What was left of an earlier try of the exam gives way to it. */
export async function addPublishing(db: Db, { organisationId, examId }: Place, given: NewPublishing, at: Date) {
  await db.deleteFrom('examPublishing').where('organisationId', '=', organisationId).where('id', '=', examId).execute();
  await db
    .insertInto('examPublishing')
    .values({
      ...{ ...given, organisationId, id: examId },
      ...{ demand: JSON.stringify(given.demand), createdAt: at, touchedAt: at },
    })
    .execute();
}

const columns = ['state', 'people', 'done', 'failure', 'statistics', 'paperId', 'demand', 'seed', 'createdBy'] as const;

export async function findPublishing(db: Db, { organisationId, examId }: Place) {
  const row = await db
    .selectFrom('examPublishing')
    .select(columns)
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      statistics: row.statistics as unknown as PaperStatistics | null,
      demand: RandomDemand.parse(row.demand),
    }
  );
}

/** The random paper by whose rules everybody's papers were drawn, as it was then. */
export async function drawnFrom(db: Db, { organisationId, examId }: Place) {
  const row = await db
    .selectFrom('examPublishing')
    .select(['paperId', 'paperName as name', 'paperVersion as version', 'seed'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .executeTakeFirst();
  return row ?? null;
}

export type PublishingRow = NonNullable<Awaited<ReturnType<typeof findPublishing>>>;

/** Undefined for one that has ended. */
export async function claimPublishing(db: Db, place: Place) {
  const row = await publishingJob
    .claim(db, place)
    .returning(['paperId', 'demand', 'seed', 'createdBy', 'runs'])
    .executeTakeFirst();
  return row && { ...row, demand: RandomDemand.parse(row.demand) };
}

/** A run that begins anew; `numbered` is kept where papers are kept. */
export async function beginCounting(db: Db, { organisationId, examId }: Place, people: number, fromNothing: boolean) {
  await db
    .updateTable('examPublishing')
    .set({ people, done: 0, ...(fromNothing && { numbered: 0 }) })
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .execute();
}

/** So many more are done: the number of the first of them; undefined once it is no longer this run's. */
export async function noteDone(db: Db, begun: BegunPublishing, count: number) {
  const row = await publishingJob
    .held(db, begun)
    .set({ done: sql<number>`done + ${count}`, numbered: sql<number>`numbered + ${count}`, touchedAt: now() })
    .returning('numbered')
    .executeTakeFirst();
  return row && row.numbered - count + 1;
}

/** Numbers for papers outside of a run, whose row is held until the transaction ends: the first of them. */
export async function takeNumbers(db: Db, { organisationId, examId }: Place, count: number) {
  const row = await db
    .updateTable('examPublishing')
    .set({ numbered: sql<number>`numbered + ${count}` })
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .returning('numbered')
    .executeTakeFirstOrThrow();
  return row.numbered - count + 1;
}

export async function endRun(
  db: Db,
  begun: BegunPublishing,
  end: { readonly statistics: PaperStatistics | null } | { readonly failure: string },
) {
  const { numUpdatedRows } = await publishingJob
    .held(db, begun)
    .set(
      'failure' in end
        ? { state: 'FAILED', failure: end.failure }
        : { state: 'DONE', ...(end.statistics && { statistics: JSON.stringify(end.statistics) }) },
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Papers for those who came since are made by the same job. */
export async function reopen(db: Db, { organisationId, examId }: Place, at: Date) {
  await db
    .updateTable('examPublishing')
    .set({ state: 'WAITING', runs: 0, touchedAt: at })
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .execute();
  await publishingJob.add(db, { organisationId, examId });
}

export async function cancelPublishing(db: Db, { organisationId, examId }: Place) {
  const { numUpdatedRows } = await db
    .updateTable('examPublishing')
    .set({ state: 'CANCELLED' })
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What every paper of the exam is passed with, as all have the same total; null: there is none yet. */
export async function settledPassScore(db: Db, { organisationId, examId }: Place) {
  const row = await db
    .selectFrom('examForm')
    .select('passScore')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .limit(1)
    .executeTakeFirst();
  return row?.passScore ?? null;
}

/** Holds the exam against changes; papers are dealt beside each other. */
export function holdExam(db: Db, { organisationId, examId }: Place) {
  return db
    .selectFrom('exam')
    .select(['state', 'passScore', 'passPercent'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', examId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}
