import { sql } from 'kysely';
import type { ImportDraft, ImportKind, SheetMapping } from '#contract/question/import.ts';
import type { Db } from '../../../../kit/db/db.ts';
import type { Begun } from '../../../../kit/resumable-job.ts';
import { changed, type Place } from '../import.queries.ts';
import { readJob } from '../job.ts';

/** Read anew by a choice, an import counts its runs from the start: this tells them apart. */
export interface Reading extends Begun<'importId'> {
  readonly run: string;
}

/** Hands the reading to `run`: whoever read before stops at the next step. */
export async function claimReading(db: Db, place: Place, run: string) {
  const row = await readJob
    .claim(db, place)
    .set({ run, done: 0 })
    .returning(['bankId', 'fileName', 'fileKey', 'kind', 'mapping', 'createdBy', 'runs'])
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ImportKind | null, mapping: row.mapping as SheetMapping[] | null };
}

/** One step of a reading; false when it is no longer this one's. Holds the import until the transaction ends. */
export async function noteReading(db: Db, reading: Reading, step: { done: number; total: number; now: Date }) {
  const { done, total, now } = step;
  const { numUpdatedRows } = await readJob
    .held(db, reading)
    .set({ done, total, touchedAt: now })
    .where('run', '=', reading.run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ReadingEnd {
  readonly state: 'MAPPING' | 'PREVIEW' | 'FAILED';
  readonly kind?: ImportKind | null;
  readonly kinds?: ImportDraft['kinds'];
  readonly failure?: string;
  readonly mapping?: readonly SheetMapping[] | null;
  readonly leftovers?: ImportDraft['leftovers'];
}

/** False when it is no longer this one's. */
export async function endReading(db: Db, reading: Reading, end: ReadingEnd) {
  const { numUpdatedRows } = await readJob
    .held(db, reading)
    .set({
      state: end.state,
      failure: end.failure ?? null,
      leftovers: JSON.stringify(end.leftovers ?? []),
      ...(end.kind === undefined ? {} : { kind: end.kind }),
      ...(end.kinds ? { kinds: JSON.stringify(end.kinds) } : {}),
      ...(end.mapping ? { mapping: JSON.stringify(end.mapping) } : {}),
    })
    .where('run', '=', reading.run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Wanted {
  readonly kind: ImportKind;
  readonly mapping: readonly SheetMapping[] | null;
}

/** Reads the file once more, as this kind and by this mapping. */
export async function readAgain(db: Db, place: Place, { kind, mapping }: Wanted, now: Date) {
  await changed(db, place)
    .set({
      state: 'READING',
      kind,
      mapping: mapping && JSON.stringify(mapping),
      run: null,
      runs: 0,
      done: 0,
      total: 0,
      failure: null,
      touchedAt: now,
    })
    .execute();
}

const mostRemembered = 100;

/** The sheets of the organisation's last committed workbooks, the latest first. */
export async function rememberedSheets(db: Db, organisationId: string) {
  const { rows } = await sql<{ mapping: SheetMapping; at: string }>`
    select sheet.mapping - 'heads' as mapping, import.committed_at as at
    from (select mapping, committed_at from question_import
        where organisation_id = ${organisationId} and mapping is not null and committed_at is not null
        order by committed_at desc limit ${mostRemembered}) as import,
      jsonb_array_elements(import.mapping) as sheet (mapping)
    order by import.committed_at desc limit ${mostRemembered}`.execute(db);
  return rows;
}
