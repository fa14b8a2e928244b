import { type Question, type QuestionFilter, questionStates } from '#contract/question/question.ts';
import { difficultyBands, numberOfType, questionTypes } from '#contract/question/type.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { findPlatform } from '../bank/bank.queries.ts';
import { requireSeenBank } from '../bank/bank.ts';
import { questionOfPlatform, questionSeen } from '../bank/reach.queries.ts';
import { findKept } from '../duplicate/merge.queries.ts';
import type { SearchFilter } from './search/filter.queries.ts';
import { type QuestionPage, questionIds } from './search/page.queries.ts';
import { countsBy } from './search/sample.queries.ts';
import { currentRows, findQuestion, viewOf } from './version.queries.ts';

/** What other organisations see of a question of the platform: neither who works there nor what they use. */
const asPublic = (question: Question): Question => ({ ...question, creator: '', sourceText: null, usedCount: 0 });

/** A question of a bank that the caller sees, or of a public one; for one that was merged, the one that was kept is named. */
export async function getQuestion(db: Db, user: Caller, id: string) {
  const { organisationId } = user;
  const own = await findQuestion(db, organisationId, id, questionSeen(user));
  if (own) return own;
  const keptId = await findKept(db, user, id);
  if (keptId) throw refuse('questionMerged', { current: { questionId: keptId } });
  const platform = await findPlatform(db);
  const shared = platform && (await findQuestion(db, platform.id, id, questionOfPlatform));
  if (!shared) throw refuse('notFound');
  return asPublic(shared);
}

export async function questionPage(db: Db, user: Caller, filter: SearchFilter, page: QuestionPage) {
  if (filter.bankId) await requireSeenBank(db, user, filter.bankId);
  const { ids, total, estimated } = await questionIds(db, questionSeen(user), filter, page);
  const rows = await currentRows(db, user.organisationId, ids);
  return { data: rows.map(viewOf), total, estimated };
}

/** The approved questions of the platform's public banks. */
export async function platformPage(db: Db, filter: QuestionFilter, page: QuestionPage) {
  const platform = await findPlatform(db);
  if (!platform) return { data: [], total: 0, estimated: false };
  const { ids, total, estimated } = await questionIds(db, questionOfPlatform, filter, page);
  const rows = await currentRows(db, platform.id, ids);
  return { data: rows.map((row) => asPublic(viewOf(row))), total, estimated };
}

/** Every type with its number of questions, 0 too. */
export async function typeCounts(db: Db, user: Caller, filter: QuestionFilter) {
  if (filter.bankId) await requireSeenBank(db, user, filter.bankId);
  const { rows, estimated } = await countsBy(db, questionSeen(user), filter, 'type');
  return questionTypes.map((type) => ({
    type,
    questionType: numberOfType(type),
    count: rows.find((row) => row.value === type)?.count ?? 0,
    estimated,
  }));
}

/** For difficulty, state and bank the numbers that the other filters leave of each choice, but for banks 0 too. */
export async function filterCounts(db: Db, user: Caller, filter: QuestionFilter) {
  if (filter.bankId) await requireSeenBank(db, user, filter.bankId);
  const { difficulty: _, ...besidesDifficulty } = filter;
  const { state: __, ...besidesState } = filter;
  const { bankId: ___, ...besidesBank } = filter;
  const seen = questionSeen(user);
  const [difficulties, states, banks] = await Promise.all([
    countsBy(db, seen, besidesDifficulty, 'difficulty'),
    countsBy(db, seen, besidesState, 'state'),
    countsBy(db, seen, besidesBank, 'bankId'),
  ]);
  return {
    difficulties: difficultyBands.map(({ value, from, to }) => ({
      difficulty: value,
      count: difficulties.rows.reduce((sum, row) => (row.value >= from && row.value <= to ? sum + row.count : sum), 0),
      estimated: difficulties.estimated,
    })),
    states: questionStates.map((state) => ({
      state,
      count: states.rows.find((row) => row.value === state)?.count ?? 0,
      estimated: states.estimated,
    })),
    banks: banks.rows.map(({ value: bankId, count }) => ({ bankId, count, estimated: banks.estimated })),
  };
}
