import type { StockFilter } from '#contract/paper/demand.ts';
import { refuse } from '../../kit/errors.ts';
import type { Caller } from '../../kit/http/serve.ts';
import { plainText } from '../../kit/text/rich-text.ts';
import type { Db } from '../../kit/transaction.ts';
import { filterNames, onlyGone, seenCount } from '../question/index.ts';
import type { NameOf } from './assembly/index.ts';
import { stemsOf } from './names.queries.ts';

/** It was deleted since, or is not for this caller. */
const gone = '（已不可用）';
const longestStem = 20;

/** The beginning of a question, to tell it from others. */
function shortStem(html: string) {
  const text = [...plainText(html)];
  return text.length > longestStem ? `${text.slice(0, longestStem).join('')}…` : text.join('');
}

/** What these questions are called, as far as the caller sees them; deleted ones too. */
export async function questionNames(db: Db, user: Caller, questionIds: readonly string[]) {
  if (questionIds.length === 0) return new Map<string, string>();
  const rows = await stemsOf(db, user, questionIds);
  return new Map(rows.map(({ id, stem }) => [id, shortStem(stem)]));
}

/** What a demand names. */
interface Named {
  readonly filters: readonly StockFilter[];
  readonly questionIds?: readonly string[];
}

async function found(db: Db, user: Caller, { filters, questionIds = [] }: Named) {
  const questions = await questionNames(db, user, [...new Set(questionIds)]);
  const { banks, knowledge, abilities, tags } = await filterNames(db, user, filters);
  const names = { bank: banks, knowledge, ability: abilities, tag: tags, question: questions };
  const nameOf: NameOf = (kind, id) => names[kind].get(id) ?? gone;
  return { names, nameOf };
}

/** What the things are called that a demand names. */
export const namesIn = async (db: Db, user: Caller, named: Named) => (await found(db, user, named)).nameOf;

/** The same; refuses what the caller does not see, unless it was only deleted: nothing is found by that. */
export async function knownNames(db: Db, user: Caller, named: Named) {
  const { names, nameOf } = await found(db, user, named);
  const { filters, questionIds = [] } = named;
  const missingIn = (ids: readonly string[], known: ReadonlyMap<string, string>) => [
    ...new Set(ids.filter((id) => !known.has(id))),
  ];
  const missing = {
    banks: missingIn(
      filters.flatMap(({ bankIds }) => bankIds ?? []),
      names.bank,
    ),
    knowledge: missingIn(
      filters.flatMap(({ knowledgeIds }) => knowledgeIds ?? []),
      names.knowledge,
    ),
    abilities: missingIn(
      filters.flatMap(({ abilityIds }) => abilityIds ?? []),
      names.ability,
    ),
    tags: missingIn(
      filters.flatMap(({ tagIds }) => tagIds ?? []),
      names.tag,
    ),
    questions: missingIn(questionIds, names.question),
  };
  const isMissing = Object.values(missing).some((ids) => ids.length > 0);
  if (isMissing && !(await onlyGone(db, user, missing))) throw refuse('notFound');
  return nameOf;
}

/** Refuses questions that the caller does not see, in the same way. */
export async function requireSeen(db: Db, user: Caller, questionIds: readonly string[]) {
  const ids = [...new Set(questionIds)];
  if ((await seenCount(db, user, ids)) < ids.length) await knownNames(db, user, { filters: [], questionIds: ids });
}
