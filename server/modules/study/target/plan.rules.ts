import type { TargetPersonState } from '#contract/study/target.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { type Gradation, isOpen, type Step, type StoredState } from './path.rules.ts';

const dayMs = 86_400_000;
const shanghaiMs = 8 * 3_600_000;
const whole = 10_000;
/** As many points as a line of a chart shows. */
const mostPoints = 120;

export interface Period {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly gradations: readonly { readonly weight: number; readonly dueAt: Date | null }[];
}

/** Corners of the plan: from nothing at the start, through the days by which gradations should be passed, to everything. */
function cornersOf({ startsAt, endsAt, gradations }: Period) {
  if (!startsAt || !endsAt || endsAt <= startsAt) return [];
  const weights = gradations.reduce((sum, { weight }) => sum + weight, 0);
  const dated = gradations
    .flatMap(({ weight, dueAt }) => (dueAt && dueAt > startsAt && dueAt < endsAt ? [{ weight, dueAt }] : []))
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  // Without a day a gradation belongs to all of the period: between two days so much of it as of the time.
  const undated = weights - dated.reduce((sum, { weight }) => sum + weight, 0);
  const length = endsAt.getTime() - startsAt.getTime();
  let due = 0;
  const corners = dated.map(({ weight, dueAt }) => {
    due += weight;
    const time = dueAt.getTime();
    return { time, value: (whole * (due + (undated * (time - startsAt.getTime())) / length)) / weights };
  });
  return [{ time: startsAt.getTime(), value: 0 }, ...corners, { time: endsAt.getTime(), value: whole }];
}

/** How much should be reached at a moment, in basis points; null: there is no plan. */
export function planAt(period: Period, at: Date) {
  const corners = cornersOf(period);
  const time = at.getTime();
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last) return null;
  if (time <= first.time) return 0;
  if (time >= last.time) return whole;
  const next = corners.findIndex((corner) => corner.time > time);
  const [from, to] = [corners[next - 1] ?? first, corners[next] ?? last];
  const part = (time - from.time) / Math.max(1, to.time - from.time);
  return Math.floor(from.value + part * (to.value - from.value));
}

export interface Advance {
  readonly at: Date;
  /** Basis points of the whole, in fractions. */
  readonly by: number;
}

/** When somebody came on by how much: with each thing that was done, and by the rest when a gradation is passed. */
export function advancesOf(gradations: readonly Gradation[], steps: readonly Step[]): Advance[] {
  const weights = gradations.reduce((sum, { weight }) => sum + weight, 0);
  return gradations.flatMap(({ weight, items }, place) => {
    const passedAt = steps[place]?.passedAt ?? null;
    const part = (whole * weight) / Math.max(1, weights);
    const asked = items.filter(({ optional }) => !optional);
    const all = Math.max(
      1,
      asked.reduce((sum, item) => sum + item.weight, 0),
    );
    const done = asked.flatMap((item) => {
      const at = item.reached?.doneAt;
      return at && (!passedAt || at < passedAt) ? [{ at, by: (part * item.weight) / all }] : [];
    });
    if (!passedAt) return done;
    return [...done, { at: passedAt, by: part - done.reduce((sum, { by }) => sum + by, 0) }];
  });
}

/** A day in Asia/Shanghai, and by how much it brought somebody on. */
export type DayAdvance = readonly [day: string, by: number];

