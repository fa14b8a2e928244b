import type { MyExam } from '#contract/exam/attempt.ts';
import { learnAddress, targetAddress, taskAddress } from '#contract/study/addresses.ts';
import type { NextThing, Resumed } from '#contract/study/home.ts';
import { type PracticeMode, practiceModeNames } from '#contract/study/practice.ts';
import { addMinutes, shanghaiDay, shanghaiText } from '../../../kit/clock.ts';
import type { NextCourse } from '../learning/next-courses.queries.ts';
import type { OwnRow } from '../target/own.queries.ts';
import { isOpen } from '../target/path.rules.ts';
import type { NextTask } from '../task/next-tasks.ts';

const instant = (value: Date | null) => value?.toISOString() ?? null;

/** Until when it can be entered. */
function lastEntry({ startAt, endAt, lateEntryMinutes }: MyExam) {
  if (lateEntryMinutes === null) return endAt;
  const late = addMinutes(startAt, lateEntryMinutes).toISOString();
  return Date.parse(late) < Date.parse(endAt) ? late : endAt;
}

/** Nothing where the person handed in and need not come again. */
export function nextExam(exam: MyExam): NextThing[] {
  const { examId, name, phase, attempt, startAt, durationMinutes, closedBecause } = exam;
  const thing = { kind: 'exam' as const, id: examId, name, overdue: false, progress: null };
  const look = { text: '查看考试', to: `/exam/${examId}` };
  if (attempt?.state === 'IN_PROGRESS' && closedBecause === null) {
    const why = `作答中，请在 ${shanghaiText(attempt.deadline)} 前交卷。`;
    return [{ ...thing, why, at: attempt.deadline, step: { text: '继续作答', to: `/exam/take/${attempt.attemptId}` } }];
  }
  if (attempt) return [];
  if (phase === 'coming') {
    const why = `${shanghaiText(startAt)} 开始，作答 ${durationMinutes} 分钟。`;
    return [{ ...thing, why, at: startAt, step: look }];
  }
  const until = lastEntry(exam);
  if (closedBecause !== null) return [{ ...thing, why: `${closedBecause}。`, at: until, step: look }];
  const why = `请在 ${shanghaiText(until)} 前进入，作答 ${durationMinutes} 分钟。`;
  return [{ ...thing, why, at: until, step: { text: '进入考试', to: `/exam/${examId}` } }];
}

const openStates: readonly string[] = ['NOT_STARTED', 'IN_PROGRESS', 'OVERDUE'];

const isOpenTask = ({ state, taskState }: NextTask) => taskState === 'PUBLISHED' && openStates.includes(state);

export function nextTask(task: NextTask, at: Date): NextThing[] {
  if (!isOpenTask(task)) return [];
  const { taskId, name, state, progress, why, dueAt, startsAt } = task;
  const thing = {
    kind: 'task' as const,
    id: taskId,
    name,
    progress,
    step: { text: '打开任务', to: taskAddress(taskId) },
  };
  if (startsAt && at < startsAt)
    return [{ ...thing, why: `任务从 ${shanghaiText(startsAt)} 开始。`, at: instant(startsAt), overdue: false }];
  return [{ ...thing, why, at: instant(dueAt), overdue: state === 'OVERDUE' }];
}

/** As it stood when it was last reckoned; what comes next in it, and why, is told when it is opened. */
export function nextTarget({ id, name, state, startsAt, endsAt, person }: OwnRow, at: Date): NextThing[] {
  if (state !== 'OPEN' || !isOpen(person.state)) return [];
  const step = { text: '打开目标', to: targetAddress(id) };
  const thing = { kind: 'target' as const, id, name, progress: person.progress, step };
  if (startsAt && at < startsAt)
    return [{ ...thing, why: `目标从 ${shanghaiDay(startsAt)} 开始。`, at: instant(startsAt), overdue: false }];
  const due = person.dueAt ?? endsAt;
  const why = person.state === 'NOT_STARTED' ? '还没有开始。' : `已完成 ${Math.floor(person.progress / 100)}%。`;
  return [{ ...thing, why, at: instant(due), overdue: due !== null && due < at }];
}

