import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import { addLesson } from '../modules/live/index.ts';
import { shanghaiDay } from './calendar.ts';
import type { SeededOrganisation } from './people.ts';

interface LessonDesk {
  readonly db: Db;
  readonly organisation: SeededOrganisation;
  readonly author: Caller;
  readonly at: Date;
}

/** In days from now, and at which hour. */
const lessons = [
  { title: '反洗钱可疑交易案例答疑', days: 0, hour: 20, plannedMinutes: 45 },
  { title: '新员工合规第一课', days: 3, hour: 15, plannedMinutes: 60 },
];

/** Lessons that are to come, for everybody. */
export async function seedLessons({ db, organisation, author, at }: LessonDesk, teacher: string) {
  const rules = [{ kind: 'department' as const, refId: organisation.rootId }];
  const teacherIds = [organisation.userId(teacher)];
  for (const { days, hour, ...planned } of lessons) {
    const startsAt = shanghaiDay(at, days, hour).toISOString();
    await addLesson(db, author, { ...planned, startsAt, teacherIds, rules, threshold: 80 }, at);
  }
}
