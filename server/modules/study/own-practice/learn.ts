import type { Db } from '../../../kit/transaction.ts';
import type { Person } from '../practice/source.queries.ts';
import * as queries from './answer.queries.ts';
import { reviewed } from './card.rules.ts';

interface Learnt {
  readonly questionId: string;
  readonly ratio: number;
}

/** What answers tell of a person's memory: the wrong book and the cards of review. */
export async function learn(db: Db, person: Person, answers: readonly Learnt[], at: Date) {
  for (const { questionId, ratio } of answers) {
    await queries.noteInBook(db, person, questionId, ratio, at);
    const card = await queries.cardOf(db, person, questionId);
    const { dueAt, stability, difficulty, reps, lapses, ...rest } = reviewed(card, ratio, at);
    await queries.saveCard(db, person, questionId, { dueAt, stability, difficulty, reps, lapses, ...rest });
  }
}
