import { degrees } from '#contract/recruitment/job-fields.ts';
import type { ReadResume } from './read.queries.ts';

/** The sections of a resume that an interviewer reads, in this order. */
const sections = {
  intention: '求职意向',
  education: '教育经历',
  work: '工作经历',
  internships: '实习经历',
  projects: '项目经历',
  campus: '校园经历',
  languages: '语言能力',
  certificates: '证书',
  awards: '获奖',
  trainings: '培训经历',
} as const;

interface Loose {
  readonly [key: string]: unknown;
  readonly selfEvaluation?: unknown;
  readonly skills?: unknown;
  readonly name?: unknown;
  readonly level?: unknown;
}

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '');

const periodOf = ({ start, end }: Readonly<Record<string, unknown>>) => {
  const [from, to] = [textOf(start), textOf(end) === 'present' ? '至今' : textOf(end)];
  return from || to ? `${from || '?'} – ${to || '?'}` : '';
};

/** The short facts of an entry on one line, and its long texts below. */
function linesOf(entry: Readonly<Record<string, unknown>>) {
  const rest = Object.entries(entry).filter(([key]) => key !== 'start' && key !== 'end');
  const texts = rest.map(([, value]) => textOf(value)).filter(Boolean);
  const isLong = (text: string) => text.length > 40 || text.includes('\n');
  const short = [periodOf(entry), ...texts.filter((text) => !isLong(text))].filter(Boolean);
  return [...(short.length > 0 ? [short.join(' · ')] : []), ...texts.filter(isLong)];
}

/** A resume to be read beside an interview; it holds nothing that says how to reach the person. */
export function resumeOf({ resume, ...person }: ReadResume) {
  const given: Loose = isRecord(resume) ? resume : {};
  const years = person.experienceMonths === null ? '' : `工作 ${Math.floor(person.experienceMonths / 12)} 年`;
  const degree = person.degree === 'ANY' ? '' : (degrees[person.degree as keyof typeof degrees] ?? '');
  const gender = person.gender === null ? '' : person.gender ? '男' : '女';
  const own = Object.entries(sections).flatMap(([key, title]) => {
    const value = given[key];
    const entries = Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : [];
    const lines = entries.flatMap(linesOf);
    return lines.length > 0 ? [{ title, lines }] : [];
  });
  const self = textOf(given.selfEvaluation);
  const skills = Array.isArray(given.skills)
    ? given.skills.filter(isRecord).map((skill) => [textOf(skill.name), textOf(skill.level)].filter(Boolean).join(' '))
    : [];
  return {
    name: person.name,
    facts: [gender, degree, person.school, person.major, years, person.city].filter(Boolean),
    skills: [...new Set([...skills, ...person.skills])].filter(Boolean),
    sections: self ? [...own, { title: '自我评价', lines: [self] }] : own,
    photo: person.photo,
  };
}
