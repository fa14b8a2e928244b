/** The choices of a job, each with its words. An age is never asked for. */
export const jobStates = { DRAFT: '草稿', RELEASED: '招聘中', PAUSED: '已暂停', CLOSED: '已关闭' } as const;
export type JobState = keyof typeof jobStates;

export const jobKinds = { SOCIAL: '社会招聘', CAMPUS: '校园招聘' } as const;
export type JobKind = keyof typeof jobKinds;

export const jobNatures = { FULL_TIME: '全职', INTERN: '实习', PART_TIME: '兼职' } as const;
export type JobNature = keyof typeof jobNatures;

export const experiences = {
  ANY: '经验不限',
  UNDER_1: '1 年以内',
  Y1_3: '1–3 年',
  Y3_5: '3–5 年',
  Y5_10: '5–10 年',
  OVER_10: '10 年以上',
} as const;
export type Experience = keyof typeof experiences;

/** Lowest first, so that an index compares them; ANY asks for none, or none is known. */
export const degrees = {
  ANY: '学历不限',
  HIGH_SCHOOL: '高中/中专',
  COLLEGE: '大专',
  BACHELOR: '本科',
  MASTER: '硕士',
  DOCTOR: '博士',
} as const;
export type Degree = keyof typeof degrees;

export const salaryUnits = { MONTH: '元/月', YEAR: '元/年' } as const;
export type SalaryUnit = keyof typeof salaryUnits;

export const urgencies = { NORMAL: '一般', URGENT: '紧急' } as const;

export const roundModes = { VIDEO: '视频面试', ONSITE: '现场面试', PHONE: '电话面试' } as const;
export type RoundMode = keyof typeof roundModes;

/** What the resume form of a job asks for only where the job says why; an identity number is asked for after an offer, never here. */
export const extraFields = {
  NATIVE_PLACE: '籍贯/户口',
  ETHNICITY: '民族',
  POLITICS: '政治面貌',
  MARRIAGE: '婚育情况',
  HEIGHT: '身高',
  PHOTO: '照片',
} as const;
export type ExtraField = keyof typeof extraFields;

/** The stages that a job may have beside those that each has. */
export const optionalStages = { DEPT_PASS: '用人部门筛选', EXAM_SENT: '笔试' } as const;

/** Who works on a job besides its owner: with it, or for the department that looks for somebody. */
export const memberRoles = { RECRUITER: '招聘人员', DEPARTMENT: '用人部门' } as const;

export const keysOf = <const T extends Readonly<Record<string, string>>>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];
