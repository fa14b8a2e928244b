import type { MyExam } from '#contract/exam/attempt.ts';
import { saveFile } from '../../../kit/api/download.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { calendarFile } from './calendar.ts';

/** The exam for one's own calendar, as a file that phones and mail programs open. */
export function CalendarButton({ exam }: { exam: MyExam }) {
  const save = () => {
    const text = calendarFile(exam, `${location.origin}/exam/${exam.examId}`, exam.serverTime);
    const blob = new Blob([text], { type: 'text/calendar;charset=utf-8' });
    saveFile({ name: `${exam.name.replaceAll(/[\\/:*?"<>|]/g, '_')}.ics`, blob });
  };
  return (
    <Button look="plain" wide onClick={save}>
      加入日历
    </Button>
  );
}
