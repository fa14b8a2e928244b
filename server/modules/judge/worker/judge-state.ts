import { type CodeLanguage, codeLanguageNames, codeLanguages } from '#contract/question/content.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { workersSince } from './worker.queries.ts';

/** A process that was not heard of for so long is gone. */
export const silentMs = 90_000;

export interface JudgeState {
  readonly works: boolean;
  readonly problem: string | null;
  readonly languages: { readonly codeType: CodeLanguage; readonly version: string }[];
}

const nobody = '没有运行中的判题进程';

/** Of all processes together: what one of them can, can be done. */
export async function judgeState(db: Db): Promise<JudgeState> {
  const workers = await workersSince(db, new Date(now().getTime() - silentMs));
  const able = workers.filter(({ problem }) => problem === null);
  const versions = new Map(able.flatMap(({ languages }) => languages.map((one) => [one.codeType, one] as const)));
  return {
    works: able.length > 0,
    problem: able.length > 0 ? null : (workers[0]?.problem ?? nobody),
    languages: codeLanguages.flatMap((language) => versions.get(language) ?? []),
  };
}

/** Refuses what no process of this service can run. */
export async function requireLanguages(db: Db, needed: readonly CodeLanguage[]) {
  const { works, problem, languages } = await judgeState(db);
  if (!works) throw refuse('judgeUnavailable', { problem: problem ?? '' });
  const missing = needed.find((language) => !languages.some(({ codeType }) => codeType === language));
  if (missing) throw refuse('judgeLanguageMissing', { language: codeLanguageNames[missing] });
}
