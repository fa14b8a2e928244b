import type { Parsed } from '#contract/endpoint.ts';
import { lessonAddress } from '#contract/live/addresses.ts';
import { type lesson, lessonStateNames } from '#contract/live/lesson.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiText } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { reachesAll } from '../../../kit/http/grants.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { tellPeople } from '../../notice/index.ts';
import { addLiveSection, holdLiveSection, isInstalled, peopleAccess, setLiveSection } from '../../study/index.ts';
import * as queries from './lesson.queries.ts';
import { access, type ReachedLesson, reachedLesson } from './reach.queries.ts';

type Body<Name extends 'add' | 'addSection' | 'planSection' | 'modify'> = Parsed<(typeof lesson)[Name], 'body'>;
type Plan = Pick<Body<'add'>, 'title' | 'teacherIds' | 'startsAt' | 'plannedMinutes' | 'threshold'>;

async function requireTeachers(db: Db, user: Caller, teacherIds: readonly string[]) {
  const wanted = new Set(teacherIds);
  const found = await queries.countReached(db, user, [...wanted], [access, peopleAccess(user)]);
  if (found < wanted.size) throw refuse('notFound');
}

/** Nobody asks people beyond their reach to come. */
async function requireReach(db: Db, user: Caller, rules: readonly queries.NewRule[]) {
  const idsOf = (...kinds: readonly queries.NewRule['kind'][]) => [
    ...new Set(rules.filter(({ kind }) => kinds.includes(kind)).map(({ refId }) => refId)),
  ];
  const [people, departments, wide] = [idsOf('person'), idsOf('department'), idsOf('post', 'tag')];
  if (wide.length > 0 && !reachesAll(user, access)) throw refuse('taskRuleTooWide');
  if ((await queries.countPostsAndTags(db, user.organisationId, wide)) < wide.length) throw refuse('notFound');
  if ((await queries.countDepartments(db, user, departments)) < departments.length) throw refuse('notFound');
  if ((await queries.countReached(db, user, people, [access])) < people.length) throw refuse('notFound');
}

/** Whoever may come, and whoever teaches. */
async function everybodyOf(db: Db, organisationId: string, lessonId: string) {
  const people = await queries.audienceOf(db, organisationId, lessonId);
  return [...people, ...(await queries.teachersOf(db, organisationId, lessonId))];
}

interface Invited {
  readonly lessonId: string;
  readonly version: number;
  /** Who knows of this time already. */
  readonly known?: readonly string[];
}

/** Everybody of it hears when it begins. A time that stood before and comes again is news as any other. */
async function invite(db: Db, { organisationId }: Caller, { lessonId, version, known }: Invited, plan: Plan, at: Date) {
  const told = new Set(known);
  const people = (await everybodyOf(db, organisationId, lessonId)).filter((userId) => !told.has(userId));
  const content = `直播「${plan.title}」将于 ${shanghaiText(plan.startsAt).slice(0, 16)} 开始`;
  const key = `live.planned:${lessonId}:${version}`;
  const link = lessonAddress(lessonId);
  await tellPeople(db, organisationId, people, { event: 'live.planned', content, link, key }, at);
}

export function addLesson(db: Db, user: Caller, { rules, ...plan }: Body<'add'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await requireReach(db, user, rules);
    await requireTeachers(db, user, plan.teacherIds);
    const id = newId();
    await queries.insertLesson(db, user, { ...plan, id, courseId: null, sectionId: null }, at);
    await queries.setTeachers(db, organisationId, id, plan.teacherIds);
    await queries.setRules(db, organisationId, id, rules);
    await invite(db, user, { lessonId: id, version: 1 }, plan, at);
    await audit(db, user, { action: 'lesson.add', target: id, detail: { title: plan.title, startsAt: plan.startsAt } });
    return { lessonId: id };
  });
}

export function addToCourse(db: Db, user: Caller, { chapterId, required, ...plan }: Body<'addSection'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { title, plannedMinutes: minutes } = plan;
    const id = newId();
    const { sectionId, courseId } = await addLiveSection(
      db,
      user,
      chapterId,
      { refId: id, title, required, minutes },
      at,
    );
    await planIn(db, user, { id, courseId, sectionId }, plan, at);
    return { lessonId: id, sectionId };
  });
}

