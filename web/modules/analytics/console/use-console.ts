import { staff } from '#contract/directory/staff.ts';
import { exam } from '#contract/exam/exam.ts';
import { marking } from '#contract/exam/marking.ts';
import { result } from '#contract/exam/result.ts';
import { outbox } from '#contract/messaging/outbox.ts';
import { message } from '#contract/notice/notice.ts';
import { application } from '#contract/organisation/application.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';

const quiet = { quiet: true, freshMs: 30_000 };
const shownExams = 5;

/** Only what the person may ask for is asked for; the rest of the console is not there. */
export function useConsole() {
  const exams = { ...quiet, enabled: can(exam.search) };
  const first = { page: 0, size: shownExams, sort: 'startAt' as const, order: 'asc' as const };
  const open = useReply(exam.search, { query: first, body: { phases: ['open'] } }, exams);
  const coming = useReply(exam.search, { query: first, body: { phases: ['coming'] } }, exams);
  const tasks = useReply(marking.task, {}, { ...quiet, enabled: can(marking.task) });
  const people = useReply(staff.sum, {}, { ...quiet, enabled: can(staff.sum) });
  const one = { page: 0, size: 1 };
  const applications = useReply(
    application.search,
    { query: { ...one, state: 'PENDING' } },
    { ...quiet, enabled: can(application.search) },
  );
  const failed = useReply(
    outbox.search,
    { query: { ...one, state: 'FAILED' } },
    { ...quiet, enabled: can(outbox.search) },
  );
  const notices = useReply(message.notices, {}, quiet);
  const trend = useReply(result.trend, {}, { ...quiet, enabled: can(result.trend) });
  return { open, coming, tasks, people, applications, failed, notices, trend };
}

export type ConsoleReplies = ReturnType<typeof useConsole>;
