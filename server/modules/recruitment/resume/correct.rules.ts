import type { Degree } from '#contract/recruitment/job-fields.ts';
import type { ResumeChanges } from '#contract/recruitment/resume.ts';
import { ResumeFields, type SchoolDegree } from '#contract/recruitment/resume-fields.ts';
import { emptyFields } from '../parse/parse-fields.rules.ts';
import type { CandidateFacts } from '../pipeline/candidate-facts.ts';
import { isSame } from './candidate-of.rules.ts';

type Part = keyof ResumeFields;
type Loose = Readonly<Record<string, unknown>>;

const blank: ResumeFields = ResumeFields.parse(emptyFields);
const single: readonly Part[] = ['basic', 'intention'];
const isSingle = (part: string) => (single as readonly string[]).includes(part);

interface Known extends Omit<CandidateFacts, 'experienceMonths'> {
  readonly skills: readonly string[];
}

const schoolDegreeOf: Readonly<Record<Degree, SchoolDegree | null>> = {
  ...{ ANY: null, HIGH_SCHOOL: '高中', COLLEGE: '大专', BACHELOR: '本科', MASTER: '硕士', DOCTOR: '博士' },
};

/** Of somebody who was typed in with a few facts only, what they would be in a resume. */
function ofFacts({ name, phone, email, gender, city, degree, school, major, graduatedOn, skills }: Known) {
  const highestDegree = schoolDegreeOf[degree];
  const [education] = blank.education;
  const end = graduatedOn?.slice(0, 7) ?? null;
  const nothing = { college: null, academicDegree: null, mode: null, start: null, gpa: null, rank: null };
  return {
    ...blank,
    basic: {
      ...{ ...blank.basic, name, phone, email, city: city || null, highestDegree },
      gender: gender === null ? null : gender ? ('男' as const) : ('女' as const),
    },
    education:
      school || major
        ? [{ ...education, ...nothing, school: school || null, major: major || null, degree: highestDegree, end }]
        : [],
    skills: skills.map((skill) => ({ name: skill, level: null, years: null })),
  };
}

export const isNothing = (stored: unknown) =>
  stored === null || stored === undefined || (typeof stored === 'object' && Object.keys(stored).length === 0);

/** A resume as it was kept, with every part; a part that cannot be read any more is left out, not the resume. */
export function wholeResume(stored: unknown): ResumeFields {
  const given = (isNothing(stored) ? {} : stored) as Loose;
  const parts = Object.entries(ResumeFields.shape).map(([part, shape]) => {
    const usual = blank[part as Part];
    const filled = isSingle(part) ? { ...(usual as object), ...(given[part] as object | undefined) } : given[part];
    const read = shape.safeParse(filled);
    return [part, read.success ? read.data : usual];
  });
  return Object.fromEntries(parts) as ResumeFields;
}

/** What is known of a candidate, in the form of a resume. */
export const resumeOf = (stored: unknown, known: Known): ResumeFields =>
  isNothing(stored) ? wholeResume(ofFacts(known)) : wholeResume(stored);

/** `basic.city`, `education`: what is corrected, kept and compared as one. */
function valuesOf(fields: ResumeFields): Map<string, unknown> {
  return new Map(
    Object.entries(fields).flatMap(([part, value]): [path: string, value: unknown][] =>
      isSingle(part)
        ? Object.entries(value as Loose).map(([field, one]) => [`${part}.${field}`, one])
        : [[part, value]],
    ),
  );
}

function withValue(fields: ResumeFields, path: string, value: unknown): ResumeFields {
  const [part = '', field] = path.split('.');
  if (field === undefined) return { ...fields, [part]: value };
  return { ...fields, [part]: { ...(fields[part as Part] as object), [field]: value } };
}

/** The resume with what was changed, and the parts that are others now. */
export function corrected(fields: ResumeFields, changes: ResumeChanges) {
  const { basic, intention, ...lists } = changes;
  const given = new Map<string, unknown>([
    ...Object.entries(basic ?? {}).map(([field, value]) => [`basic.${field}`, value] as const),
    ...Object.entries(intention ?? {}).map(([field, value]) => [`intention.${field}`, value] as const),
    ...Object.entries(lists),
  ]);
  const before = valuesOf(fields);
  const parts = [...given].filter(([path, value]) => value !== undefined && !isSame(value, before.get(path)));
  const next = parts.reduce((resume, [path, value]) => withValue(resume, path, value), fields);
  return { fields: next, parts: parts.map(([path]) => path) };
}

/** What came in, but for the parts that a colleague has corrected: those stay as they are. */
export function keepingEdits(given: ResumeFields, current: ResumeFields, edited: readonly string[]): ResumeFields {
  const values = valuesOf(current);
  return edited
    .filter((path) => values.has(path))
    .reduce((resume, path) => withValue(resume, path, values.get(path)), given);
}

const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The parts of which something newer says otherwise; that it says nothing is no difference. */
export function differingParts(current: ResumeFields, newer: ResumeFields, left: readonly string[] = []) {
  const values = valuesOf(current);
  return [...valuesOf(newer)].flatMap(([path, value]) =>
    isBlank(value) || left.includes(path) || isSame(value, values.get(path)) ? [] : [path],
  );
}