async function planIn(
  db: Db,
  user: Caller,
  place: { readonly id: string; readonly courseId: string; readonly sectionId: string },
  plan: Plan,
  at: Date,
) {
  await requireTeachers(db, user, plan.teacherIds);
  await queries.insertLesson(db, user, { ...plan, ...place }, at);
  await queries.setTeachers(db, user.organisationId, place.id, plan.teacherIds);
  await invite(db, user, { lessonId: place.id, version: 1 }, plan, at);
  const detail = { title: plan.title, startsAt: plan.startsAt };
  await audit(db, user, { action: 'lesson.add', target: place.id, detail });
}

/** Of a section that was copied with its course, or whose lesson was cancelled. */
export function planSection(db: Db, user: Caller, { sectionId, ...plan }: Body<'planSection'>, at: Date) {
  return inTransaction(db, async (db) => {
    const section = await holdLiveSection(db, user, sectionId);
    const before = section.refId ? await queries.rowOf(db, user.organisationId, section.refId) : undefined;
    if (before && before.state !== 'CANCELLED') throw refuse('lessonSectionTaken');
    const id = newId();
    const { title, plannedMinutes: minutes } = plan;
    await setLiveSection(db, user, section, { refId: id, title, required: section.required, minutes }, at);
    await planIn(db, user, { id, courseId: section.courseId, sectionId }, plan, at);
    return { lessonId: id };
  });
}

/** Held until the end of the transaction, and still to come. */
async function holdPlanned(db: Db, user: Caller, lessonId: string) {
  const held = await reachedLesson(db, user, lessonId, 'held');
  if (!held.manages) throw refuse('notFound');
  const state = lessonStateNames[held.state];
  if (held.state !== 'PLANNED') throw refuse('lessonNotPlanned', { title: held.title, state });
  return held;
}

export function modifyLesson(db: Db, user: Caller, lessonId: string, body: Body<'modify'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const { rules, required, version, ...plan } = body;
    const { sectionId } = await reachedLesson(db, user, lessonId);
    // The course before the lesson, as everywhere.
    const section = sectionId ? await holdLiveSection(db, user, sectionId) : undefined;
    const held = await holdPlanned(db, user, lessonId);
    if (held.version !== version) throw refuse('stale', { current: await readLesson(db, user, lessonId) });
    await requireTeachers(db, user, plan.teacherIds);
    const moved = Date.parse(held.startsAt) !== Date.parse(plan.startsAt);
    const known = moved ? [] : await everybodyOf(db, organisationId, lessonId);
    if (section) {
      const { title, plannedMinutes: minutes } = plan;
      const asked = { refId: lessonId, title, required: required ?? section.required, minutes };
      await setLiveSection(db, user, section, asked, at);
    } else if (rules) {
      await requireReach(db, user, rules);
      await queries.setRules(db, organisationId, lessonId, rules);
    }
    const next = await queries.updateLesson(db, organisationId, lessonId, plan);
    await queries.setTeachers(db, organisationId, lessonId, plan.teacherIds);
    await invite(db, user, { lessonId, version: next, known }, plan, at);
    const detail = {
      before: { title: held.title, startsAt: held.startsAt },
      after: { title: plan.title, startsAt: plan.startsAt },
    };
    await audit(db, user, { action: 'lesson.modify', target: lessonId, detail });
    return { version: next };
  });
}

export function cancelLesson(db: Db, user: Caller, lessonId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { title } = await holdPlanned(db, user, lessonId);
    await queries.cancelLesson(db, user.organisationId, lessonId);
    const people = await everybodyOf(db, user.organisationId, lessonId);
    const told = {
      event: 'live.cancelled',
      content: `直播「${title}」已取消`,
      link: null,
      key: `live.cancelled:${lessonId}`,
    };
    await tellPeople(db, user.organisationId, people, told, at);
    await audit(db, user, { action: 'lesson.cancel', target: lessonId, detail: { title } });
    return { cancelled: true as const };
  });
}

/** For who teaches or manages it; others see the class. */
export async function requireHeld(db: Db, user: Caller, lessonId: string): Promise<ReachedLesson> {
  const found = await reachedLesson(db, user, lessonId);
  if (!found.manages && !found.teaches) throw refuse('notFound');
  return found;
}

export async function readLesson(db: Db, user: Caller, lessonId: string) {
  const { sectionId, threshold, version } = await requireHeld(db, user, lessonId);
  const row = await queries.rowOf(db, user.organisationId, lessonId);
  if (!row) throw refuse('notFound');
  const rules = await queries.rulesOf(db, user.organisationId, lessonId);
  return { ...row, sectionId, threshold, version, rules, canFilm: await isInstalled('ffmpeg') };
}
