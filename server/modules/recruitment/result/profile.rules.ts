import type { Profile } from '#contract/recruitment/result.ts';
import { present, type ResumeFields } from '#contract/recruitment/resume-fields.ts';

const mostEntries = 6;

const month = (text: string | null) => (text === present ? '至今' : (text ?? '').replace('-', '.'));

/** 2019.09–2023.06 */
export const periodOf = ({ start, end }: { readonly start: string | null; readonly end: string | null }) =>
  [month(start), month(end)].filter(Boolean).join('–');

/** What of a resume is laid side by side; of one that was never typed nothing. */
export function comparedOf(resume: unknown): Pick<Profile, 'education' | 'work' | 'salary'> {
  const { education = [], work = [], intention } = (resume ?? {}) as Partial<ResumeFields>;
  return {
    education: education.slice(0, mostEntries).map((one) => ({
      ...{ school: one.school ?? '', major: one.major ?? '', degree: one.degree ?? '', period: periodOf(one) },
    })),
    work: work
      .slice(0, mostEntries)
      .map((one) => ({ company: one.company ?? '', title: one.title ?? '', period: periodOf(one) })),
    salary: intention?.salary ?? '',
  };
}
