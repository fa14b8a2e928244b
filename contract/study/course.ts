import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery, sortBy } from '../paging.ts';
import { AbilityLevel } from '../post/evidence-setting.ts';
import { CourseRequirement, requirementPreset } from './requirement.ts';

export const courseStates = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export type CourseState = (typeof courseStates)[number];

/** Who may find a course: everyone, those of some departments, or only its members. */
export const courseVisibilities = ['EVERYONE', 'DEPARTMENTS', 'MEMBERS'] as const;
export type CourseVisibility = (typeof courseVisibilities)[number];

/** How one becomes a member: oneself, oneself with the consent of a manager, or only by being put in. */
export const courseJoinings = ['OPEN', 'APPROVAL', 'ASSIGNED'] as const;
export type CourseJoining = (typeof courseJoinings)[number];

const Visibility = z.enum(courseVisibilities, { error: '请选择谁能找到这门课程' });
const Joining = z.enum(courseJoinings, { error: '请选择怎样加入这门课程' });

/** Of one course. */
export const mostCourseManagers = 50;

/** The address of a picture that was uploaded here; nothing from elsewhere is loaded. */
const Cover = z
  .string()
  .max(200, '封面地址太长')
  .regex(/^(\/question\/api\/v1\/picture\/[\w-]{10,100})?$/, '请上传一张图片作为封面')
  .default('');

const fields = {
  name: line('课程名称', 100),
  cover: Cover,
  summary: z.string().trim().max(2000, '简介不能超过 2000 个字').default(''),
  teachers: z.array(line('讲师', 30)).max(10, '讲师最多 10 位').default([]),
  requirement: CourseRequirement.default(requirementPreset),
};
const Fields = z.object(fields);
export type CourseFields = z.output<typeof Fields>;

const NamedCategory = z.object({ id: Id, name: z.string() });

const row = {
  courseId: Id,
  name: z.string(),
  cover: z.string(),
  summary: z.string(),
  teachers: z.array(z.string()),
  state: z.enum(courseStates),
  visibility: z.enum(courseVisibilities),
  joining: z.enum(courseJoinings),
  categories: z.array(NamedCategory),
  chapterCount: z.number().int(),
  sectionCount: z.number().int(),
  /** People learning in it whom the caller may reach, and how many of these completed it. */
  memberCount: z.number().int(),
  completedCount: z.number().int(),
  /** Mean of the stars of everybody, null: nobody evaluated it. */
  stars: z.number().nullable(),
  updatedAt: Instant,
  version: z.number().int(),
};
const Row = z.object(row);
export type CourseRow = z.output<typeof Row>;

const Manager = z.object({ userId: Id, realName: z.string(), departmentName: z.string() });
export type CourseManager = z.output<typeof Manager>;

const Ability = z.object({ abilityId: Id, name: z.string(), level: AbilityLevel });
export type CourseAbility = z.output<typeof Ability>;

/** So many abilities and skills a course leads to. */
export const mostCourseAbilities = 20;

const abilities = z
  .array(z.object({ abilityId: Id, level: AbilityLevel }))
  .max(mostCourseAbilities, `一门课程最多关联 ${mostCourseAbilities} 项能力`)
  .refine((rows) => new Set(rows.map(({ abilityId }) => abilityId)).size === rows.length, '同一项能力不能关联两次');

const Detail = z.object({
  ...row,
  requirement: CourseRequirement,
  requirementVersion: z.number().int(),
  departments: z.array(z.object({ departmentId: Id, name: z.string() })),
  managers: z.array(Manager),
  creator: z.string(),
  createdAt: Instant,
  openedAt: Instant.nullable(),
  /** Abilities and skills, and the level of each that the course leads to. */
  abilities: z.array(Ability),
  /** The template of what is given for completing it. */
  certificate: z.object({ templateId: Id, name: z.string() }).nullable(),
  /** May the caller give it to others, publish it to categories, copy and delete it? Managers of one course may not. */
  wholly: z.boolean(),
});
export type CourseDetail = z.output<typeof Detail>;

const filter = {
  /** In name, summary and teachers. */
  keyword: z.string().trim().max(50).optional(),
  /** With everything below it. */
  categoryId: Id.optional(),
  /** Those in no category, whatever else is said of it. */
  uncategorised: z.boolean().optional(),
  state: z.enum(courseStates).optional(),
};
const Filter = z.object(filter);
export type CourseFilter = z.output<typeof Filter>;

