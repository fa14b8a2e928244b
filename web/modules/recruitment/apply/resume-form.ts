import {
  isDoubtful,
  type ParsedFields,
  plainOf,
  present,
  type ResumeFields,
} from '#contract/recruitment/resume-fields.ts';

export type Entry = Readonly<Record<string, string | number | null>>;
export type ListPart = {
  [Part in keyof ResumeFields]: ResumeFields[Part] extends readonly unknown[] ? Part : never;
}[keyof ResumeFields];

const blankWork = {
  ...{ company: null, industry: null, companySize: null, department: null, title: null, start: null, end: null },
  ...{ duties: null, achievements: null, leaveReason: null },
};

/** One more of a list, with nothing in it yet. */
export const blankEntries: { readonly [Part in ListPart]: ResumeFields[Part][number] } = {
  education: {
    ...{ school: null, college: null, major: null, degree: null, academicDegree: null, mode: null },
    ...{ start: null, end: null, gpa: null, rank: null },
  },
  work: blankWork,
  internships: blankWork,
  projects: {
    ...{
      name: null,
      role: null,
      start: null,
      end: null,
      technology: null,
      description: null,
      duties: null,
      link: null,
    },
  },
  campus: { name: null, role: null, start: null, end: null, description: null },
  skills: { name: null, level: null, years: null },
  languages: { name: null, test: null, score: null, level: null },
  certificates: { name: null, month: null },
  awards: { name: null, month: null },
  trainings: { name: null, organiser: null, start: null, end: null, description: null },
};

export const blankResume: ResumeFields = {
  basic: {
    ...{ name: null, gender: null, birthMonth: null, phone: null, email: null, wechat: null, city: null },
    ...{ highestDegree: null, workSince: null, workYears: null, jobState: null },
  },
  intention: { position: null, city: null, industry: null, salary: null, kind: null, availableFrom: null },
  ...{ education: [], work: [], internships: [], projects: [], campus: [], skills: [], languages: [] },
  ...{ certificates: [], awards: [], trainings: [], selfEvaluation: null },
};

const cleanedText = (text: string) => text.trim() || null;

const months: readonly string[] = ['birthMonth', 'workSince', 'start', 'end', 'month'];
const isMonth = (text: string) => text === present || /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** Some browsers let a month be typed, so that half of one may stand there. */
const cleanedValue = (key: string, value: string) =>
  months.includes(key) && !isMonth(value.trim()) ? null : cleanedText(value);

const cleanedEntry = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, typeof value === 'string' ? cleanedValue(key, value) : value]),
  );

const isEmpty = (entry: Entry) => Object.values(entry).every((value) => value === null);

/** As it is sent: without blanks around, and without entries that nothing was written in. */
export function cleaned(fields: ResumeFields): ResumeFields {
  const parts = Object.entries(fields).map(([part, value]) => {
    if (Array.isArray(value))
      return [part, value.map((entry) => cleanedEntry(entry as Entry)).filter((entry) => !isEmpty(entry))];
    if (value === null || typeof value === 'string') return [part, value === null ? null : cleanedText(value)];
    return [part, cleanedEntry(value as Entry)];
  });
  return Object.fromEntries(parts) as ResumeFields;
}

interface Merged {
  readonly fields: ResumeFields;
  /** What was taken over but is not sure, by path: to be looked at. */
  readonly doubts: readonly string[];
  /** How many places were filled. */
  readonly filled: number;
}

interface Read {
  readonly value: unknown;
  readonly confidence: number;
}

const doubtsOf = (path: string, entry: Readonly<Record<string, Read | null>>) =>
  Object.entries(entry).flatMap(([key, found]) => (found && isDoubtful(found) ? [`${path}.${key}`] : []));

/** Fills what is still blank with what was read in a file: nothing that a person has written is changed. */
export function merged(fields: ResumeFields, parsed: ParsedFields): Merged {
  const proposal: ResumeFields = plainOf(parsed);
  const next: Record<string, unknown> = { ...fields };
  const doubts: string[] = [];
  let filled = 0;
  for (const part of ['basic', 'intention'] as const) {
    const given: Entry = fields[part];
    const taken = Object.entries(proposal[part]).filter(
      ([key, value]) => value !== null && given[key] === null && key !== 'phone',
    );
    next[part] = { ...given, ...Object.fromEntries(taken) };
    const read = parsed[part] as Readonly<Record<string, Read | null>>;
    doubts.push(...doubtsOf(part, Object.fromEntries(taken.map(([key]) => [key, read[key] ?? null]))));
    filled += taken.length;
  }
  for (const part of Object.keys(blankEntries) as ListPart[]) {
    if (cleaned(fields)[part].length > 0 || proposal[part].length === 0) continue;
    next[part] = proposal[part];
    filled += proposal[part].length;
    const read = parsed[part] as readonly Readonly<Record<string, Read | null>>[];
    doubts.push(...read.flatMap((entry, at) => doubtsOf(`${part}.${at}`, entry)));
  }
  if (fields.selfEvaluation === null && proposal.selfEvaluation !== null) {
    next.selfEvaluation = proposal.selfEvaluation;
    filled += 1;
  }
  return { fields: next as ResumeFields, doubts, filled };
}
