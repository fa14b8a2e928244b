import type { ParsedFields } from '#contract/recruitment/resume-fields.ts';
import type { Entry } from '../section/entries.rules.ts';
import type { Piece } from '../section/piece.rules.ts';
import { bodyParts, labelAtStart, told } from './body.rules.ts';
import { headParts } from './entry-head.rules.ts';
import { firstValue, labelReader } from './label.rules.ts';
import { isCampusRole, isTitle } from './name-shape.rules.ts';

type Project = ParsedFields['projects'][number];
type Campus = ParsedFields['campus'][number];
type Training = ParsedFields['trainings'][number];

const projectLabels = labelReader({
  name: ['项目名称', '项目', '名称', 'Project', 'Project Name'],
  role: [
    '担任角色',
    '角色',
    '项目角色',
    '担任职务',
    '职务',
    '项目职务',
    '我的角色',
    '担任职责',
    '职位',
    'Role',
    'My Role',
  ],
  other: ['项目时间', '时间', '起止时间', '项目周期', '所属公司', '所在公司', '公司', 'Duration', 'Period'],
});

const projectParts = [
  [
    'technology',
    labelAtStart(
      '技术栈|使用技术|开发技术|技术选型|技术架构|开发环境|涉及技术|相关技术|主要技术|技术|软件环境|tech(?:nical)?(?:nolog(?:y|ies))?(?: stack)?|technologies used|stack',
    ),
  ],
  ['link', labelAtStart('(?:项目)?(?:链接|地址|网址)|links?|url|github|website')],
  [
    'duties',
    labelAtStart(
      '(?:项目|责任|个人|我的|主要|工作|岗位)?(?:职责|责任)(?:描述)?|责任描述|主要工作|负责内容|工作内容|个人贡献|主要贡献|(?:my |key |main )?responsibilit(?:y|ies)|contributions?|duties',
    ),
  ],
  ['description', labelAtStart('(?:项目)?(?:描述|简介|介绍|背景|概述|内容)|description|overview|background')],
] as const;

const isRole = (text: string) =>
  isTitle(text) ||
  isCampusRole(text) ||
  /^(?:独立开发|个人项目|主要?开发者?|核心成员|参与者|项目成员|技术负责人)$/.test(text);

interface Named {
  name: Piece | undefined;
  role: Piece | undefined;
  left: readonly Piece[];
}

/** A name with a role beside it, by whatever order. */
function namedHead(entry: Pick<Entry, 'head' | 'next'>, isRoleText: (text: string) => boolean): Named {
  const prose = entry.next.findIndex(({ text }) => text.length > 24 || /[,]/.test(text));
  const short = prose < 0 ? entry.next : entry.next.slice(0, prose);
  const found = headParts<'role'>(
    { head: entry.head, next: short },
    (text, known) => (!known.has('role') && isRoleText(text) ? 'role' : undefined),
    (known) => known.has('role'),
  );
  const left = [...found.left, ...entry.next.slice(short.length)];
  const [name, second] = found.rest;
  const role = found.known.get('role');
  if (!name && role) return { name: role, role: second, left };
  // Two that look like a role: a name comes first.
  if (name && role && role.start < name.start && isRoleText(name.text.trim())) return { name: role, role: name, left };
  return { name, role: role ?? (second && second.text.length <= 12 ? second : undefined), left };
}

/** A name that has a role in its brackets stays whole without it; otherwise brackets belong to it. */
function wholeName(entry: Pick<Entry, 'head' | 'next'>, name: Piece | undefined): Piece | undefined {
  const line = name && [...entry.head, ...entry.next].find((one) => one.start <= name.start && name.end <= one.end);
  const behind = line?.part((name?.end ?? 0) - line.start);
  const bracket = behind && /^\s*\(([^()]{2,30})\)/.exec(behind.text);
  return name && line && bracket && !isRole(bracket[1] ?? '')
    ? name.to(line.part(0, name.end - line.start + bracket[0].length))
    : name;
}

const period = (entry: Entry) => ({ start: entry.period?.start ?? null, end: entry.period?.end ?? null });

