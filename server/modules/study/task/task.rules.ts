import type { ItemKind, ShownState, TaskState } from '#contract/study/task-shape.ts';
import { shanghaiDay } from '../../../kit/clock.ts';

const dayMs = 86_400_000;

/** Nothing of it changes any more. */
export const isOver = (state: TaskState) => state === 'ENDED' || state === 'ARCHIVED';
const shanghaiMs = 8 * 3_600_000;

/** The last moment of its day in Asia/Shanghai: who finishes in it is in time. */
export const endOfDay = (instant: Date) =>
  new Date(Math.floor((instant.getTime() + shanghaiMs) / dayMs) * dayMs + dayMs - 1 - shanghaiMs);

interface Deadline {
  readonly dueAt: Date | null;
  readonly dueDays: number | null;
}

/** Until when somebody who was given the task at a moment has time; null: for ever. */
export function dueOf({ dueAt, dueDays }: Deadline, assignedAt: Date) {
  if (dueAt) return endOfDay(dueAt);
  return dueDays === null ? null : endOfDay(new Date(assignedAt.getTime() + dueDays * dayMs));
}

/** How far somebody is with one item, in basis points. */
export interface Reached {
  readonly progress: number;
  readonly startedAt: Date | null;
  /** Null: not done yet. */
  readonly doneAt: Date | null;
}

export interface Weighed {
  readonly weight: number;
  readonly optional: boolean;
  /** Undefined: nothing is known of it. */
  readonly reached: Reached | undefined;
}

const isDone = ({ reached }: Weighed) => reached?.doneAt != null;

/** Σ weight × progress of what is required; whole only once everything is done. */
export function progressOf(items: readonly Weighed[]) {
  const required = items.filter(({ optional }) => !optional);
  const whole = required.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return 0;
  if (required.every(isDone)) return 10_000;
  const partOf = (item: Weighed) =>
    isDone(item) ? 10_000 : Math.min(10_000, Math.max(0, item.reached?.progress ?? 0));
  const sum = required.reduce((sum, item) => sum + item.weight * partOf(item), 0);
  return Math.min(9999, Math.floor(sum / whole));
}

export type OpenState = 'NOT_STARTED' | 'IN_PROGRESS';
export type StoredState = OpenState | 'DONE' | 'DONE_LATE' | 'EXEMPT' | 'WITHDRAWN';

export const isOpen = (state: StoredState): state is OpenState => state === 'NOT_STARTED' || state === 'IN_PROGRESS';

export interface Standing {
  readonly state: StoredState;
  readonly progress: number;
  readonly startedAt: Date | null;
  readonly doneAt: Date | null;
}

const earliest = (dates: readonly Date[]) =>
  dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));

/**
 * Where somebody stands by what they reached. What was finished, exempt or withdrawn stays so. What is optional begins a task
 * only where nothing else is in it.
 */
export function standingOf(before: Standing, items: readonly Weighed[], dueAt: Date | null): Standing {
  if (!isOpen(before.state)) return before;
  const required = items.filter(({ optional }) => !optional);
  const begins = required.length > 0 ? required : items;
  const startedAt = earliest(begins.flatMap(({ reached }) => reached?.startedAt ?? reached?.doneAt ?? []));
  const progress = progressOf(items);
  const done = required.flatMap(({ reached }) => reached?.doneAt ?? []);
  if (required.length > 0 && done.length === required.length) {
    const doneAt = latest(done);
    return { state: dueAt && doneAt > dueAt ? 'DONE_LATE' : 'DONE', progress, startedAt, doneAt };
  }
  return { state: startedAt ? 'IN_PROGRESS' : 'NOT_STARTED', progress, startedAt, doneAt: null };
}

/** What is shown of a state: unfinished behind its deadline it is overdue. */
export const shownState = (state: StoredState, dueAt: Date | null, at: Date): ShownState =>
  isOpen(state) && dueAt && at > dueAt ? 'OVERDUE' : state;

interface Told {
  readonly title: string;
  readonly optional: boolean;
  readonly done: boolean;
}

/** Why somebody stands where they stand, in one sentence. */
export function whyOf(
  { state, dueAt, exemptReason }: { state: ShownState; dueAt: Date | null; exemptReason: string | null },
  items: readonly Told[],
) {
  if (state === 'DONE') return '必修内容都已完成。';
  if (state === 'DONE_LATE') return `必修内容都已完成，完成时已过截止日期${dueAt ? ` ${shanghaiDay(dueAt)}` : ''}。`;
  if (state === 'EXEMPT') return `已免修：${exemptReason ?? ''}`;
  if (state === 'WITHDRAWN') return '任务已经撤回，不用再完成。';
  const left = items.filter(({ optional, done }) => !optional && !done);
  const [first] = left;
  const missing = !first
    ? '正在统计完成情况'
    : left.length === 1
      ? `还差「${first.title}」`
      : `还差「${first.title}」等 ${left.length} 项`;
  if (state === 'OVERDUE') return `${missing}，已过截止日期${dueAt ? ` ${shanghaiDay(dueAt)}` : ''}。`;
  return dueAt ? `${missing}，请在 ${shanghaiDay(dueAt)} 24 点前完成。` : `${missing}。`;
}

/** What is still to be done with one item; null: nothing. */
export function whyItem(kind: ItemKind, reached: Reached | undefined, reachable: boolean) {
  if (reached?.doneAt) return null;
  if (!reachable) {
    return {
      exam: '没有安排您参加这场考试，请联系管理员',
      course: '课程没有开放，请联系管理员',
      practice: '练习没有开放，请联系管理员',
      material: '资料已经删除',
    }[kind];
  }
  if (kind === 'exam') return reached ? '考试还没有交卷' : '还没有参加考试';
  if (kind === 'material') return '还没有确认阅读';
  if (kind === 'practice') {
    return reached ? `一次练习要答完全部题目，最多的一次答了 ${Math.floor(reached.progress / 100)}%` : '还没有开始练习';
  }
  return reached && (reached.startedAt || reached.progress > 0)
    ? `已学 ${Math.floor(reached.progress / 100)}%，还没有学完必修的节`
    : '还没有开始学习';
}

export const assignedText = (name: string, dueAt: Date | null) =>
  dueAt ? `您有新的学习任务「${name}」，请在 ${shanghaiDay(dueAt)} 24 点前完成。` : `您有新的学习任务「${name}」。`;

export const urgedText = (name: string) => `学习任务「${name}」还没有完成，请尽快完成。`;

/** Σ weight × score over what has one, of 10,000; null: nothing has. */
export function scoreOf(items: readonly { readonly weight: number; readonly score: number | null }[]) {
  const scored = items.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]));
  const whole = scored.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0 ? null : Math.round(scored.reduce((sum, { weight, score }) => sum + weight * score, 0) / whole);
}
