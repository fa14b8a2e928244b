import { markingPhrase, phraseMost } from '#contract/exam/marking-phrase.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireExam } from '../exam/require-exam.ts';
import * as queries from './phrase.queries.ts';

/** The standard comments that an exam's markers are offered; each takes away their own. */
export async function phrases(db: Db, user: Caller, examId: string) {
  await requireExam(db, user, examId, markingPhrase.list.access);
  const rows = await queries.phrasesOf(db, user.organisationId, examId);
  return rows.map(({ createdBy, ...row }) => ({ ...row, own: createdBy === user.userId }));
}

interface NewPhrase {
  readonly text: string;
  readonly everywhere: boolean;
}

export function addPhrase(db: Db, user: Caller, examId: string, { text, everywhere }: NewPhrase, createdAt: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, userId: createdBy } = user;
    // Who marks by a group of this exam alone has no say in the others: theirs are offered here.
    const shared = everywhere && user.permissions.includes(markingPhrase.add.access);
    const offered = await phrases(db, user, examId);
    const known = offered.find((phrase) => phrase.text === text);
    if (known) return { phraseId: known.phraseId };
    const alike = offered.filter((phrase) => (phrase.examId === null) === shared);
    if (alike.length >= phraseMost) throw refuse('phrasesTooMany', { limit: phraseMost });
    const phrase = { organisationId, examId: shared ? null : examId, text, createdBy, createdAt };
    return { phraseId: await queries.addPhrase(db, phrase) };
  });
}

export function removePhrase(db: Db, user: Caller, { examId, phraseId }: { examId: string; phraseId: string }) {
  return inTransaction(db, async (db) => {
    const found = (await phrases(db, user, examId)).find((phrase) => phrase.phraseId === phraseId);
    if (!found?.own) throw refuse('notFound');
    await queries.removePhrase(db, user.organisationId, phraseId);
    return {};
  });
}
