import type { AutoDemand } from '#contract/paper/demand.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { plainText } from '../../../kit/rich-text.ts';
import type { Db } from '../../../kit/transaction.ts';
import { filterNames } from '../../question/index.ts';
import type { NameOf } from '../assembly/index.ts';
import { stemsOf } from './names.queries.ts';

const longestStem = 20;

/** The beginning of a question, to tell it from others. */
function shortStem(html: string) {
  const text = [...plainText(html)];
  return text.length > longestStem ? `${text.slice(0, longestStem).join('')}…` : text.join('');
}

/** What these questions are called, as far as the caller sees them. */
export async function questionNames(db: Db, user: Caller, questionIds: readonly string[]) {
  if (questionIds.length === 0) return new Map<string, string>();
  const rows = await stemsOf(db, user, questionIds);
  return new Map(rows.map(({ id, stem }) => [id, shortStem(stem)]));
}

/** What the things of a demand are called, and whether some of them are not there for the caller. */
export async function namesIn(
  db: Db,
  user: Caller,
  { bankIds, bounds, mustHave, mustNotHave, exclusions }: AutoDemand,
) {
  const filters = [{ bankIds }, ...bounds.map(({ of }) => of)];
  const wanted = {
    banks: new Set(filters.flatMap((of) => of.bankIds ?? [])),
    knowledge: new Set(bounds.flatMap(({ of }) => of.knowledgeIds ?? [])),
    tags: new Set(bounds.flatMap(({ of }) => of.tagIds ?? [])),
    questions: new Set([...mustHave, ...mustNotHave, ...exclusions.flat()]),
  };
  const questions = await questionNames(db, user, [...wanted.questions]);
  const known = { ...(await filterNames(db, user, filters)), questions };
  const kinds = ['banks', 'knowledge', 'tags', 'questions'] as const;
  const names = new Map(kinds.flatMap((kind) => [...known[kind]]));
  const nameOf: NameOf = (kind, id) => (kind === 'ability' ? id : (names.get(id) ?? '已删除'));
  return { nameOf, missing: kinds.some((kind) => known[kind].size < wanted[kind].size) };
}

/** The same, where all of it has to be there. */
export async function knownNames(db: Db, user: Caller, wire: AutoDemand) {
  const { nameOf, missing } = await namesIn(db, user, wire);
  if (missing) throw refuse('notFound');
  return nameOf;
}