const one = z.object({ courseId: Id });
const base = '/course/api/v1/course';

export const course = {
  search: endpoint({
    method: 'POST',
    path: `${base}/search`,
    access: 'course.manage',
    summary: '查找课程；学习人数和完成人数只数管理范围内的人',
    query: pageQuery({ more: sortBy(['name', 'updatedAt']) }),
    body: Filter.prefault({}),
    reply: pageOf(Row),
  }),
  managed: endpoint({
    method: 'GET',
    path: '/user/api/v1/administrator/manager/course',
    access: 'signedIn',
    summary: '由我管理的课程（被指定为课程管理人的）',
    reply: z.array(z.object({ courseId: Id, name: z.string(), state: z.enum(courseStates) })),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: 'signedIn',
    summary: '课程的全部设置（课程管理员和这门课程的管理人）',
    query: one,
    reply: Detail,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'course.manage',
    summary: '新增课程，先是草稿',
    requires: 'study',
    body: Fields.extend({ categoryIds: z.array(Id).max(20, '最多发布到 20 个分类').default([]) }),
    reply: z.object({ courseId: Id }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'signedIn',
    summary: '修改课程的基本信息和学习要求',
    query: one,
    body: Fields.extend({ version: z.number().int() }),
    reply: z.object({ version: z.number().int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: 'course.manage',
    summary: '复制课程：章节和要求照抄，成员、评价和学习记录不复制；新课程是草稿',
    requires: 'study',
    body: z.object({ courseId: Id, name: line('课程名称', 100) }),
    reply: z.object({ courseId: Id }),
  }),
  open: endpoint({
    method: 'POST',
    path: `${base}/open`,
    access: 'signedIn',
    summary: '开放课程：能找到它的人可以学习',
    query: one,
    reply: z.object({ state: z.literal('OPEN') }),
  }),
  close: endpoint({
    method: 'POST',
    path: `${base}/close`,
    access: 'signedIn',
    summary: '关闭课程：不再能学习，学习记录保留；可以再次开放',
    query: one,
    reply: z.object({ state: z.literal('CLOSED') }),
  }),
  publicity: endpoint({
    method: 'POST',
    path: `${base}/publicity`,
    access: 'signedIn',
    summary: '公开设置：谁能找到、怎样加入',
    query: one,
    body: z.object({
      visibility: Visibility,
      joining: Joining,
      departmentIds: z.array(Id).max(500, '一次最多 500 个部门').default([]),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/category/publish`,
    access: 'course.manage',
    summary: '发布到分类：课程就在这些分类里，不在别的分类里',
    query: one,
    body: z.object({ categoryIds: z.array(Id).max(20, '最多发布到 20 个分类') }),
    reply: z.object({ categories: z.number().int() }),
  }),
  modifyManagers: endpoint({
    method: 'POST',
    path: `${base}/manager/modify`,
    access: 'course.manage',
    summary: '设置课程的管理人；新加的要在管理范围内',
    query: one,
    body: z.object({ userIds: z.array(Id).max(mostCourseManagers, `管理人最多 ${mostCourseManagers} 位`) }),
    reply: z.object({ managers: z.number().int() }),
  }),
  modifyAbilities: endpoint({
    method: 'POST',
    path: `${base}/ability/modify`,
    access: 'signedIn',
    summary: '课程关联的能力和技能，及学完达到的等级；学完的人由此得到能力依据',
    query: one,
    body: z.object({ abilities }),
    reply: z.object({ abilities: z.array(Ability) }),
  }),
  modifyCertificate: endpoint({
    method: 'POST',
    path: `${base}/certificate/modify`,
    access: 'course.manage',
    summary: '完成课程时发哪种证书；以前完成的人不补发，templateId 为空表示不发',
    query: one,
    body: z.object({ templateId: Id.nullable() }),
    reply: z.object({ templateId: Id.nullable() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'course.manage',
    summary: '删除课程，连同章节；还有人在学习时不能删除',
    query: one,
    reply: z.object({ deleted: z.literal(true) }),
  }),
  addPicture: endpoint({
    method: 'POST',
    path: `${base}/picture/add`,
    access: 'signedIn',
    summary: '上传课程的封面或图文里的图片',
    query: one,
    upload: { maxBytes: 5 * 1024 * 1024 },
    reply: z.object({ url: z.string() }),
  }),
};
