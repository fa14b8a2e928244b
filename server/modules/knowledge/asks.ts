import { announce, ask, type Condition, type Sql } from '../../kit/ask.ts';
import type { Caller } from '../../kit/http/serve.ts';
import type { Db } from '../../kit/transaction.ts';

/** Which questions of the organisation count, over `question`; without it all of them. */
export type Seen = Condition | undefined;

/** Those that count for somebody. */
export const questionsSeenBy = ask<[user: Caller], Seen>('questionsSeenBy');

/** A name that is the same for all who see the same questions. */
export const nameOfQuestionsSeen = ask<[db: Db, user: Caller], Promise<string>>('nameOfQuestionsSeen');

/**
 * What hangs questions that count on points, a row `link` for each with `question_id` and `knowledge_id`, as what follows
 * FROM: of all points or of those whose ids are selected.
 */
export const linksOfQuestions = ask<[organisationId: string, seen: Seen, pointIds: Sql | undefined], Sql>(
  'linksOfQuestions',
);

/** Over `found`, a point: how many questions that count hang on it or below it. */
export const countQuestionsBelow = ask<[organisationId: string, seen: Seen], Sql<number>>('countQuestionsBelow');

/** Of points that stand below others now: what their questions tell of is otherwise from then on. */
export const pointsMoved = announce<[db: Db, organisationId: string, knowledgeIds: readonly string[]]>('pointsMoved');

/** How many questions hang on any of these points, whoever sees them: what happens to a point happens to all of them. */
export const countQuestionsOn = ask<[db: Db, organisationId: string, pointIds: readonly string[]], Promise<number>>(
  'countQuestionsOn',
);

/** All questions of these points go to another one; without one they only leave. */
export const moveQuestionsOf = ask<
  [db: Db, organisationId: string, from: readonly string[], to: string | undefined],
  Promise<void>
>('moveQuestionsOf');
