import { ask, type Condition, type Sql } from '../../kit/ask.ts';
import type { Db } from '../../kit/transaction.ts';

/** Which questions of the organisation count, over `question`; without it all of them. */
export type Seen = Condition | undefined;

/**
 * What hangs questions that count on points, a row `link` for each with `question_id` and `knowledge_id`, as what follows
 * FROM: of all points or of those whose ids are selected.
 */
export const linksOfQuestions = ask<[organisationId: string, seen: Seen, pointIds: Sql | undefined], Sql>(
  'linksOfQuestions',
);

/** Over `found`, a point: how many questions that count hang on it or below it. */
export const countQuestionsBelow = ask<[organisationId: string, seen: Seen], Sql<number>>('countQuestionsBelow');

/** How many questions hang on any of these points, whoever sees them: what happens to a point happens to all of them. */
export const countQuestionsOn = ask<[db: Db, organisationId: string, pointIds: readonly string[]], Promise<number>>(
  'countQuestionsOn',
);
