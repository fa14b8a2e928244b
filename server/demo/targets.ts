import type { TargetItemKind } from '#contract/study/target.ts';
import { addTarget, addTemplate, allocateTarget, openTarget } from '../modules/study/index.ts';
import { shanghaiDay } from './calendar.ts';
import type { CourseDesk } from './courses.ts';
import type { DemoCourse } from './data/courses/index.ts';

interface DemoGradation {
  readonly name: string;
  readonly weight: number;
  /** In days from now when it should be passed. */
  readonly due: number;
  readonly courses: readonly string[];
  readonly exam?: string;
  /** What of the score passes it, in percent; everything must be done without it. */
  readonly score?: number;
}

export interface DemoTarget {
  readonly name: string;
  readonly description: string;
  readonly owner: string;
  readonly days: readonly [from: number, to: number];
  readonly gradations: readonly DemoGradation[];
  readonly people: readonly string[];
  /** Given to who passes everything. */
  readonly certificate?: DemoCourse['certificate'];
}

async function idNamed({ db, organisation }: CourseDesk, kind: 'course' | 'exam', name: string) {
  const found = await db
    .selectFrom(kind)
    .select('id')
    .where('organisationId', '=', organisation.organisationId)
    .where('name', 'like', `%${name}`)
    .executeTakeFirstOrThrow();
  return found.id;
}

async function gradationOf(desk: CourseDesk, gradation: DemoGradation, place: number) {
  const { name, weight, due, courses, exam, score } = gradation;
  const item = (kind: TargetItemKind, refId: string) => ({ kind, refId, weight: 1, optional: false });
  const items = [];
  for (const course of courses) items.push(item('course', await idNamed(desk, 'course', course)));
  if (exam) items.push(item('exam', await idNamed(desk, 'exam', exam)));
  return {
    ...{ name, weight, items, dueAt: shanghaiDay(desk.at, due, 12).toISOString() },
    ...{ unlock: place === 0 ? ('NONE' as const) : ('PREVIOUS' as const), unlockAfter: [], unlockAt: null },
    ...{ pass: score ? ('SCORE' as const) : ('ALL' as const), passValue: score ?? null },
  };
}

/** A target that runs: some are through, some are on the way, some are behind the plan. */
async function seedTarget(desk: CourseDesk, target: DemoTarget) {
  const { db, organisation, author, at } = desk;
  const { name, description, owner, days, gradations, people, certificate } = target;
  const [startsAt, endsAt] = days.map((day) => shanghaiDay(at, day, 12).toISOString());
  const parts = [];
  for (const [place, gradation] of gradations.entries()) parts.push(await gradationOf(desk, gradation, place));
  const template = certificate && (await addTemplate(db, author, certificate, at));
  const { targetId } = await addTarget(
    db,
    author,
    {
      ...{ name, description, ownerId: organisation.userId(owner), gradations: parts },
      ...{ startsAt: startsAt ?? null, endsAt: endsAt ?? null, expected: 70, templateId: template?.templateId ?? null },
    },
    at,
  );
  const rules = people.map((username) => ({ kind: 'person' as const, refId: organisation.userId(username) }));
  await allocateTarget(db, author, targetId, rules, at);
  await openTarget(db, author, targetId, at);
}

export async function seedTargets(desk: CourseDesk, targets: readonly DemoTarget[]) {
  for (const target of targets) await seedTarget(desk, target);
}
