import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { evidenceDue } from '../../post/index.ts';

/** What these attempts tell of abilities is to be written anew. */
export const attemptsDue = (db: Db, organisationId: string, attemptIds: readonly string[]) =>
  evidenceDue(db, organisationId, 'exam', sql`select id from unnest(${[...attemptIds]}::uuid[]) as given(id)`);

/** The same of everybody who has handed in an exam, or any exam. */
export const examDue = (db: Db, organisationId: string, examId?: string) =>
  evidenceDue(
    db,
    organisationId,
    'exam',
    sql`select id from attempt where organisation_id = ${organisationId} and state <> 'IN_PROGRESS'
      ${examId === undefined ? sql`` : sql`and exam_id = ${examId}`}`,
  );
