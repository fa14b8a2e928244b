import { z } from 'zod';
import { exam, type HistoryEntry } from '#contract/exam/exam.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { namesOf } from '../examinee/examinee.queries.ts';
import { historyPage, type Listed } from './history.queries.ts';
import { requireExam } from './require-exam.ts';

const Detail = z.record(z.string(), z.unknown());
const Override = z.looseObject({ people: z.array(z.looseObject({ userId: z.string() })) });

export async function examHistory(db: Db, user: Caller, query: { examId: string; page: number; size: number }) {
  const { organisationId } = user;
  const { examId } = query;
  await requireExam(db, user, examId, exam.history.access);
  const reachable = staffInScope(user, exam.history.access, examId);
  const { rows, total } = await historyPage(db, organisationId, query, reachable);
  const data = rows.map(({ detail, listed, ...row }) => ({
    ...row,
    detail: listed ? countsOf(row.action, listed) : Detail.parse(detail),
  }));
  return { data: await inReach(db, organisationId, data, reachable), total };
}

/** How many were named, and how many examinees were added or removed, unless that number includes people out of the data scope. */
function countsOf(action: string, { persons, departments, posts, tags, changed }: Listed): HistoryEntry['detail'] {
  const verb = action === 'examinee.add' ? 'added' : 'removed';
  const also = { ...(posts > 0 && { posts }), ...(tags > 0 && { tags }) };
  return { persons, departments, ...also, ...(changed !== null && { [verb]: changed }) };
}

/** What was granted to single examinees is told by name, and only of those whom the caller may reach. */
async function inReach(
  db: Db,
  organisationId: string,
  entries: HistoryEntry[],
  reachable: ReturnType<typeof staffInScope>,
): Promise<HistoryEntry[]> {
  const peopleOf = ({ action, detail }: HistoryEntry) =>
    action === 'examinee.override' ? Override.parse(detail).people : [];
  const userIds = entries.flatMap((entry) => peopleOf(entry).map(({ userId }) => userId));
  if (userIds.length === 0) return entries;
  const people = await namesOf(db, organisationId, userIds, reachable);
  const names = new Map(people.map(({ userId, realName }) => [userId, realName]));
  return entries.map((entry) => {
    if (entry.action !== 'examinee.override') return entry;
    const people = peopleOf(entry)
      .filter(({ userId }) => names.has(userId))
      .map((person) => ({ ...person, realName: names.get(person.userId) }));
    return { ...entry, detail: people.length > 0 ? { ...entry.detail, people } : {} };
  });
}