/** One project. */
export function projectOf(entry: Entry): Project {
  const project: Project = {
    name: null,
    role: null,
    ...period(entry),
    technology: null,
    description: null,
    duties: null,
    link: null,
  };
  const used = new Set<Piece>();
  for (const line of [...entry.head, ...entry.next, ...entry.body])
    for (const { name, value } of projectLabels(line)) {
      used.add(line);
      if (name === 'name') project.name ??= firstValue(value).found(0.94, 150);
      else if (name === 'role') project.role ??= firstValue(value).found(0.92);
    }
  const unused = (lines: readonly Piece[]) => lines.filter((line) => !used.has(line));
  const head = { head: unused(entry.head), next: unused(entry.next) };
  const { name, role, left } = namedHead(head, isRole);
  project.name ??= wholeName(head, name)?.found(entry.period ? 0.88 : 0.72, 150) ?? null;
  project.role ??= role?.found(isRole(role.text) ? 0.88 : 0.6) ?? null;
  const body = bodyParts([...left, ...unused(entry.body)], projectParts, 'description');
  project.technology = told(body.get('technology'), 0.9, 1000);
  project.description = told(body.get('description'), left.length > 0 ? 0.78 : 0.88, 5000);
  project.duties = told(body.get('duties'), 0.9, 5000);
  const address = body.get('link')?.[0]?.find(/\S{4,300}/);
  project.link = address ? address.piece.found(0.9, 300) : null;
  return project;
}

const campusLabels = labelReader({
  name: ['组织', '组织名称', '社团', '社团名称', '活动名称', '活动', '单位', 'Organization'],
  role: ['职务', '角色', '担任职务', '职位', 'Role', 'Position'],
  other: ['时间', '起止时间'],
});

/** One office or activity at school. */
export function campusOf(entry: Entry): Campus {
  const campus: Campus = { name: null, role: null, ...period(entry), description: null };
  const used = new Set<Piece>();
  for (const line of [...entry.head, ...entry.next, ...entry.body])
    for (const { name, value } of campusLabels(line)) {
      used.add(line);
      if (name === 'name') campus.name ??= firstValue(value).found(0.93, 150);
      else if (name === 'role') campus.role ??= firstValue(value).found(0.92);
    }
  const unused = (lines: readonly Piece[]) => lines.filter((line) => !used.has(line));
  const { name, role, left } = namedHead({ head: unused(entry.head), next: unused(entry.next) }, isCampusRole);
  campus.name ??= name?.found(entry.period ? 0.85 : 0.65, 150) ?? null;
  campus.role ??= role?.found(isCampusRole(role.text) ? 0.88 : 0.6) ?? null;
  const body = bodyParts(
    [...left, ...unused(entry.body)],
    [['description', labelAtStart('(?:工作|活动|主要)?(?:描述|内容|职责|简介)|description')]] as const,
    'description',
  );
  campus.description = told(body.get('description'), 0.88, 3000);
  return campus;
}

const trainingLabels = labelReader({
  name: ['培训课程', '课程', '培训内容', '课程名称', '培训名称', 'Course'],
  organiser: ['培训机构', '机构', '培训单位', '主办单位', 'Institution', 'Organizer'],
  other: ['培训时间', '时间', '培训地点'],
});
const organiser =
  /(?:学院|大学|中心|机构|公司|学校|协会|教育|集团|研究院|课堂|学堂|讲堂|训练营|academy|institute|center|university)$/i;

/** One training. */
export function trainingOf(entry: Entry): Training {
  const training: Training = { name: null, organiser: null, ...period(entry), description: null };
  const used = new Set<Piece>();
  for (const line of [...entry.head, ...entry.next, ...entry.body])
    for (const { name, value } of trainingLabels(line)) {
      used.add(line);
      if (name === 'name') training.name ??= firstValue(value).found(0.92, 150);
      else if (name === 'organiser') training.organiser ??= firstValue(value).found(0.92);
    }
  const unused = (lines: readonly Piece[]) => lines.filter((line) => !used.has(line));
  const found = headParts<'organiser'>(
    { head: unused(entry.head), next: unused(entry.next) },
    (text, known) => (!known.has('organiser') && organiser.test(text) ? 'organiser' : undefined),
    (known) => known.has('organiser'),
  );
  const [by, first] = [found.known.get('organiser'), found.rest[0]];
  // Two that look like who gave it: the name comes first.
  if (by && first && by.start < first.start && organiser.test(first.text.trim())) {
    training.name ??= by.found(0.8, 150);
    training.organiser ??= first.found(0.8);
  }
  training.organiser ??= found.known.get('organiser')?.found(0.85) ?? null;
  training.organiser ??= found.rest[1]?.found(0.6) ?? null;
  training.name ??= found.rest[0]?.found(found.known.size > 0 ? 0.85 : 0.72, 150) ?? null;
  training.description = told([...found.left, ...unused(entry.body)], 0.85, 3000);
  return training;
}
