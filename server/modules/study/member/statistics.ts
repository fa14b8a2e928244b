import type { CourseStatistics } from '#contract/study/member.ts';
import { audit } from '../../../kit/audit.ts';
import { shanghaiDay } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOfSheets, sheetOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { requireSection } from './member.queries.ts';
import { type PeopleReach, type Place, requirePeople } from './reach.queries.ts';
import { bucketsOf, middleOf, peopleIn } from './retention.rules.ts';
import * as queries from './statistics.queries.ts';

interface Wanted extends Place {
  readonly days: number;
}

/** Three questions of the database, however many people and sections there are. */
async function figuresOf(db: Db, user: Caller, reach: PeopleReach, days: number, at: Date): Promise<CourseStatistics> {
  const { organisationId } = user;
  const [totals, byDay, sections] = await Promise.all([
    queries.totalsOf(db, organisationId, reach),
    queries.daysOf(db, organisationId, reach, { day: shanghaiDay(at), days }),
    queries.sectionFigures(db, organisationId, reach),
  ]);
  return { ...totals, days: byDay, sections };
}

export async function courseFigures(db: Db, user: Caller, { days, ...place }: Wanted, at: Date) {
  return figuresOf(db, user, await requirePeople(db, user, place), days, at);
}

export async function sectionRetention(db: Db, user: Caller, { sectionId, ...place }: Place & { sectionId: string }) {
  const { organisationId } = user;
  const reach = await requirePeople(db, user, place);
  const { kind, durationMs } = await requireSection(db, organisationId, place.courseId, sectionId);
  if (kind !== 'VIDEO' || durationMs === null) throw refuse('notFound');
  const buckets = bucketsOf(durationMs);
  const [begun, edges] = await Promise.all([
    queries.countBegun(db, organisationId, reach, sectionId),
    queries.coverEdges(db, organisationId, reach, { sectionId, buckets }),
  ]);
  const points = peopleIn(buckets, edges).map((people, place) => ({ atMs: middleOf(buckets, place), people }));
  return { durationMs, begun, points };
}

const totalColumns: readonly ExcelColumn<readonly [string, number]>[] = [
  { title: '指标', width: 20, value: ([name]) => name },
  { title: '数值', width: 12, value: ([, value]) => value },
];

const dayColumns: readonly ExcelColumn<CourseStatistics['days'][number]>[] = [
  { title: '日期', width: 14, value: ({ day }) => day },
  { title: '学习人数', width: 10, value: ({ active }) => active },
  { title: '完成课程人数', width: 14, value: ({ completed }) => completed },
];

const sectionColumns: readonly ExcelColumn<CourseStatistics['sections'][number]>[] = [
  { title: '节', width: 40, value: ({ title }) => title },
  { title: '要求', width: 8, value: ({ required }) => (required ? '必修' : '选修') },
  { title: '开始人数', width: 10, value: ({ begun }) => begun },
  { title: '完成人数', width: 10, value: ({ finished }) => finished },
  { title: '开始未完成', width: 12, value: ({ begun, finished }) => begun - finished },
];

export async function exportFigures(db: Db, user: Caller, { days, ...place }: Wanted, at: Date) {
  const reach = await requirePeople(db, user, place);
  const figures = await figuresOf(db, user, reach, days, at);
  const totals: [string, number][] = [
    ['成员', figures.members],
    ['等待审批', figures.applied],
    ['未开始', figures.notStarted],
    ['学习中', figures.learning],
    ['已完成', figures.completed],
    ['已完成后有新增内容', figures.hasNew],
    ['平均进度（%）', figures.averageProgress / 100],
  ];
  const bytes = await excelOfSheets(
    [
      sheetOf('汇总', totalColumns, totals),
      sheetOf('每天', dayColumns, figures.days),
      sheetOf('每节', sectionColumns, figures.sections),
    ],
    user.organisationId,
  );
  const detail = { name: reach.name, people: figures.members };
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'courseStatistics.export', target: place.courseId, detail }),
  );
  return { name: `课程统计-${reach.name}.xlsx`, bytes };
}