export function nextCourse({
  courseId,
  name,
  open,
  completed,
  inTask,
  progress,
  sectionTitle,
}: NextCourse): NextThing[] {
  if (!open || completed || inTask) return [];
  const why = sectionTitle ? `上次学到「${sectionTitle}」。` : '还没有开始学习。';
  const step = { text: sectionTitle ? '继续学习' : '开始学习', to: learnAddress(courseId) };
  return [{ kind: 'course', id: courseId, name, why, at: null, overdue: false, progress, step }];
}

interface Practised {
  readonly sessionId: string;
  readonly practiceName: string | null;
  readonly mode: PracticeMode;
  readonly total: number;
  readonly answered: number;
  readonly closesAt: string | null;
  readonly lastAt: string;
}

const shareOf = ({ answered, total }: Practised) => Math.floor((10_000 * answered) / Math.max(1, total));
const nameOf = ({ practiceName, mode }: Practised) => practiceName ?? practiceModeNames[mode];

export function nextSession(session: Practised): NextThing {
  const { sessionId, answered, total, closesAt } = session;
  const left = total - answered;
  const why = left > 0 ? `还有 ${left} 题没有答。` : '题目都答完了，看一看结果。';
  const step = { text: '继续练习', to: `/practice/${sessionId}` };
  return {
    ...{ kind: 'practice', id: sessionId, name: nameOf(session), why, at: closesAt, overdue: false },
    ...{ progress: shareOf(session), step },
  };
}

interface Offered {
  readonly practiceId: string;
  readonly name: string;
  readonly closesAt: string | null;
}

export function nextPractice({ practiceId, name, closesAt }: Offered): NextThing {
  const why = closesAt ? `还没有练过，开放到 ${shanghaiText(closesAt)}。` : '还没有练过。';
  const step = { text: '去练习', to: '/practice' };
  return { kind: 'practice', id: practiceId, name, why, at: closesAt, overdue: false, progress: null, step };
}

export function nextReview(due: number): NextThing[] {
  if (due === 0) return [];
  const step = { text: '去复习', to: '/practice' };
  return [
    {
      ...{ kind: 'review', id: null, name: '复习', why: `有 ${due} 道题到了复习的时候。`, at: null, overdue: false },
      ...{ progress: null, step },
    },
  ];
}

/** Overdue first, the oldest before the others; then by date; what has none comes last, in the order given. */
export function inOrder(things: readonly NextThing[]) {
  const dated = (thing: NextThing) => (thing.at === null ? Number.POSITIVE_INFINITY : Date.parse(thing.at));
  return [...things].sort((one, other) => {
    if (one.overdue !== other.overdue) return one.overdue ? -1 : 1;
    const [a, b] = [dated(one), dated(other)];
    return a === b ? 0 : a - b;
  });
}

/** The section and the practice that somebody was at last, the later one first. */
export function resumed(courses: readonly NextCourse[], sessions: readonly Practised[]) {
  const course = courses.find(
    ({ open, completed, sectionTitle, lastAt }) => open && !completed && sectionTitle && lastAt,
  );
  const [session] = sessions;
  const found: Resumed[] = [];
  if (course?.sectionTitle && course.lastAt) {
    found.push({
      ...{ kind: 'section', name: course.sectionTitle, within: course.name, progress: course.sectionProgress },
      ...{ at: course.lastAt, to: learnAddress(course.courseId) },
    });
  }
  if (session) {
    found.push({
      ...{ kind: 'practice', name: nameOf(session), within: `答了 ${session.answered} / ${session.total} 题` },
      ...{ progress: shareOf(session), at: session.lastAt, to: `/practice/${session.sessionId}` },
    });
  }
  return found.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const weekDays = 7;

export function taskNumbers(tasks: readonly NextTask[], at: Date) {
  const open = tasks.filter(isOpenTask);
  const week = shanghaiDay(addMinutes(at, weekDays * 24 * 60));
  const soon = open.filter(({ state, dueAt }) => state !== 'OVERDUE' && dueAt && shanghaiDay(dueAt) <= week);
  return {
    open: open.length,
    overdue: open.filter(({ state }) => state === 'OVERDUE').length,
    dueThisWeek: soon.length,
    done: tasks.filter(({ state }) => state === 'DONE' || state === 'DONE_LATE').length,
  };
}
