import { z } from 'zod';
import type { PackageData } from '#contract/study/scorm.ts';

export const recordLimits = {
  /** Of one person in one section. */
  statements: 2000,
  documents: 30,
  atOnce: 100,
  statementCharacters: 32_000,
  documentBytes: 256 * 1024,
  bodyBytes: 512 * 1024,
} as const;

const number = z.number().optional();
const Score = z.looseObject({ scaled: z.number().min(-1).max(1).optional(), raw: number, min: number, max: number });
const Actor = z.looseObject({ account: z.looseObject({ homePage: z.string(), name: z.string() }) });

const Statement = z.looseObject({
  id: z.uuid().optional(),
  actor: Actor,
  verb: z.looseObject({ id: z.string().min(1).max(500) }),
  object: z.looseObject({ id: z.string().max(1000).optional() }),
  result: z
    .looseObject({ success: z.boolean().optional(), completion: z.boolean().optional(), score: Score.optional() })
    .optional(),
});
export type Statement = z.output<typeof Statement>;

/** Undefined: it is none; one or several. */
export function statementsOf(body: unknown): Statement[] | undefined {
  const said = z
    .array(Statement)
    .min(1)
    .safeParse(Array.isArray(body) ? body : [body]);
  return said.success ? said.data : undefined;
}

interface Person {
  readonly homePage: string;
  readonly name: string;
}

/** Nobody else, and nobody beside them. */
export function isPerson(actor: unknown, { homePage, name }: Person) {
  const { success, data } = Actor.safeParse(actor);
  if (!success || ['mbox', 'mbox_sha1sum', 'openid', 'member'].some((other) => other in data)) return false;
  return data.account.homePage === homePage && data.account.name === name;
}

const verbs = 'http://adlnet.gov/expapi/verbs/';

/** What a statement about the whole package means, in the words of SCORM 2004; nothing where it is about something else. */
function meaningOf({ verb, object, result }: Statement, activityId: string): PackageData {
  const word = verb.id.startsWith(verbs) ? verb.id.slice(verbs.length) : '';
  if (object.id !== activityId || !['completed', 'passed', 'failed', 'scored'].includes(word)) return [];
  const said: PackageData = [];
  const success = word === 'passed' ? true : word === 'failed' ? false : result?.success;
  if (word === 'completed' || result?.completion) said.push(['cmi.completion_status', 'completed']);
  if (success !== undefined) said.push(['cmi.success_status', success ? 'passed' : 'failed']);
  for (const name of ['scaled', 'raw', 'min', 'max'] as const) {
    const value = result?.score?.[name];
    if (value !== undefined) said.push([`cmi.score.${name}`, String(value)]);
  }
  return said;
}

/** The data after these statements, one after another; undefined: nothing has changed. */
export function dataAfter(before: PackageData, statements: readonly Statement[], activityId: string) {
  const data = new Map(before);
  let changed = false;
  for (const statement of statements) {
    const said = meaningOf(statement, activityId);
    // A new score takes the place of the whole old one.
    if (said.some(([name]) => name.startsWith('cmi.score.')))
      for (const name of [...data.keys()]) if (name.startsWith('cmi.score.')) data.delete(name);
    for (const [name, value] of said) data.set(name, value);
    changed ||= said.length > 0;
  }
  return changed ? [...data] : undefined;
}
