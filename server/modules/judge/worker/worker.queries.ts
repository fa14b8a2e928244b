import type { CodeLanguage } from '#contract/question/content.ts';
import type { Db } from '../../../kit/db/db.ts';

export interface LanguageVersion {
  readonly codeType: CodeLanguage;
  readonly version: string;
}

export interface WorkerState {
  /** Why it cannot run code; null: it can. */
  readonly problem: string | null;
  readonly languages: readonly LanguageVersion[];
}

export async function noteWorker(db: Db, id: string, { problem, languages }: WorkerState, at: Date) {
  const state = { seenAt: at, problem, languages: JSON.stringify(languages) };
  await db
    .insertInto('judgeWorker')
    .values({ id, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

export async function removeWorker(db: Db, id: string) {
  await db.deleteFrom('judgeWorker').where('id', '=', id).execute();
}

export async function workersSince(db: Db, since: Date): Promise<WorkerState[]> {
  const rows = await db
    .selectFrom('judgeWorker')
    .select(['problem', 'languages'])
    .where('seenAt', '>', since.toISOString())
    .orderBy('id')
    .execute();
  return rows.map(({ problem, languages }) => ({ problem, languages: languages as unknown as LanguageVersion[] }));
}

export async function forgetWorkers(db: Db, before: Date) {
  await db.deleteFrom('judgeWorker').where('seenAt', '<', before.toISOString()).execute();
}
