import { sql } from 'kysely';
import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';

export interface StoredPad {
  readonly language: CodeLanguage;
  readonly source: string;
  readonly input: string;
  readonly runId: string | null;
  readonly runBy: string;
  readonly changedBy: string;
  readonly version: number;
}

export async function padOf(db: Db, organisationId: string, interviewId: string) {
  const { rows } = await sql<StoredPad>`select language, source, input, run_id as "runId", run_by as "runBy",
      changed_by as "changedBy", version
    from interview_pad where organisation_id = ${organisationId} and interview_id = ${interviewId}`.execute(db);
  return rows[0];
}

interface Written {
  readonly organisationId: string;
  readonly interviewId: string;
  readonly language: CodeLanguage;
  readonly source: string;
  readonly input: string;
  readonly by: string;
}

/** Undefined: somebody else has written meanwhile. */
export async function writePad(db: Db, pad: Written, version: number, at: Date) {
  const { organisationId, interviewId, language, source, input, by } = pad;
  const { rows } = await sql<{ version: number }>`insert into interview_pad
      (organisation_id, interview_id, language, source, input, changed_by, changed_at)
    select ${organisationId}, ${interviewId}, ${language}, ${source}, ${input}, ${by}, ${at.toISOString()}
    where ${version}::int = 0 or exists (select from interview_pad where organisation_id = ${organisationId}
      and interview_id = ${interviewId} and version = ${version})
    on conflict (organisation_id, interview_id) do update set language = excluded.language, source = excluded.source,
      input = excluded.input, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      version = interview_pad.version + 1 where interview_pad.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version;
}

export async function noteRun(db: Db, organisationId: string, interviewId: string, runId: string, by: string) {
  await sql`update interview_pad set run_id = ${runId}, run_by = ${by}
    where organisation_id = ${organisationId} and interview_id = ${interviewId}`.execute(db);
}
