import { z } from 'zod';
import { exam, type HistoryEntry } from '#contract/exam/exam.ts';
import { toldWhole } from '#contract/exam/history.ts';
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

const namesNobody: ReadonlySet<string> = new Set(toldWhole);
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

type Person = z.output<typeof Override>['people'][number];

interface Named {
  /** Whom an entry names: with what was granted to each, or by their ids alone. */
  readonly people: readonly Person[];
  /** What else is told of it to who reaches one of them. */
  readonly rest: HistoryEntry['detail'];
  /** What the people in reach are told as. */
  readonly told: (people: readonly (Person & { readonly realName: string })[]) => HistoryEntry['detail'];
}

const byName: Named['told'] = (people) => ({ realNames: people.map(({ realName }) => realName) });

function namedIn({ action, detail }: HistoryEntry): Named {
  if (action === 'examinee.override') {
    return { people: Override.parse(detail).people, rest: detail, told: (people) => ({ people }) };
  }
  if (action.startsWith('monitor.')) {
    const read = Monitored.safeParse(detail);
    const { userIds = [], ...rest } = read.success ? read.data : {};
    return { people: userIds.slice(0, mostNamed).map((userId) => ({ userId })), rest, told: byName };
  }
  if (action === 'designation.set') {
    const people = Designated.safeParse(detail).data?.people ?? [];
    return { people: people.slice(0, mostNamed), rest: {}, told: byName };
  }
  const whole = namesNobody.has(action) || action.startsWith('examinee.');
  return { people: [], rest: whole ? detail : {}, told: byName };
}

/** What was done to or granted to single examinees is told by name, and only of those whom the caller may reach. */
async function inReach(
  db: Db,
  organisationId: string,
  entries: HistoryEntry[],
  reachable: ReturnType<typeof staffInScope>,
): Promise<HistoryEntry[]> {
  const named = entries.map((entry) => ({ entry, ...namedIn(entry) }));
  const userIds = new Set(named.flatMap(({ people }) => people.map(({ userId }) => userId)));
  const found = userIds.size > 0 ? await namesOf(db, organisationId, [...userIds], reachable) : [];
  const names = new Map(found.map(({ userId, realName }) => [userId, realName]));
  return named.map(({ entry, people, rest, told }) => {
    if (people.length === 0) return { ...entry, detail: rest };
    const reached = people.flatMap((person) => {
      const realName = names.get(person.userId);
      return realName === undefined ? [] : [{ ...person, realName }];
    });
    return { ...entry, detail: reached.length > 0 ? { ...rest, ...told(reached) } : {} };
  });
}
