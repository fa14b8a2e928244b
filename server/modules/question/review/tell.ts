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

/** Questions are named to so many writers; each of them costs a message of its own. */
const mostNamed = 20;

/** Tells those who wrote the questions what became of them. */
export async function tellAuthors(
  db: Db,
  user: Caller,
  questionIds: readonly string[],
  { approved, reason }: { approved: boolean; reason: string },
  at: Date,
) {
  const rows = (await authorsOf(db, user.organisationId, questionIds)).filter((row) => row.writtenBy !== user.userId);
  const counts = countBy(rows, (row) => row.writtenBy);
  const state = approved ? 'APPROVED' : 'REJECTED';
  const tell = (writers: readonly string[], what: string, found: string) => {
    const content = approved ? `${what}已通过审核` : `${what}没有通过审核：${reason}`;
    const message = { event: `question.${state.toLowerCase()}`, content, link: `/manage/question/list?${found}` };
    return tellPeople(db, user.organisationId, writers, message, at);
  };
  const named = rows.filter((row) => counts.size <= mostNamed && counts.get(row.writtenBy) === 1);
  for (const { id, stem, writtenBy } of named)
    await tell([writtenBy], `您的试题「${shortStem(stem, 20)}」`, `questionId=${id}`);
  for (const { writtenBy } of named) counts.delete(writtenBy);
  const counted = Map.groupBy(counts.keys(), (writer) => counts.get(writer));
  for (const [count, writers] of counted) await tell(writers, `您的 ${count} 道试题`, `state=${state}`);
}
