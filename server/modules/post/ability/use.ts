import { ownWords } from '#contract/edition-words.ts';
import type { AbilityUses } from '#contract/post/ability.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { countCoursesNaming, countQuestionsNaming, countRulesNaming } from '../asks.ts';
import type { AbilityRow } from './ability.queries.ts';
import { hangingOn } from './use.queries.ts';
import { usesInWords } from './use.rules.ts';

/** What hangs on these rows of the library, whoever may see it: what happens to them happens to all of it. */
export async function usesOf(
  db: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<Omit<AbilityUses, 'skills'>> {
  const hanging = await hangingOn(db, organisationId, ids);
  const questions = await countQuestionsNaming(db, organisationId, ids);
  const rules = await countRulesNaming(db, organisationId, ids);
  return { ...hanging, questions, rules, courses: await countCoursesNaming(db, organisationId, ids) };
}

/** Refuses what takes a row out of use while anything hangs on it or below it. */
export async function refuseUsed(
  db: Db,
  organisationId: string,
  { name }: Pick<AbilityRow, 'name'>,
  ids: readonly string[],
  key: 'abilityInUse' | 'abilityUsedDimension',
) {
  const words = usesInWords(await usesOf(db, organisationId, ids));
  if (words !== '') throw refuse(key, { name, uses: ownWords(words) });
}
