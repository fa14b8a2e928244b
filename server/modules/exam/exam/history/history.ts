import { z } from 'zod';
import { exam, type HistoryEntry } from '#contract/exam/exam.ts';
import { refuse } from '../../../../kit/errors.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { staffInScope } from '../../../identity/index.ts';
import { namesOf } from '../../examinee/examinee.queries.ts';
import { nameOfExam } from '../exam.queries.ts';
import { historyPage, type Listed } from './history.queries.ts';

const Detail = z.record(z.string(), z.unknown());
const Override = z.looseObject({ people: z.array(z.looseObject({ userId: z.string() })) });

export async function examHistory(db: Db, user: Caller, query: { examId: string; page: number; size: number }) {
  const { organisationId } = user;
  if ((await nameOfExam(db, organisationId, query.examId)) === undefined) throw refuse('notFound');
  const { rows, total } = await historyPage(db, organisationId, query, reachOf(user));
  const data = rows.map(({ detail, listed, ...row }) => ({
    ...row,
    detail: listed ? countsOf(row.action, listed) : Detail.parse(detail),
  }));
  return { data: await inReach(db, user, data), total };
}

const reachOf = (user: Caller) => staffInScope(user, [exam.history.access]);

/** How many were named, and how many examinees came or went unless that counts people out of reach. */
function countsOf(action: string, { persons, departments, changed }: Listed): HistoryEntry['detail'] {
  const verb = action === 'examinee.add' ? 'added' : 'removed';
  return { persons, departments, ...(changed !== null && { [verb]: changed }) };
}

/** What was granted to single examinees is told by name, and only of those whom the caller may reach. */
async function inReach(db: Db, user: Caller, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
  const peopleOf = ({ action, detail }: HistoryEntry) =>
    action === 'examinee.override' ? Override.parse(detail).people : [];
  const userIds = entries.flatMap((entry) => peopleOf(entry).map(({ userId }) => userId));
  if (userIds.length === 0) return entries;
  const reachable = await namesOf(db, user.organisationId, userIds, reachOf(user));
  const names = new Map(reachable.map(({ userId, realName }) => [userId, realName]));
  return entries.map((entry) => {
    if (entry.action !== 'examinee.override') return entry;
    const people = peopleOf(entry)
      .filter(({ userId }) => names.has(userId))
      .map((person) => ({ ...person, realName: names.get(person.userId) }));
    return { ...entry, detail: people.length > 0 ? { ...entry.detail, people } : {} };
  });
}
