import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import { shortStem } from '../question/readable.rules.ts';
import { authorsOf, reviewersOf } from './review.queries.ts';

const countBy = <T>(rows: readonly T[], key: (row: T) => string) => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return counts;
};

/** Tells everybody who may review them that questions wait; whoever sent them knows. */
export async function tellReviewers(db: Db, user: Caller, questions: readonly { bankId: string }[], at: Date) {
  const waiting = countBy(questions, ({ bankId }) => bankId);
  const reviewers = await reviewersOf(db, user.organisationId, [...waiting.keys()]);
  const mine = new Map<string, number>();
  for (const { userId, bankId } of reviewers)
    if (userId !== user.userId) mine.set(userId, (mine.get(userId) ?? 0) + (waiting.get(bankId) ?? 0));
  for (const count of new Set(mine.values())) {
    const userIds = [...mine].filter(([, own]) => own === count).map(([userId]) => userId);
    const content = `有 ${count} 道试题等待您审核`;
    const message = { event: 'question.pending', content, link: '/manage/question/list?state=PENDING' };
    await tellPeople(db, user.organisationId, userIds, message, at);
  }
}

/** Tells those who wrote the questions what became of them. */
export async function tellAuthors(
  db: Db,
  user: Caller,
  questionIds: readonly string[],
  { approved, reason }: { approved: boolean; reason: string },
  at: Date,
) {
  const rows = (await authorsOf(db, user.organisationId, questionIds)).filter((row) => row.writtenBy !== user.userId);
  for (const [writer, count] of countBy(rows, (row) => row.writtenBy)) {
    const stem = rows.find((row) => row.writtenBy === writer)?.stem ?? '';
    const what = count === 1 ? `您的试题「${shortStem(stem, 20)}」` : `您的 ${count} 道试题`;
    const content = approved ? `${what}已通过审核` : `${what}没有通过审核：${reason}`;
    const state = approved ? 'APPROVED' : 'REJECTED';
    const message = { event: `question.${state.toLowerCase()}`, content, link: `/manage/question/list?state=${state}` };
    await tellPeople(db, user.organisationId, [writer], message, at);
  }
}
