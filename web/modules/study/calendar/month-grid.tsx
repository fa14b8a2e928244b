import type { CalendarEntry } from '#contract/study/calendar.ts';
import { entryWords } from './entry-words.ts';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const chipsShown = 3;

interface GridProps {
  month: string;
  days: readonly string[];
  today: string;
  chosen: string;
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  onChoose: (day: string) => void;
}

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ');

function Day({
  day,
  entries,
  ...props
}: Omit<GridProps, 'days' | 'entries'> & { day: string; entries: readonly CalendarEntry[] }) {
  const { month, today, chosen, onChoose } = props;
  const number = Number(day.slice(8));
  const what = entries.length > 0 ? `${entries.length} 项` : '没有安排';
  return (
    <button
      type="button"
      className={classes(
        'month-day',
        !day.startsWith(month) && 'month-day-other',
        day === today && 'month-day-today',
        day === chosen && 'month-day-chosen',
      )}
      aria-pressed={day === chosen}
      onClick={() => onChoose(day)}
    >
      <span className="ui-hidden">{Number(day.slice(5, 7))} 月 </span>
      <span className="month-number">{number}</span>
      <span className="ui-hidden">{` 日${day === today ? '，今天' : ''}，${what}`}</span>
      {entries.slice(0, chipsShown).map((entry) => (
        <span
          key={`${entry.kind} ${entry.what} ${entry.id}`}
          aria-hidden="true"
          className={classes('month-chip', `month-chip-${entry.kind}`, entry.done && 'month-chip-done')}
        >
          <span>
            {entryWords(entry)}：{entry.name}
          </span>
        </span>
      ))}
      {entries.length > chipsShown && (
        <span className="month-more" aria-hidden="true">
          还有 {entries.length - chipsShown} 项
        </span>
      )}
    </button>
  );
}

/** A month in weeks from Monday; on a phone each thing is a dot. What stands on the chosen day is read out beside it. */
export function MonthGrid({ days, entries, ...props }: GridProps) {
  return (
    <div className="month">
      <div className="month-heads" aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <div className="month-days">
        {days.map((day) => (
          <Day key={day} {...props} day={day} entries={entries.get(day) ?? []} />
        ))}
      </div>
    </div>
  );
}
