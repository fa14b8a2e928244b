import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type CalendarEntry, studyCalendar } from '#contract/study/calendar.ts';
import { download } from '../../../kit/api/download.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { StudyTabs } from '../learner/study-tabs.tsx';
import './calendar.css';
import { byDay, entryTime, entryWords } from './entry-words.ts';
import { daysOf, monthAfter, monthOf, monthText, spanOf, wantedMonth } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { Subscription } from './subscription.tsx';

function DayList({ day, entries }: { day: string; entries: readonly CalendarEntry[] }) {
  const title = `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;
  return (
    <section className="ui-card calendar-day" aria-label={`${title}的安排`}>
      <h2>{title}</h2>
      {entries.length === 0 && <EmptyState title="这一天没有安排" />}
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.what} ${entry.id}`} className="calendar-entry">
            <div>
              <p className="calendar-entry-head">
                <Tag tone={entry.kind === 'exam' ? 'blue' : 'orange'}>{entryWords(entry)}</Tag>
                {entry.done && <Tag tone="green">已完成</Tag>}
                <span>{entryTime(entry)}</span>
              </p>
              <strong>{entry.name}</strong>
            </div>
            <Link className="ui-button" to={entry.to} aria-label={`打开：${entry.name}`}>
              打开
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Turner({ month, onTurn }: { month: string; onTurn: (month: string) => void }) {
  return (
    <div className="calendar-turner">
      <Button aria-label="上个月" onClick={() => onTurn(monthAfter(month, -1))}>
        ‹
      </Button>
      <h2 aria-live="polite">{monthText(month)}</h2>
      <Button aria-label="下个月" onClick={() => onTurn(monthAfter(month, 1))}>
        ›
      </Button>
      <Button onClick={() => onTurn(monthOf(Date.now()))}>今天</Button>
      <Button className="calendar-download" onClick={() => download(studyCalendar.download).catch(() => {})}>
        下载日历
      </Button>
    </div>
  );
}

const nothing: readonly CalendarEntry[] = [];

export function Component() {
  const [search, setSearch] = useSearchParams();
  const today = dateText(Date.now());
  const month = wantedMonth(search.get('month'), Date.now());
  const [picked, setPicked] = useState<string>();
  const days = useMemo(() => daysOf(month), [month]);
  const reply = useReply(studyCalendar.entries, { query: spanOf(days) }, { quiet: true, keepPrevious: true });
  const entries = useMemo(() => byDay(reply.data ?? nothing), [reply.data]);
  const chosen = picked && days.includes(picked) ? picked : days.includes(today) ? today : `${month}-01`;
  const turn = (to: string) => {
    setPicked(undefined);
    setSearch(to === monthOf(Date.now()) ? {} : { month: to }, { replace: true });
  };
  return (
    <LearnerLayout>
      <StudyTabs />
      <div className="calendar-columns">
        <section className="ui-card calendar-month" aria-label={monthText(month)}>
          <Turner month={month} onTurn={turn} />
          {reply.error && !reply.data && <ErrorState text={reply.error.text} onRetry={reply.refetch} />}
          <MonthGrid {...{ month, days, today, chosen, entries }} onChoose={setPicked} />
        </section>
        <div className="calendar-side">
          <DayList day={chosen} entries={entries.get(chosen) ?? nothing} />
          <Subscription />
        </div>
      </div>
    </LearnerLayout>
  );
}
