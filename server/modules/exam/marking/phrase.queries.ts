import { phraseMost } from '#contract/exam/marking-phrase.ts';
import type { Db } from '../../../kit/db/db.ts';
import { newId } from '../../../kit/id.ts';

/** Those of the exam and those that are offered everywhere. */
export function phrasesOf(db: Db, organisationId: string, examId: string) {
  return db
    .selectFrom('markingPhrase')
    .select(['id as phraseId', 'text', 'examId', 'createdBy'])
    .where('organisationId', '=', organisationId)
    .where((eb) => eb.or([eb('examId', '=', examId), eb('examId', 'is', null)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(2 * phraseMost)
    .execute();
}

interface NewPhrase {
  readonly organisationId: string;
  readonly examId: string | null;
  readonly text: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function addPhrase(db: Db, phrase: NewPhrase) {
  const phraseId = newId();
  await db
    .insertInto('markingPhrase')
    .values({ ...phrase, id: phraseId })
    .execute();
  return phraseId;
}

export async function removePhrase(db: Db, organisationId: string, phraseId: string) {
  await db
    .deleteFrom('markingPhrase')
    .where('organisationId', '=', organisationId)
    .where('id', '=', phraseId)
    .execute();
}
