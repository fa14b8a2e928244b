import { liveContracts } from '#contract/live/contracts.ts';
import { now } from '../../kit/clock.ts';
import { defineModule } from '../../kit/module.ts';
import { classRoutes } from './class/class.routes.ts';
import { endForgotten } from './class/class.ts';
import { feedLeft, forgetRecordings } from './film/feeder.ts';
import { filmStreams } from './film/film.stream.ts';
import { lessonRoutes } from './lesson/lesson.routes.ts';

export const liveModule = defineModule({
  name: 'live',
  title: '直播',
  tables: [
    'lesson',
    'lesson_answer',
    'lesson_chunk',
    'lesson_line',
    'lesson_person',
    'lesson_question',
    'lesson_roll_answer',
    'lesson_roll_call',
    'lesson_rule',
    'lesson_segment',
    'lesson_stream',
    'lesson_teacher',
  ],
  contracts: liveContracts,
  audit: {
    'lesson.add': '安排直播',
    'lesson.cancel': '取消直播',
    'lesson.end': '结束直播',
    'lesson.export': '导出直播出席情况',
    'lesson.modify': '修改直播',
    'lesson.start': '开始直播',
  },
  routes: (parts) => [...lessonRoutes, ...classRoutes(parts)],
  streams: ({ keys, storage }) => filmStreams(keys, storage),
  jobs: ({ db, storage }) => ({
    endForgottenLessons: { cron: '*/10 * * * *', run: () => endForgotten(db, now()) },
    forgetLessonRecordings: { cron: '35 19 * * *', run: () => forgetRecordings({ db, storage }) },
    feedLessons: { cron: '* * * * *', run: () => feedLeft({ db, storage }) },
  }),
});
