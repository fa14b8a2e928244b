import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { type InterviewFilter, type InterviewRow, interview } from '#contract/interview/interview.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { StateDot } from './interview-words.tsx';
import { afterDays, dayOf, daysFrom, weekOf } from './week.ts';
import './interview-list.css';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const most = 200;

const dayName = (day: number) => {
  const text = dateTime(new Date(day).toISOString());
  const weekday = weekdays[new Date(day + 8 * 3_600_000).getUTCDay()] ?? '';
  return `${text.slice(5, 10)} ${weekday}`;
};

interface CalendarProps {
  filter: InterviewFilter;
  onOpen: (interviewId: string) => void;
}

/** Interviews by the day, of a week or of one day. */
export function CalendarView({ filter, onOpen }: CalendarProps) {
  const [span, setSpan] = useState<'week' | 'day'>('week');
  const [moment, setMoment] = useState(() => Date.now());
  const count = span === 'week' ? 7 : 1;
  const start = span === 'week' ? weekOf(moment) : dayOf(moment);
  const body = {
    ...filter,
    ...{ from: new Date(start).toISOString(), to: new Date(afterDays(start, count)).toISOString() },
  };
  const { data, error, refetch } = useReply(
    interview.search,
    { query: { size: most, order: 'asc' }, body },
    { quiet: true, keepPrevious: true },
  );
  const step = (days: number) => setMoment(afterDays(moment, days));
  return (
    <>
      <div className="interview-calendar-head">
        <Button onClick={() => step(-count)}>{span === 'week' ? '上一周' : '前一天'}</Button>
        <Button onClick={() => setMoment(Date.now())}>{span === 'week' ? '本周' : '今天'}</Button>
        <Button onClick={() => step(count)}>{span === 'week' ? '下一周' : '后一天'}</Button>
        <Segmented
          aria-label="日历的范围"
          value={span}
          options={[
            { value: 'week', label: '周' },
            { value: 'day', label: '日' },
          ]}
          onChange={setSpan}
        />
        {data && data.total > most && <span>只显示前 {most} 场，请缩小范围</span>}
      </div>
      {error && <ErrorState text={error.text} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton lines={6} />}
      {data && (
        <div className={`interview-calendar interview-calendar-${span}`}>
          {daysFrom(start, count).map((day) => (
            <Day key={day} day={day} rows={data.data} onOpen={onOpen} />
          ))}
        </div>
      )}
    </>
  );
}

interface DayProps {
  day: number;
  rows: readonly InterviewRow[];
  onOpen: (interviewId: string) => void;
}

function Day({ day, rows, onOpen }: DayProps) {
  const own = rows.filter(({ startsAt }) => startsAt !== null && dayOf(Date.parse(startsAt)) === day);
  return (
    <section aria-label={dayName(day)} className={dayOf(Date.now()) === day ? 'interview-day-now' : ''}>
      <h3>{dayName(day)}</h3>
      {own.length === 0 && <p className="interview-none">无</p>}
      {own.map((row) => (
        <button key={row.interviewId} type="button" onClick={() => onOpen(row.interviewId)}>
          <strong>
            {dateTime(row.startsAt).slice(11, 16)}–{dateTime(row.endsAt).slice(11, 16)}
          </strong>
          <span>{row.candidateName}</span>
          <span>
            {row.jobName} · {row.roundName}
          </span>
          <StateDot state={row.state} />
        </button>
      ))}
    </section>
  );
}
