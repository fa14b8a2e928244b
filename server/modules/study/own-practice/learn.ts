import type { Db } from '../../../kit/transaction.ts';
import { replaceEvidence } from '../../post/index.ts';
import { abilityLinks } from '../../question/index.ts';
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

interface Told extends Pick<queries.Given, 'questionVersionId' | 'answeredAt'> {
  readonly ratio: number;
  readonly difficulty: number;
}

/** What a finished session tells of abilities; said twice it is the same. */
export async function writeEvidence(
  db: Db,
  { organisationId, userId }: Person,
  sessionId: string,
  answers: readonly Told[],
) {
  const ids = answers.map(({ questionVersionId }) => questionVersionId);
  const links = Map.groupBy(await abilityLinks(db, organisationId, ids), (link) => link.questionVersionId);
  const rows = answers.flatMap(({ questionVersionId: itemId, ratio, difficulty, answeredAt }) =>
    (links.get(itemId) ?? []).map(({ abilityId, weight }) => ({
      ...{ userId, abilityId, originId: sessionId, itemId, difficulty, weight },
      score: ratio,
      at: answeredAt,
    })),
  );
  await replaceEvidence(db, organisationId, 'practice', [sessionId], rows);
}
