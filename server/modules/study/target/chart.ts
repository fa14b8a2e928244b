import {
  attainmentBins,
  type TargetPeopleFilter,
  type TargetPerson,
  targetPersonStateNames,
} from '#contract/study/target.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { refreshTargets } from './allocation.ts';
import { chartNumbers } from './chart.queries.ts';
import { gradationsOf, type StoredGradation } from './gradation.queries.ts';
import type { Gradation } from './path.rules.ts';
import * as people from './people.queries.ts';
import { actualLine, advanceOf, dayEnds, planAt, shownState, type ToldGradation, whyPerson } from './plan.rules.ts';
import { type Followed, followed } from './standing.ts';
import { requireTarget, type StoredTarget } from './target.queries.ts';

interface Seen {
  readonly target: StoredTarget;
  readonly gradations: readonly StoredGradation[];
  readonly plan: number | null;
}

async function seen(db: Db, user: Caller, targetId: string, at: Date): Promise<Seen> {
  const target = await requireTarget(db, user, targetId);
  const gradations = (await gradationsOf(db, user.organisationId, [targetId]))(targetId);
  return { target, gradations, plan: planAt({ ...target, gradations }, at) };
}

/** Everybody of these as they stand at this moment. */
async function everybody(
  db: Db,
  { organisationId }: Caller,
  { target, gradations }: Seen,
  userIds: string[],
  at: Date,
) {
  const found: Followed[] = [];
  const which = { organisationId, targetIds: [target.id], gradationsOf: () => gradations, userIds };
  for await (const portion of followed(db, which, at)) found.push(...portion);
  return found;
}

/** As everybody is kept to stand: whatever brings people on is noted, and reckoned by a job. */
export async function chartOf(db: Db, user: Caller, targetId: string, at: Date) {
  const { target, gradations, plan } = await seen(db, user, targetId, at);
  const { people, attainment, scored, reached, ...numbers } = await chartNumbers(
    db,
    user,
    targetId,
    target.expected * 100,
  );
  const advances = numbers.days.map(advanceOf);
  const ends = dayEnds(target.startsAt ?? target.openedAt, target.endsAt && target.endsAt > at ? target.endsAt : at);
  const line = actualLine(ends, advances, people, at);
  const none = { locked: 0, current: 0, passed: 0, attainment: null, scored: 0, reached: 0 };
  return {
    days: ends.map((end, place) => ({
      ...{ day: shanghaiDay(end), plan: planAt({ ...target, gradations }, end), actual: line[place] ?? null },
    })),
    ...{ plan, actual: actualLine([at], advances, people, at)[0] ?? 0 },
    gradations: gradations.map(({ gradationId, name }) => ({
      ...{ ...none, ...numbers.steps.find((step) => step.gradationId === gradationId) },
      ...{ gradationId, name },
    })),
    ...{ attainment, scored, reached },
    bins: Array.from({ length: attainmentBins }, (_, bin) => numbers.bins.find((one) => one.bin === bin)?.people ?? 0),
  };
}

const toldOf = (stored: readonly StoredGradation[], own: readonly Gradation[]): ToldGradation[] =>
  stored.map((gradation, place) => ({
    ...gradation,
    items: gradation.items.map(({ title, optional }, at) => ({
      ...{ title, optional, done: Boolean(own[place]?.items[at]?.reached?.doneAt) },
    })),
  }));

const instant = (value: Date | null) => value?.toISOString() ?? null;

function shownPerson(
  { dueAt, doneAt, ...row }: people.StoredPerson,
  { plan, gradations }: Seen,
  one: Followed | undefined,
  at: Date,
): TargetPerson {
  const state = shownState({ ...row, dueAt }, plan, at);
  const told = toldOf(gradations, one?.gradations ?? []);
  const why = whyPerson({ ...row, state, doneAt, dueAt }, plan, told, one?.steps ?? []);
  return { ...row, state, doneAt: instant(doneAt), why };
}

function askedOf({ target, gradations, plan }: Seen, filter: TargetPeopleFilter, at: Date): people.Asked {
  const { gradationId } = filter;
  if (gradationId && !gradations.some((one) => one.gradationId === gradationId)) throw refuse('notFound');
  return { targetId: target.id, filter, plan, expected: target.expected * 100, at };
}

export async function searchPeople(
  db: Db,
  user: Caller,
  targetId: string,
  filter: TargetPeopleFilter,
  page: { readonly page: number; readonly size: number },
  at: Date,
) {
  const there = await seen(db, user, targetId, at);
  const asked = askedOf(there, filter, at);
  // Whoever looks sees what these people reached a moment ago.
  const before = (await people.peoplePage(db, user, asked, page)).rows.map(({ userId }) => userId);
  await inTransaction(db, (db) => refreshTargets(db, user.organisationId, [there.target], at, before));
  const { rows, total } = await people.peoplePage(db, user, asked, page);
  const ids = rows.map(({ userId }) => userId);
  const found = new Map((await everybody(db, user, there, ids, at)).map((one) => [one.person.userId, one]));
  return { data: rows.map((row) => shownPerson(row, there, found.get(row.userId), at)), total };
}

const percent = (points: number | null | undefined) => (points == null ? null : points / 100);

interface Line {
  readonly person: TargetPerson;
  readonly one: Followed | undefined;
}

const columnsOf = (gradations: readonly StoredGradation[]): ExcelColumn<Line>[] => [
  { title: '姓名', width: 12, value: ({ person }) => person.realName },
  { title: '工号', width: 14, value: ({ person }) => person.jobNumber },
  { title: '部门', width: 20, value: ({ person }) => person.departmentName },
  { title: '岗位', width: 20, value: ({ person }) => person.postName },
  { title: '状态', width: 10, value: ({ person }) => targetPersonStateNames[person.state] },
  { title: '进度（%）', width: 10, value: ({ person }) => person.progress / 100 },
  { title: '达成度（%）', width: 12, value: ({ person }) => percent(person.attainment) },
  { title: '达成日期', width: 14, value: ({ person }) => person.doneAt && shanghaiDay(person.doneAt) },
  { title: '说明', width: 50, value: ({ person }) => person.why },
  ...gradations.flatMap(({ name }, place): ExcelColumn<Line>[] => [
    { title: `${name} 进度（%）`, width: 14, value: ({ one }) => percent(one?.steps[place]?.progress) },
    { title: `${name} 达成度（%）`, width: 14, value: ({ one }) => percent(one?.steps[place]?.attainment) },
    {
      ...{ title: `${name} 通过日期`, width: 14 },
      value: ({ one }) => {
        const passedAt = one?.steps[place]?.passedAt;
        return passedAt ? shanghaiDay(passedAt) : null;
      },
    },
  ]),
];

export async function exportPeople(db: Db, user: Caller, targetId: string, filter: TargetPeopleFilter, at: Date) {
  const there = await seen(db, user, targetId, at);
  const rows = await people.everyPerson(db, user, askedOf(there, filter, at));
  const ids = rows.map(({ userId }) => userId);
  const found = new Map((await everybody(db, user, there, ids, at)).map((one) => [one.person.userId, one]));
  const lines = rows.map((row): Line => {
    const one = found.get(row.userId);
    return { person: shownPerson(row, there, one, at), one };
  });
  const bytes = await excelOf('目标进展', columnsOf(there.gradations), lines, user);
  const detail = { name: there.target.name, people: lines.length };
  await inTransaction(db, (db) => audit(db, user, { action: 'studyTarget.export', target: targetId, detail }));
  return { name: '目标进展.xlsx', bytes };
}
