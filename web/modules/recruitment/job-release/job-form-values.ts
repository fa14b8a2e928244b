import type { JobDetail, JobFields, JobPerson, RoundSkill } from '#contract/recruitment/job.ts';

/** A round as its form holds it: what is judged is chosen by name. */
export interface RoundValues {
  name: string;
  mode: JobFields['rounds'][number]['mode'];
  minutes: number;
  skills: string[];
  interviewerIds: string[];
}

export interface MemberValues {
  userId?: string;
  role: JobFields['members'][number]['role'];
}

export type JobValues = Omit<JobFields, 'rounds' | 'members' | 'ownerId' | 'departmentId' | 'headcount' | 'postId'> & {
  departmentId?: string;
  headcount: number | null;
  postId?: string | undefined;
  ownerId?: string | undefined;
  rounds: RoundValues[];
  members: MemberValues[];
};

export const emptyJob: JobValues = {
  ...{ name: '', kind: 'SOCIAL', nature: 'FULL_TIME', city: '', headcount: 1, reason: '', experience: 'ANY' },
  ...{ degree: 'ANY', salaryMin: null, salaryMax: null, salaryUnit: 'MONTH', onboardBy: null, urgency: 'NORMAL' },
  ...{ description: '', requirements: '', skills: [], extraFields: [], extraReason: '', stages: [], examId: null },
  ...{ applyUntil: null, rounds: [], members: [] },
};

export const newRound = (number: number, skills: readonly string[]): RoundValues => ({
  ...{ name: ['初面', '复面', '终面'][number] ?? `第 ${number + 1} 轮面试`, mode: 'VIDEO', minutes: 45 },
  ...{ skills: [...skills], interviewerIds: [] },
});

export const valuesOf = (shown: JobDetail): JobValues => ({
  ...{ name: shown.name, kind: shown.kind, nature: shown.nature, departmentId: shown.departmentId },
  ...{ postId: shown.postId ?? undefined, city: shown.city, headcount: shown.headcount, reason: shown.reason },
  ...{ experience: shown.experience, degree: shown.degree, salaryMin: shown.salaryMin, salaryMax: shown.salaryMax },
  ...{ salaryUnit: shown.salaryUnit, onboardBy: shown.onboardBy, urgency: shown.urgency },
  ...{ description: shown.description, requirements: shown.requirements, skills: shown.skills },
  ...{ extraFields: shown.extraFields, extraReason: shown.extraReason, stages: shown.stages },
  ...{ examId: shown.examId, ownerId: shown.ownerId, applyUntil: shown.applyUntil },
  rounds: shown.rounds.map(({ name, mode, minutes, skills, interviewers }) => ({
    ...{ name, mode, minutes, skills: skills.map((skill) => skill.name) },
    interviewerIds: interviewers.map(({ userId }) => userId),
  })),
  members: shown.members.map(({ userId, role }) => ({ userId, role })),
});

/** Everybody who stands in the job, so that the form can name them. */
export function peopleOf({ ownerId, ownerName, rounds, members }: JobDetail): readonly JobPerson[] {
  const owner = { userId: ownerId, realName: ownerName, departmentName: '' };
  return [owner, ...members, ...rounds.flatMap(({ interviewers }) => interviewers)];
}

/** What is judged keeps the ability that it came from, as long as its name stands. */
export const bodyOf = (values: JobValues, abilities: ReadonlyMap<string, string | null>): JobFields => ({
  ...values,
  departmentId: values.departmentId ?? '',
  postId: values.postId ?? null,
  headcount: values.headcount ?? 1,
  ...(values.ownerId !== undefined && { ownerId: values.ownerId }),
  rounds: values.rounds.map(({ skills, ...round }) => ({
    ...round,
    skills: skills.map((name): RoundSkill => ({ abilityId: abilities.get(name) ?? null, name })),
  })),
  members: values.members.flatMap(({ userId, role }) => (userId ? [{ userId, role }] : [])),
});
