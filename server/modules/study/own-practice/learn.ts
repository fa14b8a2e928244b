import type { Db } from '../../../kit/transaction.ts';
import { questionVersions } from '../../question/index.ts';
import type { Person } from '../practice/source.queries.ts';
import { answersOf } from './answer.queries.ts';
import { reviewed } from './card.rules.ts';
import * as queries from './memory.queries.ts';

interface Learnt {
  readonly questionId: string;
  readonly ratio: number;
}

/** What answers tell of a person's memory: the wrong book and the cards of review. However many, by the same few statements. */
export async function learn(db: Db, person: Person, answers: readonly Learnt[], at: Date) {
  const ids = (right: boolean) => answers.filter(({ ratio }) => (ratio === 1) === right).map((one) => one.questionId);
  await queries.noteRight(db, person, ids(true), at);
  await queries.noteWrong(db, person, ids(false), at);
  const cards = await queries.cardsOf(
    db,
    person,
    answers.map(({ questionId }) => questionId),
  );
  const next = answers.map(({ questionId, ratio }) => ({
    ...reviewed(cards.get(questionId), ratio, at),
    questionId,
  }));
  await queries.saveCards(db, person, next);
}

/** Of a session what was answered and is marked, with its questions. */
export async function markedOf(db: Db, organisationId: string, sessionId: string) {
  const answers = await answersOf(db, organisationId, sessionId);
  const ids = answers.map(({ questionVersionId }) => questionVersionId);
  const versions = await questionVersions(db, organisationId, ids);
  return answers.flatMap(({ questionVersionId, ratio }) => {
    const version = versions.get(questionVersionId);
    return version && ratio !== null ? [{ questionId: version.questionId, ratio }] : [];
  });
}
