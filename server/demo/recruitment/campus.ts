import { addMinutes } from '../../kit/clock.ts';
import { newId, randomName } from '../../kit/id.ts';
import type { Db } from '../../kit/transaction.ts';
import { shanghaiDay } from '../calendar.ts';
import type { Desk } from '../exams.ts';
import type { DemoCandidate } from './demo-candidates.ts';

interface Graduate {
  readonly of: DemoCandidate;
  readonly applicationId: string;
  readonly phone: string;
}

interface DemoSchool {
  readonly name: string;
  readonly contact: string;
  readonly contactPhone: string;
  readonly note: string;
  /** Days from now. */
  readonly talk?: { readonly day: number; readonly hour: number; readonly place: string };
}

const schools: readonly DemoSchool[] = [
  {
    ...{ name: '云溪大学', contact: '周敏老师', contactPhone: '0571-5550 1201', note: '就业指导中心，可借报告厅' },
    talk: { day: -20, hour: 14, place: '图书馆报告厅' },
  },
  {
    ...{ name: '之江财经大学', contact: '何叶老师', contactPhone: '0571-5550 1202', note: '金融学院校友会协助宣传' },
    talk: { day: -18, hour: 19, place: '明德楼 201' },
  },
  {
    ...{ name: '临安大学', contact: '季川老师', contactPhone: '0571-5550 1203', note: '' },
    talk: { day: 2, hour: 15, place: '学生活动中心多功能厅' },
  },
  { name: '甬城财经大学', contact: '吴桐老师', contactPhone: '0574-5550 1204', note: '线上收简历，不安排宣讲' },
];

/** Came to listen and have not applied, or not yet. */
const listeners = ['邵清越 统计学', '温如言 金融学', '段知微 法学', '韩青岑 会计学', '路南桥 信息管理'];

async function seedSchool(db: Db, { organisation, at }: Desk, batchId: string, school: DemoSchool) {
  const { organisationId } = organisation;
  const { talk, ...said } = school;
  const schoolId = newId();
  await db
    .insertInto('campusSchool')
    .values({ organisationId, id: schoolId, batchId, ...said })
    .execute();
  if (!talk) return undefined;
  const startAt = shanghaiDay(at, talk.day, talk.hour);
  const talkId = newId();
  const row = { organisationId, id: talkId, schoolId, place: talk.place, startAt: startAt.toISOString() };
  await db
    .insertInto('campusTalk')
    .values({ ...row, code: randomName() })
    .execute();
  return startAt < at ? { talkId, startAt } : undefined;
}

/** One batch: four schools, two talks that were held and one to come, and who came by them to apply. */
export async function seedCampus(db: Db, desk: Desk, jobId: string, graduates: readonly Graduate[]) {
  const { organisation, at } = desk;
  const { organisationId } = organisation;
  const batchId = newId();
  const createdAt = shanghaiDay(at, -26, 10).toISOString();
  const year = at.getFullYear() + 1;
  await db
    .insertInto('campusBatch')
    .values({
      ...{ organisationId, id: batchId, name: `${year} 届秋季校园招聘`, year, jobIds: [jobId], createdAt },
      createdBy: organisation.userId('admin'),
    })
    .execute();
  const came = graduates.filter(({ of }) => of.source === 'CAMPUS');
  for (const [place, school] of schools.entries()) {
    const talk = await seedSchool(db, desk, batchId, school);
    if (!talk) continue;
    const { talkId, startAt } = talk;
    const own = came.filter(({ of }) => of.school === school.name);
    const more = listeners.filter((_, at) => at % 2 === place % 2).map((line) => line.split(' '));
    const people = [
      ...own.map(({ of: { name, major }, phone }) => ({ name, major, phone })),
      ...more.map(([name = '', major = ''], at) => ({ name, major, phone: `199000210${place}${at}` })),
    ].map((one, at) => ({
      ...{ ...one, organisationId, id: newId(), talkId, school: school.name },
      signedAt: addMinutes(startAt, at * 3 - 10).toISOString(),
    }));
    await db.insertInto('campusVisitor').values(people).execute();
    await setOrigin(db, organisationId, own, { batchId, campusTalkId: talkId });
  }
  await setOrigin(db, organisationId, came, { batchId });
}

async function setOrigin(
  db: Db,
  organisationId: string,
  graduates: readonly Graduate[],
  origin: { readonly batchId: string; readonly campusTalkId?: string },
) {
  for (const { applicationId } of graduates) {
    await db
      .updateTable('application')
      .set(origin)
      .where('organisationId', '=', organisationId)
      .where('id', '=', applicationId)
      .execute();
  }
}