/** The same by day, as it is kept. */
export function byDay(advances: readonly Advance[]): readonly DayAdvance[] {
  const days = Map.groupBy(advances, ({ at }) => shanghaiDay(at));
  const sums = [...days].map(([day, own]): DayAdvance => {
    const sum = own.reduce((sum, { by }) => sum + by, 0);
    return [day, Math.round(sum * 10_000) / 10_000];
  });
  return sums.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What is kept of people together, for their line. */
export const advanceOf = ({ day, by }: { readonly day: string; readonly by: number }): Advance => ({
  ...{ at: new Date(`${day}T00:00:00+08:00`), by },
});

/** The days of a chart in Asia/Shanghai: each by the moment in which it ends. */
export function dayEnds(from: Date, to: Date): readonly Date[] {
  const dayOf = (date: Date) => Math.floor((date.getTime() + shanghaiMs) / dayMs);
  const [first, last] = [dayOf(from), Math.max(dayOf(from), dayOf(to))];
  const step = Math.max(1, Math.ceil((last - first + 1) / mostPoints));
  const days: number[] = [];
  for (let day = last; day >= first; day -= step) days.unshift(day);
  return days.map((day) => new Date((day + 1) * dayMs - shanghaiMs - 1));
}

/** How far so many people were on the average at each of these moments; null for what is to come. */
export function actualLine(ends: readonly Date[], advances: readonly Advance[], people: number, at: Date) {
  const sorted = [...advances].sort((a, b) => a.at.getTime() - b.at.getTime());
  let next = 0;
  let sum = 0;
  return ends.map((end) => {
    if (end.getTime() - dayMs >= at.getTime()) return null;
    for (let advance = sorted[next]; advance && advance.at <= end; advance = sorted[next]) {
      sum += advance.by;
      next += 1;
    }
    return people === 0 ? 0 : Math.min(whole, Math.round(sum / people));
  });
}

/** What is shown of a state: unfinished it may be overdue, or behind what the plan says by now. */
export function shownState(
  { state, progress, dueAt }: { readonly state: StoredState; readonly progress: number; readonly dueAt: Date | null },
  plan: number | null,
  at: Date,
): TargetPersonState {
  if (!isOpen(state)) return state;
  if (dueAt && at > dueAt) return 'OVERDUE';
  return plan !== null && progress < plan ? 'BEHIND' : state;
}

const percent = (points: number) => `${Math.floor(points / 100)}%`;

interface ToldItem {
  readonly title: string;
  readonly optional: boolean;
  readonly done: boolean;
}

export interface ToldGradation {
  readonly name: string;
  readonly unlock: Gradation['unlock'];
  readonly unlockAfter: readonly number[];
  readonly unlockAt: Date | null;
  readonly pass: Gradation['pass'];
  readonly passValue: number | null;
  readonly items: readonly ToldItem[];
}

const namesOf = (names: readonly string[]) => names.map((name) => `「${name}」`).join('、');

/** What passes a gradation. */
export function passText({ pass, passValue }: Pick<ToldGradation, 'pass' | 'passValue'>) {
  if (pass === 'ALL') return '完成全部必修内容';
  return pass === 'SHARE' ? `完成必修内容的 ${passValue}%（按权重）` : `必修内容的加权得分达到 ${passValue}%`;
}

function lockedText(gradations: readonly ToldGradation[], steps: readonly Step[], place: number) {
  const gradation = gradations[place];
  if (!gradation) return '';
  if (gradation.unlock === 'DATE' && gradation.unlockAt) return `${shanghaiDay(gradation.unlockAt)} 解锁。`;
  const needed =
    gradation.unlock === 'PREVIOUS' ? gradations.map((_, before) => before).slice(0, place) : gradation.unlockAfter;
  const missing = needed.filter((before) => !steps[before]?.passedAt);
  return `通过${namesOf(missing.map((before) => gradations[before]?.name ?? ''))}后解锁。`;
}

function openText({ items, pass, passValue }: ToldGradation, { attainment }: Step) {
  const left = items.filter(({ optional, done }) => !optional && !done);
  if (pass === 'SCORE') {
    const now = attainment === null ? '还没有得分' : `现在是 ${percent(attainment)}`;
    return `要求必修内容的加权得分达到 ${passValue}%，${now}。`;
  }
  const [first] = left;
  if (!first) return `要求${passText({ pass, passValue })}。`;
  const missing = left.length === 1 ? `还差「${first.title}」` : `还差「${first.title}」等 ${left.length} 项`;
  return pass === 'ALL' ? `${missing}。` : `${missing}，完成必修内容的 ${passValue}% 就通过。`;
}

/** Why a gradation is as it is. */
export function whyGradation(gradations: readonly ToldGradation[], steps: readonly Step[], place: number) {
  const [gradation, step] = [gradations[place], steps[place]];
  if (!gradation || !step) return '';
  if (step.passedAt) return `${shanghaiDay(step.passedAt)} 通过。`;
  return step.unlocked ? openText(gradation, step) : lockedText(gradations, steps, place);
}

interface ToldPerson {
  readonly state: TargetPersonState;
  readonly progress: number;
  readonly doneAt: Date | null;
  readonly dueAt: Date | null;
}

/** Why somebody stands where they stand in the whole. */
export function whyPerson(
  { state, progress, doneAt, dueAt }: ToldPerson,
  plan: number | null,
  gradations: readonly ToldGradation[],
  steps: readonly Step[],
) {
  if (state === 'WITHDRAWN') return '目标已经撤回，不用再完成。';
  if (state === 'DONE') return `全部通过${doneAt ? `，${shanghaiDay(doneAt)} 达成` : ''}。`;
  if (state === 'DONE_LATE') {
    return `全部通过，${doneAt ? `${shanghaiDay(doneAt)} 达成，` : ''}已过结束日期${dueAt ? ` ${shanghaiDay(dueAt)}` : ''}。`;
  }
  const place = steps.findIndex(({ unlocked, passedAt }) => unlocked && !passedAt);
  const locked = steps.findIndex(({ passedAt }) => !passedAt);
  const at = place >= 0 ? place : locked;
  const where =
    at < 0 ? '正在统计完成情况。' : `在「${gradations[at]?.name ?? ''}」：${whyGradation(gradations, steps, at)}`;
  if (state === 'OVERDUE') return `已过结束日期${dueAt ? ` ${shanghaiDay(dueAt)}` : ''}，${where}`;
  if (state === 'BEHIND') return `计划应到 ${percent(plan ?? 0)}，现在 ${percent(progress)}，${where}`;
  return where;
}

export const assignedText = (name: string, endsAt: Date | null) =>
  endsAt ? `您有新的目标「${name}」，请在 ${shanghaiDay(endsAt)} 24 点前达成。` : `您有新的目标「${name}」。`;

export const urgedText = (name: string) => `目标「${name}」还没有达成，请尽快完成。`;
