import type { CourseStatistics, MemberFilter } from '#contract/study/member.ts';
import { EmptyState } from '../../../kit/states.tsx';

type Day = CourseStatistics['days'][number];

interface DayChartProps {
  days: readonly Day[];
  open: (title: string, filter: Partial<MemberFilter>) => void;
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** Labels where there is room for them. */
const isNamed = (place: number, count: number) => place % Math.ceil(count / 8) === 0;

/** How many learned on each day, and how many completed the course. */
export function DayChart({ days, open }: DayChartProps) {
  const most = Math.max(0, ...days.map(({ active }) => active));
  if (days.every(({ active, completed }) => active + completed === 0)) {
    return <EmptyState text="这些天还没有人学习" />;
  }
  return (
    <>
      <ul className="course-days" aria-label="每天学习的人数">
        {days.map(({ day, active, completed }, place) => (
          <li key={day}>
            <button
              type="button"
              disabled={active === 0}
              aria-label={`${shortDay(day)}：${active} 人学习，${completed} 人完成课程`}
              title={`${shortDay(day)}：${active} 人学习，${completed} 人完成课程`}
              onClick={() => open(`${shortDay(day)}学习的成员`, { activeOn: day })}
            >
              <span className="course-days-bar" style={{ height: `${most > 0 ? (active / most) * 100 : 0}%` }} />
            </button>
            <small aria-hidden="true">{isNamed(place, days.length) ? shortDay(day) : ''}</small>
          </li>
        ))}
      </ul>
      <p className="course-member-note">
        最多一天 {most} 人学习；这段时间里{' '}
        {days.some(({ completed }) => completed > 0)
          ? days
              .filter(({ completed }) => completed > 0)
              .map(({ day, completed }) => (
                <button
                  key={day}
                  type="button"
                  className="course-figures-number"
                  onClick={() => open(`${shortDay(day)}完成课程的成员`, { completedOn: day })}
                >
                  {shortDay(day)} {completed} 人完成
                </button>
              ))
          : '没有人完成课程'}
      </p>
    </>
  );
}
