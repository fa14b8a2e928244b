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
const Monitored = z.object({
  userIds: z.array(z.string()),
  reason: z.string().default(''),
  minutes: z.number().optional(),
  beyondEnd: z.boolean().optional(),
});
const Designated = z.object({ people: z.array(z.object({ userId: z.string() })) });

/** Entries that name nobody are told whole; of any other action, known or not, only that it was done. */
const namesNobody = new Set([
  ...['exam.add', 'exam.copy', 'exam.modify', 'exam.publish', 'exam.publishBegin', 'exam.publishStop', 'exam.cancel'],
  ...['exam.makeUp', 'exam.delete', 'examinee.remind', 'invitation.open', 'invitation.close'],
  ...[
    'result.release',
    'result.export',
    'result.regrade',
    'result.equate',
    'result.unequate',
    'comment.write',
    'comment.remove',
  ],
  ...['examRoom.save', 'examRoom.remove', 'examRoom.whole'],
]);
/** Of an entry that names thousands so many are looked up. */
const mostNamed = 200;

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

/** Whom an entry names, with what else may be told of it to who reaches one of them. */
function namedIn({ action, detail }: HistoryEntry): { userIds: string[]; rest: HistoryEntry['detail'] } {
  if (action.startsWith('monitor.')) {
    const read = Monitored.safeParse(detail);
    const { userIds = [], ...rest } = read.success ? read.data : {};
    return { userIds: userIds.slice(0, mostNamed), rest };
  }
  if (action === 'designation.set') {
    const read = Designated.safeParse(detail);
    return { userIds: (read.data?.people ?? []).slice(0, mostNamed).map(({ userId }) => userId), rest: {} };
  }
  return { userIds: [], rest: namesNobody.has(action) || action.startsWith('examinee.') ? detail : {} };
}

/** What was done to or granted to single examinees is told by name, and only of those whom the caller may reach. */
async function inReach(
  db: Db,
  organisationId: string,
  entries: HistoryEntry[],
  reachable: ReturnType<typeof staffInScope>,
): Promise<HistoryEntry[]> {
  const peopleOf = ({ action, detail }: HistoryEntry) =>
    action === 'examinee.override' ? Override.parse(detail).people : [];
  const userIds = entries.flatMap((entry) => [
    ...peopleOf(entry).map(({ userId }) => userId),
    ...namedIn(entry).userIds,
  ]);
  const people = userIds.length > 0 ? await namesOf(db, organisationId, [...new Set(userIds)], reachable) : [];
  const names = new Map(people.map(({ userId, realName }) => [userId, realName]));
  return entries.map((entry) => {
    if (entry.action !== 'examinee.override') {
      const { userIds, rest } = namedIn(entry);
      const realNames = userIds.flatMap((userId) => names.get(userId) ?? []);
      const nobody = userIds.length > 0 && realNames.length === 0;
      return { ...entry, detail: nobody ? {} : { ...rest, ...(realNames.length > 0 && { realNames }) } };
    }
    const people = peopleOf(entry)
      .filter(({ userId }) => names.has(userId))
      .map((person) => ({ ...person, realName: names.get(person.userId) }));
    return { ...entry, detail: people.length > 0 ? { ...entry.detail, people } : {} };
  });
}
