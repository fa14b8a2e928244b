import type { Degree } from '#contract/recruitment/job-fields.ts';
import {
  type ParsedFields,
  plainOf,
  present,
  type ResumeFields,
  type SchoolDegree,
  schoolDegrees,
} from '#contract/recruitment/resume-fields.ts';

const degreeOf: Readonly<Record<SchoolDegree, Degree>> = {
  小学: 'ANY',
  初中: 'ANY',
  高中: 'HIGH_SCHOOL',
  中专: 'HIGH_SCHOOL',
  大专: 'COLLEGE',
  本科: 'BACHELOR',
  硕士: 'MASTER',
  博士: 'DOCTOR',
};

const rank = (degree: SchoolDegree | null) => (degree === null ? -1 : schoolDegrees.indexOf(degree));

/** The highest of the schools, of two the later one. */
const highest = ({ education }: ResumeFields) =>
  education.toSorted((a, b) => rank(b.degree) - rank(a.degree) || (b.end ?? '').localeCompare(a.end ?? ''))[0];

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Months in which there was work, those of two jobs at once counted once; what has no end goes on. */
export function workedMonths(work: ResumeFields['work'], thisMonth: string) {
  const months = new Set<number>();
  for (const { start, end } of work) {
    if (start === null) continue;
    const last = monthsOf(end === null || end === present ? thisMonth : end);
    for (let month = monthsOf(start); month < last; month += 1) months.add(month);
  }
  return months.size;
}

function experience({ basic, work }: ResumeFields, thisMonth: string) {
  if (basic.workYears !== null) return basic.workYears * 12;
  if (basic.workSince !== null) return Math.min(720, Math.max(0, monthsOf(thisMonth) - monthsOf(basic.workSince)));
  return work.length === 0 ? null : Math.min(720, workedMonths(work, thisMonth));
}

const short = (text: string | null | undefined, max: number) => (text ?? '').slice(0, max);

/** What lists and searches know of somebody, from what their resume says. `thisMonth`: 2026-11. */
export function candidateOf(fields: ResumeFields, thisMonth: string) {
  const { basic, skills } = fields;
  const school = highest(fields);
  const end = school?.end ?? null;
  return {
    name: basic.name ?? '',
    email: basic.email,
    gender: basic.gender === null ? null : basic.gender === '男',
    city: short(basic.city, 30),
    degree: degreeOf[basic.highestDegree ?? school?.degree ?? '小学'],
    school: short(school?.school, 50),
    major: short(school?.major, 50),
    graduatedOn: end === present ? null : end,
    experienceMonths: experience(fields, thisMonth),
    skills: [...new Set(skills.flatMap(({ name }) => (name === null ? [] : [name])))],
  };
}

/** What else of a resume is worth finding. */
export const moreToFind = ({ education, work, internships, projects, certificates, intention }: ResumeFields) =>
  [
    ...education.flatMap(({ school, major }) => [school, major]),
    ...[...work, ...internships].flatMap(({ company, title }) => [company, title]),
    ...projects.map(({ name }) => name),
    ...certificates.map(({ name }) => name),
    intention.position,
  ].filter((part) => part !== null);

/** The database keeps keys in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/** The fields that a person wrote or changed: what no parser may overwrite. Lists count as a whole. */
export function editedFields(fields: ResumeFields, parsed: ParsedFields | null): string[] {
  const read: ResumeFields | null = parsed && plainOf(parsed);
  return Object.entries(fields).flatMap(([part, given]) => {
    const proposed = read?.[part as keyof ResumeFields];
    if (part !== 'basic' && part !== 'intention') {
      const empty = given === null || (Array.isArray(given) && given.length === 0);
      return (empty && !proposed) || isSame(given, proposed) ? [] : [part];
    }
    return Object.entries(given as Record<string, unknown>)
      .filter(([field, value]) => value !== null && !isSame(value, (proposed as Record<string, unknown>)?.[field]))
      .map(([field]) => `${part}.${field}`);
  });
}
