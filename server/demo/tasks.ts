import { sql } from 'kysely';
import type { ItemKind } from '#contract/study/task-shape.ts';
import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import { addTask, allocate, publish, readMaterial, urgePeople } from '../modules/study/index.ts';
import { shanghaiDay } from './calendar.ts';
import type { SeededOrganisation } from './people.ts';

interface DemoItem {
  readonly kind: ItemKind;
  /** How its name begins. */
  readonly named: string;
  readonly weight: number;
  readonly optional?: boolean;
}

interface DemoTask {
  readonly name: string;
  readonly description: string;
  readonly department?: string;
  /** Days from today: when it was given, and until when; or so many days from when somebody took up the post. */
  readonly given: number;
  readonly due: number | { readonly fromPost: number };
  readonly items: readonly DemoItem[];
  /** Who has it: a department with all below, a tag of people, or a post. */
  readonly for: { readonly department: string } | { readonly tag: string } | { readonly post: string };
  /** Who read its materials. */
  readonly readers: readonly string[];
  readonly draft?: true;
  readonly urged?: true;
}

const bankTasks: readonly DemoTask[] = [
  {
    name: '新员工三十天上岗学习',
    description: '入职三十天内完成。先学反洗钱和信息安全，练一轮柜面业务，再通读法律条文。',
    ...{ given: -20, due: 10, for: { tag: '新员工' }, readers: ['staff21', 'staff28'] },
    items: [
      { kind: 'course', named: '反洗钱基础', weight: 3 },
      { kind: 'course', named: '信息安全意识', weight: 2 },
      { kind: 'practice', named: '柜面业务每日一练', weight: 1 },
      { kind: 'material', named: '个人信息保护法', weight: 1 },
    ],
  },
  {
    // Whoever is hired for the post finds it waiting.
    name: '客户经理上岗学习',
    description: '到岗三十天内完成。先学反洗钱和信息安全，过关练习一轮，再通读反洗钱法。',
    ...{ given: -20, due: { fromPost: 30 }, for: { post: '客户经理' }, readers: ['staff41'] },
    items: [
      { kind: 'course', named: '反洗钱基础', weight: 3 },
      { kind: 'course', named: '信息安全意识', weight: 2 },
      { kind: 'practice', named: '反洗钱知识点过关', weight: 1 },
      { kind: 'material', named: '中华人民共和国反洗钱法', weight: 1 },
    ],
  },
  {
    name: '营业部反洗钱专项学习',
    description: '监管检查前完成。课程必修，练习至少一轮，法律全文通读后确认。',
    ...{ department: '营业部', given: -15, due: 5, for: { department: '营业部' }, urged: true },
    readers: ['staff30', 'staff31', 'staff33', 'staff36'],
    items: [
      { kind: 'course', named: '反洗钱基础', weight: 3 },
      { kind: 'practice', named: '反洗钱知识点过关', weight: 2 },
      { kind: 'material', named: '中华人民共和国反洗钱法', weight: 1 },
      { kind: 'course', named: '柜面业务操作规程', weight: 2, optional: true },
    ],
  },
  {
    name: '全员信息安全宣传月',
    description: '每人约四十分钟。',
    ...{ given: 0, due: 30, for: { department: '' }, readers: [], draft: true },
    items: [
      { kind: 'course', named: '信息安全意识', weight: 2 },
      { kind: 'material', named: '个人信息保护法', weight: 1 },
    ],
  },
];

interface Desk {
  readonly db: Db;
  readonly organisation: SeededOrganisation;
  readonly author: Caller;
  readonly at: Date;
}

const tables = { course: 'course', practice: 'practice', exam: 'exam', material: 'ability_material' } as const;

/** By the beginning of its name, where it is there and people can learn it. */
async function refOf({ db, organisation }: Desk, { kind, named }: DemoItem) {
  const title = sql.ref(kind === 'material' ? 'title' : 'name');
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables[kind])}
    where organisation_id = ${organisation.organisationId} and ${title} like ${`${named}%`}
    ${kind === 'course' ? sql`and state = 'OPEN'` : sql``} limit 1`.execute(db);
  return rows[0]?.id;
}

async function ruleOf({ db, organisation }: Desk, whom: DemoTask['for']) {
  if ('department' in whom) {
    const refId = organisation.departmentIds.get(whom.department || organisation.name) ?? organisation.rootId;
    return { kind: 'department' as const, refId };
  }
  if ('post' in whom) {
    const post = await db
      .selectFrom('post')
      .select('id')
      .where('organisationId', '=', organisation.organisationId)
      .where('name', '=', whom.post)
      .executeTakeFirstOrThrow();
    return { kind: 'post' as const, refId: post.id };
  }
  const tag = await db
    .selectFrom('tag')
    .select('id')
    .where('organisationId', '=', organisation.organisationId)
    .where('name', '=', whom.tag)
    .where('type', '=', 4)
    .executeTakeFirstOrThrow();
  return { kind: 'tag' as const, refId: tag.id };
}

async function seedTask(desk: Desk, task: DemoTask) {
  const { db, organisation, author } = desk;
  const given = shanghaiDay(desk.at, task.given, 9);
  const items = [];
  for (const { kind, weight, optional = false, ...item } of task.items) {
    const refId = await refOf(desk, { kind, weight, ...item });
    if (refId) items.push({ kind, refId, weight, optional });
  }
  const { due } = task;
  const deadline =
    typeof due === 'number'
      ? { dueAt: shanghaiDay(desk.at, due, 12).toISOString(), dueDays: null, dueFrom: 'ASSIGNED' as const }
      : { dueAt: null, dueDays: due.fromPost, dueFrom: 'POST' as const };
  const fields = {
    ...{ name: task.name, description: task.description, startsAt: null, items, ...deadline },
    departmentId: organisation.departmentIds.get(task.department ?? '') ?? organisation.rootId,
  };
  const { taskId } = await addTask(db, author, fields, given);
  await allocate(db, author, taskId, [await ruleOf(desk, task.for)], given);
  if (task.draft) return;
  await publish(db, author, taskId, given);
  await readMaterials(desk, task, taskId);
  if (task.urged) await urgePeople(db, author, taskId, { userIds: [], channels: [] }, shanghaiDay(desk.at, -2, 15));
}

async function readMaterials({ db, organisation, at }: Desk, { readers }: DemoTask, taskId: string) {
  const materials = await db
    .selectFrom('studyTaskItem')
    .select('id')
    .where('organisationId', '=', organisation.organisationId)
    .where('taskId', '=', taskId)
    .where('kind', '=', 'material')
    .execute();
  for (const [place, username] of readers.entries()) {
    const userId = organisation.userId(username);
    const has = await db
      .selectFrom('studyAssignment')
      .select('userId')
      .where('organisationId', '=', organisation.organisationId)
      .where('taskId', '=', taskId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!has) continue;
    const readAt = shanghaiDay(at, -8 + place, 14);
    for (const { id: itemId } of materials) {
      await readMaterial(db, organisation.as(username), { taskId, itemId }, readAt);
    }
  }
}

/** The courses that posts ask for are those of the same name, where they can be learned. */
async function linkPostCourses({ db, organisation }: Desk) {
  await sql`update post_course asked set study_course_id = course.id from course
    where asked.organisation_id = ${organisation.organisationId} and course.organisation_id = asked.organisation_id
      and course.name = asked.name and course.state = 'OPEN'`.execute(db);
}

/** Tasks of what the demo has to learn: those that run, and a draft. */
export async function seedTasks(desk: Desk) {
  await linkPostCourses(desk);
  for (const task of bankTasks) await seedTask(desk, task);
}
